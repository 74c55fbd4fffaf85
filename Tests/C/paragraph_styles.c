/* Every property of galley_paragraph_style, and invalid values. */
#include "check.h"

#include <math.h>
#include <string.h>

/* "hello world" of size 10, in a paragraph style and a width. */
static galley_layout *layout_in(const galley_paragraph_style *paragraph, const char *utf8, double width) {
    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, 10, NULL);
    galley_text *text = galley_text_create(style, paragraph);
    galley_text_append_utf8(text, utf8, strlen(utf8), NULL);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(width);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_shaped_release(shaped);
    galley_text_release(text);
    galley_style_release(style);
    return layout;
}

/* The first line's left edge and the box's height with one number set. */
static void check_number_property(
    galley_paragraph_property property, double value, double left, double second_top, double height) {
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    CHECK(galley_paragraph_style_set_number(style, property, value, NULL));
    galley_layout *layout = layout_in(style, "hello world", 45);
    CHECK_NUMBER(summary_of(layout).line_count, 2);
    CHECK_NUMBER(line_at(layout, 0).left, left);
    CHECK_NUMBER(line_at(layout, 1).top, second_top);
    CHECK_NUMBER(summary_of(layout).size.height, height);
    galley_layout_release(layout);
    galley_paragraph_style_release(style);
}

static void check_numbers(void) {
    check_number_property(GALLEY_TEXT_INDENT, 4, 4, 10, 20);
    check_number_property(GALLEY_START_INDENT, 3, 3, 10, 20);
    check_number_property(GALLEY_END_INDENT, 3, 0, 10, 20);
    check_number_property(GALLEY_LINE_SPACING, 6, 0, 16, 26);
    check_number_property(GALLEY_TAB_SIZE, 4, 0, 10, 20);

    /* Spacing is added between paragraphs. */
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    galley_paragraph_style_set_number(style, GALLEY_SPACING_BEFORE, 3, NULL);
    galley_paragraph_style_set_number(style, GALLEY_SPACING_AFTER, 4, NULL);
    galley_layout *layout = layout_in(style, "a\nb", 45);
    CHECK_NUMBER(line_at(layout, 1).top - line_at(layout, 0).bottom, 7);
    galley_layout_release(layout);
    /* Eight spaces of 2.5, then letters. */
    layout = layout_in(style, "\ta", 45);
    CHECK_NUMBER(line_at(layout, 0).width, 25);
    galley_layout_release(layout);
    galley_paragraph_style_release(style);
}

/* A text in a width of 60, laid out with one more property: a keyword if one is given, else a number. */
static galley_layout *layout_with(
    galley_paragraph_property property, double number, const char *word, const char *utf8) {
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    bool taken = word ? galley_paragraph_style_set_keyword(style, property, word, NULL)
                      : galley_paragraph_style_set_number(style, property, number, NULL);
    CHECK(taken);
    galley_layout *layout = layout_in(style, utf8, 60);
    galley_paragraph_style_release(style);
    return layout;
}

static void check_last_lines(void) {
    /* "world" alone on its line would be an orphan. */
    galley_layout *alone = layout_with(GALLEY_KEEP_LAST_WORDS, 0, NULL, "hello brave world");
    galley_layout *kept = layout_with(GALLEY_KEEP_LAST_WORDS, 2, NULL, "hello brave world");
    CHECK_NUMBER(line_at(alone, 1).start, 12);
    CHECK_NUMBER(line_at(kept, 1).start, 6);
    galley_layout_release(alone);
    galley_layout_release(kept);
    /* A line break at the very end opens an empty line, or ends the last one. */
    galley_layout *opened = layout_with(GALLEY_FINAL_BREAK, 0, "opens-line", "hello\n");
    galley_layout *ended = layout_with(GALLEY_FINAL_BREAK, 0, "ends-line", "hello\n");
    CHECK_NUMBER(summary_of(opened).line_count, 2);
    CHECK_NUMBER(summary_of(ended).line_count, 1);
    galley_layout_release(opened);
    galley_layout_release(ended);
}

