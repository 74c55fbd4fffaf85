/* Bitmaps: pixels that lists are drawn on. */

#include "check.h"
#include <math.h>
#include <string.h>

enum { WIDTH = 30, HEIGHT = 10, BYTES = WIDTH * HEIGHT * 4 };

/* The number of pixels that are not transparent. */
static size_t inked(const galley_bitmap *bitmap)
{
    uint8_t pixels[BYTES];
    galley_error *error = NULL;
    size_t count = 0;
    CHECK(galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_PREMULTIPLIED, pixels, sizeof pixels, 0, &error) && !error);
    for (size_t index = 3; index < sizeof pixels; index += 4) count += pixels[index] > 0;
    return count;
}

static size_t failures_of(const galley_bitmap *bitmap, char *lines, size_t capacity)
{
    lines[0] = 0;
    return galley_bitmap_get_failures(bitmap, lines, capacity);
}

/* Drawing, clearing, and places beyond the bitmap. */
static void check_drawing(galley_bitmap *bitmap, const galley_display_list *list)
{
    CHECK(inked(bitmap) == 0);
    galley_bitmap_draw(bitmap, list, 0, 0, NULL);
    size_t all = inked(bitmap);
    CHECK(all > 20 && all < WIDTH * HEIGHT);
    galley_bitmap_clear(bitmap, 0x00000080);
    CHECK(inked(bitmap) == WIDTH * HEIGHT);
    galley_bitmap_clear(bitmap, 0);
    galley_bitmap_draw(bitmap, list, 1000, -1000, NULL);
    CHECK(inked(bitmap) == 0);
    galley_bitmap_draw(bitmap, list, NAN, INFINITY, NULL); /* not finite: 0 */
    CHECK(inked(bitmap) == all);
}

/* Formats, padding between rows, and buffers that are too short. */
static void check_pixels(void)
{
    static const uint8_t half_red[] = {255, 0, 0, 128, 0, 0, 255, 255, 9, 9, 9, 9, 0, 255, 0, 255, 0, 0, 0, 0};
    uint8_t found[20];
    galley_error *error = NULL;
    galley_bitmap *bitmap =
        galley_bitmap_create_pixels(half_red, sizeof half_red, 2, 2, 12, GALLEY_PICTURE_STRAIGHT, 1, NULL, &error);
    CHECK(bitmap && !error);
    memset(found, 9, sizeof found);
    CHECK(galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_STRAIGHT, found, sizeof found, 12, &error) && !error);
    CHECK(memcmp(found, half_red, sizeof found) == 0);
    CHECK(galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_PREMULTIPLIED, found, 16, 0, &error) && !error);
    CHECK(found[0] == 128 && found[3] == 128 && found[6] == 255);
    memset(found, 7, sizeof found);
    CHECK(!galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_STRAIGHT, found, 15, 0, &error));
    CHECK_ERROR(error, "15 bytes in place of 16");
    error = NULL;
    CHECK(!galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_STRAIGHT, found, sizeof found, 7, &error));
    CHECK_ERROR(error, "7 bytes in a row");
    error = NULL;
    CHECK(!galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_STRAIGHT, found, sizeof found, SIZE_MAX, &error));
    CHECK_ERROR(error, "20 bytes");
    error = NULL;
    CHECK(!galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_PNG, found, sizeof found, 0, &error));
    CHECK_ERROR(error, "no format of pixels");
    error = NULL;
    CHECK(!galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_STRAIGHT, NULL, 0, 0, &error));
    CHECK_ERROR(error, "0 bytes");
    CHECK(found[0] == 7 && found[19] == 7);
    galley_bitmap_release(bitmap);

    error = NULL;
    CHECK(!galley_bitmap_create_pixels(half_red, 16, 2, 2, 0, GALLEY_PICTURE_PREMULTIPLIED, 1, NULL, &error));
    CHECK_ERROR(error, "not premultiplied");
    error = NULL;
    CHECK(!galley_bitmap_create_pixels(half_red, 16, 2, 2, 0, GALLEY_PICTURE_JPEG, 1, NULL, &error));
    CHECK_ERROR(error, "no format of pixels");
    error = NULL;
    CHECK(!galley_bitmap_create_pixels(NULL, 16, 2, 2, 0, GALLEY_PICTURE_STRAIGHT, 1, NULL, &error));
    CHECK_ERROR(error, "0 bytes in place of 16");
}

/* Bitmaps that cannot be. */
static void check_sizes(void)
{
    static const struct { uint32_t width, height; double scale; const char *message; } wrong[] = {
        {0, 10, 1, "empty"}, {10, 0, 1, "empty"}, {32769, 1, 1, "too large"}, {32768, 32768, 1, "too large"},
        {10, 10, 0, "scale"}, {10, 10, -1, "scale"}};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        galley_error *error = NULL;
        CHECK(!galley_bitmap_create(wrong[index].width, wrong[index].height, wrong[index].scale, 0, NULL, &error));
        CHECK_ERROR(error, wrong[index].message);
        CHECK(!galley_bitmap_create(wrong[index].width, wrong[index].height, wrong[index].scale, 0, NULL, NULL));
    }
}

