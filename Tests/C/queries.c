/* Queries of prepared texts and layouts: scales, fits, lines at points, ranges, scopes. */
#include "check.h"

#include <math.h>
#include <string.h>

static void check_prepared_texts(void) {
    galley_shaped *shaped = shaped_of("ab cd"); /* 22.5 wide, 10 high */
    char keyword[16];
    CHECK_NUMBER(galley_shaped_get_writing_mode(shaped, keyword, sizeof keyword), strlen("horizontal-tb"));
    CHECK_STRING(keyword, "horizontal-tb");
    galley_shaped *twice = galley_shaped_create_scaled(shaped, 2);
    CHECK_NUMBER(galley_shaped_max_content(twice), 45);
    galley_shaped_release(twice);

    galley_size room = {20, INFINITY};
    galley_attachment attachment = {0};
    galley_shaped_measure_attachment(shaped, room, 0, &attachment);
    CHECK(attachment.width == 20 && attachment.height == 20 && attachment.baseline == 18);
    galley_proposal question = galley_shaped_attachment_proposal(shaped, room, 3);
    CHECK(question.width.mode == GALLEY_AT_MOST && question.width.value == 20 && question.max_lines == 3);
    room.width = INFINITY;
    CHECK_NUMBER(galley_shaped_attachment_proposal(shaped, room, 0).width.mode, GALLEY_MAX_CONTENT);

    galley_fit_options options = {{45, 30}, 1, 4, 0, 1, false};
    galley_fit fit;
    galley_shaped *fitted = galley_shaped_create_fitted(shaped, &options, &fit);
    CHECK(fit.fits && fit.scale > 1.9 && fit.scale <= 2 && fit.limit > fit.scale && fit.trials > 1);
    CHECK_NUMBER(galley_shaped_max_content(fitted), 22.5 * fit.scale);
    galley_shaped_release(fitted);
    options.most = 40;
    options.least = 5;
    options.step = 5; /* sizes 5, 10, 15 and 20 */
    options.breaks_words = true;
    fitted = galley_shaped_create_fitted(shaped, &options, &fit);
    CHECK_NUMBER(fit.scale, 2);
    galley_shaped_release(fitted);
    options.least = 60;
    options.step = 0;
    galley_shaped_release(galley_shaped_create_fitted(shaped, &options, NULL));

    galley_text *same = text_of("ab cd"), *other = text_of("ab ce");
    galley_shaped *repainted = galley_shaped_create_repainted(shaped, same);
    CHECK(repainted != NULL);
    galley_shaped_release(repainted);
    CHECK(!galley_shaped_create_repainted(shaped, other));
    galley_layout *layout = layout_of("ab cd", 15);
    galley_error *error = NULL;
    galley_layout *painted = galley_layout_create_repainted_text(layout, same, &error);
    CHECK(painted && !error);
    galley_layout_release(painted);
    CHECK(!galley_layout_create_repainted_text(layout, other, &error));
    CHECK_ERROR(error, "geometry");
    CHECK_NUMBER(galley_shaped_length(galley_layout_shaped(layout)), 5);
    galley_layout_release(layout);
    galley_text_release(other);
    galley_text_release(same);
    galley_shaped_release(shaped);
}

/* "ab" over "cd". */
static void check_lines(void) {
    galley_layout *layout = layout_of("ab cd", 15);
    double from, until;
    galley_layout_get_valid_range(layout, &from, &until);
    CHECK(from <= 15 && until > 15 && until <= 22.5);
    galley_range range;
    galley_layout_get_text_range(layout, &range);
    CHECK(range.start == 0 && range.end == 5);
    CHECK_NUMBER(galley_layout_line_of(layout, 4, false), 1);
    CHECK(galley_layout_line_of(layout, 99, false) == SIZE_MAX);
    CHECK_NUMBER(galley_layout_line_of(layout, 99, true), 1);
    CHECK_NUMBER(galley_layout_line_at(layout, 500, 15, false), 1);
    CHECK(galley_layout_line_at(layout, 1, -5, false) == SIZE_MAX);
    CHECK_NUMBER(galley_layout_line_at(layout, 1, -5, true), 0);
    galley_rect ink;
    CHECK(galley_layout_get_line_ink(layout, 1, &ink) && ink.top >= 10);
    CHECK(!galley_layout_get_line_ink(layout, 2, &ink));

    galley_rect rects[2], bounds;
    static const galley_rectangle_style styles[] = {
        GALLEY_RECTANGLES_ENCLOSING, GALLEY_RECTANGLES_SELECTION, GALLEY_RECTANGLES_TIGHT};
    for (int index = 0; index < 3; index++) {
        CHECK_NUMBER(galley_layout_get_styled_rectangles(layout, 1, 4, styles[index], rects, 2), 2);
        CHECK_NUMBER(rects[1].width, 5);
    }
    CHECK(galley_layout_get_bounding_rectangle(layout, 1, 4, GALLEY_RECTANGLES_ENCLOSING, &bounds));
    CHECK(bounds.left == 0 && bounds.top == 0 && bounds.height == 20);
    CHECK(!galley_layout_get_bounding_rectangle(layout, 1, 1, GALLEY_RECTANGLES_ENCLOSING, &bounds));
    galley_rect second = {0, 11, 4, 5}, outside = {0, 11, 0, 5};
    CHECK(galley_layout_get_range_in(layout, &second, &range));
    CHECK(range.start == 3 && range.end == 4);
    CHECK(!galley_layout_get_range_in(layout, &outside, &range));

    galley_hit_details details;
    galley_layout_get_hit_details(layout, 7, 5, &details);
    CHECK(details.character.start == 1 && details.character.end == 2);
    CHECK(details.attachment == SIZE_MAX && details.cut == SIZE_MAX);
    galley_layout_get_hit_details(layout, 500, 5, &details);
    CHECK(details.character.start == details.character.end);
    galley_position position = {4, false};
    galley_rect caret;
    galley_layout_get_text_caret(layout, position, &caret);
    CHECK(caret.left == 5 && caret.width == 0 && caret.height == 10);
    galley_layout_release(layout);
}

static void check_ranges_and_scopes(void) {
    galley_text *text = text_of("ab cd");
    galley_text_add_active_range(text, 3, 5, "hidden", "link", NULL);
    CHECK(galley_text_add_scope(text, 0, 2, GALLEY_SCOPE_ATOMIC_TEXT, NULL, NULL));
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(15);
    proposal.max_lines = 1;
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_range range;
    CHECK(galley_layout_get_active_range(layout, 0, &range));
    CHECK(range.start == 3 && range.end == 5);
    CHECK(!galley_layout_get_active_range(layout, 1, &range));
    size_t hidden;
    CHECK_NUMBER(galley_layout_get_hidden_active_ranges(layout, &hidden, 1), 1);
    CHECK_NUMBER(hidden, 0);
    CHECK(galley_layout_get_scope_at(layout, 2, 5, GALLEY_SCOPE_ATOMIC_TEXT, &range));
    CHECK(range.start == 0 && range.end == 2);
    CHECK(!galley_layout_get_scope_at(layout, 2, 5, GALLEY_SCOPE_NODE, &range));
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
}

void check_queries(void) {
    check_prepared_texts();
    check_lines();
    check_ranges_and_scopes();
}
