/* Pictures: what a canvas gets for attachments. */

#include "check.h"
#include <string.h>

struct seen {
    size_t pictures, attachments;
    galley_placed_picture last;
};

static void fill_path(void *context, const galley_path_element *elements, size_t count, uint32_t color)
{
    (void)context, (void)elements, (void)count, (void)color;
}

static void draw_attachment(void *context, const char *id, const galley_rect *rect)
{
    (void)id, (void)rect;
    ((struct seen *)context)->attachments++;
}

static void draw_picture(void *context, const galley_placed_picture *picture)
{
    struct seen *seen = context;
    CHECK(strcmp(picture->id, "a") == 0 && picture->bytes);
    CHECK((picture->clip != NULL) == (picture->clip_count > 0));
    seen->pictures++;
    seen->last = *picture;
}

void check_pictures(void)
{
    static const char json[] = "{\"text\": \"\\ufffc\\ufffc\", \"attachments\": ["
                               "{\"offset\": 0, \"id\": \"a\", \"width\": 40, \"height\": 20},"
                               "{\"offset\": 3, \"id\": \"b\", \"width\": 10, \"height\": 10}]}";
    static const uint8_t pixels[] = {255, 0, 0, 128, 0, 0, 0, 0};
    /* The first bytes of a JPEG file of 16 by 8 pixels. */
    static const uint8_t file[] = {0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 8, 0, 16, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0};
    galley_typesetter *typesetter = galley_typesetter_create(NULL);
    galley_error *error = NULL;
    galley_layout *layout = galley_layout_create_json(typesetter, json, sizeof json - 1, &error);
    CHECK(layout && !error);
    galley_display_list *list = galley_display_list_create(layout, NULL);
    galley_pictures *pictures = galley_pictures_create();
    struct seen seen;
    memset(&seen, 0, sizeof seen);
    galley_canvas canvas = {0};
    canvas.size = sizeof canvas;
    canvas.context = &seen;
    canvas.fill_path = fill_path;
    canvas.draw_attachment = draw_attachment;
    canvas.draw_picture = draw_picture;
    CHECK(galley_display_list_draw(list, &canvas, NULL) && seen.pictures == 0 && seen.attachments == 2);

    /* Pixels become premultiplied, and fill the box. */
    CHECK(galley_pictures_set_pixels(
        pictures, "a", pixels, sizeof pixels, 2, 1, 0, GALLEY_PICTURE_STRAIGHT, NULL, &error));
    canvas.pictures = pictures;
    CHECK(galley_display_list_draw(list, &canvas, NULL) && seen.pictures == 1 && seen.attachments == 3);
    CHECK(seen.last.format == GALLEY_PICTURE_PREMULTIPLIED && seen.last.width == 2 && seen.last.length == 8);
    CHECK(seen.last.transform[0] == 20 && seen.last.transform[3] == 20 && seen.last.clip_count == 0);

    /* A file is given as it is, here as large as its pixels, at the left. */
    galley_picture_style style = {0};
    style.size = sizeof style;
    style.fit = GALLEY_FIT_COVER;
    style.tint = 0x102030FF;
    style.align_x = style.align_y = 0.5;
    style.resolution = 1;
    CHECK(galley_pictures_set_file(pictures, "a", file, sizeof file, &style, &error));
    CHECK(galley_display_list_draw(list, &canvas, NULL) && seen.pictures == 2);
    CHECK(seen.last.format == GALLEY_PICTURE_JPEG && seen.last.width == 16 && seen.last.height == 8);
    CHECK(seen.last.tint == 0x102030FF && seen.last.transform[0] == 2.5 && seen.last.length == sizeof file);
    style.size = sizeof(size_t) + sizeof(galley_picture_fit); /* an older header: no tint */
    style.fit = GALLEY_FIT_NONE;
    CHECK(galley_pictures_set_file(pictures, "a", file, sizeof file, &style, &error));
    CHECK(galley_display_list_draw(list, &canvas, NULL) && seen.last.tint == 0 && seen.last.transform[0] == 1);
    CHECK(GALLEY_FIT_FILL == 0 && GALLEY_FIT_CONTAIN == 1 && GALLEY_FIT_SCALE_DOWN == 4 && GALLEY_PICTURE_PNG == 2);

    /* What is no picture is an error. */
    CHECK(!galley_pictures_set_file(pictures, "a", file, 9, NULL, &error) && error);
    galley_error_release(error);
    error = NULL;
    CHECK(!galley_pictures_set_pixels(
        pictures, "a", pixels, sizeof pixels, 100000, 100000, 0, GALLEY_PICTURE_PREMULTIPLIED, NULL, &error));
    CHECK(error && strstr(galley_error_message(error), "too many"));
    galley_error_release(error);
    error = NULL;
    CHECK(!galley_pictures_set_pixels(
        pictures, "a", pixels, sizeof pixels, 2, 1, 0, GALLEY_PICTURE_PNG, NULL, &error) && error);
    galley_error_release(error);
    galley_pictures_remove(pictures, "a");
    seen.pictures = 0;
    CHECK(galley_display_list_draw(list, &canvas, NULL) && seen.pictures == 0);

    galley_pictures_release(pictures);
    galley_display_list_release(list);
    galley_layout_release(layout);
    galley_typesetter_release(typesetter);
}
