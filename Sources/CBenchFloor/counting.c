#include "CBenchFloor.h"

#include <stdlib.h>

#include "libraries.h"

/* Thread-local, so that counting is one instruction and no thread waits for another one. */
static _Thread_local galley_counts counts;

galley_counts galley_counts_now(void) { return counts; }

/* The linker prefers this hb_shape to the library's, for the engine and for the floor. Like HarfBuzz's hb_shape, it
 * calls hb_shape_full with every shaper allowed. */
void hb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count) {
  counts.shape_calls++;
  hb_shape_full(font, buffer, features, count, NULL);
}

/* glibc lets a program replace malloc, and offers its own malloc under these names. Sanitizers replace malloc
 * themselves, so nothing is counted with them. */
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