/* The numbers of book typography change the lines. */
static void check_book(void) {
    static const struct {
        galley_paragraph_property property;
        double value;
    } numbers[] = {
        {GALLEY_MINIMUM_WORD_SPACING, 0.5},   {GALLEY_MAXIMUM_WORD_SPACING, 1.5}, {GALLEY_MINIMUM_LETTER_SPACING, -0.02},
        {GALLEY_MAXIMUM_LETTER_SPACING, 0.1}, {GALLEY_LAST_LINE_FIT, 1},          {GALLEY_LAST_LINE_MINIMUM, 0.5},
        {GALLEY_RIVER_DEMERITS, 3000},        {GALLEY_PROTRUSION, 1},               {GALLEY_MINIMUM_GLYPH_WIDTH, 0.98},
        {GALLEY_MAXIMUM_GLYPH_WIDTH, 1.02},
    };
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    CHECK(galley_paragraph_style_set_keyword(style, GALLEY_TEXT_WRAP, "optimal", NULL));
    CHECK(galley_paragraph_style_set_keyword(style, GALLEY_TEXT_ALIGN, "justify", NULL));
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        CHECK(galley_paragraph_style_set_number(style, numbers[index].property, numbers[index].value, NULL));
    }
    galley_layout *layout = layout_in(style, "some brave words go home", 100);
    size_t lines = summary_of(layout).line_count;
    CHECK(lines > 1);
    galley_layout_release(layout);
    /* Space for annotations changes nothing in a text without them. */
    CHECK(galley_paragraph_style_set_number(style, GALLEY_ANNOTATION_SPACE_BEFORE, 5, NULL));
    CHECK(galley_paragraph_style_set_number(style, GALLEY_ANNOTATION_SPACE_AFTER, 5, NULL));
    layout = layout_in(style, "some brave words go home", 100);
    CHECK_NUMBER(summary_of(layout).line_count, lines);
    galley_layout_release(layout);
    CHECK(galley_paragraph_style_set_number(style, GALLEY_LOOSENESS, 1, NULL));
    layout = layout_in(style, "some brave words go home", 100);
    CHECK_NUMBER(summary_of(layout).line_count, lines + 1);
    galley_layout_release(layout);
    galley_paragraph_style_release(style);
}

