/* Fonts from the library, from files and from memory, and the errors if there are none. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A whole file; the caller frees it. */
static char *contents(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*length);
    if (fread(bytes, 1, *length, file) != *length) *length = 0;
    fclose(file);
    return bytes;
}

static void check_files(void) {
    char first[4096];
    strcpy(first, font_path("GalleyTest.ttf"));
    const char *paths[] = {first, font_path("NotoSans-Regular.ttf")};
    galley_error *error = NULL;
    galley_fonts *two = galley_fonts_open(paths, 2, &error);
    CHECK(two != NULL && error == NULL);
    CHECK_NUMBER(galley_fonts_count(two), 2);

    galley_fonts *none = galley_fonts_open(NULL, 0, NULL);
    CHECK_NUMBER(galley_fonts_count(none), 0);
    galley_fonts *joined = galley_fonts_create_joined(two, none);
    CHECK_NUMBER(galley_fonts_count(joined), 2);
    galley_fonts_release(none);

    galley_fonts *bundled = galley_fonts_create_bundled();
    galley_fonts *all = galley_fonts_create_joined(two, bundled);
    CHECK(galley_fonts_count(bundled) >= 15);
    CHECK_NUMBER(galley_fonts_count(all), 2 + galley_fonts_count(bundled));
    galley_fonts_release(bundled);
    galley_fonts_release(all);

    /* The objects from which a handle was made may be released before the handle. */
    galley_fonts_retain(two);
    galley_fonts_release(two);
    galley_fonts_release(two);
    CHECK_NUMBER(galley_fonts_count(joined), 2);
    galley_fonts_release(joined);
}

static void check_missing_files(void) {
    const char *paths[] = {"/nowhere/none.ttf"};
    galley_error *error = NULL;
    CHECK(galley_fonts_open(paths, 1, &error) == NULL);
    CHECK_ERROR(error, "/nowhere/none.ttf");
    /* A caller that does not need the error passes NULL. */
    CHECK(galley_fonts_open(paths, 1, NULL) == NULL);

    char member[4200];
    snprintf(member, sizeof member, "%s#7", font_path("GalleyTest.ttf"));
    paths[0] = member;
    error = NULL;
    CHECK(galley_fonts_open(paths, 1, &error) == NULL);
    CHECK_ERROR(error, "GalleyTest.ttf");
}

