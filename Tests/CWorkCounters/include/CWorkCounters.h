/* How much work a program has done: counted where its code counts, else timed. */
#ifndef C_WORK_COUNTERS_H
#define C_WORK_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the program was built with `-profile-generate`, as `swift test --enable-code-coverage` builds it. */
bool galley_work_is_counted(void);

/* How many regions of Swift code, such as functions and bodies of loops, all threads together have entered since the
 * program started; 0 if they are not counted. */
uint64_t galley_work_regions(void);

/* The time that the calling thread has run, in nanoseconds. */
uint64_t galley_work_nanoseconds(void);

#endif
