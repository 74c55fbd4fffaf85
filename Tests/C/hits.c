/* From points to places in the text, and back. */
#include "check.h"

#include <math.h>
#include <string.h>

/* "ab cd", of which "b c" is a link; lines "ab" and "cd". */
static galley_layout *layout_with_links(void) {
    galley_text *text = text_of("ab cd");
    galley_text_add_active_range(text, 2, 2, "empty", "link", NULL); /* left out */
    galley_text_add_active_range(text, 1, 4, "outer", "link", "target");
    galley_text_add_active_range(text, 3, 4, NULL, NULL, NULL);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(15);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_shaped_release(shaped);
    galley_text_release(text);
    return layout;
}

static galley_hit hit_at(const galley_layout *layout, double x, double y) {
    galley_hit hit;
    galley_layout_hit_test(layout, x, y, &hit);
    return hit;
}

static void check_points(const galley_layout *layout) {
    galley_hit hit = hit_at(layout, 1, 5);
    CHECK_NUMBER(hit.position.offset, 0);
    CHECK_NUMBER(hit.line, 0);
    CHECK(hit.inside);
    CHECK_NUMBER(hit_at(layout, 4, 5).position.offset, 1);
    CHECK_NUMBER(hit_at(layout, 6, 5).position.offset, 1);
    CHECK_NUMBER(hit_at(layout, 1, 15).position.offset, 3);
    CHECK_NUMBER(hit_at(layout, 1, 15).line, 1);
    /* Beside, above and below the text the nearest place counts. */
    CHECK_NUMBER(hit_at(layout, -50, 5).position.offset, 0);
    CHECK(!hit_at(layout, -50, 5).inside);
    CHECK_NUMBER(hit_at(layout, 500, 500).position.offset, 5);
    CHECK_NUMBER(hit_at(layout, 500, 500).line, 1);
    CHECK_NUMBER(hit_at(layout, 1, -500).line, 0);
}

static void check_carets(const galley_layout *layout) {
    galley_position second = {4, false};
    galley_rect caret;
    galley_layout_get_caret(layout, second, &caret);
    CHECK_NUMBER(caret.left, 5);
    CHECK_NUMBER(caret.top, 10);
    CHECK_NUMBER(caret.width, 0);
    CHECK_NUMBER(caret.height, 10);
    /* Where lines meet, upstream is the end of the one, and its absence the start of the other. */
    galley_position end = {3, true}, start = {3, false};
    galley_layout_get_caret(layout, end, &caret);
    CHECK_NUMBER(caret.top, 0);
    galley_layout_get_caret(layout, start, &caret);
    CHECK_NUMBER(caret.top, 10);
    CHECK_NUMBER(caret.left, 0);
    /* A caret at a hit is where the hit is. */
    for (double x = 0.5; x < 10; x += 1) {
        galley_hit hit = hit_at(layout, x, 15);
        galley_layout_get_caret(layout, hit.position, &caret);
        CHECK(caret.left >= x - 2.5 && caret.left <= x + 2.5);
    }
    galley_position beyond = {SIZE_MAX, false};
    galley_layout_get_caret(layout, beyond, &caret);
    CHECK_NUMBER(caret.left, 10);
    CHECK_NUMBER(caret.top, 10);
}

static void check_active_ranges(const galley_layout *layout) {
    CHECK_NUMBER(galley_layout_active_range_at(layout, 7, 5), 0);  /* b */
    CHECK_NUMBER(galley_layout_active_range_at(layout, 2, 15), 1); /* c: the later is the inner one */
    CHECK(galley_layout_active_range_at(layout, 2, 5) == SIZE_MAX);
    CHECK(galley_layout_active_range_at(layout, 500, 5) == SIZE_MAX);
}

