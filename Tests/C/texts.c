/* Building and changing text, as UTF-8 and as UTF-16. */
#include "check.h"

#include <math.h>
#include <string.h>

static void check_lengths(void) {
    galley_text *text = galley_text_create(NULL, NULL);
    CHECK_NUMBER(galley_text_length(text), 0);
    galley_text_append_utf8(text, NULL, 0, NULL);
    galley_text_append_utf16(text, NULL, 0, NULL);
    CHECK_NUMBER(galley_text_length(text), 0);
    galley_text_append_utf8(text, "na\xC3\xAFve", 6, NULL);
    CHECK_NUMBER(galley_text_length(text), 6);
    /* Each invalid byte becomes U+FFFD, which has three bytes. */
    galley_text_append_utf8(text, "\xFF\xFE", 2, NULL);
    CHECK_NUMBER(galley_text_length(text), 12);
    /* A surrogate pair is one character of four bytes; alone each is U+FFFD. */
    static const uint16_t units[] = {0xD83D, 0xDE00, 0xDE00, 'a'};
    galley_text_append_utf16(text, units, 4, NULL);
    CHECK_NUMBER(galley_text_length(text), 12 + 4 + 3 + 1);

    galley_text *copy = galley_text_copy(text);
    galley_text_append_utf8(copy, "!", 1, NULL);
    CHECK_NUMBER(galley_text_length(copy), 21);
    CHECK_NUMBER(galley_text_length(text), 20);
    galley_text_release(copy);
    galley_text_release(text);
}

/* U+1F600 is 4 bytes and 2 code units, ï is 2 bytes and 1 code unit. */
static void check_offsets(void) {
    galley_shaped *shaped = shaped_of("\xC3\xAF\xF0\x9F\x98\x80z");
    CHECK_NUMBER(galley_shaped_length(shaped), 7);
    static const size_t utf16[] = {0, 0, 1, 1, 1, 1, 3, 4, 4};
    for (size_t utf8 = 0; utf8 < 9; utf8++) CHECK_NUMBER(galley_shaped_utf16_offset(shaped, utf8), utf16[utf8]);
    static const size_t utf8[] = {0, 2, 2, 6, 7, 7};
    CHECK_NUMBER(galley_shaped_utf16_offset(shaped, SIZE_MAX), 4);
    CHECK_NUMBER(galley_shaped_utf8_offset(shaped, SIZE_MAX), 7);
    for (size_t unit = 0; unit < 6; unit++) CHECK_NUMBER(galley_shaped_utf8_offset(shaped, unit), utf8[unit]);
    galley_shaped_release(shaped);
}

/* The width of a text's one line. */
static double width_of(const galley_text *text) {
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    double width = galley_shaped_max_content(shaped);
    galley_shaped_release(shaped);
    return width;
}

static void check_styles_of_ranges(void) {
    galley_style *large = galley_style_create();
    galley_style_set_number(large, GALLEY_FONT_SIZE, 20, NULL);
    galley_text *text = text_of("aaaa");
    galley_text_append_utf8(text, "b", 1, large);
    CHECK_NUMBER(width_of(text), 30);
    galley_text_append_utf8(text, "c", 1, NULL); /* the text's own style again */
    CHECK_NUMBER(width_of(text), 35);
    galley_text_set_style(text, 1, 3, large);
    CHECK_NUMBER(width_of(text), 45);
    /* New text has the style of the text that it replaces: two letters replace one large letter. */
    galley_text_replace_utf8(text, 1, 2, "xy", 2);
    CHECK_NUMBER(width_of(text), 55);
    galley_text_replace_utf8(text, 0, 4, NULL, 0);
    CHECK_NUMBER(galley_text_length(text), 3);
    CHECK_NUMBER(width_of(text), 20);
    /* Ranges are clamped: this one is at the end. */
    galley_text_replace_utf8(text, 99, 400, "d", 1);
    CHECK_NUMBER(galley_text_length(text), 4);
    galley_text_set_style(text, 0, SIZE_MAX, large);
    CHECK_NUMBER(width_of(text), 40);
    galley_text_release(text);
    galley_style_release(large);
}

