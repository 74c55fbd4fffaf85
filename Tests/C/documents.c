/* Long texts that change: contents, offsets, heights, windows and edits. */
#include "check.h"

#include <math.h>
#include <string.h>

static galley_document *document_of(const char *utf8, double width) {
    galley_text *text = text_of(utf8);
    galley_document *document = galley_document_create(test_typesetter(), text, width);
    galley_text_release(text);
    return document;
}

static galley_document_summary numbers_of(const galley_document *document) {
    galley_document_summary summary;
    galley_document_get_summary(document, &summary);
    return summary;
}

static galley_document_counters counters_of(const galley_document *document) {
    galley_document_counters counters;
    galley_document_get_counters(document, &counters);
    return counters;
}

static void check_string_of(const galley_document *document, const char *expected) {
    char bytes[64];
    size_t length = galley_document_get_utf8(document, 0, SIZE_MAX, bytes, sizeof bytes);
    CHECK_NUMBER(length, strlen(expected));
    CHECK_STRING(bytes, expected);
}

static void check_contents(void) {
    /* a, e with acute, an emoji, b: 1, 2, 4, 1 bytes. */
    galley_document *document = document_of("a\xC3\xA9\xF0\x9F\x98\x80" "b\r\nc", INFINITY);
    galley_document_summary summary = numbers_of(document);
    CHECK(summary.length == 11 && summary.utf16_length == 8 && summary.paragraph_count == 2);
    CHECK(isinf(summary.width) && summary.height > 0);
    static const size_t offsets[][2] = {{0, 0}, {1, 1}, {2, 1}, {3, 2}, {5, 2}, {7, 4}, {11, 8}, {SIZE_MAX, 8}};
    for (size_t index = 0; index < 8; index++) {
        CHECK_NUMBER(galley_document_utf16_offset(document, offsets[index][0]), offsets[index][1]);
    }
    CHECK(galley_document_utf8_offset(document, 3) == 3 && galley_document_utf8_offset(document, 4) == 7);
    CHECK_NUMBER(galley_document_utf8_offset(document, SIZE_MAX), 11);

    char bytes[8];
    CHECK_NUMBER(galley_document_get_utf8(document, 2, 3, bytes, sizeof bytes), 2); /* rounded to a character */
    CHECK_STRING(bytes, "\xC3\xA9");
    CHECK_NUMBER(galley_document_get_utf8(document, 5, 2, NULL, 0), 0); /* from the emoji back: empty */
    galley_text *text = galley_document_copy_text(document, 9, SIZE_MAX); /* CR LF is one character */
    CHECK_NUMBER(galley_text_length(text), 3);
    galley_text_release(text);

    galley_paragraph paragraph;
    memset(&paragraph, 0, sizeof paragraph);
    CHECK(!galley_document_get_paragraph(document, 2, &paragraph) && paragraph.range.end == 0);
    CHECK(galley_document_get_paragraph(document, 0, &paragraph));
    CHECK(paragraph.range.start == 0 && paragraph.range.end == 10 && paragraph.content.end == 8);
    CHECK(!paragraph.measured && !paragraph.continues && paragraph.top == 0);
    CHECK(galley_document_paragraph_at(document, 9) == 0 && galley_document_paragraph_at(document, 10) == 1);
    CHECK_NUMBER(galley_document_paragraph_at(document, SIZE_MAX), 1);

    galley_style *style = galley_document_copy_style(document, 0);
    CHECK_NUMBER(galley_style_get_json(style, NULL, 0), strlen("{\"fontSize\":10}"));
    galley_style_release(style);
    galley_paragraph_style_release(galley_document_copy_paragraph_style(document, SIZE_MAX));
    galley_document_release(document);
    galley_document_release(NULL);

    /* A very long paragraph is cut into parts. */
    static char line[2500000];
    memset(line, ' ', sizeof line);
    for (size_t index = 0; index < sizeof line; index += 5) line[index] = 'a';
    document = galley_document_create_utf8(test_typesetter(), line, sizeof line, NULL, NULL, 1000);
    summary = numbers_of(document);
    CHECK(summary.length == sizeof line && summary.paragraph_count > 2);
    for (size_t index = 0; index < summary.paragraph_count; index++) {
        CHECK(galley_document_get_paragraph(document, index, &paragraph));
        CHECK_NUMBER(paragraph.continues, index + 1 < summary.paragraph_count);
    }
    galley_document_release(document);

    /* Plain text: invalid bytes are replaced. */
    document = galley_document_create_utf8(test_typesetter(), "a\xFF" "b", 3, NULL, NULL, -5);
    CHECK(numbers_of(document).length == 5 && numbers_of(document).width == 0);
    galley_document_release(document);
    document = galley_document_create_utf8(test_typesetter(), NULL, 0, NULL, NULL, 100);
    CHECK(numbers_of(document).length == 0 && numbers_of(document).paragraph_count == 1);
    galley_document_release(document);
}

