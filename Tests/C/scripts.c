/* Real text in five scripts and emoji: what must hold for the lines, runs and glyphs of every text. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "The quick brown fox jumps over the lazy dog, as foxes do.",
    "\xD8\xA7\xD9\x84\xD9\x86\xD8\xB5 \xD8\xA7\xD9\x84\xD8\xB9\xD8\xB1\xD8\xA8\xD9\x8A \xD9\x8A\xD9\x8F\xD9\x82\xD8"
    "\xB1\xD8\xA3 \xD9\x85\xD9\x86 \xD8\xA7\xD9\x84\xD9\x8A\xD9\x85\xD9\x8A\xD9\x86",
    "\xE0\xA4\xB9\xE0\xA4\xBF\xE0\xA4\xA8\xE0\xA5\x8D\xE0\xA4\xA6\xE0\xA5\x80 \xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4\xB7"
    "\xE0\xA4\xA4\xE0\xA5\x8D\xE0\xA4\xB0\xE0\xA4\xBF\xE0\xA4\xAF \xE0\xA4\xAA\xE0\xA4\xBE\xE0\xA4\xA0",
    "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E\xE3\x81\xAE\xE6\x96\x87\xE7\xAB\xA0\xE3\x80\x82\xE4\xB8\xAD\xE6\x96\x87"
    "\xE4\xB9\x9F\xE4\xB8\x80\xE6\xA0\xB7\xE3\x80\x82",
    "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80 \xF0\x9F\x87\xAF\xF0\x9F\x87\xB5 \xF0\x9F\x91\x8D\xF0\x9F\x8F\xBD",
};
enum { text_count = sizeof texts / sizeof *texts };

/* Glyphs are inside their runs, and their clusters too. */
static void check_run(const galley_layout *layout, size_t index) {
    galley_run run = run_at(layout, index);
    size_t count = galley_layout_get_glyphs(layout, index, NULL, 0);
    CHECK_NUMBER(count, run.glyph_count);
    galley_glyph *glyphs = calloc(count + 1, sizeof *glyphs);
    CHECK_NUMBER(galley_layout_get_glyphs(layout, index, glyphs, count), count);
    double width = 0;
    for (size_t glyph = 0; glyph < count; glyph++) {
        CHECK(glyphs[glyph].id != 0);
        CHECK(run.generated || (glyphs[glyph].cluster >= run.start && glyphs[glyph].cluster < run.end));
        if (glyph > 0) {
            /* Clusters rise from left to right, and fall in text that reads from right to left. */
            CHECK(run.level % 2 ? glyphs[glyph].cluster <= glyphs[glyph - 1].cluster
                                : glyphs[glyph].cluster >= glyphs[glyph - 1].cluster);
        }
        width += glyphs[glyph].advance;
    }
    CHECK_NUMBER(width, run.width);
    free(glyphs);
}

/* Lines partition the text, and runs the lines. */
static void check_layout(const galley_layout *layout, size_t length) {
    galley_layout_summary summary = summary_of(layout);
    size_t offset = 0, runs = 0;
    for (size_t index = 0; index < summary.line_count; index++) {
        galley_line line = line_at(layout, index);
        CHECK_NUMBER(line.start, offset);
        CHECK(line.content_start >= line.start && line.content_end <= line.end);
        CHECK_NUMBER(line.first_run, runs);
        offset = line.end;
        for (size_t run = 0; run < line.run_count; run++) CHECK_NUMBER(run_at(layout, runs + run).line, index);
        runs += line.run_count;
    }
    CHECK_NUMBER(offset, length);
    CHECK_NUMBER(runs, summary.run_count);
    for (size_t index = 0; index < summary.run_count; index++) check_run(layout, index);
}

void check_scripts(void) {
    for (int index = 0; index < text_count; index++) {
        galley_text *text = galley_text_create(NULL, NULL);
        galley_text_append_utf8(text, texts[index], strlen(texts[index]), NULL);
        galley_shaped *shaped = galley_prepare(bundled_typesetter(), text);
        CHECK_NUMBER(galley_shaped_get_missing(shaped, NULL, 0), 0);
        CHECK(galley_shaped_min_content(shaped) <= galley_shaped_max_content(shaped));
        for (double width = 10; width < 500; width *= 1.3) {
            galley_proposal proposal = galley_proposal_at_most(width);
            galley_measurement answer;
            galley_measure(shaped, &proposal, &answer);
            galley_layout *layout = galley_layout_create(shaped, &proposal);
            CHECK_NUMBER(summary_of(layout).line_count, answer.line_count);
            CHECK_NUMBER(summary_of(layout).size.width, answer.size.width);
            CHECK_NUMBER(summary_of(layout).size.height, answer.size.height);
            CHECK_NUMBER(summary_of(layout).first_baseline, answer.first_baseline);
            check_layout(layout, strlen(texts[index]));
            galley_layout_release(layout);
        }
        galley_shaped_release(shaped);
        galley_text_release(text);
    }
}
