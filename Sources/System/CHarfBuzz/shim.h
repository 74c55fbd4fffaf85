#pragma once

/* Naming the opaque structures gives Swift typed pointers, so that swapped arguments do not compile. */
struct hb_blob_t { char _; };
struct hb_face_t { char _; };
struct hb_font_t { char _; };
struct hb_buffer_t { char _; };
struct hb_set_t { char _; };
struct hb_shape_plan_t { char _; };
struct hb_draw_funcs_t { char _; };

#include <hb.h>
#include <hb-ot.h>
