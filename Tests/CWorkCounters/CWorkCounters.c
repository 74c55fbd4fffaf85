#define _POSIX_C_SOURCE 200809L
#define _DARWIN_C_SOURCE
#include "CWorkCounters.h"

#include <stddef.h>
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

/* LLVM's profile runtime: only in programs that were built with `-profile-generate`. Mach-O has no weak symbol that a
 * program may lack, so programs for Darwin count nothing. */
#ifdef __APPLE__
static char *__llvm_profile_begin_counters(void) { return 0; }
static char *__llvm_profile_end_counters(void) { return 0; }

bool galley_work_is_counted(void) { return false; }
#else
extern char *__llvm_profile_begin_counters(void) __attribute__((weak));
extern char *__llvm_profile_end_counters(void) __attribute__((weak));

bool galley_work_is_counted(void) {
    return __llvm_profile_begin_counters && __llvm_profile_begin_counters() < __llvm_profile_end_counters();
}
#endif

uint64_t galley_work_regions(void) {
    if (!galley_work_is_counted()) return 0;
    const uint64_t *counter = (const uint64_t *)(const void *)__llvm_profile_begin_counters();
    const uint64_t *end = (const uint64_t *)(const void *)__llvm_profile_end_counters();
    uint64_t sum = 0;
    while (counter < end) sum += *counter++;
    return sum;
}

size_t galley_work_block_bytes(const void *block) {
#ifdef __APPLE__
    return malloc_size(block);
#else
    return malloc_usable_size((void *)(uintptr_t)block);
#endif
}