/* Each keyword property accepts these keywords and rejects others. */
static void check_keywords(void) {
    static const struct {
        galley_paragraph_property property;
        const char *name;
        const char *values[8];
    } properties[] = {
        {GALLEY_DIRECTION, "direction", {"auto", "ltr", "rtl"}},
        {GALLEY_WRITING_MODE, "writing-mode", {"horizontal-tb", "vertical-rl", "vertical-lr"}},
        {GALLEY_TEXT_ORIENTATION, "text-orientation", {"mixed", "upright", "sideways"}},
        {GALLEY_WHITE_SPACE, "white-space", {"normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces"}},
        {GALLEY_WORD_BREAK, "word-break", {"normal", "break-all", "keep-all", "break-word"}},
        {GALLEY_LINE_BREAK, "line-break", {"auto", "loose", "normal", "strict", "anywhere"}},
        {GALLEY_OVERFLOW_WRAP, "overflow-wrap", {"normal", "break-word", "anywhere"}},
        {GALLEY_HYPHENS, "hyphens", {"none", "manual", "auto"}},
        {GALLEY_TEXT_ALIGN, "text-align", {"start", "end", "left", "right", "center", "justify"}},
        {GALLEY_TEXT_ALIGN_LAST, "text-align-last", {"auto", "start", "end", "left", "right", "center", "justify"}},
        {GALLEY_TEXT_JUSTIFY, "text-justify", {"auto", "none", "inter-word", "inter-character"}},
        {GALLEY_TEXT_WRAP, "text-wrap", {"wrap", "nowrap", "balance", "pretty", "stable", "optimal"}},
        {GALLEY_FINAL_BREAK, "final-break", {"opens-line", "ends-line"}},
        {GALLEY_HYPHENATE_LIMIT_CHARS, "hyphenate-limit-chars", {"auto", "6", "6 3", "6 3 2", "auto 3 auto"}},
        {GALLEY_HYPHENATE_LIMIT_LAST, "hyphenate-limit-last", {"none", "always"}},
        {GALLEY_BREAK_BEFORE, "break-before", {"auto", "avoid", "always"}},
        {GALLEY_BREAK_AFTER, "break-after", {"auto", "avoid", "always"}},
        {GALLEY_BREAK_INSIDE, "break-inside", {"auto", "avoid"}},
        {GALLEY_TEXT_SPACING_TRIM, "text-spacing-trim", {"normal", "space-all", "space-first", "trim-start"}},
    };
    for (size_t index = 0; index < sizeof properties / sizeof *properties; index++) {
        galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_BROWSER);
        for (const char *const *value = properties[index].values; *value; value++) {
            galley_error *error = NULL;
            bool taken = galley_paragraph_style_set_keyword(style, properties[index].property, *value, &error);
            CHECK_STRING(error ? galley_error_message(error) : "", "");
            CHECK(taken);
            galley_error_release(error);
            /* Text is laid out with every value. */
            galley_layout *layout = layout_in(style, "hello world", 30);
            CHECK(summary_of(layout).line_count > 0);
            galley_layout_release(layout);
        }
        galley_error *error = NULL;
        CHECK(!galley_paragraph_style_set_keyword(style, properties[index].property, "sometimes", &error));
        CHECK_ERROR(error, properties[index].name);
        galley_paragraph_style_release(style);
    }
}

static void check_alignment(void) {
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    galley_paragraph_style_set_keyword(style, GALLEY_TEXT_ALIGN, "right", NULL);
    galley_paragraph_style *copy = galley_paragraph_style_copy(style);
    galley_paragraph_style_set_keyword(copy, GALLEY_TEXT_ALIGN, "center", NULL);
    galley_layout *right = layout_in(style, "hello", 45), *center = layout_in(copy, "hello", 45);
    CHECK_NUMBER(line_at(right, 0).left, 20);
    CHECK_NUMBER(line_at(center, 0).left, 10);
    galley_layout_release(right);
    galley_layout_release(center);
    galley_paragraph_style_release(copy);
    galley_paragraph_style_release(style);
}

/* The browser's profile collapses white space, the standard's keeps it. */
static void check_profiles(void) {
    galley_paragraph_style *browser = galley_paragraph_style_create(GALLEY_PROFILE_BROWSER);
    galley_layout *collapsed = layout_in(browser, "a  b", 45), *kept = layout_in(NULL, "a  b", 45);
    CHECK_NUMBER(line_at(collapsed, 0).width, 12.5);
    CHECK_NUMBER(line_at(kept, 0).width, 15);
    galley_layout_release(collapsed);
    galley_layout_release(kept);
    galley_paragraph_style_release(browser);
}

static void check_refusals(void) {
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    galley_error *error = NULL;
    CHECK(!galley_paragraph_style_set_number(style, GALLEY_DIRECTION, 1, &error));
    CHECK_ERROR(error, "101 takes no number");
    CHECK(!galley_paragraph_style_set_number(style, GALLEY_TEXT_INDENT, NAN, &error));
    CHECK_ERROR(error, "paragraph property 1: nan");
    CHECK(!galley_paragraph_style_set_keyword(style, GALLEY_TEXT_INDENT, "auto", &error));
    CHECK_ERROR(error, "1 takes no keyword");
    CHECK(!galley_paragraph_style_set_line_height(style, GALLEY_LINE_HEIGHT_EXACT, NAN, &error));
    CHECK_ERROR(error, "nan");
    CHECK(!galley_paragraph_style_set_line_height(style, 7, 1, NULL));
    galley_paragraph_style_release(style);
}

