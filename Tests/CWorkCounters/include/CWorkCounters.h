/* The work of a program, counted if it was built with counters, and the size of a block. */
#ifndef C_WORK_COUNTERS_H
#define C_WORK_COUNTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the program was built with `-profile-generate`, as `swift test --enable-code-coverage` builds it. */
bool galley_work_is_counted(void);

/* How many regions of Swift code, such as functions and bodies of loops, all threads together have entered since the
 * program started; 0 if they are not counted. */
uint64_t galley_work_regions(void);

/* How many bytes the allocator has given to a block of memory, an address that `malloc` has returned. */
size_t galley_work_block_bytes(const void *block);

#endif
