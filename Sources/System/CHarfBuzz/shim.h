#pragma once

/* Naming the opaque structures gives Swift typed pointers, so that swapped arguments do not compile. */
struct hb_blob_t { char _; };
struct hb_face_t { char _; };
struct hb_font_t { char _; };
struct hb_buffer_t { char _; };
struct hb_set_t { char _; };
struct hb_shape_plan_t { char _; };
struct hb_draw_funcs_t { char _; };

#if __has_include(<harfbuzz/hb.h>)
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>
#else
#include <hb.h>
#include <hb-ot.h>
#endif

/* hb_font_draw_glyph, which HarfBuzz before version 7 calls hb_font_get_glyph_shape. */
static inline void galley_hb_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data)
{
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, data);
#else
    hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
