/* Nodes: text that can change. The host is told when to measure it again. */
#include "check.h"

#include <string.h>

/* A host's node, which its text marks as dirty. */
typedef struct host {
    int marks;
    galley_node *node;
} host;

static void mark(galley_node *node, void *context) {
    host *marked = context;
    marked->marks += 1;
    marked->node = node;
}

static void set(galley_node *node, const char *utf8) {
    galley_text *text = text_of(utf8);
    galley_node_set_text(node, text);
    galley_text_release(text);
}

/* The host is only told about changes of geometry, not about an equal text or another color. */
static void check_dirty(galley_node *node) {
    host marked = {0, NULL};
    galley_node_set_dirty_callback(node, mark, &marked);
    set(node, "hello brave world");
    CHECK_NUMBER(marked.marks, 1);
    CHECK(marked.node == node);
    uint64_t version = galley_node_version(node);
    set(node, "hello brave world");
    CHECK_NUMBER(marked.marks, 1);

    galley_style *red = galley_style_create();
    galley_style_set_number(red, GALLEY_FONT_SIZE, 10, NULL);
    galley_style_set_color(red, GALLEY_COLOR, 0xFF0000FF, NULL);
    galley_text *text = text_of("hello brave world");
    galley_text_set_style(text, 6, 11, red);
    galley_node_set_text(node, text);
    CHECK_NUMBER(marked.marks, 1);
    CHECK_NUMBER(galley_node_version(node), version);
    galley_text_release(text);
    galley_style_release(red);

    galley_node_set_dirty_callback(node, NULL, NULL);
    set(node, "hello brave worlds");
    set(node, "hello brave world");
    CHECK_NUMBER(marked.marks, 1);
    CHECK(galley_node_version(node) > version);
}

/* A host measures several times and draws in a box that came from one of the answers. */
static void check_layout(galley_node *node) {
    galley_rounding rounding = {GALLEY_ROUND_YOGA, 2};
    galley_proposal proposals[] = {
        galley_proposal_make(GALLEY_MAX_CONTENT, 0), galley_proposal_at_most(60), galley_proposal_at_most(30)};
    for (int round = 0; round < 2; round++) {
        for (int index = 0; index < 3; index++) {
            galley_measurement answer, direct;
            galley_node_measure(node, &proposals[index], &answer);
            galley_measure(galley_node_shaped(node), &proposals[index], &direct);
            CHECK(memcmp(&answer.size, &direct.size, sizeof answer.size) == 0);
            CHECK_NUMBER(answer.line_count, direct.line_count);
            galley_size box = galley_round(rounding, answer.size);
            galley_layout *layout = galley_node_layout_create(node, box, rounding);
            CHECK_NUMBER(summary_of(layout).line_count, answer.line_count);
            CHECK_NUMBER(summary_of(layout).longest_line, answer.longest_line);
            CHECK_NUMBER(galley_node_first_baseline(node, box, rounding), summary_of(layout).first_baseline);
            galley_layout_release(layout);
        }
    }
}

/* A limit of one line and a token, for a host that proposes only sizes. */
static void check_limits(galley_node *node) {
    galley_rounding rounding = {GALLEY_ROUND_NOT, 1};
    galley_truncation truncation = {0};
    truncation.token = "~";
    galley_node_set_limits(node, 1, &truncation);
    galley_proposal proposal = galley_proposal_exactly(40);
    galley_measurement answer;
    galley_node_measure(node, &proposal, &answer);
    CHECK_NUMBER(answer.line_count, 1);
    CHECK(answer.truncated);
    galley_layout *layout = galley_node_layout_create(node, answer.size, rounding);
    size_t start = 0, end = 0;
    CHECK(galley_layout_get_hidden(layout, 0, &start, &end));
    CHECK_NUMBER(end, strlen("hello brave world"));
    CHECK(start > 0 && !galley_layout_get_hidden(layout, 1, &start, &end));
    galley_cut cut;
    CHECK(galley_layout_get_cut(layout, 0, &cut));
    CHECK_NUMBER(cut.line, 0);
    CHECK(cut.has_token && cut.rect.left + cut.rect.width <= 40);
    CHECK(!galley_layout_get_cut(layout, 1, &cut));
    galley_layout_release(layout);
    static const galley_truncation_mode modes[] = {
        GALLEY_TRUNCATE_END, GALLEY_TRUNCATE_START, GALLEY_TRUNCATE_MIDDLE, GALLEY_TRUNCATE_CLIP};
    static const galley_truncation_unit units[] = {GALLEY_TRUNCATE_BY_CHARACTER, GALLEY_TRUNCATE_BY_WORD};
    for (int index = 0; index < 8; index++) {
        truncation.mode = modes[index / 2];
        truncation.unit = units[index % 2];
        galley_node_set_limits(node, 1, &truncation);
        galley_node_measure(node, &proposal, &answer);
        CHECK(answer.truncated && answer.line_count == 1 && answer.size.width <= 40);
    }
    galley_node_set_limits(node, 0, NULL);
    galley_node_measure(node, &proposal, &answer);
    CHECK(answer.line_count > 1 && !answer.truncated);
}

void check_nodes(void) {
    galley_node *node = galley_node_create(test_typesetter());
    check_dirty(node);
    check_layout(node);
    check_limits(node);
    CHECK_NUMBER(galley_shaped_length(galley_node_shaped(node)), strlen("hello brave world"));
    galley_node_retain(node);
    galley_node_release(node);
    CHECK_NUMBER(galley_shaped_max_content(galley_node_shaped(node)), 80);
    galley_node_release(node);
    galley_node_release(NULL);
}
