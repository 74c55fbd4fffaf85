/* Editing: a document with a selection, typing, the text of an input method, and undo. */
#include "check.h"

#include <math.h>
#include <string.h>

static galley_editor *editor_of(const char *utf8, double width) {
    galley_text *text = text_of(utf8);
    galley_document *document = galley_document_create(test_typesetter(), text, width);
    galley_editor *editor = galley_editor_create(document);
    galley_text_release(text);
    galley_document_release(document);
    return editor;
}

static void check_string_of(const galley_editor *editor, const char *expected) {
    char bytes[64];
    galley_document *document = galley_editor_copy_document(editor);
    CHECK_NUMBER(galley_document_get_utf8(document, 0, SIZE_MAX, bytes, sizeof bytes), strlen(expected));
    CHECK_STRING(bytes, expected);
    galley_document_release(document);
}

static void check_selection(const galley_editor *editor, size_t anchor, size_t head) {
    galley_selection selection;
    galley_editor_get_selection(editor, &selection);
    CHECK_NUMBER(selection.anchor.offset, anchor);
    CHECK_NUMBER(selection.head.offset, head);
}

static bool select_range(galley_editor *editor, size_t start, size_t end) {
    galley_selection selection = {{start, false}, {end, true}, NAN};
    return galley_editor_set_selection(editor, &selection);
}

static void check_typing_and_undo(void) {
    galley_editor *editor = editor_of("ab", INFINITY);
    galley_change change;
    CHECK(!galley_editor_can_undo(editor) && !galley_editor_undo(editor) && !galley_editor_redo(editor));
    CHECK(!galley_editor_take_change(editor, &change));
    CHECK(galley_editor_insert_utf8(editor, "x", 1) && galley_editor_insert_utf8(editor, "\xFF", 1));
    CHECK(!galley_editor_insert_utf8(editor, NULL, 0));
    check_string_of(editor, "x\xEF\xBF\xBD" "ab");
    CHECK(galley_editor_take_change(editor, &change) && change.new_range.start == 0 && change.new_range.end == 4);
    CHECK(!galley_editor_take_change(editor, NULL));
    CHECK(galley_editor_undo(editor) && !galley_editor_can_undo(editor) && galley_editor_can_redo(editor));
    check_string_of(editor, "ab");
    CHECK(galley_editor_redo(editor));
    CHECK(galley_editor_delete(editor, GALLEY_BACKWARD, GALLEY_UNIT_GRAPHEME));
    CHECK(galley_editor_delete(editor, GALLEY_BACKWARD, GALLEY_UNIT_GRAPHEME));
    CHECK(!galley_editor_delete(editor, GALLEY_BACKWARD, GALLEY_UNIT_GRAPHEME));
    CHECK(!galley_editor_delete(editor, 9, GALLEY_UNIT_GRAPHEME) && !galley_editor_delete(editor, GALLEY_BACKWARD, 99));
    CHECK(galley_editor_insert_line_break(editor));
    check_string_of(editor, "\nab");
    check_selection(editor, 1, 1);

    /* A group is one step. */
    galley_editor_begin_group(editor);
    CHECK(galley_editor_insert_utf8(editor, "c", 1));
    CHECK(galley_editor_insert_line_break(editor));
    galley_editor_end_group(editor);
    check_string_of(editor, "\nc\nab");
    CHECK(galley_editor_undo(editor));
    check_string_of(editor, "\nab");

    /* A copy has its own text and steps. */
    galley_editor *copy = galley_editor_copy(editor);
    galley_editor_remove_undo_steps(editor);
    CHECK(!galley_editor_undo(editor) && galley_editor_undo(copy));
    check_string_of(editor, "\nab");
    check_string_of(copy, "ab");
    galley_editor_set_undo_limit(copy, 0);
    CHECK(galley_editor_insert_utf8(copy, "z", 1) && !galley_editor_undo(copy));

    /* The host's own edits work also in text that the user may not change. */
    galley_editor_set_editable(editor, false);
    CHECK(!galley_editor_insert_utf8(editor, "z", 1) && !galley_editor_undo(editor));
    galley_editor_replace_utf8(editor, 0, 1, "d", 1);
    galley_text *text = text_of("e");
    galley_editor_replace(editor, SIZE_MAX, SIZE_MAX, text);
    check_string_of(editor, "dabe");
    CHECK(!galley_editor_insert(editor, text));
    galley_text_release(text);
    galley_document *document = galley_editor_copy_document(copy);
    galley_editor_set_document(editor, document);
    check_string_of(editor, "zab");
    check_selection(editor, 0, 0);
    galley_document_release(document);
    galley_editor_release(copy);
    galley_editor_release(editor);
    galley_editor_release(NULL);
}

