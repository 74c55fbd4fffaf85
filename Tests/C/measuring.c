/* The proposals of a layout system, and the answers. */
#include "check.h"

#include <math.h>

static galley_measurement answer_to(const galley_shaped *shaped, galley_proposal proposal) {
    galley_measurement answer;
    galley_measure(shaped, &proposal, &answer);
    return answer;
}

/* "hello brave world" at size 10: words of 25, spaces of 2.5. */
static void check_answers(const galley_shaped *shaped) {
    CHECK_NUMBER(galley_shaped_min_content(shaped), 25);
    CHECK_NUMBER(galley_shaped_max_content(shaped), 80);

    galley_measurement answer = answer_to(shaped, galley_proposal_at_most(60));
    CHECK_NUMBER(answer.proposal.width.mode, GALLEY_AT_MOST);
    CHECK_NUMBER(answer.proposal.width.value, 60);
    CHECK_NUMBER(answer.size.width, 52.5);
    CHECK_NUMBER(answer.size.height, 20);
    CHECK_NUMBER(answer.first_baseline, 8);
    CHECK_NUMBER(answer.last_baseline, 18);
    CHECK_NUMBER(answer.longest_line, 52.5);
    CHECK_NUMBER(answer.lines_height, 20);
    CHECK_NUMBER(answer.room, 60);
    CHECK_NUMBER(answer.valid_from, 52.5);
    CHECK_NUMBER(answer.valid_until, 80);
    CHECK_NUMBER(answer.line_count, 2);
    CHECK(!answer.truncated);

    size_t count = galley_shaped_measure_count(shaped);
    CHECK(count > 0);
    answer_to(shaped, galley_proposal_at_most(61));
    CHECK(galley_shaped_measure_count(shaped) == count); /* the same lines: cached */

    answer = answer_to(shaped, galley_proposal_make(GALLEY_MAX_CONTENT, 0));
    CHECK_NUMBER(answer.size.width, 80);
    CHECK_NUMBER(answer.valid_until, INFINITY);
    answer = answer_to(shaped, galley_proposal_make(GALLEY_MIN_CONTENT, 1000));
    CHECK_NUMBER(answer.size.width, 25);
    CHECK_NUMBER(answer.line_count, 3);
    answer = answer_to(shaped, galley_proposal_exactly(100));
    CHECK_NUMBER(answer.size.width, 100);
    CHECK_NUMBER(answer.longest_line, 80);

    /* At each of these widths the line breaks change. */
    double widths[2] = {-1, -1};
    CHECK_NUMBER(galley_shaped_get_breakpoints(shaped, NULL, 0), 2);
    CHECK_NUMBER(galley_shaped_get_breakpoints(shaped, widths, 1), 2);
    CHECK_NUMBER(widths[1], -1);
    galley_shaped_get_breakpoints(shaped, widths, 2);
    CHECK_NUMBER(widths[0], 52.5);
    CHECK_NUMBER(widths[1], 80);
}

static void check_bases(const galley_shaped *shaped) {
    galley_proposal proposal = galley_proposal_at_most(60);
    proposal.width_basis = GALLEY_BASIS_PROPOSED;
    CHECK_NUMBER(answer_to(shaped, proposal).size.width, 60);
    proposal.width_basis = GALLEY_BASIS_BALANCED;
    CHECK_NUMBER(answer_to(shaped, proposal).size.width, 52.5);
    proposal.width_basis = GALLEY_BASIS_LONGEST_LINE;
    CHECK_NUMBER(answer_to(shaped, proposal).size.width, 52.5);
}

static void check_limits(const galley_shaped *shaped) {
    galley_proposal proposal = galley_proposal_exactly(30);
    CHECK_NUMBER(answer_to(shaped, proposal).line_count, 3);
    proposal.max_lines = 2;
    galley_measurement answer = answer_to(shaped, proposal);
    CHECK_NUMBER(answer.line_count, 2);
    CHECK_NUMBER(answer.size.height, 20);
    CHECK(answer.truncated);
    proposal.max_lines = UINT64_MAX;
    CHECK_NUMBER(answer_to(shaped, proposal).line_count, 3);
    proposal.height.mode = GALLEY_AT_MOST;
    proposal.height.value = 15;
    CHECK_NUMBER(answer_to(shaped, proposal).size.height, 15);
    CHECK_NUMBER(answer_to(shaped, proposal).lines_height, 30);
    proposal.height.mode = GALLEY_EXACTLY;
    proposal.height.value = 70;
    CHECK_NUMBER(answer_to(shaped, proposal).size.height, 70);
}

