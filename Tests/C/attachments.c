/* Boxes in text: of a known size, and measured when the text is prepared. */
#include "check.h"

#include <math.h>
#include <string.h>

static const galley_attachment icon = {"icon", 12, 20, NAN, 1, 2, 3, 4, GALLEY_ALIGN_BASELINE, GALLEY_BOX, 0};

/* "ab", a box, "c". */
static galley_text *text_with_icon(void) {
    galley_text *text = text_of("ab");
    galley_text_append_attachment(text, &icon, NULL);
    galley_text_append_utf8(text, "c", 1, NULL);
    return text;
}

/* The position of the box in a layout. */
static galley_attachment_box check_box(const galley_shaped *shaped, double width, double height) {
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_attachment_box box;
    memset(&box, 0, sizeof box);
    CHECK_NUMBER(summary_of(layout).attachment_count, 1);
    CHECK(galley_layout_get_attachment(layout, 0, &box));
    CHECK_NUMBER(box.offset, 2);
    CHECK_NUMBER(box.line, 0);
    CHECK_NUMBER(box.rect.width, width);
    CHECK_NUMBER(box.rect.height, height);

    char id[8] = "before";
    CHECK_NUMBER(galley_layout_get_attachment_id(layout, 0, NULL, 0), 4);
    CHECK_NUMBER(galley_layout_get_attachment_id(layout, 0, id, 0), 4);
    CHECK_STRING(id, "before");
    CHECK_NUMBER(galley_layout_get_attachment_id(layout, 0, id, 3), 4);
    CHECK_STRING(id, "ic");
    CHECK_NUMBER(galley_layout_get_attachment_id(layout, 0, id, sizeof id), 4);
    CHECK_STRING(id, "icon");
    galley_attachment_box untouched = box;
    CHECK(!galley_layout_get_attachment(layout, 1, &untouched));
    CHECK(memcmp(&untouched, &box, sizeof box) == 0);
    CHECK_NUMBER(galley_layout_get_attachment_id(layout, 1, id, sizeof id), 0);
    CHECK_STRING(id, "");
    galley_layout_release(layout);
    return box;
}

/* The arguments of a callback. */
typedef struct question {
    int count;
    size_t offset;
    double room;
    galley_attachment given;
    const galley_typesetter *typesetter;
} question;

/* A box as wide as a label inside it: prepares and measures another text. */
static void measure(void *context, size_t offset, double room, galley_attachment *attachment) {
    question *asked = context;
    asked->count += 1;
    asked->offset = offset;
    asked->room = room;
    asked->given = *attachment;
    galley_text *label = text_of("label");
    galley_shaped *shaped = galley_prepare(asked->typesetter, label);
    galley_proposal proposal = galley_proposal_at_most(room);
    galley_measurement answer;
    galley_measure(shaped, &proposal, &answer);
    attachment->width = answer.size.width;
    attachment->height = answer.size.height;
    attachment->baseline = answer.first_baseline;
    attachment->margin_left = attachment->margin_right = 0;
    attachment->vertical_align = GALLEY_ALIGN_BASELINE;
    galley_shaped_release(shaped);
    galley_text_release(label);
}

static void check_measured_boxes(void) {
    galley_text *text = text_with_icon();
    question asked = {0, 0, 0, {NULL, 0, 0, 0, 0, 0, 0, 0, 0, GALLEY_BOX, 0}, test_typesetter()};
    galley_shaped *shaped = galley_prepare_measuring(test_typesetter(), text, 300, measure, &asked);
    CHECK_NUMBER(asked.count, 1);
    CHECK_NUMBER(asked.offset, 2);
    CHECK_NUMBER(asked.room, 300);
    CHECK_NUMBER(asked.given.width, icon.width);
    CHECK_NUMBER(asked.given.height, icon.height);
    CHECK_NUMBER(asked.given.margin_top, icon.margin_top);
    CHECK_NUMBER(asked.given.margin_right, icon.margin_right);
    CHECK_NUMBER(asked.given.margin_bottom, icon.margin_bottom);
    CHECK_NUMBER(asked.given.margin_left, icon.margin_left);
    galley_attachment_box box = check_box(shaped, 25, 10);
    CHECK_NUMBER(box.rect.left, 10);
    CHECK_NUMBER(galley_shaped_max_content(shaped), 10 + 25 + 5);
    galley_shaped_release(shaped);

    shaped = galley_prepare_measuring(test_typesetter(), text, INFINITY, measure, &asked);
    CHECK_NUMBER(asked.room, INFINITY);
    galley_shaped_release(shaped);
    galley_text_release(text);

    /* The callback is not called for text without boxes. */
    text = text_of("plain");
    asked.count = 0;
    shaped = galley_prepare_measuring(test_typesetter(), text, 300, measure, &asked);
    CHECK_NUMBER(asked.count, 0);
    galley_shaped_release(shaped);
    galley_text_release(text);
}

