/*
 * Assertions that report differences, and the texts and fonts that the checks share.
 *
 * GalleyTest.ttf has round numbers: at size 10 a small letter is 5 wide, a capital 6, a space 2.5, a kanji 10;
 * lines are 10 high with their baseline at 8. Fonts/README.md lists all of them.
 */
#ifndef CHECK_H
#define CHECK_H

#include <galley.h>

/* How many checks failed. */
extern int failures;

void check_condition(bool holds, const char *what, const char *file, int line);
void check_number(double actual, double expected, const char *what, const char *file, int line);
void check_string(const char *actual, const char *expected, const char *what, const char *file, int line);
/* Checks that there is an error whose message contains `part`; otherwise prints the message. Releases the error. */
void check_error(galley_error *error, const char *part, const char *file, int line);

#define CHECK(condition) check_condition((condition), #condition, __FILE__, __LINE__)
#define CHECK_NUMBER(actual, expected) check_number((double)(actual), (double)(expected), #actual, __FILE__, __LINE__)
#define CHECK_STRING(actual, expected) check_string((actual), (expected), #actual, __FILE__, __LINE__)
#define CHECK_ERROR(error, part) check_error((error), (part), __FILE__, __LINE__)

/* The path of a file in Fonts/Files. Valid until the next call. */
const char *font_path(const char *name);
/* A typesetter with GalleyTest.ttf as its only font. */
const galley_typesetter *test_typesetter(void);
/* A typesetter with the bundled fonts. */
const galley_typesetter *bundled_typesetter(void);
/* A text of size 10 in the profile unicode; the caller owns it. */
galley_text *text_of(const char *utf8);
/* That text, prepared with GalleyTest.ttf; the caller owns it. */
galley_shaped *shaped_of(const char *utf8);
/* That text laid out in a width; the caller owns it. */
galley_layout *layout_of(const char *utf8, double width);
galley_line line_at(const galley_layout *layout, size_t index);
galley_run run_at(const galley_layout *layout, size_t index);
galley_layout_summary summary_of(const galley_layout *layout);

/* A file for each chapter of galley.h. */
void check_fonts(void);
void check_generic_families(void);
void check_faces(const char *variable_font);
void check_styles(void);
void check_paragraph_styles(void);
void check_texts(void);
void check_preparing(void);
void check_measuring(void);
void check_rounding(void);
void check_layouts(void);
void check_runs(void);
void check_attachments(void);
void check_hits(void);
void check_nodes(void);
void check_scripts(void);
void check_displays(void);
void check_pictures(void);
void check_bitmaps(void);
void check_json(void);
void check_queries(void);
void check_containers(void);
void check_accessibility(void);
void check_accesskit(void);
void check_documents(void);
void check_editors(void);
void check_queues(void);
void check_rows(void);
void check_resource_limits(void);

#endif
