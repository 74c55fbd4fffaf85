/* Lines of a layout: their positions, the reasons for their ends, their ranges. */
#include "check.h"

#include <math.h>
#include <string.h>

static void check_lines(void) {
    galley_layout *layout = layout_of("hello brave\nworld", 40);
    galley_layout_summary summary = summary_of(layout);
    CHECK_NUMBER(summary.size.width, 40);
    CHECK_NUMBER(summary.size.height, 30);
    CHECK_NUMBER(summary.first_baseline, 8);
    CHECK_NUMBER(summary.last_baseline, 28);
    CHECK_NUMBER(summary.longest_line, 25);
    CHECK_NUMBER(summary.line_count, 3);
    CHECK_NUMBER(summary.run_count, 4); /* white space at the end of a line is a separate run */
    CHECK_NUMBER(summary.attachment_count, 0);
    CHECK(!summary.truncated);

    galley_line line = line_at(layout, 0);
    CHECK(line.start == 0 && line.end == 6);
    CHECK(line.content_start == 0 && line.content_end == 5);
    CHECK_NUMBER(line.left, 0);
    CHECK_NUMBER(line.width, 25);
    CHECK_NUMBER(line.trailing, 2.5);
    CHECK_NUMBER(line.top, 0);
    CHECK_NUMBER(line.bottom, 10);
    CHECK_NUMBER(line.baseline, 8);
    CHECK(line.first_run == 0 && line.run_count == 2);
    CHECK(line_at(layout, 1).first_run == 2 && line_at(layout, 1).run_count == 1);
    CHECK(line_at(layout, 1).start == 6 && line_at(layout, 1).end == 12);
    CHECK(line_at(layout, 2).start == 12 && line_at(layout, 2).end == 17);

    galley_line untouched = line;
    CHECK(!galley_layout_get_line(layout, 3, &untouched));
    CHECK(!galley_layout_get_line(layout, SIZE_MAX, &untouched));
    CHECK(memcmp(&untouched, &line, sizeof line) == 0);
    galley_layout_retain(layout);
    galley_layout_release(layout);
    CHECK_NUMBER(summary_of(layout).line_count, 3);
    galley_layout_release(layout);
    galley_layout_release(NULL);
}

static galley_break_reason reason_of(const char *utf8, double width) {
    galley_layout *layout = layout_of(utf8, width);
    galley_break_reason reason = line_at(layout, 0).reason;
    galley_layout_release(layout);
    return reason;
}

static void check_reasons(void) {
    CHECK_NUMBER(reason_of("hello world", 40), GALLEY_BREAK_WRAP);
    CHECK_NUMBER(reason_of("hello\nworld", 40), GALLEY_BREAK_MANDATORY);
    CHECK_NUMBER(reason_of("hello\xC2\xADworld", 40), GALLEY_BREAK_HYPHEN);
    CHECK_NUMBER(reason_of("helloworld", 40), GALLEY_BREAK_EMERGENCY);
    CHECK_NUMBER(reason_of("hello", 40), GALLEY_BREAK_END);
}

/* The measured lines are drawn, in the box that the host made from the measured size. */
static void check_measured(void) {
    galley_shaped *shaped = shaped_of("hello brave world");
    galley_rounding rounding = {GALLEY_ROUND_YOGA, 2};
    for (double width = 20; width < 90; width += 0.25) {
        galley_proposal proposal = galley_proposal_at_most(width);
        galley_measurement answer;
        galley_measure(shaped, &proposal, &answer);
        galley_size box = galley_round(rounding, answer.size);
        galley_layout *layout = galley_layout_create_measured(shaped, &answer, box, rounding);
        CHECK_NUMBER(summary_of(layout).line_count, answer.line_count);
        CHECK_NUMBER(summary_of(layout).longest_line, answer.longest_line);
        galley_layout_release(layout);
    }
    /* A box of another width than the answered one has new lines. */
    galley_proposal proposal = galley_proposal_at_most(60);
    galley_measurement answer;
    galley_measure(shaped, &proposal, &answer);
    galley_size wide = {200, 10};
    galley_layout *layout = galley_layout_create_measured(shaped, &answer, wide, rounding);
    CHECK_NUMBER(summary_of(layout).size.width, 200);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
}

static void check_rectangles(void) {
    galley_layout *layout = layout_of("hello world", 40);
    galley_rect rectangles[3];
    CHECK_NUMBER(galley_layout_get_rectangles(layout, 3, 8, NULL, 0), 2);
    CHECK_NUMBER(galley_layout_get_rectangles(layout, 3, 8, rectangles, 3), 2);
    CHECK_NUMBER(rectangles[0].left, 15);
    CHECK_NUMBER(rectangles[0].top, 0);
    CHECK_NUMBER(rectangles[0].height, 10);
    CHECK_NUMBER(rectangles[1].left, 0);
    CHECK_NUMBER(rectangles[1].top, 10);
    CHECK_NUMBER(rectangles[1].width, 10);
    CHECK_NUMBER(galley_layout_get_rectangles(layout, 4, 4, rectangles, 3), 0);
    CHECK_NUMBER(galley_layout_get_rectangles(layout, 8, 3, rectangles, 3), 0);
    CHECK_NUMBER(galley_layout_get_rectangles(layout, 0, SIZE_MAX, rectangles, 3), 2);
    galley_layout_release(layout);
}

/* A small a is a block from 50 to 450 and 0 to 500 of 1000 units. */
static void check_ink(void) {
    galley_layout *layout = layout_of("aa", 40), *spaces = layout_of("  ", 40);
    galley_rect ink = {9, 9, 9, 9};
    CHECK(galley_layout_get_ink(layout, &ink));
    CHECK_NUMBER(ink.left, 0.5);
    CHECK_NUMBER(ink.top, 3);
    CHECK_NUMBER(ink.width, 9);
    CHECK_NUMBER(ink.height, 5);
    CHECK(!galley_layout_get_ink(spaces, &ink));
    galley_layout_release(layout);
    galley_layout_release(spaces);
}

void check_layouts(void) {
    check_lines();
    check_reasons();
    check_measured();
    check_rectangles();
    check_ink();
}
