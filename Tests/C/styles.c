/* Every property of galley_style, and what is refused. */
#include "check.h"

#include <math.h>
#include <string.h>

/* How wide "ab cd" is in a style, on one line. */
static double width_in(const galley_style *style) {
    galley_text *text = galley_text_create(style, NULL);
    galley_text_append_utf8(text, "ab cd", 5, NULL);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    double width = galley_shaped_max_content(shaped);
    galley_shaped_release(shaped);
    galley_text_release(text);
    return width;
}

/* Numbers change the width as their names say. */
static void check_numbers(void) {
    galley_style *style = galley_style_create();
    CHECK_NUMBER(width_in(style), 36); /* 4 × 8 + 4: CSS's font size is 16 */
    CHECK(galley_style_set_number(style, GALLEY_FONT_SIZE, 10, NULL));
    CHECK_NUMBER(width_in(style), 22.5);
    galley_style *spaced = galley_style_copy(style);
    CHECK(galley_style_set_number(spaced, GALLEY_LETTER_SPACING, 1, NULL));
    CHECK_NUMBER(width_in(spaced), 27.5);
    CHECK(galley_style_set_number(spaced, GALLEY_WORD_SPACING, 3, NULL));
    CHECK_NUMBER(width_in(spaced), 30.5);
    CHECK_NUMBER(width_in(style), 22.5); /* copies are apart */
    CHECK(galley_style_set_number(spaced, GALLEY_FONT_WEIGHT, 700, NULL));
    CHECK(galley_style_set_number(spaced, GALLEY_FONT_STRETCH, 75, NULL));
    CHECK(galley_style_set_number(spaced, GALLEY_BASELINE_SHIFT, 4, NULL));
    galley_style_release(spaced);
    galley_style_release(style);
}

static void check_keywords(void) {
    static const char *const slants[] = {"normal", "italic", "oblique"};
    static const char *const places[] = {
        "baseline", "sub", "super", "top", "middle", "bottom", "text-top", "text-bottom"};
    galley_style *style = galley_style_create();
    for (size_t index = 0; index < sizeof slants / sizeof *slants; index++) {
        CHECK(galley_style_set_keyword(style, GALLEY_FONT_STYLE, slants[index], NULL));
    }
    for (size_t index = 0; index < sizeof places / sizeof *places; index++) {
        CHECK(galley_style_set_keyword(style, GALLEY_VERTICAL_ALIGN, places[index], NULL));
    }
    CHECK(galley_style_set_keyword(style, GALLEY_LANGUAGE, "zh-Hant-TW", NULL));
    CHECK(galley_style_set_keyword(style, GALLEY_LANGUAGE, "pt_BR", NULL)); /* Z4: an underscore stands for a hyphen */
    CHECK(galley_style_set_keyword(style, GALLEY_LANGUAGE, "", NULL)); /* no language */
    CHECK(galley_style_set_keyword(style, GALLEY_SCRIPT, "cyrl", NULL));
    CHECK(galley_style_set_keyword(style, GALLEY_SCRIPT, "", NULL)); /* the characters' scripts */
    galley_error *error = NULL;
    CHECK(!galley_style_set_keyword(style, GALLEY_SCRIPT, "Cyrillic", &error));
    CHECK_ERROR(error, "script");
    CHECK(galley_style_set_keyword(style, GALLEY_WORD_BREAK, "keep-all", NULL));
    CHECK(galley_style_set_keyword(style, GALLEY_LINE_BREAK, "strict", NULL));
    CHECK(galley_style_set_keyword(style, GALLEY_OVERFLOW_WRAP, "anywhere", NULL));
    CHECK(galley_style_set_keyword(style, GALLEY_HYPHENS, "none", NULL));
    CHECK(galley_style_set_keyword(style, GALLEY_HYPHENS, "", NULL)); /* the paragraph's value */
    CHECK(!galley_style_set_keyword(style, GALLEY_WORD_BREAK, "never", &error));
    CHECK_ERROR(error, "word-break");
    CHECK(galley_style_set_color(style, GALLEY_COLOR, 0x336699FF, NULL));
    CHECK(galley_style_set_color(style, GALLEY_BACKGROUND_COLOR, 0xFFFFFF80, NULL));
    galley_style_set_decoration(style, GALLEY_UNDERLINE | GALLEY_OVERLINE | GALLEY_LINE_THROUGH);
    galley_style_set_decoration(style, 0);
    galley_style_release(style);
}

