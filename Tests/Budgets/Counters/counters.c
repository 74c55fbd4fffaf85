#define _GNU_SOURCE /* RTLD_DEFAULT, mallinfo2 */
#include "CBudgetCounters.h"

#include <dlfcn.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* The empty assembler statement keeps the compiler from removing a call of a function that does nothing. */
__attribute__((noinline)) void galley_budget_start(void) { __asm__ volatile(""); }

__attribute__((noinline)) void galley_budget_stop(void) { __asm__ volatile(""); }

size_t galley_budget_allocations(void) {
  static size_t (*count)(void);
  if (!count) count = (size_t (*)(void))dlsym(RTLD_DEFAULT, "galley_budget_counted_allocations");
  return count ? count() : 0;
}

size_t galley_budget_heap_bytes(void) {
#if defined(__GLIBC__)
  struct mallinfo2 state = mallinfo2();
  return state.uordblks + state.hblkhd;
#else
  return 0;
#endif
}
