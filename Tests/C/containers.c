/* Text in several boxes, around shapes, with a drop cap. */
#include "check.h"

#include <math.h>

static void check_two_columns(void) {
    galley_shaped *shaped = shaped_of("ab cd ef gh"); /* four lines of 10 in a width of 15 */
    galley_size size = {25, 20};
    galley_container *column = galley_container_create(size);
    galley_container_set_insets(column, 0, 5, 0, 5);
    const galley_container *columns[] = {column, column, column};
    galley_linked *linked = galley_linked_create(shaped, columns, 3, NULL, 0, NULL);
    CHECK_NUMBER(galley_linked_count(linked), 2);
    CHECK(!galley_linked_rest(linked) && !galley_linked_drop_cap(linked));
    CHECK_NUMBER(galley_linked_container_of(linked, 7), 1);
    CHECK(galley_linked_container_of(linked, 99) == SIZE_MAX);
    const galley_layout *second = galley_linked_layout(linked, 1);
    CHECK(line_at(second, 0).start == 6 && line_at(second, 0).left == 5);
    CHECK(!galley_linked_layout(linked, 2));
    galley_display_list *list = galley_display_list_create_linked(linked, NULL);
    galley_rect bounds;
    galley_display_list_get_bounds(list, &bounds);
    CHECK(bounds.width == 25 && bounds.height == 20);
    galley_display_list_release(list);
    galley_linked_retain(linked);
    galley_linked_release(linked);
    galley_linked_release(linked);

    /* One container, and then from where it ended. */
    linked = galley_linked_create(shaped, columns, 1, NULL, 0, NULL);
    const galley_break *rest = galley_linked_rest(linked);
    CHECK_NUMBER(galley_break_offset(rest), 6);
    CHECK_NUMBER(galley_break_line_count(rest), 2);
    galley_break_retain(rest);
    galley_linked_release(linked);
    linked = galley_linked_create(shaped, columns, 1, rest, 3, NULL);
    CHECK_NUMBER(summary_of(galley_linked_layout(linked, 0)).line_count, 1);
    CHECK(!galley_linked_rest(linked)); /* what a limit on lines hides is no rest */
    galley_linked_release(linked);

    galley_container_measurement measurement;
    galley_break *end = galley_measure_in(shaped, column, rest, 0, NULL, &measurement);
    CHECK(!end);
    CHECK(measurement.size.width == 25 && measurement.line_count == 2 && measurement.content_end == 20);
    CHECK(measurement.first_baseline == 8 && measurement.last_baseline == 18);
    end = galley_measure_in(shaped, column, NULL, 0, NULL, &measurement);
    CHECK_NUMBER(galley_break_offset(end), 6);
    galley_break_release(end);
    galley_break_release(rest);
    galley_container_release(column);
    galley_shaped_release(shaped);
}

/* The number of lines in the first of two columns of three lines, with one property of the paragraph set. */
static uint64_t lines_before_break(galley_paragraph_property property, double number, const char *word) {
    galley_paragraph_style *paragraph = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    CHECK(word ? galley_paragraph_style_set_keyword(paragraph, property, word, NULL)
               : galley_paragraph_style_set_number(paragraph, property, number, NULL));
    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, 10, NULL);
    galley_text *text = galley_text_create(style, paragraph);
    galley_text_append_utf8(text, "ab\ncd ef gh", 11, NULL);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_size size = {15, 30};
    galley_container *column = galley_container_create(size);
    const galley_container *columns[] = {column, column};
    galley_linked *linked = galley_linked_create(shaped, columns, 2, NULL, 0, NULL);
    uint64_t count = summary_of(galley_linked_layout(linked, 0)).line_count;
    galley_linked_release(linked);
    galley_container_release(column);
    galley_shaped_release(shaped);
    galley_text_release(text);
    galley_style_release(style);
    galley_paragraph_style_release(paragraph);
    return count;
}

/* A paragraph of one line, and one of three of which two fit. */
static void check_breaks(void) {
    CHECK_NUMBER(lines_before_break(GALLEY_ORPHANS, 1, NULL), 3);
    CHECK_NUMBER(lines_before_break(GALLEY_ORPHANS, 3, NULL), 1);
    CHECK_NUMBER(lines_before_break(GALLEY_WIDOWS, 2, NULL), 2);
    CHECK_NUMBER(lines_before_break(GALLEY_BREAK_INSIDE, 0, "avoid"), 1);
    CHECK_NUMBER(lines_before_break(GALLEY_BREAK_AFTER, 0, "always"), 1);
    CHECK_NUMBER(lines_before_break(GALLEY_BREAK_BEFORE, 0, "always"), 1);
}

