#include "CBenchFloor.h"

#include <hb.h>
#include <stdlib.h>

/* A thread's own: counting takes one instruction and no thread waits for another. */
static _Thread_local galley_counts counts;

galley_counts galley_counts_now(void) { return counts; }

/* The program's own hb_shape stands before the library's, for the engine and the floor alike. Like HarfBuzz's it calls
 * hb_shape_full with every shaper allowed. */
void hb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  counts.shape_calls++;
  hb_shape_full(font, buffer, features, count, NULL);
}

/* glibc lets a program replace malloc, and hands its own out under these names. Sanitizers replace it themselves. */
#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) && \
    !__has_feature(memory_sanitizer)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) {
  counts.allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  counts.allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  counts.allocations++;
  return __libc_realloc(memory, size);
}

#endif
