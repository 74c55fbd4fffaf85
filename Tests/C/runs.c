/* Glyph runs: what a renderer draws, in horizontal and in vertical text. */
#include "check.h"

#include <string.h>

static void check_glyphs(void) {
    galley_layout *layout = layout_of("fix", 100);
    galley_run run = run_at(layout, 0);
    CHECK_NUMBER(run.line, 0);
    CHECK(run.start == 0 && run.end == 3);
    CHECK(run.face != NULL);
    CHECK_NUMBER(run.font_size, 10);
    CHECK_NUMBER(run.left, 0);
    CHECK_NUMBER(run.width, 14);
    CHECK_NUMBER(run.baseline, 8);
    CHECK_NUMBER(run.horizontal_scale, 1);
    CHECK_NUMBER(run.glyph_count, 2); /* f and i are one glyph */
    CHECK_NUMBER(run.color, 0x000000FF);
    CHECK_NUMBER(run.orientation, GALLEY_HORIZONTAL);
    CHECK_NUMBER(run.level, 0);
    CHECK(!run.generated);

    galley_glyph glyphs[2];
    memset(glyphs, 0, sizeof glyphs);
    CHECK_NUMBER(galley_layout_get_glyphs(layout, 0, NULL, 0), 2);
    CHECK_NUMBER(galley_layout_get_glyphs(layout, 0, glyphs, 1), 2);
    CHECK_NUMBER(glyphs[1].id, 0);
    CHECK_NUMBER(galley_layout_get_glyphs(layout, 0, glyphs, 2), 2);
    CHECK(glyphs[0].id != 0 && glyphs[1].id != 0 && glyphs[0].id != glyphs[1].id);
    CHECK(glyphs[0].cluster == 0 && glyphs[1].cluster == 2);
    CHECK_NUMBER(glyphs[0].x, 0);
    CHECK_NUMBER(glyphs[1].x, 9);
    CHECK_NUMBER(glyphs[1].y, 8);
    CHECK_NUMBER(glyphs[0].advance, 9);
    CHECK_NUMBER(glyphs[1].advance, 5);
    CHECK_NUMBER(galley_layout_get_glyphs(layout, 1, glyphs, 2), 0);

    galley_run untouched = run;
    CHECK(!galley_layout_get_run(layout, 1, &untouched));
    CHECK(memcmp(&untouched, &run, sizeof run) == 0);
    galley_layout_release(layout);
}

/* Hebrew reads from right to left: its first letter is the last glyph. */
static void check_levels(void) {
    galley_layout *layout = layout_of("a \xD7\x90\xD7\x91", 100);
    CHECK_NUMBER(summary_of(layout).run_count, 2);
    CHECK_NUMBER(run_at(layout, 0).level, 0);
    CHECK_NUMBER(run_at(layout, 1).level, 1);
    galley_glyph glyphs[2];
    galley_layout_get_glyphs(layout, 1, glyphs, 2);
    CHECK(glyphs[0].cluster == 4 && glyphs[1].cluster == 2);
    CHECK(glyphs[0].x < glyphs[1].x);
    galley_layout_release(layout);
}

/* A hyphen is drawn although it is not in the text. */
static void check_generated(void) {
    galley_layout *layout = layout_of("hello\xC2\xADworld", 40);
    galley_run run = run_at(layout, 1);
    CHECK(run.generated);
    CHECK_NUMBER(run.start, run.end);
    CHECK_NUMBER(run.glyph_count, 1);
    CHECK_NUMBER(run.left, 25);
    CHECK_NUMBER(run.width, 3);
    galley_layout_release(layout);
}

/* Glyphs of "ab" with a red b. */
static void check_colors(void) {
    galley_text *text = text_of("ab");
    galley_style *red = galley_style_create();
    galley_style_set_number(red, GALLEY_FONT_SIZE, 10, NULL);
    galley_style_set_color(red, GALLEY_COLOR, 0xFF000080, NULL);
    galley_text_set_style(text, 1, 2, red);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(100);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    /* Color does not divide runs: each glyph has its own color. */
    CHECK_NUMBER(summary_of(layout).run_count, 1);
    CHECK_NUMBER(run_at(layout, 0).color, 0x000000FF);
    galley_glyph glyphs[2];
    CHECK_NUMBER(galley_layout_get_glyphs(layout, 0, glyphs, SIZE_MAX), 2);
    CHECK_NUMBER(glyphs[0].color, 0x000000FF);
    CHECK_NUMBER(glyphs[1].color, 0xFF000080);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_style_release(red);
    galley_text_release(text);
}

/* Tabs are runs without glyphs. */
static void check_tabs(void) {
    galley_layout *layout = layout_of("a\tb", 100);
    CHECK_NUMBER(summary_of(layout).run_count, 3);
    CHECK_NUMBER(run_at(layout, 1).glyph_count, 0);
    CHECK_NUMBER(run_at(layout, 1).width, 15);
    CHECK_NUMBER(galley_layout_get_glyphs(layout, 1, NULL, 0), 0);
    galley_layout_release(layout);
}

/* In vertical text, kanji are upright and Latin letters are turned sideways. */
static void check_vertical(void) {
    galley_paragraph_style *vertical = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    galley_paragraph_style_set_keyword(vertical, GALLEY_WRITING_MODE, "vertical-rl", NULL);
    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, 10, NULL);
    galley_text *text = galley_text_create(style, vertical);
    galley_text_append_utf8(text, "\xE6\x97\xA5\xE6\x9C\xAC" "ab", 8, NULL);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    CHECK_NUMBER(summary_of(layout).size.height, 30);
    CHECK_NUMBER(summary_of(layout).size.width, 10);
    CHECK_NUMBER(run_at(layout, 0).orientation, GALLEY_UPRIGHT);
    CHECK_NUMBER(run_at(layout, 1).orientation, GALLEY_SIDEWAYS);
    galley_glyph glyphs[2];
    galley_layout_get_glyphs(layout, 0, glyphs, 2);
    CHECK_NUMBER(glyphs[1].y - glyphs[0].y, 10);
    CHECK_NUMBER(glyphs[1].x, glyphs[0].x);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
    galley_style_release(style);
    galley_paragraph_style_release(vertical);
}

void check_runs(void) {
    check_glyphs();
    check_levels();
    check_generated();
    check_colors();
    check_tabs();
    check_vertical();
}