/* K4: words are hyphenated by the patterns of their language. */
static void check_hyphens(void) {
    static const size_t lines[] = {1, 3, 3, 2}; /* manual; auto; with another hyphen; with longer parts */
    for (int step = 0; step < 4; step++) {
        galley_paragraph_style *paragraph = galley_paragraph_style_create(GALLEY_PROFILE_BROWSER);
        galley_style *style = galley_style_create();
        CHECK(galley_style_set_keyword(style, GALLEY_LANGUAGE, "en", NULL));
        if (step > 0) CHECK(galley_paragraph_style_set_keyword(paragraph, GALLEY_HYPHENS, "auto", NULL));
        if (step == 2) CHECK(galley_paragraph_style_set_keyword(paragraph, GALLEY_HYPHENATE_CHARACTER, "=", NULL));
        if (step == 3) CHECK(galley_paragraph_style_set_keyword(paragraph, GALLEY_HYPHENATE_LIMIT_CHARS, "5 3", NULL));
        CHECK(galley_paragraph_style_set_number(paragraph, GALLEY_HYPHENATE_LIMIT_LINES, 9, NULL));
        CHECK(galley_paragraph_style_set_number(paragraph, GALLEY_HYPHENATE_LIMIT_ZONE, 0, NULL));
        galley_text *text = galley_text_create(style, paragraph);
        galley_text_append_utf8(text, "hyphenation", 11, NULL);
        galley_shaped *shaped = galley_prepare(test_typesetter(), text);
        galley_proposal proposal = galley_proposal_exactly(1);
        galley_layout *layout = galley_layout_create(shaped, &proposal);
        CHECK_NUMBER(summary_of(layout).line_count, lines[step]);
        galley_layout_release(layout);
        galley_shaped_release(shaped);
        galley_text_release(text);
        galley_style_release(style);
        galley_paragraph_style_release(paragraph);
    }
}

/* Valid values without effect are reported. */
static void check_unsupported(void) {
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    galley_text *text = galley_text_create(NULL, style);
    galley_text_append_utf8(text, "hello\nworld", 11, NULL);
    CHECK_NUMBER(galley_text_get_unsupported(text, NULL, 0), 0);
    CHECK(galley_paragraph_style_set_keyword(style, GALLEY_HYPHENS, "auto", NULL));
    CHECK(galley_paragraph_style_set_keyword(style, GALLEY_WORD_BREAK, "auto-phrase", NULL));
    CHECK(galley_paragraph_style_set_keyword(style, GALLEY_WRITING_MODE, "vertical-rl", NULL));
    galley_text_set_paragraph_style(text, 6, 11, style);
    galley_unsupported found[3];
    CHECK_NUMBER(galley_text_get_unsupported(text, found, 3), 1);
    CHECK_NUMBER(found[0].property, GALLEY_WRITING_MODE);
    CHECK_NUMBER(found[0].range.start, 6);
    CHECK_NUMBER(found[0].range.end, 11);
    galley_text_release(text);
    galley_paragraph_style_release(style);
}

/* K8: lines end between phrases of Japanese text. */
static void check_phrases(void) {
    static const char phrases[] = "今日はとても良い天気です。";
    galley_style *style = galley_style_create();
    CHECK(galley_style_set_keyword(style, GALLEY_LANGUAGE, "ja", NULL));
    galley_paragraph_style *paragraph = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    CHECK(galley_paragraph_style_set_keyword(paragraph, GALLEY_WORD_BREAK, "auto-phrase", NULL));
    galley_text *text = galley_text_create(style, paragraph);
    galley_text_append_utf8(text, phrases, sizeof phrases - 1, NULL);
    CHECK_NUMBER(galley_text_get_unsupported(text, NULL, 0), 0);
    galley_text_release(text);
    galley_paragraph_style_release(paragraph);
    galley_style_release(style);
}

