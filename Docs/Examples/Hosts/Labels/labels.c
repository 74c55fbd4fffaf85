/*
 * The processor time of 200 labels that are measured and drawn 60 times a second: with Galley, and with Pango and cairo.
 * Scripts/labels compiles and runs this program; Docs/Hosts.md has its figures.
 *
 *   labels [SECONDS [pictures]]
 *
 * A frame is what a list of a user interface toolkit does: 20 of the labels get a new text, each label is measured for
 * its row (as wide as it likes, and in the width of its column), and all are drawn on one picture of 1200 by 800 pixels.
 * Both engines draw Noto Sans at 14 pixels in the same columns. Pango is timed in two ways: with a layout for each label
 * that is kept and measured when its text changes, and with a new context and layout for each measurement, as a toolkit
 * makes them that asks a widget.
 */
#include <galley.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LABELS = 200, CHANGED = 20, COLUMNS = 5, FRAMES = 60, WIDTH = 1200, HEIGHT = 800, COLUMN = 240, ROW = 20 };

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The text of a label in a frame: most labels keep theirs. */
static void write_text(char *text, size_t capacity, int label, int frame)
{
    static const char *const kinds[] = {
        "Temperature", "الرسائل الجديدة", "Open files", "ダウンロード", "Průměr za den", "Непрочитанные"};
    /* The last frame up to this one in which the label was changed. */
    int turn = label % (LABELS / CHANGED);
    int changed = frame < turn ? 0 : frame - (frame - turn) % (LABELS / CHANGED);
    snprintf(text, capacity, "%s %d: %d.%d %%", kinds[label % 6], label, (label * 37 + changed) % 1000, changed % 10);
}

static bool changes(int label, int frame) { return frame == 0 || frame % (LABELS / CHANGED) == label % (LABELS / CHANGED); }

/* What an engine does in a frame. */
struct engine {
    const char *name;
    void (*draw)(void *state, int frame);
    void *state;
};

/* Draws frames for some seconds and prints the processor time. */
static void run(const struct engine *engine, int duration)
{
    double start = seconds(CLOCK_MONOTONIC), used = seconds(CLOCK_PROCESS_CPUTIME_ID);
    int count = duration * FRAMES, late = 0;
    for (int frame = 0; frame < count; frame++) {
        double wait = start + (double)frame / FRAMES - seconds(CLOCK_MONOTONIC);
        if (wait > 0) {
            struct timespec pause = {0, (long)(wait * 1e9)};
            nanosleep(&pause, NULL);
        } else {
            late += wait < -1.0 / FRAMES;
        }
        engine->draw(engine->state, frame);
    }
    used = seconds(CLOCK_PROCESS_CPUTIME_ID) - used;
    printf("| %s | %.2f s | %.2f ms | %.1f %% | %d |\n", engine->name, used, used / count * 1000, used / duration * 100, late);
    fflush(stdout);
}

struct with_galley {
    galley_typesetter *typesetter;
    galley_style *style;
    galley_bitmap *bitmap;
    galley_node *nodes[LABELS];
    galley_display_list *lists[LABELS];
};

static void draw_galley(void *context, int frame)
{
    static const galley_rounding not_rounded = {GALLEY_ROUND_NOT, 1};
    struct with_galley *state = context;
    galley_bitmap_clear(state->bitmap, 0xFFFFFFFF);
    for (int label = 0; label < LABELS; label++) {
        bool is_new = changes(label, frame);
        if (is_new) {
            char string[200];
            write_text(string, sizeof string, label, frame);
            galley_text *text = galley_text_create(state->style, NULL);
            galley_text_append_utf8(text, string, strlen(string), NULL);
            galley_node_set_text(state->nodes[label], text);
            galley_text_release(text);
        }
        galley_measurement ideal, measured;
        galley_proposal widest = galley_proposal_at_most(1e6), column = galley_proposal_at_most(COLUMN);
        galley_node_measure(state->nodes[label], &widest, &ideal);
        galley_node_measure(state->nodes[label], &column, &measured);
        if (is_new) {
            galley_layout *layout = galley_node_layout_create(state->nodes[label], measured.size, not_rounded);
            galley_display_list_release(state->lists[label]);
            state->lists[label] = galley_display_list_create(layout, NULL);
            galley_layout_release(layout);
        }
        galley_bitmap_draw(
            state->bitmap, state->lists[label], label % COLUMNS * COLUMN, label / COLUMNS * (double)ROW, NULL);
    }
}