/* "ab cd": a node around all of it and one around "cd", which is on a line of its own. */
static void check_node_queries(void) {
    galley_text *text = text_of("ab cd");
    CHECK(galley_text_add_scope(text, 0, 5, GALLEY_SCOPE_NODE, "outer", NULL));
    CHECK(galley_text_add_scope(text, 3, 5, GALLEY_SCOPE_NODE, "inner", NULL));
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(15);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    char id[8];
    CHECK_NUMBER(galley_layout_node_at(layout, 2, 5, id, sizeof id), 5);
    CHECK_STRING(id, "outer");
    CHECK_NUMBER(galley_layout_node_at(layout, 2, 15, id, sizeof id), 5);
    CHECK_STRING(id, "inner");
    CHECK(galley_layout_node_at(layout, 500, 15, id, sizeof id) == SIZE_MAX);
    galley_rect rects[3];
    CHECK_NUMBER(galley_layout_get_node_rects(layout, "outer", rects, 3), 2);
    CHECK_NUMBER(rects[1].top, 10);
    CHECK_NUMBER(rects[1].width, 10);
    CHECK_NUMBER(galley_layout_get_node_rects(layout, "inner", NULL, 0), 1);
    CHECK_NUMBER(galley_layout_get_node_rects(layout, "none", rects, 3), 0);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
}

/* F3 to F7: near misses, touches, long presses, vetoes and pressed paint. */
static bool refuses(void *context, size_t index) { return *(size_t *)context != index; }

static size_t press(
    galley_press *press, const galley_layout *layout, galley_press_event event, int64_t touch, double x, double time,
    galley_press_effect effects[4]) {
    return galley_press_reduce(press, layout, event, touch, x, 5, time, 0, 0, NULL, NULL, effects, 4);
}

static void check_presses(const galley_layout *layout) {
    CHECK(galley_layout_active_range_near(layout, 4, 5, 0.5, 0) == SIZE_MAX);
    CHECK_NUMBER(galley_layout_active_range_near(layout, 4, 5, 1, 0), 0);
    CHECK_NUMBER(galley_layout_active_range_near(layout, 2, 15, 100, NAN), 1); /* a direct hit */
    CHECK(galley_layout_active_range_near(layout, 4, 5, -1, NAN) == SIZE_MAX);
    galley_press *tracker = galley_press_create(0.5);
    galley_press_effect effects[4];
    size_t vetoed = 0;
    CHECK(galley_press_reduce(tracker, layout, GALLEY_PRESS_BEGIN, 1, 7, 5, 0, 0, 0, refuses, &vetoed, NULL, 0) == SIZE_MAX);
    CHECK(press(tracker, layout, GALLEY_PRESS_BEGIN, 1, 2, 0, effects) == SIZE_MAX);
    CHECK(press(tracker, layout, 77, 1, 7, 0, effects) == SIZE_MAX);
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_BEGIN, 1, 7, 1, effects), 2);
    CHECK_NUMBER(effects[0].kind, GALLEY_SHOW_PRESSED);
    CHECK_NUMBER(effects[0].active_range, 0);
    CHECK_NUMBER(effects[1].kind, GALLEY_WAKE);
    CHECK_NUMBER(effects[1].time, 1.5);
    CHECK(press(tracker, layout, GALLEY_PRESS_BEGIN, 2, 7, 1, effects) == SIZE_MAX);
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_MOVE, 1, 500, 1.1, effects), 1);
    CHECK_NUMBER(effects[0].kind, GALLEY_SHOW_RELEASED);
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_MOVE, 1, 7, 1.2, effects), 2);
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_END, 1, 7, 1.3, effects), 2);
    CHECK_NUMBER(effects[1].kind, GALLEY_TAP);
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_BEGIN, 1, 7, 2, effects), 2);
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_TICK, 0, 0, 2.49, effects), 0);
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_TICK, 0, 0, 2.51, effects), 1);
    CHECK_NUMBER(effects[0].kind, GALLEY_LONG_PRESS);
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_CANCEL, 0, 0, 3, effects), 1);
    galley_press_release(tracker);
    galley_paint paint = {0x00FF00FF, 0, 0, true, false, false};
    galley_layout *painted = galley_layout_create_repainted(layout, 3, 4, &paint);
    galley_glyph before, after;
    size_t run = line_at(layout, 1).first_run;
    CHECK_NUMBER(galley_layout_get_glyphs(painted, run, &after, 1), 2);
    CHECK_NUMBER(galley_layout_get_glyphs(layout, run, &before, 1), 2);
    CHECK_NUMBER(after.color, 0x00FF00FF);
    CHECK_NUMBER(after.x, before.x);
    CHECK_NUMBER(after.y, before.y);
    galley_layout_release(painted);
}