/* L2: stops of every alignment, with leaders. A small letter is 5 wide, a full stop 2.5. */
static void check_tab_stops(void) {
    static const galley_tab_alignment aligns[] = {
        GALLEY_TAB_LEFT, GALLEY_TAB_RIGHT, GALLEY_TAB_CENTER, GALLEY_TAB_DECIMAL};
    static const double lefts[] = {60, 50, 55, 50}; /* where "bc" starts */
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    for (int align = 0; align < 4; align++) {
        galley_tab_stop stop = {60, aligns[align], 0, "."};
        CHECK(galley_paragraph_style_set_tab_stops(style, &stop, 1, NULL));
        galley_layout *layout = layout_in(style, "a\tbc", 100);
        CHECK_NUMBER(run_at(layout, 2).left, lefts[align]);
        galley_leader_glyph glyphs[30];
        CHECK_NUMBER(galley_layout_get_leaders(layout, glyphs, 30), (lefts[align] - 5) / 2.5);
        CHECK_NUMBER(glyphs[1].glyph.x, 7.5);
        CHECK_NUMBER(glyphs[1].glyph.y, 8);
        CHECK_NUMBER(glyphs[1].glyph.cluster, 1);
        CHECK_NUMBER(glyphs[1].font_size, 10);
        CHECK(glyphs[1].face == run_at(layout, 0).face);
        galley_layout_release(layout);
    }
    galley_error *error = NULL;
    galley_tab_stop bad[] = {{NAN, 0, 0, NULL}, {5, 4, 0, NULL}, {5, 3, 0xD800, NULL}};
    for (int index = 0; index < 3; index++) {
        CHECK(!galley_paragraph_style_set_tab_stops(style, &bad[index], 1, &error));
        CHECK_ERROR(error, "tab stop");
    }
    galley_tab_stop comma = {60, GALLEY_TAB_DECIMAL, ',', NULL};
    CHECK(galley_paragraph_style_set_tab_stops(style, &comma, 1, NULL));
    galley_layout *layout = layout_in(style, "a\tb,1", 100);
    CHECK_NUMBER(run_at(layout, 2).left, 55);
    CHECK_NUMBER(galley_layout_get_leaders(layout, NULL, 0), 0);
    galley_layout_release(layout);
    CHECK(galley_paragraph_style_set_tab_stops(style, NULL, 0, NULL));
    galley_paragraph_style_release(style);
}

/* A7: "ab c" is 17.5 wide; letters that are set closer keep "c" from being alone on a second line. */
static void check_runt_tightening(void) {
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    for (int tightens = 0; tightens < 2; tightens++) {
        CHECK(galley_paragraph_style_set_number(style, GALLEY_RUNT_TIGHTENING, tightens * 0.2, NULL));
        galley_layout *layout = layout_in(style, "ab c", 16);
        CHECK_NUMBER(summary_of(layout).line_count, 2 - tightens);
        galley_layout_release(layout);
    }
    CHECK(!galley_paragraph_style_set_number(style, GALLEY_RUNT_TIGHTENING, NAN, NULL));
    galley_paragraph_style_release(style);
}

void check_paragraph_styles(void) {
    check_runt_tightening();
    check_tab_stops();
    check_numbers();
    check_keywords();
    check_last_lines();
    check_book();
    check_alignment();
    check_profiles();
    check_refusals();
    check_hyphens();
    check_unsupported();
    check_phrases();
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_UNICODE);
    CHECK(galley_paragraph_style_set_line_height(style, GALLEY_LINE_HEIGHT_EXACT, 13, NULL));
    galley_layout *layout = layout_in(style, "a", 45);
    CHECK_NUMBER(summary_of(layout).size.height, 13);
    galley_layout_release(layout);
    galley_paragraph_style_release(style);
    galley_paragraph_style_release(NULL);
}