static void check_selecting(void) {
    galley_editor *editor = editor_of("ab cd\nef", INFINITY);
    CHECK(galley_editor_move(editor, GALLEY_FORWARD, GALLEY_UNIT_WORD, true));
    check_selection(editor, 0, 2);
    CHECK(!galley_editor_move(editor, 77, GALLEY_UNIT_WORD, true) && !galley_editor_move(editor, GALLEY_LEFT, 77, true));
    CHECK(select_range(editor, 3, SIZE_MAX) && !select_range(editor, 3, SIZE_MAX));
    check_selection(editor, 3, 8);
    galley_text *text = galley_editor_copy_selected_text(editor);
    CHECK_NUMBER(galley_text_length(text), 5);
    char plain[16];
    CHECK_NUMBER(galley_editor_get_selected_plain(editor, plain, sizeof plain), 5);
    CHECK_STRING(plain, "cd\nef");
    galley_position start = {4, false};
    CHECK(galley_editor_select(editor, start, GALLEY_UNIT_WORD));
    check_selection(editor, 3, 5);
    CHECK(!galley_editor_select(editor, start, 77));
    CHECK(galley_editor_insert(editor, text));
    check_string_of(editor, "ab cd\nef\nef");
    galley_text_release(text);
    CHECK(select_range(editor, 0, 0));
    CHECK(galley_editor_move_down(editor, 10, false));
    check_selection(editor, 6, 6);

    /* A document moves a selection of the host. */
    galley_document *document = galley_editor_copy_document(editor);
    galley_selection selection = {{5, false}, {5, false}, NAN};
    galley_document_move_selection(document, &selection, GALLEY_FORWARD, GALLEY_UNIT_GRAPHEME, true);
    CHECK(selection.anchor.offset == 5 && selection.head.offset == 6);
    galley_document_move_selection(document, &selection, 77, 77, true);
    CHECK_NUMBER(selection.head.offset, 6);
    galley_position word = {1, false};
    CHECK(galley_document_select(document, word, GALLEY_UNIT_WORD, &selection));
    CHECK(selection.anchor.offset == 0 && selection.head.offset == 2);
    CHECK(!galley_document_select(document, word, 77, &selection));
    galley_document_hit hit;
    galley_document_hit_test(document, NULL, 1, 12, &hit);
    CHECK(hit.position.offset == 6 && hit.paragraph == 1 && hit.attachment == SIZE_MAX);
    CHECK(hit.character.start == 6 && hit.character.end == 7 && hit.word.start == 6 && hit.word.end == 8);
    galley_document_release(document);
    galley_editor_release(editor);
}

static void check_styles_of_editors(void) {
    galley_editor *editor = editor_of("ab\ncd", 100);
    galley_style *style = galley_editor_copy_style(editor);
    CHECK(galley_style_set_number(style, GALLEY_FONT_SIZE, 20, NULL));
    CHECK(galley_editor_set_style(editor, style)); /* for what is typed next */
    galley_style_release(style);
    CHECK(galley_editor_insert_utf8(editor, "x", 1));
    galley_paragraph_style *end = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    galley_paragraph_style_set_keyword(end, GALLEY_TEXT_ALIGN, "end", NULL);
    CHECK(galley_editor_set_paragraph_style(editor, end));
    galley_paragraph_style_release(end);
    galley_anchor top = {0, 0};
    galley_window *window = galley_window_create_editor(editor, top, 100);
    CHECK_NUMBER(run_at(galley_window_layout(window, 0), 0).font_size, 20);
    CHECK_NUMBER(line_at(galley_window_layout(window, 0), 0).left, 80);
    CHECK_NUMBER(line_at(galley_window_layout(window, 1), 0).left, 0);
    galley_window_release(window);
    CHECK(galley_editor_set_paragraph_style(editor, NULL));
    galley_editor_release(editor);
}