/* Attachments without a style have the text's own style, as the text that replaces them shows. */
static void check_style_of_attachments(void) {
    galley_style *large = galley_style_create();
    galley_style_set_number(large, GALLEY_FONT_SIZE, 100, NULL);
    galley_attachment box = {NULL, 4, 4, NAN, 0, 0, 0, 0, GALLEY_ALIGN_BASELINE, GALLEY_BOX, 0};
    galley_text *text = text_of("");
    galley_text_append_utf8(text, "a", 1, large);
    galley_text_append_attachment(text, &box, NULL);
    CHECK_NUMBER(width_of(text), 54);
    galley_text_replace_utf8(text, 1, 4, "b", 1);
    CHECK_NUMBER(width_of(text), 55);
    galley_text_append_attachment(text, &box, large);
    galley_text_replace_utf8(text, 2, 5, "c", 1);
    CHECK_NUMBER(width_of(text), 105);
    galley_text_release(text);
    galley_style_release(large);
}

static void check_paragraph_styles_of_ranges(void) {
    galley_paragraph_style *right = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    galley_paragraph_style_set_keyword(right, GALLEY_TEXT_ALIGN, "right", NULL);
    galley_text *text = text_of("one\ntwo");
    galley_text_set_paragraph_style(text, 4, 7, right);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(100);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    CHECK_NUMBER(line_at(layout, 0).left, 0);
    CHECK_NUMBER(line_at(layout, 1).left, 85);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
    galley_paragraph_style_release(right);
}

/* Text with nodes, a box that reads from right to left, and text that is copied as other text. */
static void check_scopes(void) {
    galley_text *text = text_of("ab cd");
    CHECK(galley_text_add_scope(text, 3, 5, GALLEY_SCOPE_BACKING_TEXT, NULL, "xyz"));
    CHECK(galley_text_add_scope(text, 3, 5, GALLEY_SCOPE_ATOMIC_TEXT, "atom", NULL));
    CHECK(galley_text_add_scope(text, 0, 2, GALLEY_SCOPE_INLINE_BOX, NULL, NULL));
    CHECK(!galley_text_add_scope(text, 2, 2, GALLEY_SCOPE_NODE, "empty", NULL));
    CHECK(!galley_text_add_scope(text, 4, 2, GALLEY_SCOPE_NODE, "reversed", NULL));
    CHECK(!galley_text_add_scope(text, 0, 2, 77, "unknown", NULL));
    char plain[16];
    CHECK_NUMBER(galley_text_get_plain(text, 0, SIZE_MAX, plain, sizeof plain), 6);
    CHECK_STRING(plain, "ab xyz");
    CHECK_NUMBER(galley_text_get_plain(text, 0, 4, plain, 4), 6);
    CHECK_STRING(plain, "ab ");
    CHECK_NUMBER(galley_text_get_plain(text, 4, 2, NULL, 0), 0);
    galley_text_release(text);

    text = text_of("ab");
    galley_error *error = NULL;
    CHECK(galley_text_add_bidi(text, 0, 2, "bidi-override", "rtl", NULL));
    CHECK(!galley_text_add_bidi(text, 0, 2, "isolated", "rtl", &error));
    CHECK_ERROR(error, "unicode-bidi");
    CHECK(!galley_text_add_bidi(text, 0, 2, "isolate", "down", &error));
    CHECK_ERROR(error, "direction");
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(100);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    CHECK_NUMBER(run_at(layout, 0).level, 1);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
}

static void check_processors(void) {
    galley_text *text = text_of(":) @ann www.example.org");
    galley_text_process(text, 0);
    CHECK_NUMBER(galley_text_length(text), 23);
    galley_text_process(
        text, GALLEY_PROCESS_EMOTICONS | GALLEY_PROCESS_MENTIONS | GALLEY_PROCESS_LINKS);
    CHECK_NUMBER(galley_text_length(text), 25);
    char plain[32];
    CHECK_NUMBER(galley_text_get_plain(text, 0, SIZE_MAX, plain, sizeof plain), 23);
    CHECK_STRING(plain, ":) @ann www.example.org");
    galley_shaped *shaped = galley_prepare(bundled_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(1000);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_position link = {12, false};
    galley_rect caret;
    galley_layout_get_caret(layout, link, &caret);
    CHECK_NUMBER(galley_layout_active_range_at(layout, caret.left, caret.top + 1), 1);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
}

void check_texts(void) {
    check_lengths();
    check_offsets();
    check_styles_of_ranges();
    check_style_of_attachments();
    check_paragraph_styles_of_ranges();
    check_scopes();
    check_processors();
    galley_text_release(NULL);
}