/* Every alignment across the line is accepted, and an unknown number means the baseline. */
static void check_alignments(void) {
    static const galley_vertical_align aligns[] = {
        GALLEY_ALIGN_BASELINE, GALLEY_ALIGN_SUB,    GALLEY_ALIGN_SUPER,    GALLEY_ALIGN_TOP,
        GALLEY_ALIGN_MIDDLE,   GALLEY_ALIGN_BOTTOM, GALLEY_ALIGN_TEXT_TOP, GALLEY_ALIGN_TEXT_BOTTOM,
        GALLEY_ALIGN_CENTER,   99};
    /* A box of 4 in a line of 10 whose baseline is at 8. A subscript is lowered by a fifth of the size and 1, a
     * superscript raised by a third and 1, for which the line grows; the middle is half an x-height of 5 above the
     * baseline. */
    static const double tops[] = {4, 7, 0, 0, 3.5, 6, 0, 6, 3, 4};
    for (int index = 0; index < 10; index++) {
        galley_attachment box = {NULL, 4, 4, NAN, 0, 0, 0, 0, aligns[index], GALLEY_BOX, 0};
        galley_text *text = text_of("a");
        galley_text_append_attachment(text, &box, NULL);
        galley_shaped *shaped = galley_prepare(test_typesetter(), text);
        galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
        galley_layout *layout = galley_layout_create(shaped, &proposal);
        galley_attachment_box placed;
        CHECK(galley_layout_get_attachment(layout, 0, &placed));
        CHECK_NUMBER(placed.rect.top, tops[index]);
        galley_layout_release(layout);
        galley_shaped_release(shaped);
        galley_text_release(text);
    }
}

/* E: boxes with invalid lengths, U+FFFC without a box, and a box wider than its line. */
static void check_bad_attachments(void) {
    static const double bad[] = {NAN, INFINITY, -INFINITY, -5};
    for (int index = 0; index < 4; index++) {
        double length = bad[index];
        double margin = length == -5 ? 0 : length; /* negative margins let neighbors overlap */
        galley_attachment box = {NULL,   length, length,           length,     margin, margin,
                                 margin, margin, GALLEY_ALIGN_TOP, index % 2 ? GALLEY_SPACE : GALLEY_BOX, 0};
        galley_text *text = text_of("a");
        galley_text_append_attachment(text, &box, NULL);
        galley_shaped *shaped = galley_prepare(test_typesetter(), text);
        CHECK_NUMBER(galley_shaped_max_content(shaped), 5);
        galley_proposal proposal = galley_proposal_exactly(100);
        galley_layout *layout = galley_layout_create(shaped, &proposal);
        galley_layout_box placed;
        CHECK_NUMBER(galley_layout_get_boxes(layout, &placed, 1), 1);
        CHECK(placed.visible);
        CHECK_NUMBER(placed.rect.left, 5);
        CHECK_NUMBER(placed.rect.width, 0);
        CHECK_NUMBER(placed.rect.height, 0);
        CHECK_NUMBER(summary_of(layout).size.height, 10);
        galley_layout_release(layout);
        galley_shaped_release(shaped);
        galley_text_release(text);
    }
    galley_layout *layout = layout_of("a\xEF\xBF\xBC" "b", 100);
    CHECK_NUMBER(summary_of(layout).attachment_count, 0);
    CHECK_NUMBER(galley_layout_get_boxes(layout, NULL, 0), 0);
    galley_layout_release(layout);
    galley_attachment wide = {NULL, 50, 4, NAN, 0, 0, 0, 0, GALLEY_ALIGN_BASELINE, GALLEY_RULE, 0x112233FF};
    galley_text *text = text_of("a");
    galley_text_append_attachment(text, &wide, NULL);
    galley_text_append_utf8(text, "b", 1, NULL);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(20);
    layout = galley_layout_create(shaped, &proposal);
    CHECK_NUMBER(summary_of(layout).line_count, 3);
    CHECK_NUMBER(line_at(layout, 1).width, 50);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
}

void check_attachments(void) {
    check_bad_attachments();
    check_alignments();
    galley_text *text = text_with_icon();
    CHECK_NUMBER(galley_text_length(text), 6);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    CHECK_NUMBER(galley_shaped_max_content(shaped), 10 + (4 + 12 + 2) + 5);
    galley_attachment_box box = check_box(shaped, 12, 20);
    /* The bottom margin edge is on the baseline. */
    CHECK_NUMBER(box.rect.left, 14);
    CHECK_NUMBER(box.rect.top, 1);
    galley_shaped_release(shaped);
    galley_text_release(text);
    check_measured_boxes();
}