static void check_windows_of_editors(void) {
    galley_editor *editor = editor_of("ab cd\nef\ngh", 15);
    galley_anchor top = {0, 0};
    galley_window *window = galley_window_create_editor(editor, top, 25);
    galley_rect rect, rectangles[4];
    CHECK(galley_editor_get_caret(editor, window, &rect));
    CHECK(rect.left == 0 && rect.top == 0 && rect.width == 0 && rect.height == 10);
    galley_editor_click(editor, window, 6, 22, 1, false);
    check_selection(editor, 7, 7);
    CHECK(galley_editor_get_caret(editor, window, &rect) && rect.left == 5 && rect.top == 20);
    galley_editor_click(editor, NULL, 1, 1, 1, true);
    check_selection(editor, 7, 0);
    CHECK_NUMBER(galley_editor_get_selection_rectangles(editor, window, 0, rectangles, 4), 3);
    CHECK(rectangles[2].top == 20 && rectangles[2].width == 5);
    galley_editor_click(editor, window, 1, 1, 2, false);
    check_selection(editor, 0, 2);
    galley_editor_drag(editor, window, 3, 12); /* to the next word */
    check_selection(editor, 0, 5);
    galley_editor_drag(editor, NULL, 1, 25);
    check_selection(editor, 0, 8);

    galley_position position = {9, false};
    CHECK(!galley_window_get_caret(window, position, &rect)); /* below the window */
    position.offset = 8;
    CHECK(galley_window_get_caret(window, position, &rect) && rect.left == 10 && rect.top == 20);
    CHECK_NUMBER(galley_window_get_rectangles(window, 0, 99, GALLEY_RECTANGLES_SELECTION, rectangles, 4), 3);

    /* The caret is far below. */
    CHECK(select_range(editor, 11, 11));
    CHECK(!galley_editor_get_caret(editor, window, &rect));
    galley_anchor anchor = galley_editor_scroll_to_caret(editor, top, 25);
    CHECK(anchor.offset == 0 && anchor.distance == 15);
    anchor = galley_editor_scroll(editor, anchor, -5);
    CHECK(anchor.offset == 0 && anchor.distance == 10);
    galley_editor_set_width(editor, 100);
    galley_window_release(window);
    window = galley_window_create_editor(editor, top, 100);
    CHECK(galley_editor_get_caret(editor, window, &rect) && rect.top == 20);
    galley_window_release(window);
    galley_editor_release(editor);
}

static void check_marked_text(void) {
    galley_editor *editor = editor_of("ab", 100);
    galley_anchor top = {0, 0};
    galley_range range = {7, 7};
    galley_rect rectangles[2];
    CHECK(!galley_editor_get_marked(editor, &range) && range.start == 7 && !galley_editor_cancel_marked(editor));
    CHECK(select_range(editor, 1, 1));
    CHECK(galley_editor_set_marked_utf8(editor, "xyz", 3, 1, 2));
    check_string_of(editor, "axyzb");
    CHECK(galley_editor_get_marked(editor, &range) && range.start == 1 && range.end == 4);
    check_selection(editor, 2, 3);
    galley_window *window = galley_window_create_editor(editor, top, 100);
    CHECK_NUMBER(galley_editor_get_marked_rectangles(editor, window, rectangles, 2), 1);
    CHECK(rectangles[0].left == 5 && rectangles[0].width == 15);
    galley_window_release(window);
    CHECK(galley_editor_set_marked_utf8(editor, "x", 1, SIZE_MAX, SIZE_MAX));
    CHECK(galley_editor_cancel_marked(editor));
    check_string_of(editor, "ab");
    check_selection(editor, 1, 1);
    CHECK(galley_editor_set_marked_utf8(editor, "y", 1, 1, 1));
    galley_editor_commit_marked(editor);
    CHECK(!galley_editor_get_marked(editor, &range));
    check_string_of(editor, "ayb");
    CHECK(galley_editor_undo(editor));
    check_string_of(editor, "ab");
    galley_editor_release(editor);
}

void check_editors(void) {
    check_typing_and_undo();
    check_selecting();
    check_styles_of_editors();
    check_windows_of_editors();
    check_marked_text();
}
