/// Takes an address. No optimizer can tell that nothing is done with it, so what it belongs to has to be made.
void black_hole(const void *address);