/* Pictures of attachments, and what is said about missing ones. */
static void check_attached(galley_rasterizer *rasterizer)
{
    static const char json[] = "{\"text\": \"\\ufffc\", \"attachments\": ["
                               "{\"offset\": 0, \"id\": \"a\", \"width\": 20, \"height\": 10}]}";
    static const uint8_t blue[] = {0, 0, 255, 255};
    uint8_t pixels[BYTES];
    char lines[400];
    galley_error *error = NULL;
    galley_layout *layout = galley_layout_create_json(test_typesetter(), json, sizeof json - 1, &error);
    CHECK(layout && !error);
    galley_display_list *list = galley_display_list_create(layout, NULL);
    galley_bitmap *bitmap = galley_bitmap_create(WIDTH, HEIGHT, 1, 0xFFFFFFFF, rasterizer, &error);
    CHECK(bitmap && failures_of(bitmap, lines, sizeof lines) == 0);
    galley_pictures *pictures = galley_pictures_create();
    CHECK(galley_pictures_set_pixels(
        pictures, "a", blue, sizeof blue, 1, 1, 0, GALLEY_PICTURE_STRAIGHT, NULL, &error));
    galley_bitmap_draw(bitmap, list, 0, 0, pictures);
    CHECK(galley_bitmap_get_pixels(bitmap, GALLEY_PICTURE_STRAIGHT, pixels, sizeof pixels, 0, &error));
    CHECK(memcmp(pixels + (5 * WIDTH + 10) * 4, blue, sizeof blue) == 0 && pixels[(5 * WIDTH + 25) * 4] == 255);
    CHECK(failures_of(bitmap, lines, sizeof lines) == 0);
    galley_bitmap_draw(bitmap, list, 0, 0, NULL);
    galley_bitmap_draw(bitmap, list, 0, 0, NULL);
    CHECK(failures_of(bitmap, lines, sizeof lines) == strlen(lines));
    CHECK_STRING(lines, "picture \"a\": no picture was given\n");
    galley_pictures_release(pictures);
    galley_bitmap_release(bitmap);
    galley_display_list_release(list);
    galley_layout_release(layout);
}

/* A glyph that is too large is left out, and named. */
static void check_huge(void)
{
    char lines[400];
    galley_error *error = NULL;
    galley_style *style = galley_style_create();
    CHECK(galley_style_set_number(style, GALLEY_FONT_SIZE, 40000, &error));
    galley_text *text = galley_text_create(style, NULL);
    galley_text_append_utf8(text, "a", 1, NULL);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_at_most(1e6);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_display_list *list = galley_display_list_create(layout, NULL);
    galley_bitmap *bitmap = galley_bitmap_create(WIDTH, HEIGHT, 1, 0, NULL, &error);
    galley_bitmap_draw(bitmap, list, 0, 0, NULL);
    CHECK(failures_of(bitmap, lines, sizeof lines) > 0 && strstr(lines, "of GalleyTest") && strstr(lines, ": it is too large\n"));
    galley_bitmap_release(bitmap);
    galley_display_list_release(list);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
    galley_style_release(style);
}

void check_bitmaps(void)
{
    galley_error *error = NULL;
    galley_layout *layout = layout_of("abc", WIDTH), *empty = layout_of("", WIDTH);
    galley_display_list *list = galley_display_list_create(layout, NULL);
    galley_display_list *nothing = galley_display_list_create(empty, NULL);
    galley_rasterizer *rasterizer = galley_rasterizer_create();
    galley_bitmap *bitmap = galley_bitmap_create(WIDTH, HEIGHT, 1, 0, rasterizer, &error);
    CHECK(bitmap && !error);
    galley_bitmap_draw(bitmap, nothing, 0, 0, NULL);
    check_drawing(bitmap, list);
    check_attached(rasterizer);
    galley_rasterizer_release(rasterizer);
    galley_rasterizer_release(NULL);
    galley_bitmap_draw(bitmap, list, 0, 0, NULL); /* the bitmap keeps its rasterizer */
    galley_bitmap_release(bitmap);
    galley_bitmap_release(NULL);
    check_pixels();
    check_sizes();
    check_huge();

    galley_rect bounds;
    galley_display_list_get_picture_bounds(list, 2, &bounds);
    CHECK(bounds.left == 0 && bounds.top == 0 && bounds.width == WIDTH && bounds.height == 10);
    galley_display_list_get_picture_bounds(nothing, 0, &bounds);
    CHECK(bounds.left == 0 && bounds.width == WIDTH);
    galley_display_list_release(list);
    galley_display_list_release(nothing);
    galley_layout_release(layout);
    galley_layout_release(empty);
}