/* A reader's preferred text size: the text is laid out as if all its font sizes were larger. */
static void check_scale(const galley_shaped *shaped) {
    galley_proposal proposal = galley_proposal_at_most(120);
    proposal.scale = 2;
    galley_measurement answer = answer_to(shaped, proposal);
    CHECK_NUMBER(answer.size.width, 105);
    CHECK_NUMBER(answer.size.height, 40);
    CHECK_NUMBER(answer.first_baseline, 16);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    CHECK_NUMBER(run_at(layout, 0).font_size, 20);
    CHECK_NUMBER(summary_of(layout).line_count, answer.line_count);
    galley_layout_release(layout);
    static const double none[] = {0, -3, NAN};
    for (int index = 0; index < 3; index++) {
        proposal.scale = none[index];
        CHECK_NUMBER(answer_to(shaped, proposal).size.height, 10);
    }
}

/* A member that is 0 has the meaning that the header documents. */
static void check_zeros(const galley_shaped *shaped) {
    galley_proposal zeros = {{0, 0}, {0, 0}, 0, 0, 0, NULL};
    CHECK_NUMBER(answer_to(shaped, zeros).size.width, 25);
    CHECK_NUMBER(answer_to(shaped, zeros).proposal.scale, 0);
    zeros.width.mode = 77; /* no such mode */
    CHECK_NUMBER(answer_to(shaped, zeros).size.width, 80);
}

/* Nine pairs of modes with valid and invalid lengths: NaN means max-content, and so does exactly infinity. */
static void check_strange_lengths(const galley_shaped *shaped) {
    static const galley_mode modes[] = {GALLEY_MAX_CONTENT, GALLEY_AT_MOST, GALLEY_EXACTLY};
    static const double values[] = {NAN, INFINITY, 0, -5, 1e9};
    static const double at_most[] = {80, 80, 0, 0, 80}, exactly[] = {80, 80, 0, 0, 1e9};
    static const double high_at_most[] = {-1, -1, 0, 0, -1}, high_exactly[] = {-1, -1, 0, 0, 1e9};
    for (int first = 0; first < 9; first++) {
        for (int value = 0; value < 5; value++) {
            galley_proposal proposal = galley_proposal_make(modes[first / 3], values[value]);
            proposal.height.mode = modes[first % 3];
            proposal.height.value = values[value];
            galley_measurement answer = answer_to(shaped, proposal);
            double width = first / 3 == 0 ? 80 : first / 3 == 1 ? at_most[value] : exactly[value];
            double height = first % 3 == 0 ? -1 : first % 3 == 1 ? high_at_most[value] : high_exactly[value];
            CHECK_NUMBER(answer.size.width, width);
            CHECK_NUMBER(answer.size.height, height < 0 ? answer.lines_height : height);
            CHECK(answer.lines_height >= 10);
        }
    }
}

void check_measuring(void) {
    galley_shaped *shaped = shaped_of("hello brave world");
    check_answers(shaped);
    check_bases(shaped);
    check_limits(shaped);
    check_scale(shaped);
    check_zeros(shaped);
    check_strange_lengths(shaped);
    galley_shaped_release(shaped);

    /* Text without a character still has a line for the caret. */
    shaped = shaped_of("");
    galley_measurement answer = answer_to(shaped, galley_proposal_at_most(60));
    CHECK_NUMBER(answer.size.width, 0);
    CHECK_NUMBER(answer.size.height, 10);
    CHECK_NUMBER(answer.line_count, 1);
    galley_shaped_release(shaped);
}

static galley_size rounded(galley_rounding_policy policy, double scale, double width, double height) {
    galley_rounding rounding = {policy, scale};
    galley_size size = {width, height};
    return galley_round(rounding, size);
}

/* Answers rounded to a host's pixel grid, never less than the text needs. */
void check_rounding(void) {
    CHECK_NUMBER(rounded(GALLEY_ROUND_UP, 2, 40.2, 19).width, 40.5);
    CHECK_NUMBER(rounded(GALLEY_ROUND_UP, 2, 40.2, 19).height, 19);
    CHECK_NUMBER(rounded(GALLEY_ROUND_UP, 0, 40.25, 19).width, 40.25);
    CHECK_NUMBER(rounded(GALLEY_ROUND_UP, NAN, 40.25, 19).width, 40.25);
    CHECK_NUMBER(rounded(GALLEY_ROUND_YOGA, 3, 10.1, 1).width, (float)(31.0 / 3));
    CHECK_NUMBER(rounded(GALLEY_ROUND_YOGA, 2, 40.50004, 1).width, 40.5); /* Yoga treats the difference as zero */
    CHECK_NUMBER(rounded(99, 2, 40.25, 19).width, 40.25);                 /* no such policy */
    /* 0.1 is not a float: the next float above it is large enough. */
    galley_size size = rounded(GALLEY_ROUND_NOT, 1, 0.1, -3);
    CHECK(size.width >= 0.1 && (double)(float)size.width == size.width && size.width < 0.1 + 1e-8);
    CHECK_NUMBER(size.height, 0);
    CHECK_NUMBER(rounded(GALLEY_ROUND_UP, 2, NAN, 1).width, 0);
}
