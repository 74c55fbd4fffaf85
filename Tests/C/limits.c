/* Limits: their values, what they allow, and the errors above them. */
#include "check.h"

#include <string.h>

/* The value of each limit at the start of the program, in the order of the constants. */
static const uint64_t defaults[] = {
    1 << 28, 1 << 26, 1 << 24, 16384, 1 << 28, 256, 1 << 30, 1 << 25, 1 << 28, 1 << 26,
};

static void check_values(void) {
    CHECK(GALLEY_LIMIT_FONT_BYTES == 1 && GALLEY_LIMIT_WEB_FONT_BYTES == 2 && GALLEY_LIMIT_SVG_DOCUMENT_BYTES == 3);
    CHECK(GALLEY_LIMIT_COLOR_GLYPH_PAINTS == 4 && GALLEY_LIMIT_COLOR_GLYPH_PIXELS == 5);
    CHECK(GALLEY_LIMIT_VARIATION_INSTANCES == 6 && GALLEY_LIMIT_DOCUMENT_BYTES == 7);
    CHECK(GALLEY_LIMIT_DOCUMENT_VALUES == 8 && GALLEY_LIMIT_TEXT_BYTES == 9 && GALLEY_LIMIT_BITMAP_PIXELS == 10);
    for (galley_limit limit = 1; limit <= 10; limit++) {
        CHECK_NUMBER(galley_limit_get(limit), defaults[limit - 1]);
        CHECK(galley_limit_set(limit, 1000 + limit));
    }
    for (galley_limit limit = 1; limit <= 10; limit++) {
        CHECK_NUMBER(galley_limit_get(limit), 1000 + limit);
        CHECK(galley_limit_set(limit, UINT64_MAX));
        CHECK(galley_limit_get(limit) == INT64_MAX);
        CHECK(galley_limit_set(limit, defaults[limit - 1]));
    }
    CHECK(!galley_limit_set(0, 1) && !galley_limit_set(11, 1));
    CHECK_NUMBER(galley_limit_get(0), 0);
    CHECK_NUMBER(galley_limit_get(11), 0);
}

/* Reads a document with one limit, which is its default again afterwards. The error, or NULL. */
static galley_error *error_with(galley_limit limit, uint64_t value) {
    static const char json[] = "{\"text\":\"twelve bytes\",\"width\":80}";
    galley_error *error = NULL;
    CHECK(galley_limit_set(limit, value));
    galley_layout *layout = galley_layout_create_json(test_typesetter(), json, strlen(json), &error);
    CHECK(galley_limit_set(limit, defaults[limit - 1]));
    CHECK((layout == NULL) == (error != NULL));
    galley_layout_release(layout);
    return error;
}

static void check_errors(void) {
    CHECK(error_with(GALLEY_LIMIT_DOCUMENT_BYTES, 34) == NULL);
    CHECK_ERROR(error_with(GALLEY_LIMIT_DOCUMENT_BYTES, 33), "34 bytes, more than 33");
    CHECK(error_with(GALLEY_LIMIT_DOCUMENT_VALUES, 3) == NULL);
    CHECK_ERROR(error_with(GALLEY_LIMIT_DOCUMENT_VALUES, 2), "more than 2 values");
    CHECK(error_with(GALLEY_LIMIT_TEXT_BYTES, 12) == NULL);
    CHECK_ERROR(error_with(GALLEY_LIMIT_TEXT_BYTES, 11), "11");

    galley_error *error = NULL;
    const char *path = font_path("GalleyTest.ttf");
    CHECK(galley_limit_set(GALLEY_LIMIT_FONT_BYTES, 100));
    CHECK(!galley_fonts_open(&path, 1, &error));
    CHECK_ERROR(error, "at most 100 are allowed");
    error = NULL;
    CHECK(galley_limit_set(GALLEY_LIMIT_FONT_BYTES, 3));
    CHECK(!galley_fonts_open_bytes("OTTO", 4, "x", 0, &error));
    CHECK_ERROR(error, "at most 3 are allowed");
    CHECK(galley_limit_set(GALLEY_LIMIT_FONT_BYTES, defaults[0]));
    galley_fonts *fonts = galley_fonts_open(&path, 1, NULL);
    CHECK_NUMBER(galley_fonts_count(fonts), 1);
    galley_fonts_release(fonts);
}

void check_resource_limits(void) {
    check_values();
    check_errors();
}
