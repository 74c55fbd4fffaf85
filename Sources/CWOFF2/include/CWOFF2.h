/* Decodes WOFF2 files with libwoff2dec, whose own interface is C++. */

#ifndef GALLEY_CWOFF2_H
#define GALLEY_CWOFF2_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Decodes a WOFF2 file of `length` bytes. Returns the bytes of the OpenType font or collection in it, to be freed with
 * galley_woff2_free, and sets `count` to their number. Returns NULL if the file is damaged, if the result has more than
 * `limit` bytes, or if memory runs out. */
uint8_t *galley_woff2_decode(const uint8_t *data, size_t length, size_t limit, size_t *count);
/* Frees the result of galley_woff2_decode. */
void galley_woff2_free(uint8_t *bytes);

#ifdef __cplusplus
}
#endif

#endif