static void check_system_fonts(void) {
    char configuration[] = "/tmp/galley-fonts-XXXXXX";
    int descriptor = mkstemp(configuration);
    CHECK(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    char folder[4096];
    strcpy(folder, font_path("GalleyTest.ttf"));
    *strrchr(folder, '/') = 0;
    fprintf(file, "<fontconfig><dir>%s</dir><cachedir>/tmp/galley-fontconfig</cachedir>", folder);
    fprintf(file, "<alias><family>Helvetica</family><prefer><family>Galley Test</family></prefer></alias></fontconfig>");
    fclose(file);
    galley_error *error = NULL;
    galley_fonts *fonts = galley_fonts_open_system(configuration, "", &error);
    CHECK(fonts != NULL && error == NULL);
    CHECK(galley_fonts_count(fonts) >= 15);
    galley_fonts_release(fonts);

    file = fopen(configuration, "w");
    fprintf(file, "<fontconfig>\n<dir></fontconfig>");
    fclose(file);
    CHECK(galley_fonts_open_system(configuration, "", &error) == NULL);
    CHECK_ERROR(error, "line 2");
    remove(configuration);
    CHECK(galley_fonts_open_system(configuration, "", NULL) == NULL);
}

static void check_limited(void) {
    galley_error *error = NULL;
    galley_fonts *bundled = galley_fonts_create_bundled();
    CHECK(galley_fonts_create_limited(bundled, "U+50-40", NULL, &error) == NULL);
    CHECK_ERROR(error, "ends before it starts");
    galley_fonts *limited = galley_fonts_create_limited(bundled, "U+30-39, U+4??", "Digits", NULL);
    CHECK(limited != NULL);
    CHECK_NUMBER(galley_fonts_count(limited), galley_fonts_count(bundled));
    galley_fonts_release(bundled);
    galley_fonts_release(limited);
}

static void check_describing(void) {
    galley_error *error = NULL;
    galley_fonts *bundled = galley_fonts_create_bundled();
    CHECK(galley_fonts_create_describing(bundled, "{\"fontWeight\": \"heavy\"}", &error) == NULL);
    CHECK_ERROR(error, "fontWeight: expected auto");
    galley_fonts *described = galley_fonts_create_describing(
        bundled, "{\"fontWeight\": \"100 900\", \"fontStyle\": \"italic\"}", NULL);
    CHECK(described != NULL);
    CHECK_NUMBER(galley_fonts_count(described), galley_fonts_count(bundled));
    galley_fonts_release(bundled);
    galley_fonts_release(described);
}

static void check_defining(void) {
    galley_error *error = NULL;
    galley_fonts *bundled = galley_fonts_create_bundled();
    CHECK(galley_fonts_create_defining(bundled, "{\"A\": {\"swash\": {\"x\": -1}}}", &error) == NULL);
    CHECK_ERROR(error, "A.swash.x: expected a whole number from 0");
    galley_fonts *defining = galley_fonts_create_defining(
        bundled, "{\"Noto Sans\": {\"styleset\": {\"tails\": [3, 4]}}}", NULL);
    CHECK(defining != NULL);
    CHECK_NUMBER(galley_fonts_count(defining), galley_fonts_count(bundled));
    galley_fonts_release(bundled);
    galley_fonts_release(defining);
}

static void check_memory(void) {
    size_t length = 0;
    char *bytes = contents(font_path("GalleyTest.ttf"), &length);
    galley_error *error = NULL;
    galley_fonts *fonts = galley_fonts_open_bytes(bytes, length, "in memory", 0, &error);
    CHECK(fonts != NULL && error == NULL);
    CHECK_NUMBER(galley_fonts_count(fonts), 1);
    galley_fonts_release(fonts);

    CHECK(galley_fonts_open_bytes(bytes, length, "in memory", 3, &error) == NULL);
    CHECK_ERROR(error, "in memory");
    error = NULL;
    CHECK(galley_fonts_open_bytes(bytes, 20, "cut off", 0, &error) == NULL);
    CHECK_ERROR(error, "cut off");
    error = NULL;
    memset(bytes, 0x5A, length);
    CHECK(galley_fonts_open_bytes(bytes, length, "damaged", 0, &error) == NULL);
    CHECK_ERROR(error, "damaged");
    error = NULL;
    CHECK(galley_fonts_open_bytes(NULL, 0, NULL, 0, &error) == NULL);
    CHECK_ERROR(error, "");
    free(bytes);
}

void check_fonts(void) {
    check_files();
    check_missing_files();
    check_system_fonts();
    check_limited();
    check_describing();
    check_defining();
    check_memory();
    galley_fonts_release(NULL);
    galley_error_release(NULL);
}

/* Generic families, and what is synthesized for text that is bold and italic in a face that is not. */
void check_generic_families(void) {
    galley_fonts *bundled = galley_fonts_create_bundled();
    galley_error *error = NULL;
    CHECK(galley_fonts_create_mapping(bundled, "sans", NULL, 0, &error) == NULL);
    CHECK_STRING(galley_error_message(error), "\"sans\" is no generic family");
    galley_error_release(error);
    const char *families[] = {"Unknown", "Galley Test"};
    galley_fonts *fonts = galley_fonts_create_mapping(bundled, "serif", families, 2, NULL);
    galley_fonts_release(bundled);
    galley_typesetter *typesetter = galley_typesetter_create(fonts);
    galley_style *style = galley_style_create();
    const char *serif = "serif";
    galley_style_set_families(style, &serif, 1);
    CHECK(galley_style_set_number(style, GALLEY_FONT_WEIGHT, 700, NULL));
    CHECK(galley_style_set_keyword(style, GALLEY_FONT_STYLE, "italic", NULL));
    galley_text *words = galley_text_create(style, NULL);
    galley_text_append_utf8(words, "bold", 4, NULL);
    galley_shaped *shaped = galley_prepare(typesetter, words);
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    const galley_face *face = run_at(layout, 0).face;
    char name[64];
    galley_face_get_postscript_name(face, name, sizeof name);
    CHECK_STRING(name, "GalleyTest-Regular");
    CHECK_NUMBER(galley_face_skew(face), 0.25);
    CHECK_NUMBER(galley_face_emboldening(face, 36), 36.0 / 32);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(words);
    galley_style_release(style);
    galley_typesetter_release(typesetter);
    galley_fonts_release(fonts);
}

/* The data of a face that a renderer needs: its file, its index and its variation values. */
void check_faces(const char *variable_font) {
    galley_layout *layout = layout_of("a", 100);
    const galley_face *face = run_at(layout, 0).face;
    galley_face_retain(face);
    galley_layout_release(layout);
    CHECK_NUMBER(galley_face_units_per_em(face), 1000);
    galley_font_metrics metrics;
    CHECK(galley_face_get_metrics(face, &metrics));
    CHECK_NUMBER(metrics.units_per_em, 1000);
    CHECK(metrics.ascender == 800 && metrics.descender == -200 && metrics.line_gap == 0);
    CHECK(metrics.x_height == 500 && metrics.cap_height == 700);
    CHECK(metrics.underline_offset == -100 && metrics.underline_thickness == 50);
    CHECK(metrics.strikeout_offset == 250 && metrics.strikeout_thickness == 50);
    CHECK(metrics.ideographic_baseline < 0 && metrics.hanging_baseline > 0);
    CHECK(!galley_face_get_metrics(face, NULL) && !galley_face_get_metrics(NULL, &metrics));
    CHECK_NUMBER(galley_face_index(face), 0);
    char text[4096] = "untouched";
    CHECK_NUMBER(galley_face_get_path(face, NULL, 0), strlen(font_path("GalleyTest.ttf")));
    galley_face_get_path(face, text, sizeof text);
    CHECK_STRING(text, font_path("GalleyTest.ttf"));
    CHECK_NUMBER(galley_face_get_postscript_name(face, text, 7), strlen("GalleyTest-Regular"));
    CHECK_STRING(text, "Galley");

    size_t length = 0, expected = 0;
    const void *bytes = galley_face_bytes(face, &length);
    char *file = contents(font_path("GalleyTest.ttf"), &expected);
    CHECK(length == expected && memcmp(bytes, file, length) == 0);
    free(file);
    CHECK_NUMBER(galley_face_get_variations(face, NULL, 0), 0);
    CHECK_NUMBER(galley_face_instance_count(face), 0);
    CHECK_NUMBER(galley_face_get_instance_name(face, 0, text, sizeof text), 0);
    CHECK_NUMBER(galley_face_get_instance_variations(face, 0, NULL, 0), 0);
    CHECK_NUMBER(galley_face_skew(face), 0);
    CHECK_NUMBER(galley_face_emboldening(face, 36), 0);
    galley_face_release(face);

    if (!variable_font) {
        printf("NOT RUN variations: no variable font given\n");
        return;
    }
    galley_fonts *fonts = galley_fonts_open(&variable_font, 1, NULL);
    galley_typesetter *typesetter = galley_typesetter_create(fonts);
    galley_style *bold = galley_style_create();
    CHECK(galley_style_set_variation(bold, "wght", 650, NULL));
    galley_text *words = galley_text_create(bold, NULL);
    galley_text_append_utf8(words, "bold", 4, NULL);
    galley_shaped *shaped = galley_prepare(typesetter, words);
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    layout = galley_layout_create(shaped, &proposal);
    galley_variation variation = {"", 0};
    CHECK_NUMBER(galley_face_get_variations(run_at(layout, 0).face, NULL, 0), 1);
    CHECK_NUMBER(galley_face_get_variations(run_at(layout, 0).face, &variation, 1), 1);
    CHECK_STRING(variation.tag, "wght");
    CHECK_NUMBER(variation.value, 650);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(words);
    galley_style_release(bold);
    galley_typesetter_release(typesetter);
    galley_fonts_release(fonts);
}