/* Three paragraphs with two lines, one line, and no text. */
static galley_document *three_paragraphs(void) { return document_of("ab cd\nef\n", 15); }

static void check_windows(void) {
    galley_document *document = three_paragraphs();
    galley_anchor start = galley_document_anchor_at(document, -10);
    CHECK(start.offset == 0 && start.distance == 0);
    galley_window *window = galley_window_create(document, start, 25);
    galley_window_summary summary;
    galley_window_get_summary(window, &summary);
    CHECK(summary.paragraph_count == 2 && summary.top == 0 && summary.height == 25 && summary.width == 15);
    CHECK(summary.anchor.offset == 0 && summary.anchor.distance == 0);
    CHECK_NUMBER(counters_of(document).paragraphs_laid_out, 2);
    galley_placed_paragraph place;
    memset(&place, 0, sizeof place);
    CHECK(!galley_window_get_paragraph(window, 2, &place) && !galley_window_layout(window, 2));
    CHECK(galley_window_get_paragraph(window, 1, &place));
    CHECK(place.index == 1 && place.range.start == 6 && place.range.end == 9 && place.top == 20);
    CHECK(place.x == 0 && place.y == 20);
    CHECK_NUMBER(summary_of(galley_window_layout(window, 0)).line_count, 2);
    galley_display_list *list = galley_display_list_create_window(window, NULL);
    galley_rect rect;
    galley_display_list_get_bounds(list, &rect);
    CHECK(rect.width == 15 && rect.height == 25);
    CHECK(galley_display_list_get_ink(list, &rect) && rect.top + rect.height > 20);
    galley_display_list_release(list);
    galley_window_retain(window);
    galley_window_release(window);

    galley_layout *layout = galley_document_layout_create(document, SIZE_MAX, &place);
    CHECK(place.index == 2 && place.range.start == 9 && place.top == 30 && place.y == 30);
    CHECK_NUMBER(summary_of(layout).line_count, 1);
    galley_layout_release(layout);
    galley_layout_release(galley_document_layout_create(document, 0, NULL));
    CHECK_NUMBER(numbers_of(document).height, 40);
    galley_paragraph paragraph;
    CHECK(galley_document_get_paragraph(document, 1, &paragraph));
    CHECK(paragraph.measured && paragraph.top == 20 && paragraph.height == 10);

    CHECK(galley_document_paragraph_at_y(document, 25) == 1 && galley_document_paragraph_at_y(document, 99) == 2);
    galley_anchor anchor = galley_document_anchor_at(document, 25);
    CHECK(anchor.offset == 6 && anchor.distance == 5);
    CHECK_NUMBER(galley_document_anchor_y(document, anchor), 25);
    anchor = galley_document_scroll(document, anchor, -10);
    CHECK(anchor.offset == 0 && anchor.distance == 15);
    anchor = galley_document_scroll(document, anchor, -INFINITY);
    CHECK(anchor.offset == 0 && anchor.distance == 0);

    /* A window keeps what it shows; a copy of the document keeps its text. */
    galley_document *copy = galley_document_copy(document);
    galley_document_set_layout_limit(document, 0);
    galley_document_set_width(document, 100);
    galley_document_replace_utf8(document, 0, 5, "", 0, NULL);
    check_string_of(document, "\nef\n");
    check_string_of(copy, "ab cd\nef\n");
    CHECK_NUMBER(numbers_of(copy).width, 15);
    CHECK_NUMBER(summary_of(galley_window_layout(window, 0)).line_count, 2);
    CHECK(counters_of(document).layouts_evicted > 0 && counters_of(document).tree_nodes_copied > 0);
    CHECK(counters_of(copy).lines_laid_out == 4 && counters_of(copy).paragraphs_prepared == 3);
    CHECK(counters_of(copy).bytes_prepared <= 9);
    galley_window_release(window);
    galley_window_release(NULL);
    galley_document_release(copy);
    galley_document_release(document);
}

