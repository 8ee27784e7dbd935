#include "Machine.h"

#ifdef __APPLE__
#include <malloc/malloc.h>

long bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (long)statistics.size_in_use;
}
#else
#include <malloc.h>

long bytes_in_use(void) {
  struct mallinfo2 information = mallinfo2();
  return (long)(information.uordblks + information.hblkhd);
}
#endif
