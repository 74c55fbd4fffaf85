#include "CBenchFloor.h"

#include <stdlib.h> /* defines __GLIBC__ */

#if defined(__APPLE__)
#include <malloc/malloc.h>

size_t galley_heap_bytes(void) {
  malloc_statistics_t state;
  malloc_zone_statistics(NULL, &state);
  return state.size_in_use;
}

void galley_heap_trim(void) { malloc_zone_pressure_relief(NULL, 0); }

#elif defined(__GLIBC__)
#include <malloc.h>

size_t galley_heap_bytes(void) {
  struct mallinfo2 state = mallinfo2();
  return state.uordblks + state.hblkhd;
}

void galley_heap_trim(void) { malloc_trim(0); }

#else

/* Musl and Bionic have no function that returns the size of the heap. */
size_t galley_heap_bytes(void) { return 0; }

void galley_heap_trim(void) {}

#endif
