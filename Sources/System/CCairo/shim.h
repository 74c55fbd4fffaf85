#pragma once

/* Naming the opaque structures gives Swift typed pointers, so that swapped arguments do not compile. */
struct _cairo { char _; };
struct _cairo_surface { char _; };
struct _cairo_pattern { char _; };
struct _cairo_font_face { char _; };
struct _cairo_font_options { char _; };

#if __has_include(<cairo/cairo.h>)
#include <cairo/cairo.h>
#include <cairo/cairo-ft.h>
#include <cairo/cairo-pdf.h>
#else
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#endif
#include <stdlib.h>
#include FT_MULTIPLE_MASTERS_H

/* Frees a FreeType face together with its library, once cairo needs neither. */
static inline void galley_cairo_face_destroy(void *data)
{
    FT_Face face = (FT_Face)data;
    FT_Library library = face->glyph->library;
    FT_Done_Face(face);
    FT_Done_FreeType(library);
}

/* A cairo font face over the bytes of a font file, with positions on its variation axes in 2.14 fixed point. The bytes
   must stay as long as the face. NULL if FreeType cannot open the face. */
static inline cairo_font_face_t *galley_cairo_face_create(
    const void *bytes, size_t count, long index, const int *coordinates, size_t coordinate_count)
{
    static const cairo_user_data_key_t key;
    FT_Library library;
    FT_Face face;
    if (FT_Init_FreeType(&library)) return NULL;
    if (FT_New_Memory_Face(library, (const FT_Byte *)bytes, (FT_Long)count, index, &face)) {
        FT_Done_FreeType(library);
        return NULL;
    }
    if (coordinate_count) {
        FT_Fixed *values = (FT_Fixed *)malloc(coordinate_count * sizeof *values);
        if (values) {
            for (size_t i = 0; i < coordinate_count; i++) values[i] = (FT_Fixed)coordinates[i] * 4;
            FT_Set_Var_Blend_Coordinates(face, (FT_UInt)coordinate_count, values);
            free(values);
        }
    }
    cairo_font_face_t *result = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
    if (cairo_font_face_set_user_data(result, &key, face, galley_cairo_face_destroy)) {
        cairo_font_face_destroy(result);
        galley_cairo_face_destroy(face);
        return NULL;
    }
    return result;
}