/* D4: the ranges of a truncation token follow those of the text. A small letter is 5 wide, a space 2.5. */
static void check_token_ranges(void) {
    galley_text *text = text_of("ab cdefgh");
    galley_text_add_active_range(text, 0, 2, "link", "a", "there");
    galley_text *more = text_of(" more");
    galley_text_add_active_range(more, 1, 5, "more", "button", "");
    galley_truncation truncation = {0};
    truncation.token_text = more;
    galley_proposal proposal = galley_proposal_exactly(38);
    proposal.max_lines = 1;
    proposal.truncation = &truncation;
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_cut cut;
    CHECK(galley_layout_get_cut(layout, 0, &cut));
    galley_line_metrics metrics;
    CHECK(galley_layout_get_line_metrics(layout, 0, &metrics) && metrics.truncated);
    double right = cut.rect.left + cut.rect.width;
    CHECK_NUMBER(galley_layout_active_range_at(layout, right - 1, 5), 1);
    CHECK_NUMBER(galley_layout_active_range_at(layout, 1, 5), 0);
    /* The nearest range wins, whether the text or the token contains it. */
    CHECK_NUMBER(galley_layout_active_range_near(layout, right + 3, 5, 30, 0), 1);
    CHECK_NUMBER(galley_layout_active_range_near(layout, 11, 5, 30, 0), 0);
    char id[5];
    CHECK_NUMBER(galley_layout_get_active_range_string(layout, 1, GALLEY_ACTIVE_RANGE_ID, id, sizeof id), 4);
    CHECK(strcmp(id, "more") == 0);
    CHECK_NUMBER(galley_layout_get_active_range_string(layout, 1, GALLEY_ACTIVE_RANGE_KIND, NULL, 0), 6);
    CHECK_NUMBER(galley_layout_get_active_range_string(layout, 0, GALLEY_ACTIVE_RANGE_PAYLOAD, NULL, 0), 5);
    CHECK(galley_layout_get_active_range_string(layout, 2, GALLEY_ACTIVE_RANGE_ID, NULL, 0) == SIZE_MAX);
    CHECK(galley_layout_get_active_range_string(layout, 0, 3, NULL, 0) == SIZE_MAX);
    galley_press *tracker = galley_press_create(0.5);
    galley_press_effect effects[4];
    CHECK_NUMBER(press(tracker, layout, GALLEY_PRESS_BEGIN, 1, right - 1, 0, effects), 2);
    CHECK_NUMBER(effects[0].active_range, 1);
    galley_press_release(tracker);
    galley_paint paint = {0x00FF00FF, 0, 0, true, false, false};
    for (size_t number = 0; number < 3; number++) {
        galley_layout *pressed = galley_layout_create_pressed(layout, number, &paint);
        size_t last = summary_of(pressed).run_count - 1;
        galley_glyph first, token[2]; /* the token's first glyph is the space before "more" */
        galley_layout_get_glyphs(pressed, 0, &first, 1);
        galley_layout_get_glyphs(pressed, last, token, 2);
        CHECK((first.color == 0x00FF00FF) == (number == 0));
        CHECK((token[1].color == 0x00FF00FF) == (number == 1));
        galley_layout_release(pressed);
    }
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(more);
    galley_text_release(text);
}