/* A capital A and V are kerned by −1 at size 10, unless the feature is off. */
static void check_features(void) {
    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, 10, NULL);
    for (uint32_t kern = 0; kern < 2; kern++) {
        CHECK(galley_style_set_feature(style, "kern", kern, NULL));
        galley_text *text = galley_text_create(style, NULL);
        galley_text_append_utf8(text, "AV", 2, NULL);
        galley_shaped *shaped = galley_prepare(test_typesetter(), text);
        CHECK_NUMBER(galley_shaped_max_content(shaped), kern ? 11 : 12);
        galley_shaped_release(shaped);
        galley_text_release(text);
    }
    CHECK(galley_style_set_variation(style, "opsz", 12, NULL));
    galley_style_release(style);
}

/* Of all fonts the family that is asked for is taken first. */
static void check_families(void) {
    static const char *const names[] = {"No Such Family", "Noto Sans Mono"};
    galley_style *style = galley_style_create();
    galley_style_set_families(style, names, 2);
    galley_text *text = galley_text_create(style, NULL);
    galley_text_append_utf8(text, "mono", 4, NULL);
    galley_shaped *shaped = galley_prepare(bundled_typesetter(), text);
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    char name[64] = "";
    galley_face_get_postscript_name(run_at(layout, 0).face, name, sizeof name);
    CHECK_STRING(name, "NotoSansMono-Regular");
    galley_style_set_families(style, NULL, 0);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
    galley_style_release(style);
}

/* How high one line is with a line height on its span. */
static double height_with(galley_line_height kind, double value) {
    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, 10, NULL);
    CHECK(galley_style_set_line_height(style, kind, value, NULL));
    galley_text *text = galley_text_create(style, NULL);
    galley_text_append_utf8(text, "a", 1, NULL);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    galley_measurement answer;
    galley_measure(shaped, &proposal, &answer);
    galley_shaped_release(shaped);
    galley_text_release(text);
    galley_style_release(style);
    return answer.size.height;
}

static void check_refusals(void) {
    galley_style *style = galley_style_create();
    galley_error *error = NULL;
    CHECK(!galley_style_set_number(style, GALLEY_COLOR, 1, &error));
    CHECK_ERROR(error, "201 takes no number");
    CHECK(!galley_style_set_number(style, GALLEY_FONT_SIZE, NAN, &error));
    CHECK_ERROR(error, "style property 1: nan");
    CHECK(!galley_style_set_number(style, GALLEY_FONT_SIZE, INFINITY, &error));
    CHECK_ERROR(error, "inf");
    CHECK(!galley_style_set_keyword(style, GALLEY_FONT_STYLE, "slanted", &error));
    CHECK_ERROR(error, "font-style: unknown value 'slanted'");
    CHECK(!galley_style_set_keyword(style, GALLEY_LANGUAGE, "not a tag", &error));
    CHECK_ERROR(error, "'not a tag'");
    CHECK(!galley_style_set_keyword(style, GALLEY_FONT_SIZE, "large", &error));
    CHECK_ERROR(error, "1 takes no keyword");
    CHECK(!galley_style_set_keyword(style, GALLEY_FONT_STYLE, NULL, &error));
    CHECK_ERROR(error, "''");
    CHECK(!galley_style_set_color(style, GALLEY_FONT_SIZE, 0, &error));
    CHECK_ERROR(error, "1 takes no color");
    CHECK(!galley_style_set_feature(style, "ligature", 1, &error));
    CHECK_ERROR(error, "'ligature'");
    CHECK(!galley_style_set_feature(style, NULL, 1, &error));
    CHECK_ERROR(error, "''");
    CHECK(!galley_style_set_variation(style, "wgh\x01", 1, &error));
    CHECK_ERROR(error, "OpenType tag");
    CHECK(!galley_style_set_variation(style, "wght", INFINITY, &error));
    CHECK_ERROR(error, "inf");
    CHECK(!galley_style_set_line_height(style, GALLEY_LINE_HEIGHT_EXACT, -1, &error));
    CHECK_ERROR(error, "-1");
    CHECK(!galley_style_set_line_height(style, 9, 1, &error));
    CHECK_ERROR(error, "9");
    CHECK(!galley_style_set_feature(style, "", 1, NULL));
    CHECK_NUMBER(width_in(style), 36); /* nothing changed */
    galley_style_release(style);
}

void check_styles(void) {
    check_numbers();
    check_keywords();
    check_features();
    check_families();
    check_refusals();
    CHECK_NUMBER(height_with(GALLEY_LINE_HEIGHT_NORMAL, NAN), 10);
    CHECK_NUMBER(height_with(GALLEY_LINE_HEIGHT_EXACT, 7), 7);
    CHECK_NUMBER(height_with(GALLEY_LINE_HEIGHT_MULTIPLE, 1.5), 15);
    CHECK_NUMBER(height_with(GALLEY_LINE_HEIGHT_AT_LEAST, 8), 10);
    CHECK_NUMBER(height_with(GALLEY_LINE_HEIGHT_AT_LEAST, 12), 12);
    galley_style_release(NULL);
}
