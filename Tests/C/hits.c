/* From points to places in the text, and back. */
#include "check.h"

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

void check_hits(void) {
    galley_layout *layout = layout_with_links();
    CHECK_NUMBER(summary_of(layout).line_count, 2);
    check_points(layout);
    check_carets(layout);
    check_active_ranges(layout);
    check_node_queries();
    galley_layout_release(layout);
}
