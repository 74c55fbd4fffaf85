/* Preparing text once, sharing it, and counting the work. */
#include "check.h"

#include <string.h>

static galley_counters counters_of(const galley_typesetter *typesetter) {
    galley_counters counters;
    galley_typesetter_get_counters(typesetter, &counters);
    return counters;
}

/* A text is shaped once, however often it is measured. Its words are shaped once while they are cached. */
static void check_counters(void) {
    galley_typesetter *typesetter = galley_typesetter_create(NULL);
    CHECK_NUMBER(counters_of(typesetter).shape_calls, 0);
    static const char words[] = "to be or not to be that is the question ";
    galley_text *text = galley_text_create(NULL, NULL);
    for (int index = 0; index < 100; index++) galley_text_append_utf8(text, words, sizeof words - 1, NULL);
    galley_shaped *first = galley_prepare(typesetter, text), *second = galley_prepare(typesetter, text);
    galley_counters before = counters_of(typesetter);
    CHECK(before.shape_calls > 0);
    CHECK(before.words_found > before.words_shaped);
    CHECK(before.cache_bytes > 0);
    for (double width = 0; width < 400; width += 1) {
        galley_proposal proposal = galley_proposal_at_most(width);
        galley_measurement answer;
        galley_measure(first, &proposal, &answer);
    }
    CHECK_NUMBER(counters_of(typesetter).shape_calls, before.shape_calls);

    /* A prepared text outlives its text and its typesetter. */
    galley_typesetter_retain(typesetter);
    galley_typesetter_release(typesetter);
    galley_typesetter_release(typesetter);
    galley_text_release(text);
    CHECK_NUMBER(galley_shaped_max_content(first), galley_shaped_max_content(second));
    galley_shaped_retain(first);
    galley_shaped_release(first);
    CHECK_NUMBER(galley_shaped_length(first), 100 * (sizeof words - 1));
    galley_shaped_release(first);
    galley_shaped_release(second);
}

/* Text without glyphs in any font is reported by its ranges. */
static void check_missing(void) {
    galley_shaped *shaped = shaped_of("a\xE0\xA4\x95" "b\xE0\xA4\x96");
    galley_range ranges[3] = {{9, 9}, {9, 9}, {9, 9}};
    CHECK_NUMBER(galley_shaped_get_missing(shaped, NULL, 0), 2);
    CHECK_NUMBER(galley_shaped_get_missing(shaped, ranges, 1), 2);
    CHECK(ranges[0].start == 1 && ranges[0].end == 4 && ranges[1].start == 9);
    CHECK_NUMBER(galley_shaped_get_missing(shaped, ranges, 3), 2);
    CHECK(ranges[1].start == 5 && ranges[1].end == 8 && ranges[2].start == 9);
    galley_shaped_release(shaped);
    shaped = shaped_of("all there");
    CHECK_NUMBER(galley_shaped_get_missing(shaped, ranges, 3), 0);
    galley_shaped_release(shaped);
}

/* Families that no font has. */
static void check_unknown_families(void) {
    galley_typesetter *typesetter = galley_typesetter_create(NULL);
    galley_style *style = galley_style_create();
    const char *families[] = {"Quillmark Sans", "Noto Sans", "Harbor Slab"};
    galley_style_set_families(style, families, 3);
    galley_text *text = galley_text_create(style, NULL);
    galley_text_append_utf8(text, "a", 1, NULL);
    galley_shaped *shaped = galley_prepare(typesetter, text);
    char name[16] = "untouched";
    CHECK_NUMBER(galley_shaped_unknown_family_count(shaped), 2);
    CHECK_NUMBER(galley_shaped_get_unknown_family(shaped, 0, NULL, 0), strlen("Quillmark Sans"));
    CHECK_NUMBER(galley_shaped_get_unknown_family(shaped, 1, name, sizeof name), strlen("Harbor Slab"));
    CHECK_STRING(name, "Harbor Slab");
    CHECK_NUMBER(galley_shaped_get_unknown_family(shaped, 2, name, sizeof name), 0);
    CHECK_STRING(name, "");
    galley_shaped_release(shaped);
    galley_text_release(text);
    galley_style_release(style);
    galley_typesetter_release(typesetter);
}

void check_preparing(void) {
    check_counters();
    check_missing();
    check_unknown_families();
    galley_typesetter_release(NULL);
    galley_shaped_release(NULL);
}