struct with_pango {
    bool keeps;
    cairo_surface_t *surface;
    PangoFontDescription *font;
    PangoLayout *layouts[LABELS];
};

/* A new context and layout for a label, as a toolkit makes them for a widget. */
static PangoLayout *new_layout(const struct with_pango *state, int label, int frame)
{
    char string[200];
    write_text(string, sizeof string, label, frame);
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_font_description(context, state->font);
    PangoLayout *layout = pango_layout_new(context);
    g_object_unref(context);
    pango_layout_set_text(layout, string, -1);
    return layout;
}

static void measure(PangoLayout *layout, int width)
{
    int measured, height;
    pango_layout_set_width(layout, width);
    pango_layout_get_pixel_size(layout, &measured, &height);
}

static void draw_pango(void *context, int frame)
{
    struct with_pango *state = context;
    cairo_t *cairo = cairo_create(state->surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_set_source_rgb(cairo, 0, 0, 0);
    for (int label = 0; label < LABELS; label++) {
        if (!state->keeps) {
            PangoLayout *ideal = new_layout(state, label, frame);
            measure(ideal, -1);
            g_object_unref(ideal);
        }
        if (state->keeps && state->layouts[label]) {
            if (changes(label, frame)) {
                char string[200];
                write_text(string, sizeof string, label, frame);
                pango_layout_set_text(state->layouts[label], string, -1);
                measure(state->layouts[label], -1);
                measure(state->layouts[label], COLUMN * PANGO_SCALE);
            }
        } else {
            if (state->layouts[label]) g_object_unref(state->layouts[label]);
            state->layouts[label] = new_layout(state, label, frame);
            measure(state->layouts[label], COLUMN * PANGO_SCALE);
        }
        cairo_move_to(cairo, label % COLUMNS * COLUMN, label / COLUMNS * (double)ROW);
        pango_cairo_show_layout(cairo, state->layouts[label]);
    }
    cairo_destroy(cairo);
}

/* Writes what the last frame shows, to compare the engines by eye. */
static void write_pictures(const struct with_galley *galley, const struct with_pango *pango)
{
    unsigned char *pixels = malloc((size_t)WIDTH * HEIGHT * 4);
    if (!pixels || !galley_bitmap_get_pixels(galley->bitmap, GALLEY_PICTURE_STRAIGHT, pixels, (size_t)WIDTH * HEIGHT * 4, 0, NULL))
        exit(1);
    for (size_t index = 0; index < (size_t)WIDTH * HEIGHT * 4; index += 4) { /* cairo's order of bytes */
        unsigned char red = pixels[index];
        pixels[index] = pixels[index + 2];
        pixels[index + 2] = red;
    }
    cairo_surface_t *surface = cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_RGB24, WIDTH, HEIGHT, WIDTH * 4);
    cairo_surface_write_to_png(surface, "labels-galley.png");
    cairo_surface_write_to_png(pango->surface, "labels-pango.png");
    cairo_surface_destroy(surface);
    free(pixels);
}

int main(int count, char **arguments)
{
    int duration = count > 1 ? atoi(arguments[1]) : 10;
    static struct with_galley galley;
    galley.typesetter = galley_typesetter_create(NULL);
    galley.style = galley_style_create();
    galley_style_set_number(galley.style, GALLEY_FONT_SIZE, 14, NULL);
    galley.bitmap = galley_bitmap_create(WIDTH, HEIGHT, 1, 0xFFFFFFFF, NULL, NULL);
    for (int label = 0; label < LABELS; label++) galley.nodes[label] = galley_node_create(galley.typesetter);
    static struct with_pango kept, asked;
    kept.keeps = true;
    kept.surface = asked.surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
    kept.font = asked.font = pango_font_description_from_string("Noto Sans 14");

    printf("| %d labels, %d of them new in each frame, %d s | processor time | a frame | of a core | late frames |\n"
           "|---|---|---|---|---|\n", LABELS, CHANGED, duration);
    const struct engine engines[] = {
        {"Galley", draw_galley, &galley},
        {"Pango, layouts are kept", draw_pango, &kept},
        {"Pango, a context and a layout for each measurement", draw_pango, &asked}};
    for (int index = 0; index < 3; index++) run(&engines[index], duration);
    if (count > 2) write_pictures(&galley, &kept);
    return 0;
}
