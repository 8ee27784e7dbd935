/// Takes an address. No optimizer can tell that nothing is done with it, so what it belongs to has to be made.
void black_hole(const void *address);

/// Runs the same on this thread and on one more, and returns when both are through. Returns 0, or an error's number.
int on_two_threads(void *(*body)(void *), void *argument);

/// How many bytes the program has taken from the C library and not given back.
long bytes_in_use(void);
