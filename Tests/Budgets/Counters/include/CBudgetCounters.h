#ifndef GALLEY_BUDGET_COUNTERS_H
#define GALLEY_BUDGET_COUNTERS_H

#include <stddef.h>

/* Marks for Scripts/budgets: valgrind sets its count to zero when the program enters the first function, and writes the
 * count to a file when the program enters the second one. The functions do nothing. */
void galley_budget_start(void);
void galley_budget_stop(void);

/* How often this process has called malloc, calloc, realloc or an aligned form of them. 0 unless the process was started
 * with the library that Scripts/budgets builds from Tests/Budgets/allocations.c. */
size_t galley_budget_allocations(void);

/* The bytes of the heap that are in use; 0 if the C library cannot say. */
size_t galley_budget_heap_bytes(void);

#endif
