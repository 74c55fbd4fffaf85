#pragma once

#if __has_include(<cairo/cairo.h>)
#include <cairo/cairo.h>
#else
#include <cairo.h>
#endif
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The functions of librsvg and GObject that are called here, as librsvg/rsvg.h and gobject.h declare them. These headers
   need GLib's, which no compiler finds without pkg-config. */
typedef struct _RsvgHandle RsvgHandle;
typedef struct {
    double x, y, width, height;
} RsvgRectangle;
RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t data_len, void **error);
int rsvg_handle_set_stylesheet(RsvgHandle *handle, const uint8_t *css, size_t css_len, void **error);
int rsvg_handle_render_layer(
    RsvgHandle *handle, cairo_t *cr, const char *id, const RsvgRectangle *viewport, void **error);
void g_object_unref(void *object);

/* A picture of premultiplied pixels: red, green, blue, alpha. */
typedef struct {
    uint8_t *pixels; /* to be freed with free(); NULL if nothing is drawn */
    int left, top;   /* from the glyph's origin to the picture's top-left corner, y down */
    int width, height;
} galley_svg_picture;

/* Parses an SVG document; NULL if it cannot be parsed. galley_svg_close frees the document. */
static inline void *galley_svg_open(const uint8_t *data, size_t count)
{
    return rsvg_handle_new_from_data(data, count, NULL);
}

/* Frees a document of galley_svg_open. */
static inline void galley_svg_close(void *document) { g_object_unref(document); }

/* Draws the element `id` of an SVG document at `scale` pixels for each of its units, with the origin of the document at
   the origin of the picture. The style sheet `css` replaces the one of the last call. The document's viewport is a
   square with the side `em`. A picture with a side above `limit` pixels is not drawn. */
static inline galley_svg_picture galley_svg_draw(
    void *document, const char *id, const uint8_t *css, size_t css_count, double em, double scale, int limit)
{
    galley_svg_picture picture = {NULL, 0, 0, 0, 0};
    RsvgHandle *handle = (RsvgHandle *)document;
    rsvg_handle_set_stylesheet(handle, css, css_count, NULL);
    RsvgRectangle viewport = {0, 0, em, em};
    cairo_surface_t *record = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *recorder = cairo_create(record);
    cairo_scale(recorder, scale, scale);
    double x, y, width, height;
    if (rsvg_handle_render_layer(handle, recorder, id, &viewport, NULL)) {
        cairo_recording_surface_ink_extents(record, &x, &y, &width, &height);
        double right = ceil(x + width), bottom = ceil(y + height);
        x = floor(x);
        y = floor(y);
        if (fabs(x) < limit && fabs(y) < limit && right > x && bottom > y && right - x <= limit && bottom - y <= limit) {
            picture.left = (int)x;
            picture.top = (int)y;
            picture.width = (int)(right - x);
            picture.height = (int)(bottom - y);
            cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, picture.width, picture.height);
            cairo_t *painter = cairo_create(image);
            cairo_set_source_surface(painter, record, -x, -y);
            cairo_paint(painter);
            cairo_destroy(painter);
            cairo_surface_flush(image);
            const uint8_t *source = cairo_image_surface_get_data(image);
            int stride = cairo_image_surface_get_stride(image);
            picture.pixels = source ? (uint8_t *)malloc((size_t)picture.width * (size_t)picture.height * 4) : NULL;
            if (picture.pixels) {
                for (int row = 0; row < picture.height; row++) {
                    for (int column = 0; column < picture.width; column++) {
                        /* A pixel is a 32-bit number in the machine's byte order, with alpha in the highest byte. */
                        uint32_t pixel;
                        memcpy(&pixel, source + (size_t)row * (size_t)stride + (size_t)column * 4, 4);
                        uint8_t *target = picture.pixels + ((size_t)row * (size_t)picture.width + (size_t)column) * 4;
                        target[0] = (uint8_t)(pixel >> 16);
                        target[1] = (uint8_t)(pixel >> 8);
                        target[2] = (uint8_t)pixel;
                        target[3] = (uint8_t)(pixel >> 24);
                    }
                }
            }
            cairo_surface_destroy(image);
        }
    }
    cairo_destroy(recorder);
    cairo_surface_destroy(record);
    return picture;
}
