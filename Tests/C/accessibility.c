/* A layout as a tree for screen readers. */
#include "check.h"

static const galley_accessibility_detail details[] = {
    GALLEY_DETAIL_LINES, GALLEY_DETAIL_WORDS, GALLEY_DETAIL_CHARACTERS};

/* The number of elements with a role in the trees of a layout, by detail. */
static size_t count_of(const galley_layout *layout, galley_accessibility_detail detail, galley_role role) {
    galley_accessibility *tree = galley_accessibility_create(layout, detail);
    size_t count = 0;
    galley_accessible element;
    for (size_t index = 0; galley_accessibility_get(tree, index, &element); index++) count += element.role == role;
    galley_accessibility_release(tree);
    return count;
}

static void check_roles(const galley_layout *layout) {
    static const struct {
        galley_role role;
        size_t counts[3]; /* for each detail */
    } expected[] = {
        {GALLEY_ROLE_PARAGRAPH, {0, 0, 0}},  {GALLEY_ROLE_HEADING, {1, 1, 1}}, {GALLEY_ROLE_LINE, {1, 1, 1}},
        {GALLEY_ROLE_LINK, {0, 1, 1}},       {GALLEY_ROLE_WORD, {0, 2, 2}},    {GALLEY_ROLE_SEPARATOR, {0, 2, 2}},
        {GALLEY_ROLE_ATTACHMENT, {0, 1, 1}}, {GALLEY_ROLE_CHARACTER, {0, 0, 2}}, {GALLEY_ROLE_TOKEN, {0, 1, 1}},
        {GALLEY_ROLE_HIDDEN, {1, 1, 1}},
    };
    for (size_t role = 0; role < sizeof expected / sizeof *expected; role++) {
        for (int detail = 0; detail < 2; detail++) {
            CHECK_NUMBER(count_of(layout, details[detail], expected[role].role), expected[role].counts[detail]);
        }
        CHECK(count_of(layout, details[2], expected[role].role) >= expected[role].counts[2]);
    }
}

void check_accessibility(void) {
    static const char heading[] = "{\"start\": 0, \"end\": 12, \"scope\": \"heading\", \"level\": 2}";
    galley_text *text = text_of("ab ");
    galley_attachment box = {"box", 5, 5, 5, 0, 0, 0, 0, GALLEY_ALIGN_BASELINE, GALLEY_BOX, 0};
    galley_text_append_attachment(text, &box, NULL);
    galley_text_append_utf8(text, " cdefgh", 7, NULL);
    galley_text_add_active_range(text, 0, 2, "link", "link", NULL);
    CHECK(galley_text_add_scope_json(text, heading, sizeof heading - 1, NULL));
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_truncation truncation = {0};
    galley_proposal proposal = galley_proposal_exactly(35);
    proposal.max_lines = 1;
    proposal.truncation = &truncation;
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    check_roles(layout);
    galley_accessibility *tree = galley_accessibility_create(layout, GALLEY_DETAIL_WORDS);
    galley_accessible element = {0};
    CHECK(galley_accessibility_get(tree, 0, &element));
    CHECK(element.role == GALLEY_ROLE_HEADING && element.number == 2 && element.parent == SIZE_MAX);
    CHECK(galley_accessibility_get(tree, 1, &element));
    CHECK(element.role == GALLEY_ROLE_LINE && element.number == 0 && element.parent == 0);
    CHECK(galley_accessibility_get(tree, 2, &element));
    CHECK(element.role == GALLEY_ROLE_LINK && element.number == 0 && element.range.end == 2 && element.end == 4);
    char label[8];
    CHECK_NUMBER(galley_accessibility_get_label(tree, 2, label, sizeof label), 2);
    CHECK_STRING(label, "ab");
    galley_rect rect;
    CHECK_NUMBER(galley_accessibility_get_rectangles(tree, 2, &rect, 1), 1);
    CHECK_NUMBER(rect.width, 10);
    CHECK(!galley_accessibility_get(tree, galley_accessibility_count(tree), &element));
    galley_accessibility_retain(tree);
    galley_accessibility_release(tree);
    galley_accessibility_release(tree);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
}
