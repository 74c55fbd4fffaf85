/* Decodes JPEG files with libjpeg, whose errors leave its functions by longjmp. */

#ifndef GALLEY_CJPEG_H
#define GALLEY_CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The size of the buffer for a message. */
enum { GALLEY_JPEG_MESSAGE = 200 };

/* Decodes a file of `length` bytes into `width` * `height` pixels of 4 bytes: red, green, blue, 255, in the stored order
 * of rows. Returns false and writes a message that ends with NUL if the file is damaged, is cut off, has another size, or
 * needs more than 512 MB or 500 scans. */
bool galley_jpeg_decode(
    const uint8_t *data, size_t length, uint32_t width, uint32_t height, uint8_t *pixels,
    char message[GALLEY_JPEG_MESSAGE]);

#endif