/* G4: "ab" over "cd", of which a space ends the first line. */
static void check_selections(const galley_layout *layout) {
    galley_caret_stop stops[4];
    CHECK_NUMBER(galley_layout_get_caret_stops(layout, 1, stops, 4), 3);
    CHECK_NUMBER(stops[2].position.offset, 5);
    CHECK_NUMBER(stops[2].caret.left, 10);
    CHECK_NUMBER(galley_layout_get_caret_stops(layout, 2, NULL, 0), 0);
    static const struct {
        galley_text_unit unit;
        size_t forward, backward; /* from 0 forward, from 4 backward */
    } moves[] = {
        {GALLEY_UNIT_GRAPHEME, 1, 3}, {GALLEY_UNIT_WORD, 2, 3},      {GALLEY_UNIT_SENTENCE, 5, 0},
        {GALLEY_UNIT_LINE_EDGE, 3, 3}, {GALLEY_UNIT_LINE, 4, 1},     {GALLEY_UNIT_PARAGRAPH, 5, 0},
        {GALLEY_UNIT_DOCUMENT, 5, 0},
    };
    for (int index = 0; index < 7; index++) {
        galley_text_unit unit = moves[index].unit;
        galley_position position = {0, false};
        CHECK(galley_layout_move(layout, &position, GALLEY_FORWARD, unit, unit == GALLEY_UNIT_LINE ? 5 : NAN));
        CHECK_NUMBER(position.offset, moves[index].forward);
        position.offset = 4;
        position.upstream = false;
        CHECK(galley_layout_move(layout, &position, GALLEY_LEFT, unit, NAN));
        CHECK_NUMBER(position.offset, moves[index].backward);
    }
    galley_position end = {5, false};
    CHECK(!galley_layout_move(layout, &end, GALLEY_RIGHT, GALLEY_UNIT_WORD, NAN));
    CHECK(!galley_layout_move(layout, &end, 4, GALLEY_UNIT_WORD, NAN));
    CHECK(!galley_layout_move(layout, &end, GALLEY_BACKWARD, 7, NAN));
    CHECK_NUMBER(end.offset, 5);
    galley_selection selection = {{0, false}, {0, false}, NAN};
    CHECK(!galley_layout_select(layout, end, 7, &selection));
    CHECK(galley_layout_select(layout, selection.head, GALLEY_UNIT_WORD, &selection));
    CHECK_NUMBER(selection.head.offset, 2);
    galley_layout_move_selection(layout, &selection, GALLEY_FORWARD, GALLEY_UNIT_WORD, true);
    CHECK_NUMBER(selection.anchor.offset, 0);
    CHECK_NUMBER(selection.head.offset, 5);
    CHECK_NUMBER(galley_layout_get_selection_rectangles(layout, &selection, NULL, 0), 2);
    galley_layout_move_selection(layout, &selection, GALLEY_BACKWARD, GALLEY_UNIT_LINE, false);
    CHECK(!isnan(selection.goal));
    galley_range word;
    CHECK(galley_layout_get_word_at(layout, 7, 5, &word));
    CHECK_NUMBER(word.end, 2);
    CHECK(!galley_layout_get_word_at(layout, 11, 5, &word));
    galley_line_metrics metrics;
    CHECK(galley_layout_get_line_metrics(layout, 1, &metrics));
    CHECK_NUMBER(metrics.rect.top, 10);
    CHECK_NUMBER(metrics.rect.width, 10);
    CHECK_NUMBER(metrics.baseline, 18);
    CHECK(!metrics.truncated);
    CHECK(!galley_layout_get_line_metrics(layout, 2, &metrics));
}

void check_hits(void) {
    galley_layout *layout = layout_with_links();
    CHECK_NUMBER(summary_of(layout).line_count, 2);
    check_points(layout);
    check_carets(layout);
    check_active_ranges(layout);
    check_node_queries();
    check_selections(layout);
    check_presses(layout);
    check_token_ranges();
    galley_layout_release(layout);
}