static void check_shapes_and_drop_caps(void) {
    static const char json[] = "{\"rectangle\": [0, 0, 30, 10]}";
    galley_shaped *shaped = shaped_of("Ab cd ef");
    galley_size size = {50, INFINITY};
    galley_container *page = galley_container_create(size);
    galley_error *error = NULL;
    CHECK(!galley_container_add_exclusion(page, "{}", 2, &error));
    CHECK(error != NULL);
    galley_error_release(error);
    error = NULL;
    CHECK(galley_container_add_exclusion(page, json, sizeof json - 1, &error) && !error);
    const galley_container *pages[] = {page};
    galley_linked *linked = galley_linked_create(shaped, pages, 1, NULL, 0, NULL);
    CHECK_NUMBER(line_at(galley_linked_layout(linked, 0), 0).left, 30);
    galley_linked_release(linked);
    galley_container_release(page);

    page = galley_container_create(size);
    pages[0] = page;
    galley_drop_cap cap = {2, 1, 3};
    linked = galley_linked_create_drop_cap(shaped, pages, 1, &cap, 0, NULL);
    const galley_layout *letter = galley_linked_drop_cap(linked);
    CHECK(letter && summary_of(letter).longest_line > 10);
    CHECK(line_at(galley_linked_layout(linked, 0), 0).left > 10);
    galley_linked_release(linked);
    galley_container_release(page);
    galley_shaped_release(shaped);
}

/* The last of two columns is cut: the text has four lines, and three have room. */
static void check_truncation(void) {
    galley_shaped *shaped = shaped_of("ab cd ef gh");
    galley_size sizes[] = {{15, 20}, {15, 10}};
    galley_container *first = galley_container_create(sizes[0]);
    galley_container *last = galley_container_create(sizes[1]);
    const galley_container *columns[] = {first, last};
    galley_truncation truncation = {.token = "-"};
    galley_linked *linked = galley_linked_create(shaped, columns, 2, NULL, 0, &truncation);
    CHECK_NUMBER(galley_linked_count(linked), 2);
    CHECK(!galley_linked_rest(linked));
    CHECK(!summary_of(galley_linked_layout(linked, 0)).truncated);
    CHECK(summary_of(galley_linked_layout(linked, 1)).truncated);
    size_t start, end;
    CHECK(galley_layout_get_hidden(galley_linked_layout(linked, 1), 0, &start, &end));
    CHECK(start > 6 && end == 11);
    galley_linked_release(linked);

    galley_container_measurement measurement;
    CHECK(!galley_measure_in(shaped, last, NULL, 0, &truncation, &measurement));
    CHECK(measurement.line_count == 1);
    galley_container_release(first);
    galley_container_release(last);
    galley_shaped_release(shaped);
}

/* A text in a box with everything that a box may have. */
static void check_frames(void) {
    static const galley_border_style styles[] = {
        GALLEY_BORDER_SOLID, GALLEY_BORDER_DOUBLE, GALLEY_BORDER_DOTTED, GALLEY_BORDER_DASHED, GALLEY_BORDER_WAVY};
    static const struct {
        galley_block_alignment alignment;
        double top;
    } places[] = {{GALLEY_BLOCK_START, 5}, {GALLEY_BLOCK_CENTER, 15}, {GALLEY_BLOCK_END, 25}};
    galley_layout *layout = layout_of("ab", 40);
    galley_shadow shadow = {1, 1, 2, 0x00000080, false};
    galley_frame frame = {0};
    frame.rect.width = 50;
    frame.rect.height = 40;
    frame.padding_top = frame.padding_right = frame.padding_bottom = frame.padding_left = 5;
    galley_rect bounds, ink;
    double first = 0;
    for (int index = 0; index < 3; index++) {
        frame.alignment = places[index].alignment;
        galley_display_list *list = galley_display_list_create_framed(layout, &frame, NULL);
        galley_display_list_get_bounds(list, &bounds);
        CHECK(bounds.width == 50 && bounds.height == 40);
        CHECK(galley_display_list_get_ink(list, &ink) && ink.top >= places[index].top && ink.width < 40);
        if (index == 0) first = ink.top;
        CHECK_NUMBER(ink.top - first, places[index].top - 5);
        galley_display_list_release(list);
    }
    frame.pixel_scale = 2;
    frame.background = 0xFFFFFFFF;
    frame.background_image = "paper";
    frame.border_width = 1;
    frame.border_color = 0x000000FF;
    frame.corner_radius = 4;
    frame.shadows = &shadow;
    frame.shadow_count = 1;
    frame.clips = true;
    for (int index = 0; index < 5; index++) {
        frame.border_style = styles[index];
        galley_display_list *list = galley_display_list_create_framed(layout, &frame, NULL);
        CHECK(galley_display_list_get_ink(list, &ink) && ink.width >= 50);
        galley_display_list_release(list);
    }
    galley_layout_release(layout);
}

void check_containers(void) {
    check_frames();
    check_two_columns();
    check_breaks();
    check_truncation();
    check_shapes_and_drop_caps();
}
