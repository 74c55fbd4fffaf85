/* Display lists, documents and outlines. */

#include "check.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct counts {
    size_t fills, glyphs, marks, asked;
};

static void fill_path(void *context, const galley_path_element *elements, size_t count, uint32_t color)
{
    (void)color;
    CHECK(count > 0 && elements[0].verb == GALLEY_PATH_MOVE);
    ((struct counts *)context)->fills++;
}

static void draw_glyphs(void *context, const galley_glyph_drawing *drawing)
{
    CHECK(drawing->glyph_count > 0 && drawing->font_size == 20 && drawing->transform[0] == 1);
    CHECK(drawing->text_length == drawing->glyph_count && memcmp(drawing->text, "Hi", 2) == 0);
    CHECK(drawing->palette == 0 && drawing->palette_color_count == 0);
    ((struct counts *)context)->glyphs++;
}

static void add_mark(void *context, const galley_mark *mark)
{
    CHECK(mark->rectangle_count == 1 && strcmp(mark->payload, "there") == 0 && strcmp(mark->title, "Hi") == 0);
    ((struct counts *)context)->marks++;
}

static bool cancel_second(void *context) { return ++((struct counts *)context)->asked > 1; }

/* The canvas of a host whose header has fewer functions. */
struct short_canvas {
    size_t size;
    void *context;
    void (*fill_path)(void *context, const galley_path_element *elements, size_t count, uint32_t color);
    void (*stroke_path)(
        void *context, const galley_path_element *elements, size_t count, const galley_stroke *stroke, uint32_t color);
    void (*draw_glyphs)(void *context, const galley_glyph_drawing *glyphs);
};

/* A function that a canvas lacks, or that ends after the canvas's size, counts as NULL. Valgrind detects reads beyond
 * the canvas. */
static void check_short_canvas(const galley_display_list *list)
{
    struct counts counts = {0, 0, 0, 0};
    struct short_canvas *canvas = calloc(1, sizeof *canvas);
    CHECK(canvas != NULL);
    canvas->size = sizeof *canvas;
    canvas->context = &counts;
    canvas->fill_path = fill_path;
    canvas->draw_glyphs = draw_glyphs;
    CHECK(galley_display_list_draw(list, (const galley_canvas *)(void *)canvas, NULL));
    CHECK(counts.fills == 1 && counts.glyphs == 1 && counts.marks == 0);
    canvas->size = offsetof(struct short_canvas, draw_glyphs) + 1; /* glyphs are filled paths */
    CHECK(galley_display_list_draw(list, (const galley_canvas *)(void *)canvas, NULL));
    CHECK(counts.fills == 3 && counts.glyphs == 1);
    canvas->size = offsetof(struct short_canvas, fill_path);
    CHECK(!galley_display_list_draw(list, (const galley_canvas *)(void *)canvas, NULL));
    free(canvas);
}

/* The numbers that a host may read. */
static void check_names(void)
{
    CHECK(GALLEY_PATH_LINE == 1 && GALLEY_PATH_QUAD == 2 && GALLEY_PATH_CUBIC == 3);
    CHECK(GALLEY_JOIN_MITER == 0 && GALLEY_JOIN_ROUND == 1 && GALLEY_JOIN_BEVEL == 2);
    uint32_t overlays = GALLEY_OVERLAY_LINES | GALLEY_OVERLAY_RUNS | GALLEY_OVERLAY_GLYPHS | GALLEY_OVERLAY_CLUSTERS
                        | GALLEY_OVERLAY_REGIONS | GALLEY_OVERLAY_CONTAINER | GALLEY_OVERLAY_ATTACHMENTS
                        | GALLEY_OVERLAY_SCOPES | GALLEY_OVERLAY_CUTS;
    CHECK(overlays == 511);
}

void check_displays(void)
{
    static const char json[] =
        "{\"text\": \"Hi\", \"style\": {\"fontSize\": 20, \"backgroundColor\": \"#ffff00\"}, \"width\": 100,"
        " \"activeRanges\": [{\"start\": 0, \"end\": 2, \"id\": \"a\", \"kind\": \"link\", \"payload\": \"there\"}]}";
    galley_typesetter *typesetter = galley_typesetter_create(NULL);
    galley_error *error = NULL;
    galley_layout *layout = galley_layout_create_json(typesetter, json, sizeof json - 1, &error);
    CHECK(layout && !error);
    galley_display_list *list = galley_display_list_create(layout, NULL);
    galley_layout_release(layout);

    galley_rect bounds, ink;
    galley_display_list_get_bounds(list, &bounds);
    CHECK(bounds.width == 100 && bounds.height > 20);
    CHECK(galley_display_list_get_ink(list, &ink) && ink.width < 40);

    struct counts counts = {0, 0, 0, 0};
    galley_canvas canvas = {0};
    CHECK(!galley_display_list_draw(list, &canvas, NULL)); /* no size, so no function to fill paths */
    canvas.size = sizeof canvas;
    canvas.context = &counts;
    canvas.fill_path = fill_path;
    canvas.draw_glyphs = draw_glyphs;
    canvas.add_mark = add_mark;
    CHECK(galley_display_list_draw(list, &canvas, NULL));
    CHECK(counts.fills == 1 && counts.glyphs == 1 && counts.marks == 1);
    canvas.size = sizeof canvas + 8; /* a newer header, with one more function */
    CHECK(!galley_display_list_draw(list, &canvas, cancel_second));
    CHECK(counts.marks == 2 && counts.fills == 1);
    check_short_canvas(list);
    galley_display_list_retain(list);
    galley_display_list_release(list);
    galley_display_list_release(list);

    layout = galley_layout_create_json(typesetter, "{", 1, &error);
    CHECK(!layout && error);
    galley_error_release(error);
    error = NULL;
    CHECK(!galley_display_list_open("{}", 2, NULL, &error) && error);
    galley_error_release(error);

    galley_fonts *fonts = galley_fonts_create_bundled();
    layout = galley_layout_create_json(typesetter, json, sizeof json - 1, NULL);
    galley_run run;
    galley_glyph glyph;
    CHECK(galley_layout_get_run(layout, 0, &run) && galley_layout_get_glyphs(layout, 0, &glyph, 1) == 2);
    galley_path_element elements[64];
    size_t count = galley_face_get_outline(run.face, glyph.id, elements, 64);
    CHECK(count > 4 && elements[0].verb == GALLEY_PATH_MOVE);
    galley_layout_release(layout);
    galley_fonts_release(fonts);
    galley_typesetter_release(typesetter);
    check_names();
}
