#define _POSIX_C_SOURCE 200809L
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int failures;

static const char *font_folder;
static galley_typesetter *test_fonts, *bundled_fonts;

static void report(const char *file, int line) {
    failures += 1;
    fprintf(stderr, "%s:%d: ", file, line);
}

void check_condition(bool holds, const char *what, const char *file, int line) {
    if (holds) return;
    report(file, line);
    fprintf(stderr, "not so: %s\n", what);
}

void check_number(double actual, double expected, const char *what, const char *file, int line) {
    /* On one line: numbers that are not finite must be equal. */
    if (actual == expected || fabs(actual - expected) <= 1e-9 || (isnan(actual) && isnan(expected))) return;
    report(file, line);
    fprintf(stderr, "%s is %.17g, not %.17g\n", what, actual, expected);
}

void check_string(const char *actual, const char *expected, const char *what, const char *file, int line) {
    if (strcmp(actual, expected) == 0) return;
    report(file, line);
    fprintf(stderr, "%s is \"%s\", not \"%s\"\n", what, actual, expected);
}

void check_error(galley_error *error, const char *part, const char *file, int line) {
    const char *message = error ? galley_error_message(error) : "(no error)";
    if (!error || !strstr(message, part)) {
        report(file, line);
        fprintf(stderr, "the error says \"%s\", nothing of \"%s\"\n", message, part);
    }
    galley_error_release(error);
}

const char *font_path(const char *name) {
    static char path[4096];
    snprintf(path, sizeof path, "%s/%s", font_folder, name);
    return path;
}

const galley_typesetter *test_typesetter(void) {
    if (!test_fonts) {
        const char *path = font_path("GalleyTest.ttf");
        galley_error *error = NULL;
        galley_fonts *fonts = galley_fonts_open(&path, 1, &error);
        if (!fonts) {
            fprintf(stderr, "%s\n", galley_error_message(error));
            exit(2);
        }
        test_fonts = galley_typesetter_create(fonts);
        galley_fonts_release(fonts);
    }
    return test_fonts;
}

const galley_typesetter *bundled_typesetter(void) {
    if (!bundled_fonts) bundled_fonts = galley_typesetter_create(NULL);
    return bundled_fonts;
}

galley_text *text_of(const char *utf8) {
    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, 10, NULL);
    galley_text *text = galley_text_create(style, NULL);
    galley_text_append_utf8(text, utf8, strlen(utf8), NULL);
    galley_style_release(style);
    return text;
}

galley_shaped *shaped_of(const char *utf8) {
    galley_text *text = text_of(utf8);
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_text_release(text);
    return shaped;
}

galley_layout *layout_of(const char *utf8, double width) {
    galley_shaped *shaped = shaped_of(utf8);
    galley_proposal proposal = galley_proposal_exactly(width);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_shaped_release(shaped);
    return layout;
}

galley_line line_at(const galley_layout *layout, size_t index) {
    galley_line line;
    memset(&line, 0, sizeof line);
    CHECK(galley_layout_get_line(layout, index, &line));
    return line;
}

galley_run run_at(const galley_layout *layout, size_t index) {
    galley_run run;
    memset(&run, 0, sizeof run);
    CHECK(galley_layout_get_run(layout, index, &run));
    return run;
}

galley_layout_summary summary_of(const galley_layout *layout) {
    galley_layout_summary summary;
    galley_layout_get_summary(layout, &summary);
    return summary;
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: %s FOLDER_OF_BUNDLED_FONTS [VARIABLE_FONT]\n", arguments[0]);
        return 2;
    }
    /* Checks wait for threads of the library: a signal ends the program if it takes half an hour. */
    alarm(1800);
    font_folder = arguments[1];
    CHECK_NUMBER(galley_abi_version(), GALLEY_ABI_VERSION);
    check_fonts();
    check_generic_families();
    check_faces(count > 2 ? arguments[2] : NULL);
    check_styles();
    check_paragraph_styles();
    check_texts();
    check_preparing();
    check_measuring();
    check_rounding();
    check_layouts();
    check_runs();
    check_attachments();
    check_hits();
    check_nodes();
    check_scripts();
    check_displays();
    check_pictures();
    check_bitmaps();
    check_json();
    check_queries();
    check_containers();
    check_accessibility();
    check_accesskit();
    check_documents();
    check_editors();
    check_queues();
    check_rows();
    check_resource_limits();
    galley_typesetter_release(test_fonts);
    galley_typesetter_release(bundled_fonts);
    if (failures > 0) fprintf(stderr, "%d checks failed\n", failures);
    return failures > 0;
}
