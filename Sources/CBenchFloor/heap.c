#include <malloc.h>

#include "CBenchFloor.h"

size_t galley_heap_bytes(void) {
  struct mallinfo2 state = mallinfo2();
  return state.uordblks + state.hblkhd;
}

void galley_heap_trim(void) { malloc_trim(0); }
