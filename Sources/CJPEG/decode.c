#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

typedef struct {
    struct jpeg_error_mgr base;
    struct jpeg_progress_mgr progress;
    jmp_buf back;
    char *message;
} decoder;

_Static_assert(GALLEY_JPEG_MESSAGE >= JMSG_LENGTH_MAX, "libjpeg's messages fit");

static void fail(j_common_ptr info)
{
    decoder *self = (decoder *)info->err;
    info->err->format_message(info, self->message);
    longjmp(self->back, 1);
}

/* libjpeg goes on after warnings. Those after which pixels are missing are errors here. */
static void warn(j_common_ptr info, int level)
{
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE: fail(info);
    default: break;
    }
}

/* A small progressive file may have thousands of scans, each of which costs the time of a whole picture. */
static void progress(j_common_ptr info)
{
    decoder *self = (decoder *)info->err;
    if (((j_decompress_ptr)info)->input_scan_number <= 500) return;
    strcpy(self->message, "the JPEG file has more than 500 scans");
    longjmp(self->back, 1);
}

/* A sample of a file for print as one of a screen: `ink` 0 is no ink. */
static uint8_t screen(unsigned ink, unsigned black) { return (uint8_t)(((255 - ink) * (255 - black) + 127) / 255); }

bool galley_jpeg_decode(
    const uint8_t *data, size_t length, uint32_t width, uint32_t height, uint8_t *pixels,
    char message[GALLEY_JPEG_MESSAGE])
{
    struct jpeg_decompress_struct info;
    decoder self;
    memset(&info, 0, sizeof info);
    memset(&self, 0, sizeof self);
    info.err = jpeg_std_error(&self.base);
    self.base.error_exit = fail;
    self.base.emit_message = warn;
    self.progress.progress_monitor = progress;
    self.message = message;
    if (setjmp(self.back)) {
        jpeg_destroy_decompress(&info);
        return false;
    }
    jpeg_create_decompress(&info);
    info.progress = &self.progress;
    info.mem->max_memory_to_use = 512L << 20;
    jpeg_mem_src(&info, (unsigned char *)data, (unsigned long)length);
    jpeg_read_header(&info, TRUE);
    if (info.image_width != width || info.image_height != height) {
        strcpy(message, "the JPEG file has two sizes");
        longjmp(self.back, 1);
    }
    bool isPrint = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    info.out_color_space = isPrint ? JCS_CMYK : JCS_RGB;
    jpeg_start_decompress(&info);
    while (info.output_scanline < height) {
        uint8_t *row = pixels + (size_t)info.output_scanline * width * 4;
        JSAMPROW rows[1] = {row};
        jpeg_read_scanlines(&info, rows, 1);
        if (isPrint) {
            /* Files of Adobe's programs have inverted samples: 255 is no ink. */
            unsigned flip = info.saw_Adobe_marker ? 255 : 0;
            for (size_t x = 0; x < width; x++) {
                uint8_t *pixel = row + x * 4;
                unsigned black = pixel[3] ^ flip;
                for (int i = 0; i < 3; i++) pixel[i] = screen(pixel[i] ^ flip, black);
                pixel[3] = 255;
            }
        } else {
            /* From the last pixel: three bytes become four in the same row. */
            for (size_t x = width; x-- > 0;) {
                uint8_t *from = row + x * 3, *to = row + x * 4;
                to[2] = from[2], to[1] = from[1], to[0] = from[0], to[3] = 255;
            }
        }
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return true;
}