static void check_changes(void) {
    galley_document *document = three_paragraphs();
    galley_anchor start = {0, 0};
    galley_window_release(galley_window_create(document, start, 100));
    galley_change change;
    galley_document_replace_utf8(document, 3, 5, "cd ef gh", 8, &change);
    check_string_of(document, "ab cd ef gh\nef\n");
    CHECK(change.range.start == 3 && change.range.end == 5 && change.new_range.start == 3 && change.new_range.end == 11);
    CHECK(change.first_paragraph == 0 && change.old_paragraph_count == 1 && change.new_paragraph_count == 1);
    CHECK_NUMBER(change.height_change, 20);
    CHECK(change.has_lines && change.unchanged_lines == 1);
    CHECK(change.removed_lines + change.moved_lines == 1 && change.inserted_lines + change.moved_lines == 3);
    CHECK(change.distance == 0 || change.moved_lines > 0);

    CHECK(galley_change_move_offset(&change, 2) == 2 && galley_change_move_offset(&change, 4) == 11);
    CHECK_NUMBER(galley_change_move_offset(&change, 8), 14);
    galley_selection selection = {{2, false}, {5, true}, NAN};
    selection = galley_change_move_selection(&change, selection);
    CHECK(selection.anchor.offset == 2 && selection.head.offset == 11 && selection.head.upstream);
    CHECK_NUMBER(galley_change_move_position(&change, selection.head).offset, 17);
    galley_anchor anchor = {6, 3};
    anchor = galley_change_move_anchor(&change, anchor);
    CHECK(anchor.offset == 12 && anchor.distance == 3);

    /* Nothing at all, and a range of which only a part is in the text. */
    galley_document_replace_utf8(document, 2, 2, NULL, 0, &change);
    CHECK(change.old_paragraph_count == 0 && change.new_paragraph_count == 0 && change.height_change == 0);
    galley_document_replace_utf8(document, 12, SIZE_MAX, "\xFF\n", 2, &change);
    check_string_of(document, "ab cd ef gh\n\xEF\xBF\xBD\n");
    CHECK(change.range.end == 15 && change.new_range.end == 16);
    galley_document_release(document);
}

static void check_rich_edits(void) {
    static const char node[] = "{\"start\": 0, \"end\": 2, \"scope\": \"node\", \"id\": \"n\"}";
    galley_document *document = three_paragraphs();
    galley_text *text = text_of("xy");
    galley_attachment box = {"box", 8, 8, NAN, 0, 0, 0, 0, GALLEY_ALIGN_BASELINE, GALLEY_BOX, 0};
    galley_text_append_attachment(text, &box, NULL);
    galley_change change;
    galley_document_replace(document, 0, 2, text, &change);
    CHECK_NUMBER(change.new_range.end, 5);
    galley_text_release(text);
    box.width = 30;
    galley_document_set_attachment(document, 2, &box, &change);
    CHECK_NUMBER(change.new_paragraph_count, 1);
    galley_document_set_attachment(document, 0, &box, &change);
    CHECK_NUMBER(change.new_paragraph_count, 0);
    galley_layout *layout = galley_document_layout_create(document, 0, NULL);
    galley_attachment_box found;
    CHECK(galley_layout_get_attachment(layout, 0, &found) && found.rect.width == 30);
    galley_layout_release(layout);
    galley_document_set_attachment(document, 2, NULL, NULL);

    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, 20, NULL);
    galley_document_set_style(document, 9, 11, style, &change);
    CHECK(change.first_paragraph == 1 && change.range.start == 9 && change.range.end == 11);
    galley_style_release(style);
    galley_paragraph_style *paragraph = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    galley_paragraph_style_set_keyword(paragraph, GALLEY_TEXT_ALIGN, "end", NULL);
    galley_document_set_paragraph_style(document, 9, 12, paragraph, NULL);
    galley_document_set_width(document, 100);
    layout = galley_document_layout_create(document, 1, NULL);
    CHECK(run_at(layout, 0).font_size == 20 && line_at(layout, 0).left == 80);
    galley_layout_release(layout);
    galley_paragraph_style_release(paragraph);
    galley_document_set_paragraph_style(document, 9, 12, NULL, NULL);
    layout = galley_document_layout_create(document, 1, NULL);
    CHECK_NUMBER(line_at(layout, 0).left, 0);
    galley_layout_release(layout);

    galley_error *error = NULL;
    CHECK(galley_document_add_scope_json(document, node, sizeof node - 1, &change, &error) && !error);
    CHECK_NUMBER(change.new_range.end, 2);
    CHECK(!galley_document_add_scope_json(document, "{}", 2, &change, &error));
    CHECK_ERROR(error, "start");
    layout = galley_document_layout_create(document, 0, NULL);
    galley_rect rect;
    CHECK_NUMBER(galley_layout_get_node_rects(layout, "n", &rect, 1), 1);
    galley_layout_release(layout);
    galley_document_release(document);
}

void check_documents(void) {
    check_contents();
    check_windows();
    check_changes();
    check_rich_edits();
}
