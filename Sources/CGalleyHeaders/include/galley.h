/*
 * Galley's C interface: text in, measured and positioned glyphs out.
 *
 *   galley_typesetter *typesetter = galley_typesetter_create(NULL);
 *   galley_text *text = galley_text_create(NULL, NULL);
 *   galley_text_append_utf8(text, "Hello, world", 12, NULL);
 *   galley_shaped *shaped = galley_prepare(typesetter, text);
 *   galley_measurement answer;
 *   galley_proposal proposal = galley_proposal_at_most(320);
 *   galley_measure(shaped, &proposal, &answer);
 *
 * Units. Lengths are in layout units (pixels or points, like font sizes), as doubles; x points right and y points
 * down from the top-left corner of the box. Offsets count the bytes of the text as UTF-8; galley_shaped_utf16_offset
 * converts them to UTF-16. Colors are 0xRRGGBBAA, not premultiplied.
 *
 * Handles. The caller owns the handles that these functions return: galley_prepare, galley_prepare_measuring,
 * functions whose names contain _create, _copy or _open, and functions whose comments say so. A function whose name
 * ends with _retain adds an owner, one that ends with _release removes an owner; both accept NULL. An object that was
 * used to make another object may be released first. All other pointers that functions return are borrowed from the
 * object that was passed to the function.
 *
 * Threads. The only state that all threads share is the limits (galley_limit). galley_fonts, galley_typesetter,
 * galley_shaped, galley_layout, galley_window and galley_face never change: any number of threads may use the same
 * object, and the same galley_queue. A galley_style,
 * galley_paragraph_style, galley_text, galley_document, galley_editor, galley_node, galley_rows, galley_pictures,
 * galley_rasterizer or galley_bitmap may be used by one thread at a time. Retaining and releasing is safe on any thread.
 * Only a galley_queue calls functions of the host on threads of the library.
 *
 * Errors. A function with a parameter `error` returns NULL or false if it fails. If `error` is not NULL, the function
 * then stores an error in `*error`, which the caller owns. Laying out never fails: the comments say what lengths mean
 * that are negative or not finite, and each byte that is not valid UTF-8 becomes U+FFFD. A NULL handle, where a
 * handle is needed, ends the program.
 *
 * Versions. Functions, constants and members keep their meaning as long as GALLEY_ABI_VERSION, which is the number in
 * the library's SONAME, does not change. New ones may be added.
 */
#ifndef GALLEY_H
#define GALLEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define GALLEY_API
#else
#define GALLEY_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the interface that this header describes. */
#define GALLEY_ABI_VERSION 1

/* The version of the interface that the library has. */
GALLEY_API uint32_t galley_abi_version(void);

/* ---- Errors -------------------------------------------------------------------------------------------------------- */

/* The reason of a failure, with the values that caused it. */
typedef struct galley_error galley_error;

/* One sentence for people, in UTF-8. Borrowed from the error. */
GALLEY_API const char *galley_error_message(const galley_error *error);
GALLEY_API void galley_error_release(galley_error *error);

/* ---- Limits -------------------------------------------------------------------------------------------------------- */

/* The most that the library reads, draws and keeps of what may come from strangers. They hold for all threads of the
 * program. Docs/Security.md has an input for each that exceeds it, the error, and the time and the memory of an input
 * just below it. Texts have no limit, because laying out never fails: compare the length of a text with your own. */
typedef uint32_t galley_limit;
enum {
    GALLEY_LIMIT_FONT_BYTES = 1,          /* of a font file; 256 MiB; above it, opening fails */
    GALLEY_LIMIT_WEB_FONT_BYTES = 2,      /* of a WOFF or WOFF2 file, and of the font in it; 64 MiB; opening fails */
    GALLEY_LIMIT_SVG_DOCUMENT_BYTES = 3,  /* of a glyph's SVG document, expanded; 16 MiB; the outline is drawn */
    GALLEY_LIMIT_COLOR_GLYPH_PAINTS = 4,  /* of a color glyph; 16384; the glyph is not drawn in color */
    GALLEY_LIMIT_COLOR_GLYPH_PIXELS = 5,  /* filled for a color glyph; 2^28; the glyph is not drawn */
    GALLEY_LIMIT_VARIATION_INSTANCES = 6, /* of a font that are kept; 256; all are forgotten, and made again */
    GALLEY_LIMIT_DOCUMENT_BYTES = 7,      /* of a document in JSON; 1 GiB; reading fails */
    GALLEY_LIMIT_DOCUMENT_VALUES = 8,     /* of a document in JSON; 2^25; reading fails */
    GALLEY_LIMIT_TEXT_BYTES = 9,          /* of a document's text; 256 MiB; reading fails */
    GALLEY_LIMIT_BITMAP_PIXELS = 10,      /* of a bitmap, and of a decoded picture; 2^26; drawing or decoding fails */
};

/* The value of a limit; 0 if there is no such limit. */
GALLEY_API uint64_t galley_limit_get(galley_limit limit);
/* Sets a limit, for what starts after the call. 0 allows only what is empty; values above 2^63 - 1 are that. Returns
 * false and changes nothing if there is no such limit. */
GALLEY_API bool galley_limit_set(galley_limit limit, uint64_t value);

/* ---- Fonts --------------------------------------------------------------------------------------------------------- */

/* Faces, in the order in which Galley looks for a face that has a character. */
typedef struct galley_fonts galley_fonts;

/* The fonts that are built into the library, for most of the world's scripts; empty if it was built without fonts. */
GALLEY_API galley_fonts *galley_fonts_create_bundled(void);
/* Opens font files; "path#index" names a member of a collection, "path#index@instance" a named instance of a variable
 * font, by its name, its PostScript name or its index. Fails if a file is missing, damaged or not an OpenType font, or
 * has no such instance. */
GALLEY_API galley_fonts *galley_fonts_open(const char *const *paths, size_t count, galley_error **error);
/* Opens face `index` of a font file in memory. The bytes are copied. Errors and galley_face_get_path use `name` as the
 * path. */
GALLEY_API galley_fonts *galley_fonts_open_bytes(
    const void *bytes, size_t length, const char *name, uint32_t index, galley_error **error);
/* The faces of `first`, then those of `second`. */
GALLEY_API galley_fonts *galley_fonts_create_joined(const galley_fonts *first, const galley_fonts *second);
/* The fonts of the machine, as fontconfig lists them, with its aliases, rejections and preferences for languages. Layouts
 * with them depend on the machine. `configuration` is fontconfig's configuration file, or NULL for the one that it
 * chooses. `cache` is the folder that keeps an index of the fonts for the next process; NULL for the folder galley in the
 * user's folder of caches, "" for none. Fails if the configuration cannot be read. */
GALLEY_API galley_fonts *galley_fonts_open_system(
    const char *configuration, const char *cache, galley_error **error);
/* The fonts for some characters only, in the syntax of CSS's unicode-range, such as "U+0025-00FF, U+4??". With `family`,
 * the faces are members of this family; NULL leaves them in their own. Join such fonts to make one family of several
 * files: each character has the last face of the family, weight, width and style that may and can draw it. Fails if
 * `unicode_range` is not in this syntax. */
GALLEY_API galley_fonts *galley_fonts_create_limited(
    const galley_fonts *fonts, const char *unicode_range, const char *family, galley_error **error);
/* The fonts with another weight, width or slant than their files say: the descriptors of CSS's @font-face, as a JSON object
 * with the keys fontWeight, fontWidth and fontStyle, such as {"fontWeight": "100 900", "fontStyle": "italic"}. They decide
 * which styles select a face, and whether text in it is made bold or slanted. Fails if `json` is not in this form. */
GALLEY_API galley_fonts *galley_fonts_create_describing(
    const galley_fonts *fonts, const char *json, galley_error **error);
/* The fonts with names of alternate glyphs: CSS's @font-feature-values, as the value of the key fontFeatureValues of
 * documents, such as {"Inter": {"styleset": {"round-g": 1}}}. Styles use the names with the key fontVariantAlternates.
 * Fails if `json` is not in this form. */
GALLEY_API galley_fonts *galley_fonts_create_defining(
    const galley_fonts *fonts, const char *json, galley_error **error);
/* The fonts with other families for a generic family of CSS, such as sans-serif: text uses the first of `families` that
 * the fonts have. Fails if `generic` is not serif, sans-serif, monospace, cursive, fantasy, system-ui, emoji or math. */
GALLEY_API galley_fonts *galley_fonts_create_mapping(
    const galley_fonts *fonts, const char *generic, const char *const *families, size_t count, galley_error **error);
/* The number of faces. */
GALLEY_API size_t galley_fonts_count(const galley_fonts *fonts);
GALLEY_API void galley_fonts_retain(const galley_fonts *fonts);
GALLEY_API void galley_fonts_release(const galley_fonts *fonts);

/* ---- Styles -------------------------------------------------------------------------------------------------------- */

/* The look of a range of text. */
typedef struct galley_style galley_style;
/* How the lines of a paragraph are broken, aligned and spaced. */
typedef struct galley_paragraph_style galley_paragraph_style;

/* Properties of styles, with the names and initial values of CSS. */
typedef uint32_t galley_style_property;
enum {
    /* Numbers. */
    GALLEY_FONT_SIZE = 1,       /* layout units; 16 */
    GALLEY_FONT_WEIGHT = 2,     /* 1 to 1000; 400 */
    GALLEY_FONT_STRETCH = 3,    /* percent; 100 */
    GALLEY_LETTER_SPACING = 4,  /* layout units; 0 */
    GALLEY_WORD_SPACING = 5,    /* layout units; 0 */
    GALLEY_BASELINE_SHIFT = 6,  /* layout units, up is positive; 0 */
    /* Keywords. */
    GALLEY_FONT_STYLE = 101,     /* normal, italic, oblique */
    GALLEY_LANGUAGE = 102,       /* a BCP 47 tag */
    GALLEY_VERTICAL_ALIGN = 103, /* baseline, sub, super, top, middle, bottom, text-top, text-bottom */
    GALLEY_SCRIPT = 104,         /* an ISO 15924 code, such as Cyrl, instead of the characters' scripts; empty: none */
    /* 105 to 108 are GALLEY_WORD_BREAK, GALLEY_LINE_BREAK, GALLEY_OVERFLOW_WRAP and GALLEY_HYPHENS, the constants of
     * paragraphs. A style takes them, too; empty: the paragraph's value, which is the initial one. */
    /* Colors. */
    GALLEY_COLOR = 201,            /* black */
    GALLEY_BACKGROUND_COLOR = 202, /* none */
};

/* Properties of paragraphs, with the names of CSS. */
typedef uint32_t galley_paragraph_property;
enum {
    /* Numbers: in layout units and initially 0, unless the comment says otherwise. */
    GALLEY_TEXT_INDENT = 1,
    GALLEY_START_INDENT = 2,
    GALLEY_END_INDENT = 3,
    GALLEY_LINE_SPACING = 4,
    GALLEY_SPACING_BEFORE = 5,
    GALLEY_SPACING_AFTER = 6,
    GALLEY_TAB_SIZE = 7,        /* in spaces; 8 */
    GALLEY_KEEP_LAST_WORDS = 8, /* the least number of words in the last line, if they fit; 0 */
    GALLEY_RUNT_TIGHTENING = 9, /* ems by which letters may be set closer to avoid a last line of one glyph; 0 */
    GALLEY_HYPHENATE_LIMIT_LINES = 10, /* consecutive lines that may end with hyphens; negative, which is any number */
    GALLEY_HYPHENATE_LIMIT_ZONE = 11, /* the free space that a line may have before a word is hyphenated; 0 */
    GALLEY_ORPHANS = 12, /* the least number of lines before a break between containers; 1, in profile browser 2 */
    GALLEY_WIDOWS = 13,  /* the least number of lines after a break between containers; 1, in profile browser 2 */
    GALLEY_LAST_LINE_FIT = 14, /* how far the last line's spaces follow those of the line before, from 0 to 1; 0 */
    GALLEY_LAST_LINE_MINIMUM = 15, /* the least length of the last line, as a fraction of the available width; 0 */
    GALLEY_LOOSENESS = 16,         /* the lines by which the paragraph should be longer than with the best breaks; 0 */
    GALLEY_RIVER_DEMERITS = 17,    /* the cost of a space under a space of the line before; 0 */
    GALLEY_PROTRUSION = 18,        /* how far characters protrude from the edges of lines, from 0 to 1; 0 */
    /* The space outside of the paragraph that ruby annotations and emphasis marks of its first and its last line may
     * use, such as the margin of a block. */
    GALLEY_ANNOTATION_SPACE_BEFORE = 25, /* layout units; 0 */
    GALLEY_ANNOTATION_SPACE_AFTER = 26,  /* layout units; 0 */
    /* How far justification may shrink and stretch. Each of these numbers gives the style limits; the others then have
     * the values that are named here. Initially a style has no limits: spaces stretch and never shrink. */
    GALLEY_MINIMUM_WORD_SPACING = 19,   /* as a factor of a space's width; 0.8 */
    GALLEY_MAXIMUM_WORD_SPACING = 20,   /* as a factor of a space's width; 1.33 */
    GALLEY_MINIMUM_LETTER_SPACING = 21, /* in ems, 0 or negative; 0 */
    GALLEY_MAXIMUM_LETTER_SPACING = 22, /* in ems; 0 */
    GALLEY_MINIMUM_GLYPH_WIDTH = 23,    /* as a factor of the position on the axis wdth; 1 */
    GALLEY_MAXIMUM_GLYPH_WIDTH = 24,    /* as a factor of the position on the axis wdth; 1 */
    /* Keywords of CSS. */
    GALLEY_DIRECTION = 101, /* auto, ltr, rtl */
    GALLEY_WRITING_MODE = 102,
    GALLEY_TEXT_ORIENTATION = 103,
    GALLEY_WHITE_SPACE = 104,
    GALLEY_WORD_BREAK = 105,
    GALLEY_LINE_BREAK = 106,
    GALLEY_OVERFLOW_WRAP = 107,
    GALLEY_HYPHENS = 108,
    GALLEY_TEXT_ALIGN = 109,
    GALLEY_TEXT_ALIGN_LAST = 110,
    GALLEY_TEXT_JUSTIFY = 111,
    GALLEY_TEXT_WRAP = 112, /* wrap, nowrap, balance, pretty, stable, and optimal, which CSS does not have */
    GALLEY_TEXT_SPACING_TRIM = 113,
    GALLEY_FINAL_BREAK = 114, /* opens-line, ends-line: whether a line break at the very end opens a new line */
    GALLEY_HYPHENATE_CHARACTER = 115,   /* auto, or the text that is drawn as a hyphen */
    GALLEY_HYPHENATE_LIMIT_CHARS = 116, /* one to three numbers or auto: "6 3 2" */
    GALLEY_HYPHENATE_LIMIT_LAST = 117,  /* none, always: whether the line before the last one has no hyphen */
    /* Where a text continues in the next of several linked containers. */
    GALLEY_BREAK_BEFORE = 118, /* auto, avoid, always */
    GALLEY_BREAK_AFTER = 119,  /* auto, avoid, always */
    GALLEY_BREAK_INSIDE = 120, /* auto, avoid */
};

/* The rules to follow where the standards leave a choice. */
typedef uint32_t galley_profile;
enum {
    GALLEY_PROFILE_UNICODE = 0, /* white space is kept, long words break, the direction follows from the text */
    GALLEY_PROFILE_BROWSER = 1, /* CSS's initial values, and what browsers do beyond the standards */
};

/* The height of lines. */
typedef uint32_t galley_line_height;
enum {
    GALLEY_LINE_HEIGHT_NORMAL = 0,   /* from the metrics of the fonts; the value is not read */
    GALLEY_LINE_HEIGHT_EXACT = 1,    /* layout units */
    GALLEY_LINE_HEIGHT_MULTIPLE = 2, /* a multiple of the font size */
    GALLEY_LINE_HEIGHT_AT_LEAST = 3, /* layout units */
};

/* Lines under, over or through text; combine them with |. */
typedef uint32_t galley_decoration;
enum { GALLEY_UNDERLINE = 1, GALLEY_OVERLINE = 2, GALLEY_LINE_THROUGH = 4 };

/* CSS's initial values, with a font size of 16. */
GALLEY_API galley_style *galley_style_create(void);
/* A copy, which the caller owns and may change. */
GALLEY_API galley_style *galley_style_copy(const galley_style *style);
GALLEY_API void galley_style_release(galley_style *style);
/* Sets a property that is a number. Fails for a property of another type and for an invalid value, and then changes
 * nothing. galley_style_set_keyword and galley_style_set_color fail in the same cases. */
GALLEY_API bool galley_style_set_number(
    galley_style *style, galley_style_property property, double value, galley_error **error);
GALLEY_API bool galley_style_set_keyword(
    galley_style *style, galley_style_property property, const char *value, galley_error **error);
GALLEY_API bool galley_style_set_color(
    galley_style *style, galley_style_property property, uint32_t rgba, galley_error **error);
/* Sets family names in order of preference. Without names, the fonts are used in their own order. */
GALLEY_API void galley_style_set_families(galley_style *style, const char *const *names, size_t count);
/* Sets an OpenType feature, such as "liga"; the value 0 turns it off. Fails for a tag that is not four printable ASCII
 * characters. */
GALLEY_API bool galley_style_set_feature(galley_style *style, const char *tag, uint32_t value, galley_error **error);
/* Sets a position on a variation axis, such as "opsz". */
GALLEY_API bool galley_style_set_variation(galley_style *style, const char *tag, double value, galley_error **error);
/* Sets the line height of text with this style. Text whose style has no line height has that of its paragraph style. */
GALLEY_API bool galley_style_set_line_height(
    galley_style *style, galley_line_height kind, double value, galley_error **error);
/* Sets lines in the text's color, with the thickness from the font; 0 removes them. */
GALLEY_API void galley_style_set_decoration(galley_style *style, galley_decoration lines);
/* Sets a property from a JSON value. `key` is any key of `style` in Docs/Documents.md: "textDecoration" with
 * "\"underline\"", "glyphTransform" with "[1, 0, 0.2, 1, 0, 0]". A length in em is a multiple of the style's own font
 * size. Fails for an unknown key and for a value that the key does not have, and then changes nothing. */
GALLEY_API bool galley_style_set_json(galley_style *style, const char *key, const char *json, galley_error **error);
/* Writes the properties that differ from CSS's initial values as one JSON object with the keys of
 * galley_style_set_json: at most `capacity` bytes, including NUL. Returns the number of all bytes without NUL, or 0 if
 * JSON cannot express a value, such as infinity. */
GALLEY_API size_t galley_style_get_json(const galley_style *style, char *json, size_t capacity);

/* A style with the profile's initial values. */
GALLEY_API galley_paragraph_style *galley_paragraph_style_create(galley_profile profile);
/* A copy, which the caller owns and may change. */
GALLEY_API galley_paragraph_style *galley_paragraph_style_copy(const galley_paragraph_style *style);
GALLEY_API void galley_paragraph_style_release(galley_paragraph_style *style);
/* Set a property, and fail in the same cases as galley_style_set_number. */
GALLEY_API bool galley_paragraph_style_set_number(
    galley_paragraph_style *style, galley_paragraph_property property, double value, galley_error **error);
GALLEY_API bool galley_paragraph_style_set_keyword(
    galley_paragraph_style *style, galley_paragraph_property property, const char *value, galley_error **error);
/* Sets the line height of text whose own style has none. */
GALLEY_API bool galley_paragraph_style_set_line_height(
    galley_paragraph_style *style, galley_line_height kind, double value, galley_error **error);
/* Sets a property from a JSON value, like galley_style_set_json. `key` is any key of `paragraph` in
 * Docs/Documents.md: "strut" with "{\"fontSize\": 20, \"forced\": true}". The key "profile" changes the rules only,
 * and no other property. */
GALLEY_API bool galley_paragraph_style_set_json(
    galley_paragraph_style *style, const char *key, const char *json, galley_error **error);
/* Writes the properties that differ from the profile's initial values, like galley_style_get_json. */
GALLEY_API size_t galley_paragraph_style_get_json(const galley_paragraph_style *style, char *json, size_t capacity);

/* The part of the text after a tab that is placed at the tab stop. */
typedef uint32_t galley_tab_alignment;
enum {
    GALLEY_TAB_LEFT = 0,    /* the edge at which the text starts */
    GALLEY_TAB_RIGHT = 1,   /* the edge at which the text ends */
    GALLEY_TAB_CENTER = 2,  /* the middle of the text */
    GALLEY_TAB_DECIMAL = 3, /* the edge before its separator; if there is none, the edge at which the text ends */
};

/* A tab stop. */
typedef struct galley_tab_stop {
    double position; /* the distance from the paragraph's start edge, along the line */
    galley_tab_alignment align;
    uint32_t separator; /* the Unicode scalar for GALLEY_TAB_DECIMAL; 0 is a full stop */
    const char *leader; /* UTF-8, repeated to fill the tab; copied; NULL for none */
} galley_tab_stop;

/* Replaces the tab stops of a paragraph style. Fails and changes nothing if a position is not finite, an alignment is
 * unknown or a separator is not a Unicode scalar. */
GALLEY_API bool galley_paragraph_style_set_tab_stops(
    galley_paragraph_style *style, const galley_tab_stop *stops, size_t count, galley_error **error);

/* ---- Text ---------------------------------------------------------------------------------------------------------- */

/* Text with styles, attachments and active ranges. */
typedef struct galley_text galley_text;

/* The alignment of an attachment across its line, as vertical-align of CSS. */
typedef uint32_t galley_vertical_align;
enum {
    GALLEY_ALIGN_BASELINE = 0,
    GALLEY_ALIGN_SUB = 1,
    GALLEY_ALIGN_SUPER = 2,
    GALLEY_ALIGN_TOP = 3, /* the top of the line, and GALLEY_ALIGN_BOTTOM its bottom */
    GALLEY_ALIGN_MIDDLE = 4,
    GALLEY_ALIGN_BOTTOM = 5,
    GALLEY_ALIGN_TEXT_TOP = 6,
    GALLEY_ALIGN_TEXT_BOTTOM = 7,
    GALLEY_ALIGN_CENTER = 8, /* the attachment's middle in the middle of the line */
};

/* What is drawn in the box of an attachment. */
typedef uint32_t galley_attachment_kind;
enum {
    GALLEY_BOX = 0,   /* the client's picture or view */
    GALLEY_SPACE = 1, /* nothing: white space of a fixed width */
    GALLEY_RULE = 2,  /* a filled rectangle, such as a separator line */
};

/* A box in the text, which counts as one character, U+FFFC. Lengths that are not finite and negative widths and heights
 * count as 0. A U+FFFC without an attachment is an ordinary character. */
typedef struct galley_attachment {
    const char *id;  /* the client's name for the attachment, UTF-8; copied; NULL is empty */
    double width;    /* without margins */
    double height;   /* without margins */
    double baseline; /* from the box's top; NaN: the box's bottom is on the baseline */
    double margin_top, margin_right, margin_bottom, margin_left;
    galley_vertical_align vertical_align;
    galley_attachment_kind kind;
    uint32_t color; /* the color of a rule, 0xRRGGBBAA; 0 for the text's color */
} galley_attachment;

/* An empty text. `style` is the style of text that is added without a style. NULL stands for the initial values; for
 * `paragraph` these are the values of GALLEY_PROFILE_UNICODE. */
GALLEY_API galley_text *galley_text_create(const galley_style *style, const galley_paragraph_style *paragraph);
/* A copy, which the caller owns and may change. */
GALLEY_API galley_text *galley_text_copy(const galley_text *text);
/* The text of a document in the format of Docs/Documents.md. NULL and an error that names the key if the document is
 * invalid. */
GALLEY_API galley_text *galley_text_create_json(const char *json, size_t length, galley_error **error);
GALLEY_API void galley_text_release(galley_text *text);
/* The length of the text in UTF-8 bytes. */
GALLEY_API size_t galley_text_length(const galley_text *text);
/* Appends text; NULL for the style that was given when the text was created. Each invalid byte or lone surrogate
 * becomes U+FFFD. */
GALLEY_API void galley_text_append_utf8(
    galley_text *text, const char *bytes, size_t length, const galley_style *style);
GALLEY_API void galley_text_append_utf16(
    galley_text *text, const uint16_t *units, size_t length, const galley_style *style);
/* Appends an attachment, which adds a U+FFFC to the text. */
GALLEY_API void galley_text_append_attachment(
    galley_text *text, const galley_attachment *attachment, const galley_style *style);
/* Replaces a range by other text, which has the style of the replaced text. Here and in the functions below, ranges are
 * clamped to the text and extended outwards to whole characters. */
GALLEY_API void galley_text_replace_utf8(
    galley_text *text, size_t start, size_t end, const char *bytes, size_t length);
/* Gives a range another style. */
GALLEY_API void galley_text_set_style(galley_text *text, size_t start, size_t end, const galley_style *style);
/* Gives the paragraphs of a range another paragraph style. */
GALLEY_API void galley_text_set_paragraph_style(
    galley_text *text, size_t start, size_t end, const galley_paragraph_style *style);
/* Adds an active range, such as a link, which galley_layout_active_range_at finds. Strings are copied; NULL is an empty
 * string. An empty range is not added. */
GALLEY_API void galley_text_add_active_range(
    galley_text *text, size_t start, size_t end, const char *id, const char *kind, const char *payload);

/* The meaning of a range of text. A range that was added later is inside earlier ones. */
typedef uint32_t galley_scope;
enum {
    GALLEY_SCOPE_NODE = 1,         /* a node of the client; the value is not read */
    GALLEY_SCOPE_BACKING_TEXT = 2, /* the value replaces the range in galley_text_get_plain */
    GALLEY_SCOPE_ATOMIC_TEXT = 3,  /* no caret and no line break inside; the value is not read */
    /* the inline box of an element of a web page: profile browser rounds widths between the edges of these boxes up to
     * 1/64, as Chromium does; lines may end between two of them that do not wrap; the value is not read */
    GALLEY_SCOPE_INLINE_BOX = 4,
};
/* Adds a scope. Strings are UTF-8 and are copied; NULL is an empty string. Returns false and adds nothing if the range
 * is empty or the kind is not in the list above. When the text is edited later, new text belongs to a scope if some
 * text of the scope remains on both sides. */
GALLEY_API bool galley_text_add_scope(
    galley_text *text, size_t start, size_t end, galley_scope kind, const char *id, const char *value);
/* Adds a scope from JSON, an element of `scopes` in Docs/Documents.md: a kind from the list above, a heading, a box, an
 * active range or bidi. Fails for anything else and then adds nothing. An empty range is not added. */
GALLEY_API bool galley_text_add_scope_json(
    galley_text *text, const char *json, size_t length, galley_error **error);
/* Gives a range CSS's unicode-bidi (embed, isolate, bidi-override, isolate-override, plaintext) and direction (ltr,
 * rtl, auto), as if the corresponding Unicode control characters were around the range. Fails for other keywords.
 * Ranges nest: one that starts inside another one ends inside it. */
GALLEY_API bool galley_text_add_bidi(
    galley_text *text, size_t start, size_t end, const char *unicode_bidi, const char *direction, galley_error **error);
/* Writes the text of a range as it is copied to a clipboard, with backing text: at most `capacity` bytes, including
 * NUL. Returns the number of all bytes without NUL. */
GALLEY_API size_t galley_text_get_plain(
    const galley_text *text, size_t start, size_t end, char *place, size_t capacity);

/* The steps of galley_text_process, which are done in this order; combine them with |. */
typedef uint32_t galley_processors;
enum {
    GALLEY_PROCESS_EMOTICONS = 1, /* ":)" becomes an emoji, with ":)" as backing text */
    GALLEY_PROCESS_MENTIONS = 2,  /* "@name" becomes an active range, kind "mention", payload "name" */
    GALLEY_PROCESS_LINKS = 4,     /* web and mail addresses become active ranges, kind "link", payload the URL */
};
/* Changes the text. Scopes and active ranges stay with their text. */
GALLEY_API void galley_text_process(galley_text *text, galley_processors processors);

/* The bytes of a text from `start` up to, but without, `end`. */
typedef struct galley_range {
    size_t start, end;
} galley_range;

/* Functions that fill an array write at most `capacity` elements and return the number of all elements. The array may
 * be NULL if `capacity` is 0. */

/* A property of paragraphs with a value that is accepted but has no effect yet: a
 * writing-mode that differs from that of the first paragraph. */
typedef struct galley_unsupported {
    galley_paragraph_property property;
    galley_range range; /* the text whose paragraph style has the value */
} galley_unsupported;

/* The properties in text order. If there are none, the layout follows all styles. */
GALLEY_API size_t galley_text_get_unsupported(
    const galley_text *text, galley_unsupported *properties, size_t capacity);

/* ---- Preparing ----------------------------------------------------------------------------------------------------- */

/* Prepares texts with one set of fonts, and caches the glyphs of words. */
typedef struct galley_typesetter galley_typesetter;
/* A text that was analyzed and shaped, from which lines of any width can be made. */
typedef struct galley_shaped galley_shaped;

/* What a typesetter has done so far, on all threads together. */
typedef struct galley_counters {
    uint64_t shape_calls;  /* calls of hb_shape */
    uint64_t words_found;  /* words whose glyphs came from the cache */
    uint64_t words_shaped; /* words that HarfBuzz had to shape */
    uint64_t cache_bytes;  /* memory of the cache */
} galley_counters;

/* A typesetter with some fonts; NULL for the bundled fonts. */
GALLEY_API galley_typesetter *galley_typesetter_create(const galley_fonts *fonts);
/* Writes the current counters. */
GALLEY_API void galley_typesetter_get_counters(const galley_typesetter *typesetter, galley_counters *counters);
GALLEY_API void galley_typesetter_retain(const galley_typesetter *typesetter);
GALLEY_API void galley_typesetter_release(const galley_typesetter *typesetter);

/* Does all work that does not depend on a width. The text may be changed or released afterwards. Release the result
 * with galley_shaped_release. */
GALLEY_API galley_shaped *galley_prepare(const galley_typesetter *typesetter, const galley_text *text);

/* A function that measures an attachment. It sets every member but the id; before, the members have the values from the
 * text. `room` is the available width that galley_prepare_measuring was given. The function may prepare and measure
 * other texts with any typesetter. */
typedef void (*galley_measure_attachment)(void *context, size_t offset, double room, galley_attachment *attachment);
/* Prepares a text like galley_prepare, and calls `measure` once for each attachment, in text order. `room` is the
 * available width along the lines; infinity if it is unknown. */
GALLEY_API galley_shaped *galley_prepare_measuring(
    const galley_typesetter *typesetter, const galley_text *text, double room, galley_measure_attachment measure,
    void *context);
GALLEY_API void galley_shaped_retain(const galley_shaped *shaped);
GALLEY_API void galley_shaped_release(const galley_shaped *shaped);
/* The length of the text in UTF-8 bytes. */
GALLEY_API size_t galley_shaped_length(const galley_shaped *shaped);
/* Converts a UTF-8 offset to a UTF-16 offset, and the other way round. Offsets inside a character count as the
 * character's start, offsets past the end as the end. Linear in the offset. */
GALLEY_API size_t galley_shaped_utf16_offset(const galley_shaped *shaped, size_t utf8);
GALLEY_API size_t galley_shaped_utf8_offset(const galley_shaped *shaped, size_t utf16);

/* The ranges of text that are drawn with .notdef, because no font has a glyph, and the emoji sequences that are drawn
 * in parts, because the color font has no picture of the whole. */
GALLEY_API size_t galley_shaped_get_missing(const galley_shaped *shaped, galley_range *ranges, size_t capacity);
/* The number of families that the styles ask for and no font has. */
GALLEY_API size_t galley_shaped_unknown_family_count(const galley_shaped *shaped);
/* Writes the name of an unknown family, like galley_face_get_path; empty if there is no such family. */
GALLEY_API size_t galley_shaped_get_unknown_family(
    const galley_shaped *shaped, size_t family, char *name, size_t capacity);

/* Writes CSS's keyword for the direction of the lines, such as "vertical-rl": at most `capacity` bytes, including NUL.
 * Returns the number of all bytes without NUL. */
GALLEY_API size_t galley_shaped_get_writing_mode(const galley_shaped *shaped, char *keyword, size_t capacity);
/* The prepared text with every length of its styles multiplied by `scale`. The caller owns it. */
GALLEY_API galley_shaped *galley_shaped_create_scaled(const galley_shaped *shaped, double scale);
/* The prepared text of `text`, made without shaping. `text` may differ from the text that was prepared only in paint,
 * ids and active ranges; NULL if its geometry differs. The caller owns the result. */
GALLEY_API galley_shaped *galley_shaped_create_repainted(const galley_shaped *shaped, const galley_text *text);

/* ---- Measuring ----------------------------------------------------------------------------------------------------- */

/* The kind of a constraint that a layout system has for an axis. */
typedef uint32_t galley_mode;
enum {
    GALLEY_MIN_CONTENT = 0, /* as narrow as the text can be without overflowing; the value is not read */
    GALLEY_MAX_CONTENT = 1, /* as wide as the text is if only its own line breaks end lines; the value is not read */
    GALLEY_AT_MOST = 2,     /* at most the value, and at most what the text needs */
    GALLEY_EXACTLY = 3,     /* equal to the value */
};

/* A constraint on one axis. A NaN value counts as max-content, and so does GALLEY_EXACTLY with infinity. Values below 0
 * count as 0. */
typedef struct galley_length {
    galley_mode mode;
    double value;
} galley_length;

/* The width of a text that may be narrower than the available width (GALLEY_AT_MOST). */
typedef uint32_t galley_width_basis;
enum {
    GALLEY_BASIS_LONGEST_LINE = 0,
    GALLEY_BASIS_PROPOSED = 1, /* the available width if the text wraps: CSS's fit-content */
    GALLEY_BASIS_BALANCED = 2, /* its longest line, at the least width with the same number of lines */
};

/* The part of a text that is left out if the text does not fit. */
typedef uint32_t galley_truncation_mode;
enum {
    GALLEY_TRUNCATE_END = 0,    /* "A long na..." */
    GALLEY_TRUNCATE_START = 1,  /* "...me.pdf": the start of the last line that is shown */
    GALLEY_TRUNCATE_MIDDLE = 2, /* "A lo....pdf" */
    GALLEY_TRUNCATE_CLIP = 3,   /* the end, without a token */
};

/* The positions at which a text may be cut. */
typedef uint32_t galley_truncation_unit;
enum {
    GALLEY_TRUNCATE_BY_CHARACTER = 0, /* between graphemes; ligatures stay whole */
    GALLEY_TRUNCATE_BY_WORD = 1,      /* where a line may break */
};

/* How text that does not fit is cut. If every member is 0, an ellipsis is shown at the end; initialize with = {0}. */
typedef struct galley_truncation {
    galley_truncation_mode mode;
    galley_truncation_unit unit;
    const char *token;             /* UTF-8, in the style of the character before the cut; NULL for an ellipsis */
    const galley_text *token_text; /* a token with styles and active ranges of its own, instead of `token`; or NULL */
    double reserved_width;         /* kept free at the end of a cut line; counts as 0 if negative or not finite */
    bool clips_token;              /* whether a token wider than the line is left out; else it overflows the line */
    bool limits_height;            /* whether lines that do not fit into the length across the lines are left out */
    bool may_be_empty;             /* whether even a first line that does not fit into this length is left out */
    uint64_t min_hidden_lines;     /* a limit on lines that would hide fewer lines hides none; 0 counts as 1 */
} galley_truncation;

/* The constraints for measuring a text. If every member but `scale` is 0, the question is for min-content; the
 * functions below make other proposals. */
typedef struct galley_proposal {
    galley_length width;
    galley_length height;
    uint64_t max_lines; /* 0 is no limit */
    galley_width_basis width_basis;
    double scale; /* how much larger the text is than its styles say; 1 for values not above 0 */
    /* How text that does not fit is cut; NULL for the truncation of the paragraph styles. The structure and its token
     * must stay alive while a function reads the proposal or a measurement that contains the proposal. */
    const galley_truncation *truncation;
} galley_proposal;

/* A proposal with a constraint for the width only. */
static inline galley_proposal galley_proposal_make(galley_mode mode, double width) {
    galley_proposal proposal = {{mode, width}, {GALLEY_MAX_CONTENT, 0}, 0, GALLEY_BASIS_LONGEST_LINE, 1, NULL};
    return proposal;
}
static inline galley_proposal galley_proposal_at_most(double width) {
    return galley_proposal_make(GALLEY_AT_MOST, width);
}
static inline galley_proposal galley_proposal_exactly(double width) {
    return galley_proposal_make(GALLEY_EXACTLY, width);
}

/* A size in layout units. */
typedef struct galley_size {
    double width, height;
} galley_size;

/* The measurement of a text. */
typedef struct galley_measurement {
    galley_proposal proposal; /* the constraints that this measurement is for */
    galley_size size;         /* the size of the text's box */
    double first_baseline;    /* from the box's top; 0 without lines */
    double last_baseline;     /* from the box's top; 0 without lines */
    double longest_line;      /* the longest line's content, indents included */
    double lines_height;      /* the extent of the lines across them, independent of the box */
    double room;              /* the available width at which lines were broken */
    double valid_from;        /* the least available width that gives the same lines and sizes */
    double valid_until;       /* the least greater width that gives other lines or sizes; infinite if there is none */
    uint64_t line_count;
    bool truncated; /* whether some text is not shown */
} galley_measurement;

/* Measures the text without placing anything. In vertical text, lines run along the height. */
GALLEY_API void galley_measure(
    const galley_shaped *shaped, const galley_proposal *proposal, galley_measurement *measurement);
/* How often the text's lines were broken to measure the text, with a result that was cached. If a call of galley_measure
 * does not change the number, the answer was cached, or the text fits on one line. */
GALLEY_API size_t galley_shaped_measure_count(const galley_shaped *shaped);
/* The width of the widest part that cannot be broken (min-content). */
GALLEY_API double galley_shaped_min_content(const galley_shaped *shaped);
/* The width of the longest line if only the text's own line breaks end lines (max-content). */
GALLEY_API double galley_shaped_max_content(const galley_shaped *shaped);
/* The widths between min-content and max-content, ascending, at which the lines change: from each of them on, lines
 * break elsewhere than at smaller widths. */
GALLEY_API size_t galley_shaped_get_breakpoints(const galley_shaped *shaped, double *widths, size_t capacity);

/* The proposal that measures a text as an attachment of another text: as wide as its content on one line, but at most
 * the available width and at least its min-content. `room` is the available size; a length of infinity is no limit. */
GALLEY_API galley_proposal galley_shaped_attachment_proposal(
    const galley_shaped *shaped, galley_size room, uint64_t max_lines);
/* Measures the text with galley_shaped_attachment_proposal, and sets the attachment's width, height and baseline. */
GALLEY_API void galley_shaped_measure_attachment(
    const galley_shaped *shaped, galley_size room, uint64_t max_lines, galley_attachment *attachment);

/* How galley_shaped_create_fitted makes a text fit into a box. */
typedef struct galley_fit_options {
    galley_size box;      /* a length that is not finite is no limit */
    double least, most;   /* the smallest and largest scale to try; with a step, font sizes of the default style */
    double step;          /* 0 to try scales; otherwise font sizes that are multiples of the step */
    uint64_t max_lines;   /* 0 is no limit */
    bool breaks_words;    /* whether words that are too long for a line may break, if their style allows */
} galley_fit_options;

/* The result of fitting a text. */
typedef struct galley_fit {
    double scale;    /* the largest scale found at which the text fits; if there is none, the least one */
    bool fits;       /* whether the text fits at that scale */
    double limit;    /* the least greater scale at which the text does not fit; infinite if there is none */
    uint32_t trials; /* the number of scales that were tried */
} galley_fit;

/* The prepared text at the largest scale at which it fits; `fit` may be NULL. The caller owns the result. */
GALLEY_API galley_shaped *galley_shaped_create_fitted(
    const galley_shaped *shaped, const galley_fit_options *options, galley_fit *fit);

/* How a host rounds measured sizes to its pixel grid. */
typedef uint32_t galley_rounding_policy;
enum {
    GALLEY_ROUND_NOT = 0,
    GALLEY_ROUND_UP = 1,   /* up to the next device pixel */
    GALLEY_ROUND_YOGA = 2, /* as Yoga rounds the far edges of text */
};
/* A rounding policy with its pixel grid. */
typedef struct galley_rounding {
    galley_rounding_policy policy;
    double scale; /* device pixels in a layout unit; values not above 0 turn rounding off */
} galley_rounding;

/* Rounds a size up, so that nothing is cut off after the host has stored it as 32-bit floats and rounded it. */
GALLEY_API galley_size galley_round(galley_rounding rounding, galley_size size);

/* ---- Layouts ------------------------------------------------------------------------------------------------------- */

/* The lines, glyph runs and boxes of a text at one width. */
typedef struct galley_layout galley_layout;
/* A face of a font file at one set of variation values. */
typedef struct galley_face galley_face;

/* Lays out a text for a proposal. The caller owns the layout. */
GALLEY_API galley_layout *galley_layout_create(const galley_shaped *shaped, const galley_proposal *proposal);
/* Lays out a measured text in the box that the host made from the measurement. Uses the measured lines if they fit into
 * the box, or are too large only by as much as the rounding may have removed. Otherwise breaks lines for the box. */
GALLEY_API galley_layout *galley_layout_create_measured(
    const galley_shaped *shaped, const galley_measurement *measurement, galley_size final_size,
    galley_rounding rounding);
GALLEY_API void galley_layout_retain(const galley_layout *layout);
GALLEY_API void galley_layout_release(const galley_layout *layout);

/* A rectangle in layout units. */
typedef struct galley_rect {
    double left, top, width, height;
} galley_rect;

/* The size of a layout and the number of its parts. */
typedef struct galley_layout_summary {
    galley_size size;
    double first_baseline;
    double last_baseline;
    double longest_line;
    size_t line_count;       /* elements of galley_layout_get_line */
    size_t run_count;        /* elements of galley_layout_get_run */
    size_t attachment_count; /* elements of galley_layout_get_attachment */
    bool truncated;
} galley_layout_summary;

/* Writes the summary of a layout. */
GALLEY_API void galley_layout_get_summary(const galley_layout *layout, galley_layout_summary *summary);
/* The prepared text; borrowed from the layout. */
GALLEY_API const galley_shaped *galley_layout_shaped(const galley_layout *layout);
/* The range of available widths that give the same lines and sizes: at least `from` and less than `until`. */
GALLEY_API void galley_layout_get_valid_range(const galley_layout *layout, double *from, double *until);
/* The range of the text in the lines; empty if there are no lines. */
GALLEY_API void galley_layout_get_text_range(const galley_layout *layout, galley_range *range);

/* The reason why a line ends. */
typedef uint32_t galley_break_reason;
enum {
    GALLEY_BREAK_WRAP = 0,
    GALLEY_BREAK_MANDATORY = 1,
    GALLEY_BREAK_HYPHEN = 2,
    GALLEY_BREAK_EMERGENCY = 3,
    GALLEY_BREAK_END = 4,
};

/* A line. In vertical text, left and width run down along the line; top, bottom and baseline are distances from the
 * side where lines start to stack. */
typedef struct galley_line {
    size_t start, end;                 /* the whole line; each line starts where the line before it ends */
    size_t content_start, content_end; /* the part that is drawn, without trailing white space */
    double left, width;                /* of the content */
    double trailing;                   /* the width of the white space after the content */
    double top, bottom, baseline;
    size_t first_run, run_count;
    galley_break_reason reason;
} galley_line;

/* Returns false and writes nothing if there is no line with this index. The functions below do the same for their
 * index. */
GALLEY_API bool galley_layout_get_line(const galley_layout *layout, size_t index, galley_line *line);

/* A range of the source that is not shown, in UTF-8 bytes. False if `index` is not below the number of such ranges. */
GALLEY_API bool galley_layout_get_hidden(const galley_layout *layout, size_t index, size_t *start, size_t *end);

/* A line of which a part is cut off. */
typedef struct galley_cut {
    uint64_t line;    /* index of the line */
    bool has_token;   /* whether the line shows a token */
    galley_rect rect; /* the token's box, as high as its line; all 0 without a token */
} galley_cut;
/* The lines that are cut, in their order. False if `index` is not below their number. Active ranges of a token are
 * found by the same functions as those of the text, and the glyph runs of tokens follow those of the text. */
GALLEY_API bool galley_layout_get_cut(const galley_layout *layout, size_t index, galley_cut *cut);

/* The metrics of a line in the axes of the box: x to the right and y down, also in vertical text. */
typedef struct galley_line_metrics {
    galley_rect rect; /* the content without trailing white space, as high as the line */
    double baseline;  /* from the box's top; in vertical text from its left edge */
    double ascent, descent; /* from the baseline to the line's edges, including half of the leading */
    double leading;         /* the line's height minus that of its text and boxes; may be negative */
    double trailing;        /* the width of the white space after the content */
    bool hard_break;        /* whether a line break of the text ends the line */
    bool truncated;         /* whether the line is cut: see galley_layout_get_cut */
} galley_line_metrics;

/* Writes the metrics of a line. */
GALLEY_API bool galley_layout_get_line_metrics(
    const galley_layout *layout, size_t index, galley_line_metrics *metrics);

/* The index of the line that contains the character at an offset. The end of the text is in the last line. SIZE_MAX if
 * no line contains the offset; if `closest` is true, the first line for offsets before the lines and the last line for
 * offsets after them. */
GALLEY_API size_t galley_layout_line_of(const galley_layout *layout, size_t offset, bool closest);
/* The index of the line at a point, which may be beside the line's text. SIZE_MAX above, below and between the lines;
 * if `closest` is true, the nearest line instead. */
GALLEY_API size_t galley_layout_line_at(const galley_layout *layout, double x, double y, bool closest);
/* The smallest rectangle around the ink of a line's glyphs and leaders. False if they draw nothing or if there is no
 * such line. */
GALLEY_API bool galley_layout_get_line_ink(const galley_layout *layout, size_t line, galley_rect *ink);

/* The orientation of glyphs in their line. */
typedef uint32_t galley_orientation;
enum {
    GALLEY_HORIZONTAL = 0,
    GALLEY_SIDEWAYS = 1, /* turned by 90 degrees clockwise about their origins */
    GALLEY_UPRIGHT = 2,
};

/* Glyphs of one face and size on one line. */
typedef struct galley_run {
    size_t line;
    size_t start, end;       /* empty for generated glyphs: hyphens, tatweels */
    const galley_face *face; /* borrowed from the layout */
    double font_size;
    double left, width, baseline;
    double horizontal_scale; /* the factor by which glyphs are drawn narrower than in the face; nearly always 1 */
    size_t glyph_count;      /* 0 for tabs and attachments */
    uint32_t color;          /* of the first character; the characters of a run may have different colors */
    galley_orientation orientation;
    uint8_t level; /* the bidi level; odd levels are right to left */
    bool generated;
} galley_run;

/* Writes a glyph run. The runs of a line have adjacent indices. */
GALLEY_API bool galley_layout_get_run(const galley_layout *layout, size_t index, galley_run *run);

/* A glyph and its position. */
typedef struct galley_glyph {
    uint32_t id;    /* index in the face; 0 is .notdef */
    uint32_t color; /* the color of its cluster's first character */
    size_t cluster; /* offset of its text */
    double x, y;    /* the origin, including the glyph's displacement */
    double advance; /* the distance by which the pen moves along the line */
} galley_glyph;

/* The glyphs of a run, from left to right (in vertical text from top to bottom). */
GALLEY_API size_t galley_layout_get_glyphs(
    const galley_layout *layout, size_t run, galley_glyph *glyphs, size_t capacity);

/* The box of an attachment in a layout. */
typedef struct galley_attachment_box {
    size_t offset; /* of its U+FFFC */
    size_t line;
    galley_rect rect; /* without margins */
} galley_attachment_box;

/* Writes the box of an attachment that the layout shows. */
GALLEY_API bool galley_layout_get_attachment(const galley_layout *layout, size_t index, galley_attachment_box *box);
/* Writes the id of an attachment: at most `capacity` bytes, including NUL. Returns the number of all bytes without
 * NUL. */
GALLEY_API size_t galley_layout_get_attachment_id(
    const galley_layout *layout, size_t index, char *id, size_t capacity);

/* The box of an attachment, including attachments that the layout does not show. */
typedef struct galley_layout_box {
    size_t offset;    /* of its U+FFFC */
    size_t line;      /* SIZE_MAX if it is not visible */
    galley_rect rect; /* without margins; zeros if it is not visible */
    bool visible;     /* false if the attachment was cut off */
} galley_layout_box;

/* The boxes of all attachments of the text, in text order. */
GALLEY_API size_t galley_layout_get_boxes(const galley_layout *layout, galley_layout_box *boxes, size_t capacity);

/* A ruby annotation of a layout. galley_text_add_scope_json adds one to a text: {"start": 0, "end": 6, "scope": "ruby",
 * "text": "..."}; Docs/Ruby.md has all keys. */
typedef struct galley_annotation {
    galley_range base; /* the range of the text that is annotated */
    size_t line;
    galley_rect rect; /* the em box of the annotation */
    bool under;       /* below horizontal lines and to the left of vertical lines; otherwise above or to the right */
    bool inter_character; /* set vertically after its base in a horizontal line, neither above nor below */
} galley_annotation;

/* The ruby annotations of the bases that are shown, line by line. Their glyphs are drawn with the text. */
GALLEY_API size_t galley_layout_get_annotations(
    const galley_layout *layout, galley_annotation *annotations, size_t capacity);
/* Writes the text of a ruby annotation: at most `capacity` bytes, including NUL. Returns the number of all bytes without
 * NUL; 0 if there is no such annotation. */
GALLEY_API size_t galley_layout_get_annotation_text(
    const galley_layout *layout, size_t index, char *text, size_t capacity);

/* A glyph of a tab's leader, such as a dot. It is not part of a run. */
typedef struct galley_leader_glyph {
    galley_glyph glyph;      /* its cluster is the offset of the tab */
    const galley_face *face; /* borrowed from the layout */
    double font_size;
    size_t line;
    galley_orientation orientation;
} galley_leader_glyph;

/* The glyphs of all leaders, line by line. */
GALLEY_API size_t galley_layout_get_leaders(
    const galley_layout *layout, galley_leader_glyph *glyphs, size_t capacity);

/* The rectangles that a range covers, line by line. */
GALLEY_API size_t galley_layout_get_rectangles(
    const galley_layout *layout, size_t start, size_t end, galley_rect *rectangles, size_t capacity);

/* The height of a range's rectangles, and their purpose. */
typedef uint32_t galley_rectangle_style;
enum {
    GALLEY_RECTANGLES_ENCLOSING = 0, /* as high as the line, around every cluster: for links */
    GALLEY_RECTANGLES_SELECTION = 1, /* as high as the line, from caret to caret */
    GALLEY_RECTANGLES_TIGHT = 2,     /* as high as the text, from caret to caret */
};

/* The rectangles that a range covers, line by line. An unknown style counts as GALLEY_RECTANGLES_ENCLOSING. */
GALLEY_API size_t galley_layout_get_styled_rectangles(
    const galley_layout *layout, size_t start, size_t end, galley_rectangle_style style, galley_rect *rectangles,
    size_t capacity);
/* The smallest rectangle around the rectangles of galley_layout_get_styled_rectangles; false if there are none. */
GALLEY_API bool galley_layout_get_bounding_rectangle(
    const galley_layout *layout, size_t start, size_t end, galley_rectangle_style style, galley_rect *rectangle);
/* The shortest range that contains all characters whose boxes a rectangle touches; false if it touches none. */
GALLEY_API bool galley_layout_get_range_in(
    const galley_layout *layout, const galley_rect *rectangle, galley_range *range);
/* The smallest rectangle around the ink of all glyphs and leaders; false if they draw nothing. Backgrounds and
 * decorations do not count. */
GALLEY_API bool galley_layout_get_ink(const galley_layout *layout, galley_rect *ink);

/* ---- Hit testing --------------------------------------------------------------------------------------------------- */

/* A position between two characters. At the end of a line or of a direction, `upstream` says which side is meant. */
typedef struct galley_position {
    size_t offset;
    bool upstream; /* the position belongs to the character before it */
} galley_position;

/* The result of a hit test. */
typedef struct galley_hit {
    galley_position position; /* the position at which a caret would be set */
    size_t line;
    bool inside; /* whether the point is on the text of its line, not beside it */
} galley_hit;

/* The caret position nearest to a point. */
GALLEY_API void galley_layout_hit_test(const galley_layout *layout, double x, double y, galley_hit *hit);

/* More information about a point. */
typedef struct galley_hit_details {
    galley_range character; /* the range of the character under the point; empty beside the text */
    size_t attachment;      /* the offset of the attachment whose box contains the point; SIZE_MAX for none */
    size_t cut;             /* the index (of galley_layout_get_cut) of the token under the point; SIZE_MAX for none */
} galley_hit_details;

/* Writes the details of a point. */
GALLEY_API void galley_layout_get_hit_details(
    const galley_layout *layout, double x, double y, galley_hit_details *details);
/* The rectangle of a caret, as high as the line, without width (in vertical text without height). */
GALLEY_API void galley_layout_get_caret(const galley_layout *layout, galley_position position, galley_rect *caret);
/* The rectangle of a caret, as high as the text that the position belongs to. */
GALLEY_API void galley_layout_get_text_caret(
    const galley_layout *layout, galley_position position, galley_rect *caret);
/* The number of the innermost active range at a point; SIZE_MAX for none. The text's active ranges are numbered from 0
 * in the order in which they were added. The numbers of the token's active ranges follow. */
GALLEY_API size_t galley_layout_active_range_at(const galley_layout *layout, double x, double y);
/* Writes the id of the innermost node at a point: at most `capacity` bytes, including NUL. Returns the number of all
 * bytes without NUL, or SIZE_MAX if there is no node. */
GALLEY_API size_t galley_layout_node_at(
    const galley_layout *layout, double x, double y, char *place, size_t capacity);
/* The rectangles of the nodes with an id. */
GALLEY_API size_t galley_layout_get_node_rects(
    const galley_layout *layout, const char *id, galley_rect *rects, size_t capacity);

/* The number of the active range at a point, or of the nearest active range whose enlarged rectangle contains the
 * point; SIZE_MAX for none. A rectangle is enlarged by `slop` on each side, and to at least `minimum_target` in width
 * and height. A range at the point itself always wins. Negative and NaN lengths count as 0. */
GALLEY_API size_t galley_layout_active_range_near(
    const galley_layout *layout, double x, double y, double slop, double minimum_target);

/* The range of an active range in the text that it belongs to: the source, or the text of the truncation token. False
 * if there is no active range with this number. */
GALLEY_API bool galley_layout_get_active_range(
    const galley_layout *layout, size_t active_range, galley_range *range);
/* The numbers of the source's active ranges of which nothing is shown. */
GALLEY_API size_t galley_layout_get_hidden_active_ranges(
    const galley_layout *layout, size_t *active_ranges, size_t capacity);
/* The range of the innermost scope of a kind at a point; false if there is none. */
GALLEY_API bool galley_layout_get_scope_at(
    const galley_layout *layout, double x, double y, galley_scope kind, galley_range *range);

/* Selects the string for galley_layout_get_active_range_string. */
typedef uint32_t galley_active_range_string;
enum {
    GALLEY_ACTIVE_RANGE_ID = 0,
    GALLEY_ACTIVE_RANGE_KIND = 1,
    GALLEY_ACTIVE_RANGE_PAYLOAD = 2,
};

/* Writes a string of an active range, of the text or of the truncation token: at most `capacity` bytes, including NUL.
 * Returns the number of all bytes without NUL, or SIZE_MAX if there is no such active range or string. */
GALLEY_API size_t galley_layout_get_active_range_string(
    const galley_layout *layout, size_t active_range, galley_active_range_string which, char *string, size_t capacity);

/* ---- Selecting ----------------------------------------------------------------------------------------------------- */

/* A position on a line where a caret may be. */
typedef struct galley_caret_stop {
    galley_position position;
    galley_rect caret; /* without width (in vertical text without height) */
} galley_caret_stop;

/* The caret positions on a line, from left to right (in vertical text from top to bottom); none if there is no such
 * line. */
GALLEY_API size_t galley_layout_get_caret_stops(
    const galley_layout *layout, size_t line, galley_caret_stop *stops, size_t capacity);

/* The direction in which a caret moves. Left and right are directions along the line for graphemes; for other units
 * they mean forward or backward, depending on the reading direction of the caret's paragraph. */
typedef uint32_t galley_caret_direction;
enum { GALLEY_FORWARD = 0, GALLEY_BACKWARD = 1, GALLEY_LEFT = 2, GALLEY_RIGHT = 3 };

/* The distance that a caret moves, or the unit that a click selects. Graphemes, words and sentences are those of UAX
 * #29, words of Thai, Lao, Khmer and Burmese those of a dictionary. In profile browser, movement by words also stops at
 * punctuation and at the ends of paragraphs. */
typedef uint32_t galley_text_unit;
enum {
    GALLEY_UNIT_GRAPHEME = 0,
    GALLEY_UNIT_WORD = 1,      /* forward to a word's end, backward to its start */
    GALLEY_UNIT_SENTENCE = 2,  /* ends with its paragraph at the latest */
    GALLEY_UNIT_LINE_EDGE = 3, /* moves to an end of the line; selects the line */
    GALLEY_UNIT_LINE = 4,      /* moves to the next or previous line; selects the line */
    GALLEY_UNIT_PARAGRAPH = 5, /* without the line break that ends it */
    GALLEY_UNIT_DOCUMENT = 6,
};

/* Moves a caret. Returns false and changes nothing if there is no further position in the direction, and for an unknown
 * direction or unit. `place` is the coordinate along the lines that movements by lines should keep; NaN for that of the
 * caret. */
GALLEY_API bool galley_layout_move(
    const galley_layout *layout, galley_position *position, galley_caret_direction direction, galley_text_unit unit,
    double place);

/* A selection of text, which the host stores. */
typedef struct galley_selection {
    galley_position anchor; /* stays when the selection is extended */
    galley_position head;   /* moves: where the caret is drawn */
    double goal;            /* the coordinate along the lines that movements by lines keep; NaN if none */
} galley_selection;

/* Changes the selection as a key press does. If `extending` is true, the head moves. If it is false, the result is a
 * caret: a selection that is not empty becomes a caret at its end in the direction, which then moves unless the unit is
 * a grapheme. An unknown direction or unit changes nothing. */
GALLEY_API void galley_layout_move_selection(
    const galley_layout *layout, galley_selection *selection, galley_caret_direction direction, galley_text_unit unit,
    bool extending);
/* Selects the unit at a position, as a double or triple click does. Returns false and writes nothing for an unknown
 * unit. */
GALLEY_API bool galley_layout_select(
    const galley_layout *layout, galley_position position, galley_text_unit unit, galley_selection *selection);
/* The rectangles of the selected text, line by line, from caret to caret. */
GALLEY_API size_t galley_layout_get_selection_rectangles(
    const galley_layout *layout, const galley_selection *selection, galley_rect *rectangles, size_t capacity);
/* The word at a point. Returns false and writes nothing if the point is beside the text, or over white space or
 * punctuation. */
GALLEY_API bool galley_layout_get_word_at(const galley_layout *layout, double x, double y, galley_range *word);

/* ---- Pressing ------------------------------------------------------------------------------------------------------ */

/* The paint of a range of text. A member is used only if its `sets_` member is true. Paint does not change geometry. */
typedef struct galley_paint {
    uint32_t color;               /* 0xRRGGBBAA */
    uint32_t background;          /* 0xRRGGBBAA; an alpha of 0 is none */
    galley_decoration decoration; /* as for galley_style_set_decoration */
    bool sets_color, sets_background, sets_decoration;
} galley_paint;

/* The layout with other paint in a range. Lines, glyphs and positions are the same; nothing is laid out again. The
 * caller owns the new layout. */
GALLEY_API galley_layout *galley_layout_create_repainted(
    const galley_layout *layout, size_t start, size_t end, const galley_paint *paint);

/* The layout with other paint in an active range, which may be one of the truncation token. If there is no range with
 * this number, the result is an equal layout. The caller owns the new layout. */
GALLEY_API galley_layout *galley_layout_create_pressed(
    const galley_layout *layout, size_t active_range, const galley_paint *paint);

/* The layout for `text`, which may differ from the layout's own text only in paint, ids and active ranges. NULL and an
 * error if its geometry differs. The caller owns the new layout. */
GALLEY_API galley_layout *galley_layout_create_repainted_text(
    const galley_layout *layout, const galley_text *text, galley_error **error);

/* Converts touches to taps and long presses of active ranges. Has no clock and no timer. Use on one thread at a
 * time. */
typedef struct galley_press galley_press;

/* An event of a finger or a pointer. */
typedef uint32_t galley_press_event;
enum {
    GALLEY_PRESS_BEGIN = 0,
    GALLEY_PRESS_MOVE = 1,
    GALLEY_PRESS_END = 2,
    GALLEY_PRESS_CANCEL = 3, /* cancels all touches; touch and point are not read */
    GALLEY_PRESS_TICK = 4,   /* time passed; touch and point are not read */
};

/* An action that the host should take. */
typedef uint32_t galley_press_effect_kind;
enum {
    GALLEY_SHOW_PRESSED = 0,  /* show the range as pressed */
    GALLEY_SHOW_RELEASED = 1, /* show the range as it was before */
    GALLEY_TAP = 2,
    GALLEY_LONG_PRESS = 3, /* no tap follows */
    GALLEY_WAKE = 4,       /* send a tick at `time`; a later wake replaces an earlier one */
};
/* An action with its active range and time. */
typedef struct galley_press_effect {
    galley_press_effect_kind kind;
    size_t active_range; /* SIZE_MAX for GALLEY_WAKE, and if the layout has lost the range */
    double time;         /* seconds, of GALLEY_WAKE; else 0 */
} galley_press_effect;

/* Returns whether an active range may be pressed. */
typedef bool (*galley_should_interact)(void *context, size_t active_range);

/* A press recognizer without touches. `long_press_delay` is in seconds, 0.5 on mobile systems; infinity or NaN turns
 * long presses off. */
GALLEY_API galley_press *galley_press_create(double long_press_delay);
GALLEY_API void galley_press_release(galley_press *press);
/* Handles an event. `time` is in seconds of any clock; `slop` and `minimum_target` are those of
 * galley_layout_active_range_near; `should` may be NULL and gets `context`. Returns the number of effects, at most 4,
 * of which at most `capacity` are written. Returns SIZE_MAX if the event does not belong to a tracked touch: the host
 * should then handle the event itself. */
GALLEY_API size_t galley_press_reduce(
    galley_press *press, const galley_layout *layout, galley_press_event event, int64_t touch, double x, double y,
    double time, double slop, double minimum_target, galley_should_interact should, void *context,
    galley_press_effect *effects, size_t capacity);

/* ---- Faces --------------------------------------------------------------------------------------------------------- */

/* The metrics of a face in font units, y up as in the font: what is below the baseline is negative. */
typedef struct galley_font_metrics {
    int32_t units_per_em;
    /* Of OS/2 (typographic) if the font has USE_TYPO_METRICS, otherwise of hhea. */
    int32_t ascender, descender, line_gap;
    int32_t x_height, cap_height;
    int32_t ideographic_baseline; /* the bottom of the em box of Han characters */
    int32_t hanging_baseline;     /* from which the letters of scripts such as Devanagari hang */
    int32_t underline_offset, underline_thickness; /* the top of the line, and its thickness */
    int32_t strikeout_offset, strikeout_thickness;
} galley_font_metrics;

/* Returns false, and writes nothing, if an argument is NULL. */
GALLEY_API bool galley_face_get_metrics(const galley_face *face, galley_font_metrics *metrics);
/* The number of font units in an em. */
GALLEY_API uint32_t galley_face_units_per_em(const galley_face *face);
/* The index of the face in its font file, which may be a collection. */
GALLEY_API uint32_t galley_face_index(const galley_face *face);
/* Writes the path of the font file: at most `capacity` bytes, including NUL. Returns the number of all bytes without
 * NUL. */
GALLEY_API size_t galley_face_get_path(const galley_face *face, char *path, size_t capacity);
/* Writes the PostScript name of the face, like galley_face_get_path. */
GALLEY_API size_t galley_face_get_postscript_name(const galley_face *face, char *name, size_t capacity);
/* The bytes of the font file; borrowed from the face. */
GALLEY_API const void *galley_face_bytes(const galley_face *face, size_t *length);

/* A position on a variation axis. */
typedef struct galley_variation {
    char tag[5]; /* ends with NUL */
    double value;
} galley_variation;

/* The axes that are not at their default, with their values. */
GALLEY_API size_t galley_face_get_variations(const galley_face *face, galley_variation *variations, size_t capacity);
/* The tangent of the angle by which glyphs of the face lean to the right, because text is italic and the face is not;
 * nearly always 0. The transform of a galley_glyph_drawing contains it. */
GALLEY_API double galley_face_skew(const galley_face *face);
/* How much thicker strokes are drawn at a font size, in layout units, because text is bold and the face is not; nearly
 * always 0. Each edge of an outline moves outwards by half of it. Advances do not change. */
GALLEY_API double galley_face_emboldening(const galley_face *face, double font_size);
/* The number of named instances of a variable font; 0 for a static font. */
GALLEY_API size_t galley_face_instance_count(const galley_face *face);
/* Writes the name of a named instance, like galley_face_get_path; empty if there is no such instance. */
GALLEY_API size_t galley_face_get_instance_name(const galley_face *face, size_t instance, char *name, size_t capacity);
/* The positions of a named instance on all axes; none if there is no such instance. */
GALLEY_API size_t galley_face_get_instance_variations(
    const galley_face *face, size_t instance, galley_variation *variations, size_t capacity);
/* Keeps a borrowed face alive longer than the layout that it was borrowed from. */
GALLEY_API void galley_face_retain(const galley_face *face);
GALLEY_API void galley_face_release(const galley_face *face);

/* A step of the pen along the edge of a shape. A contour starts with a move; the next move or the end of the array
 * closes it. */
typedef uint32_t galley_path_verb;
enum {
    GALLEY_PATH_MOVE = 0,
    GALLEY_PATH_LINE = 1,
    GALLEY_PATH_QUAD = 2,  /* one control point */
    GALLEY_PATH_CUBIC = 3, /* two control points */
};

/* A step of the pen with its points. */
typedef struct galley_path_element {
    galley_path_verb verb;
    double x1, y1; /* the first control point; 0 if there is none */
    double x2, y2; /* the second control point */
    double x, y;   /* the end */
} galley_path_element;

/* The outline of a glyph in font units, y up; galley_face_units_per_em gives the font units in an em. Empty for glyphs
 * without an outline, such as spaces and bitmaps. */
GALLEY_API size_t galley_face_get_outline(
    const galley_face *face, uint32_t glyph, galley_path_element *elements, size_t capacity);

/* ---- Display lists -------------------------------------------------------------------------------------------------- */

/* The drawing commands of a layout, first to last: backgrounds, glyphs, decorations, boxes, shadows and marks. The list
 * never changes and may be drawn on any thread. */
typedef struct galley_display_list galley_display_list;

/* Parts of a layout that are drawn on top of the text, to find mistakes; combine them with |. */
enum {
    GALLEY_OVERLAY_LINES = 1,
    GALLEY_OVERLAY_RUNS = 2,
    GALLEY_OVERLAY_GLYPHS = 4,
    GALLEY_OVERLAY_CLUSTERS = 8,
    GALLEY_OVERLAY_REGIONS = 16,
    GALLEY_OVERLAY_CONTAINER = 32,
    GALLEY_OVERLAY_ATTACHMENTS = 64,
    GALLEY_OVERLAY_SCOPES = 128,
    GALLEY_OVERLAY_CUTS = 256,
};

/* Options of a display list. */
typedef struct galley_display_options {
    bool line_backgrounds; /* whether backgrounds are as high as the line, instead of the text */
    uint32_t overlay;      /* parts of the layout to show, from the list above */
    bool culled;           /* whether commands that draw nothing inside `visible` are left out */
    galley_rect visible;   /* in layout units */
} galley_display_options;

/* The display list of a layout. `options` may be NULL: backgrounds as high as the text, no overlay, everything
 * visible. */
GALLEY_API galley_display_list *galley_display_list_create(
    const galley_layout *layout, const galley_display_options *options);
/* The display list of a layout file, as `galley layout -o` writes it, without shaping or layout. Its fonts are found by
 * their content: in `fonts`, or in the bundled fonts if `fonts` is NULL. NULL and an error if the file is damaged or of
 * a newer version, or if a font is missing. */
GALLEY_API galley_display_list *galley_display_list_open(
    const char *json, size_t length, const galley_fonts *fonts, galley_error **error);
GALLEY_API void galley_display_list_retain(const galley_display_list *list);
GALLEY_API void galley_display_list_release(const galley_display_list *list);
/* The layout's box. */
GALLEY_API void galley_display_list_get_bounds(const galley_display_list *list, galley_rect *bounds);
/* The smallest rectangle around everything that is drawn; false if nothing is drawn. */
GALLEY_API bool galley_display_list_get_ink(const galley_display_list *list, galley_rect *ink);

/* A glyph and its position. Several glyphs may belong to one cluster. */
typedef struct galley_drawn_glyph {
    uint32_t id;    /* index in the face; 0 is .notdef */
    size_t cluster; /* the offset of its text in the source */
    double x, y;    /* the origin, in layout units */
} galley_drawn_glyph;

/* A color that replaces a color of a font's palette. */
typedef struct galley_palette_color {
    uint32_t index; /* the number of the color in the palette; the palette may have fewer colors */
    uint32_t color;
} galley_palette_color;

/* Glyphs of one face, size and color on one line. */
typedef struct galley_glyph_drawing {
    const galley_face *face; /* borrowed from the list */
    double font_size;        /* in layout units */
    uint32_t color;
    double baseline;     /* from the box's top (vertical: left edge); a canvas may align it with pixels */
    bool vertical;       /* whether the line runs from top to bottom */
    double transform[6]; /* a, b, c, d, x, y of CSS's matrix(), about each glyph's origin, y down */
    const galley_drawn_glyph *glyphs; /* borrowed for the call, along the line */
    size_t glyph_count;
    const char *text;   /* the glyphs' text, borrowed for the call: UTF-8, without NUL; empty for hyphens */
    size_t text_length; /* in bytes */
    size_t text_start;  /* offset of the text in the source */
    size_t palette;     /* for color glyphs: the number of the font's palette, from 0 (table CPAL) */
    const galley_palette_color *palette_colors; /* replaced colors, sorted by index; borrowed for the call */
    size_t palette_color_count;
} galley_glyph_drawing;

/* The shape of a line's corners. */
typedef uint32_t galley_line_join;
enum {
    GALLEY_JOIN_MITER = 0, /* pointed; cut off if the point is longer than 4 times the line's width */
    GALLEY_JOIN_ROUND = 1,
    GALLEY_JOIN_BEVEL = 2, /* cut off */
};

/* How a line along a path is drawn. */
typedef struct galley_stroke {
    double width;         /* in layout units, half of it on each side of the path */
    galley_line_join join;
    const double *dashes; /* lengths of dashes and gaps, alternating; borrowed for the call */
    size_t dash_count;    /* 0 for an unbroken line */
} galley_stroke;

/* A shadow: the alpha of a picture, moved and blurred, in one color. */
typedef struct galley_shadow {
    double x, y; /* in layout units */
    double blur; /* twice the standard deviation of the Gaussian blur */
    uint32_t color;
    bool inner; /* whether the shadow falls on the picture's own area */
} galley_shadow;

/* A color of a gradient. */
typedef struct galley_gradient_stop {
    double offset; /* 0 at the start of the line, 1 at its end; not less than that of the stop before */
    uint32_t color;
} galley_gradient_stop;

/* Colors along a line: each place has the color of the nearest point of the line, and beyond its ends that of the end. If
 * the line has no length, every place has the last color. Between stops, channels and alpha are interpolated as they are,
 * not multiplied by alpha. */
typedef struct galley_gradient {
    double start_x, start_y, end_x, end_y;
    const galley_gradient_stop *stops; /* borrowed for the call */
    size_t stop_count;                 /* at least 1 */
} galley_gradient;

/* The position of an active range, a heading or a node of the text. */
typedef struct galley_mark {
    const char *id;             /* these strings are borrowed for the call */
    const char *kind;           /* of an active range, such as "link"; "heading" for a heading; NULL for a node */
    const char *payload;        /* of an active range; the level of a heading, such as "2"; NULL for a node */
    const char *title;          /* the text of the range */
    size_t start, end;          /* the range in the source */
    const galley_rect *rectangles; /* borrowed for the call, line by line */
    size_t rectangle_count;
} galley_mark;

/* Pictures by id, which galley_display_list_draw and galley_bitmap_draw place for attachments and images. Only a bitmap
 * decodes them: a canvas gets the pixels or the file as they were given, but without the orientation of a JPEG file, which
 * is in the transform. Use on one thread at a time while it is changed. */
typedef struct galley_pictures galley_pictures;

/* The format of a picture's bytes. */
typedef uint32_t galley_picture_format;
enum {
    GALLEY_PICTURE_PREMULTIPLIED = 0, /* red, green, blue, alpha in sRGB, one byte each; colors multiplied by alpha */
    GALLEY_PICTURE_STRAIGHT = 1,      /* the same, with colors that are independent of alpha */
    GALLEY_PICTURE_PNG = 2,           /* a file */
    GALLEY_PICTURE_JPEG = 3,          /* a file */
};

/* The size of a picture in its box: CSS's object-fit. */
typedef uint32_t galley_picture_fit;
enum {
    GALLEY_FIT_FILL = 0, /* as wide and high as the box */
    GALLEY_FIT_CONTAIN = 1,
    GALLEY_FIT_COVER = 2,
    GALLEY_FIT_NONE = 3, /* the size of its pixels */
    GALLEY_FIT_SCALE_DOWN = 4,
};

/* How a picture fills its box. Set `size` to sizeof(galley_picture_style): members that are not completely inside have
 * their initial values. */
typedef struct galley_picture_style {
    size_t size;
    galley_picture_fit fit;
    uint32_t tint;           /* 0xRRGGBBAA in place of the picture's colors, of which the alpha stays; 0 for its own */
    double align_x, align_y; /* the parts of the free space to the left and above, 0 to 1; initially 0.5 */
    double corner_radius;    /* of the box, in layout units; initially 0 */
    double resolution;       /* pixels in a layout unit for GALLEY_FIT_NONE; initially 1 */
} galley_picture_style;

/* A picture in its box. Borrowed for the call. */
typedef struct galley_placed_picture {
    const char *id;
    const uint8_t *bytes;         /* pixels without padding between rows, or a file */
    size_t length;
    galley_picture_format format; /* pixels are always premultiplied */
    uint32_t tint;                /* 0 for the picture's own colors */
    uint32_t width, height;       /* of the pixels as they are stored, before the transform turns them upright */
    double transform[6];          /* from stored pixels to layout units: a, b, c, d, x, y */
    const galley_path_element *clip; /* nothing outside is drawn; NULL if nothing is cut off */
    size_t clip_count;
} galley_placed_picture;

/* No pictures. Must be released. */
GALLEY_API galley_pictures *galley_pictures_create(void);
GALLEY_API void galley_pictures_release(galley_pictures *pictures);
/* Sets the picture with an id to a copy of pixels of `width` by `height`, with `row` bytes from one row to the next (0:
 * without padding). Fails if the bytes do not fit the size. `style` may be NULL: the picture then fills its box. */
GALLEY_API bool galley_pictures_set_pixels(
    galley_pictures *pictures, const char *id, const uint8_t *pixels, size_t length, uint32_t width, uint32_t height,
    size_t row, galley_picture_format format, const galley_picture_style *style, galley_error **error);
/* Sets the picture with an id to a copy of a PNG or JPEG file. Fails if its first bytes are not those of such a file, or
 * if it has more than 2^26 pixels or a side of more than 32768. */
GALLEY_API bool galley_pictures_set_file(
    galley_pictures *pictures, const char *id, const uint8_t *bytes, size_t length, const galley_picture_style *style,
    galley_error **error);
/* Removes the picture with an id, if there is one. */
GALLEY_API void galley_pictures_remove(galley_pictures *pictures, const char *id);

/* A drawing target: functions that galley_display_list_draw calls. Coordinates are layout units from the top-left
 * corner of the layout's box (for a list in a frame: of the canvas), y down. Colors are 0xRRGGBBAA. Paths are filled
 * with the nonzero rule.
 *
 * Every function but fill_path may be NULL. Glyphs and lines are then drawn as filled paths, attachments and images as
 * gray boxes; clips, blur, inner shadows and marks are left out; in transparent groups each command is transparent; in
 * groups with a gradient each glyph has one color.
 *
 * Set `size` to sizeof(galley_canvas). Later versions of this header may add functions at the end: a function that is
 * not completely inside `size` counts as NULL. */
typedef struct galley_canvas {
    size_t size;
    void *context; /* passed to each function */
    void (*fill_path)(void *context, const galley_path_element *elements, size_t count, uint32_t color);
    void (*stroke_path)(
        void *context, const galley_path_element *elements, size_t count, const galley_stroke *stroke, uint32_t color);
    void (*draw_glyphs)(void *context, const galley_glyph_drawing *glyphs);
    void (*stroke_glyphs)(void *context, const galley_glyph_drawing *glyphs, const galley_stroke *stroke);
    void (*draw_attachment)(void *context, const char *id, const galley_rect *rect);
    void (*draw_image)(void *context, const char *id, const galley_rect *rect);
    /* Until end_group, only drawing inside the path is visible. */
    void (*begin_clip)(void *context, const galley_path_element *elements, size_t count);
    /* Until end_group, the canvas collects all drawing; then it draws only the shadow. Groups may be nested. */
    void (*begin_shadow)(void *context, const galley_shadow *shadow);
    void (*end_group)(void *context); /* needed if a function that begins a group is set */
    void (*add_mark)(void *context, const galley_mark *mark);
    /* Until end_group, the canvas collects all drawing; then it draws the picture with this opacity, from 0 to 1. */
    void (*begin_opacity)(void *context, double opacity);
    /* Called for each attachment and image that has a picture, in place of draw_attachment and draw_image. */
    const galley_pictures *pictures; /* NULL for none; must stay as long as the list is drawn */
    void (*draw_picture)(void *context, const galley_placed_picture *picture);
    /* Until end_group, the canvas collects all drawing; then it draws the picture's alpha in the colors of a gradient. */
    void (*begin_gradient)(void *context, const galley_gradient *gradient);
} galley_canvas;

/* Draws a list, command by command. `cancelled` may be NULL; it is called before each command with the canvas's
 * context, and drawing ends when it returns true. Returns whether everything was drawn. Also returns false if the
 * canvas has no fill_path, if its size does not contain fill_path, or if it has a function that begins a group but not
 * end_group. */
GALLEY_API bool galley_display_list_draw(
    const galley_display_list *list, const galley_canvas *canvas, bool (*cancelled)(void *context));

/* ---- Bitmaps ------------------------------------------------------------------------------------------------------- */

/* The images of glyphs and decoded pictures, which bitmaps remember from one drawing to the next. Bitmaps that share a
 * rasterizer are used by one thread at a time. */
typedef struct galley_rasterizer galley_rasterizer;
/* Pixels in memory that display lists are drawn on, as `galley render` draws them: glyphs, lines, shadows, clips and
 * pictures. Use on one thread at a time. */
typedef struct galley_bitmap galley_bitmap;

/* A rasterizer that remembers nothing yet. Keep one for all bitmaps with the same fonts. */
GALLEY_API galley_rasterizer *galley_rasterizer_create(void);
GALLEY_API void galley_rasterizer_release(galley_rasterizer *rasterizer);

/* A bitmap of `width` by `height` pixels of one color, 0 for transparent ones. `scale` is the number of pixels in a
 * layout unit. `rasterizer` may be NULL for one of its own. Fails if a side is 0 or more than 32768, if there are more than
 * 2^26 pixels, or if `scale` is not a finite number above 0. */
GALLEY_API galley_bitmap *galley_bitmap_create(
    uint32_t width, uint32_t height, double scale, uint32_t color, galley_rasterizer *rasterizer, galley_error **error);
/* A bitmap with a copy of pixels, with `row` bytes from one row to the next (0: without padding), to draw over a picture.
 * `format` is GALLEY_PICTURE_PREMULTIPLIED or GALLEY_PICTURE_STRAIGHT. Fails as galley_bitmap_create, and if the bytes do
 * not fit the size or are not in the format. */
GALLEY_API galley_bitmap *galley_bitmap_create_pixels(
    const uint8_t *pixels, size_t length, uint32_t width, uint32_t height, size_t row, galley_picture_format format,
    double scale, galley_rasterizer *rasterizer, galley_error **error);
/* Draws a list over the pixels, with its origin at `x`, `y`: layout units from the top-left corner. A position that is not
 * finite counts as 0. `pictures`, which may be NULL, are those of attachments and images; a gray box stands for one that
 * is missing or damaged. What lies outside is cut off; a list without commands changes nothing. Baselines are rounded to
 * whole pixels across the line, glyphs to quarters of a pixel along the line, edges of rectangles to whole pixels; colors
 * are blended in sRGB values. */
GALLEY_API void galley_bitmap_draw(
    galley_bitmap *bitmap, const galley_display_list *list, double x, double y, const galley_pictures *pictures);
/* Sets all pixels to a color, 0 for transparent ones. */
GALLEY_API void galley_bitmap_clear(galley_bitmap *bitmap, uint32_t color);
/* Copies the pixels, row by row from the top: red, green, blue and alpha in sRGB, one byte each, in `format`, which is
 * GALLEY_PICTURE_PREMULTIPLIED or GALLEY_PICTURE_STRAIGHT. `row` is the distance between the starts of two rows (0: without
 * padding); bytes between rows stay as they are. A bitmap keeps premultiplied colors: straight colors of pixels that are
 * not opaque are rounded. Fails, and copies nothing, if `length` bytes are not enough, or if `format` or `row` does not
 * fit. */
GALLEY_API bool galley_bitmap_get_pixels(
    const galley_bitmap *bitmap, galley_picture_format format, uint8_t *pixels, size_t length, size_t row,
    galley_error **error);
/* What was left out of all drawings with the bitmap's rasterizer so far, each once: glyphs that are damaged, too large or
 * too complex, and pictures that are missing or damaged. A line of UTF-8 for each, with LF at its end; empty if nothing
 * was left out. Copied as galley_text_get_plain does. */
GALLEY_API size_t galley_bitmap_get_failures(const galley_bitmap *bitmap, char *lines, size_t capacity);
GALLEY_API void galley_bitmap_release(galley_bitmap *bitmap);
/* The part of a list that `galley render` shows: its box, and everything that is drawn outside of the box. The part outside
 * is a whole number of pixels on each side, so that glyphs keep their places on the pixels. `scale` is the number of pixels
 * in a layout unit; one that is not a finite number above 0 counts as 1. A bitmap of this part has `width * scale` by
 * `height * scale` pixels, rounded up, and its list is drawn at `-left`, `-top`. */
GALLEY_API void galley_display_list_get_picture_bounds(
    const galley_display_list *list, double scale, galley_rect *bounds);

/* The position of a text in a box that is larger or smaller, across the lines. */
typedef uint32_t galley_block_alignment;
enum {
    GALLEY_BLOCK_START = 0, /* at the side where lines start to stack, such as the top */
    GALLEY_BLOCK_CENTER = 1,
    GALLEY_BLOCK_END = 2,
};

/* The pattern of a border. */
typedef uint32_t galley_border_style;
enum {
    GALLEY_BORDER_SOLID = 0,
    GALLEY_BORDER_DOUBLE = 1,
    GALLEY_BORDER_DOTTED = 2,
    GALLEY_BORDER_DASHED = 3,
    GALLEY_BORDER_WAVY = 4,
};

/* A box around a text. If every member but the rectangle is 0, only the text is drawn, at the box's start. */
typedef struct galley_frame {
    galley_rect rect; /* in the coordinates of the canvas */
    double padding_top, padding_right, padding_bottom, padding_left; /* the border is inside the padding */
    galley_block_alignment alignment;
    double pixel_scale;           /* device pixels in a layout unit, to align the text with pixels; 0: not aligned */
    uint32_t background;          /* 0xRRGGBBAA; an alpha of 0 is none */
    const char *background_image; /* the client's id of a picture over the background; NULL for none */
    double border_width;          /* 0 for no border */
    uint32_t border_color;
    galley_border_style border_style;
    double corner_radius;
    const galley_shadow *shadows; /* the box's shadows, the first one on top; copied */
    size_t shadow_count;
    bool clips; /* whether the text is clipped to the box */
} galley_frame;

/* The display list of a layout in a box: the box, then the text. `options` may be NULL. */
GALLEY_API galley_display_list *galley_display_list_create_framed(
    const galley_layout *layout, const galley_frame *frame, const galley_display_options *options);

/* ---- Containers ----------------------------------------------------------------------------------------------------- */

/* A box that is filled with lines, around or inside shapes. Use on one thread at a time. */
typedef struct galley_container galley_container;
/* The place in a text where a container ended and the next container continues. Belongs to the prepared text that it
 * came from; if it is used with another one, the program ends. */
typedef struct galley_break galley_break;
/* A text laid out in several containers. */
typedef struct galley_linked galley_linked;

/* A container of a size. A length that is not finite means max-content along the lines, and no limit across them. */
GALLEY_API galley_container *galley_container_create(galley_size size);
GALLEY_API void galley_container_release(galley_container *container);
/* Sets the margins inside the box that lines leave free. Lengths that are negative or not finite count as 0. */
GALLEY_API void galley_container_set_insets(
    galley_container *container, double top, double right, double bottom, double left);
/* Adds a shape that lines flow around or inside, from JSON: an element of `exclusions` in Docs/Documents.md. Fails for
 * anything else and then adds nothing. */
GALLEY_API bool galley_container_add_exclusion(
    galley_container *container, const char *json, size_t length, galley_error **error);

/* The first letters of a text, which are set larger and which the lines flow around. */
typedef struct galley_drop_cap {
    uint64_t lines;      /* the height in lines; 0 counts as 1 */
    uint64_t characters; /* the number of letters; 0 counts as 1 */
    double gap;          /* the distance between the letters and the lines */
} galley_drop_cap;

/* Fills containers, one after the other, until the text ends or there are no more containers. `start` is the place
 * where an earlier container ended; NULL for the start of the text. `max_lines` limits the lines of all containers
 * together; 0 is no limit. If `truncation` is not NULL, the last line in the last container is cut where text does not
 * fit, and no text is left over. */
GALLEY_API galley_linked *galley_linked_create(
    const galley_shaped *shaped, const galley_container *const *containers, size_t count, const galley_break *start,
    uint64_t max_lines, const galley_truncation *truncation);
/* Fills containers like galley_linked_create, from the start of the text, with a drop cap in the first container. */
GALLEY_API galley_linked *galley_linked_create_drop_cap(
    const galley_shaped *shaped, const galley_container *const *containers, size_t count,
    const galley_drop_cap *drop_cap, uint64_t max_lines, const galley_truncation *truncation);
GALLEY_API void galley_linked_retain(const galley_linked *linked);
GALLEY_API void galley_linked_release(const galley_linked *linked);
/* The number of containers that were used. */
GALLEY_API size_t galley_linked_count(const galley_linked *linked);
/* The layout in a container; borrowed. Its offsets are those of the whole text. NULL if there is no such container. */
GALLEY_API const galley_layout *galley_linked_layout(const galley_linked *linked, size_t index);
/* The layout of the drop cap; borrowed. Its text is only the letters. NULL if there is no drop cap. */
GALLEY_API const galley_layout *galley_linked_drop_cap(const galley_linked *linked);
/* The place where the text that does not fit into the containers starts; borrowed. NULL if all text is laid out. */
GALLEY_API const galley_break *galley_linked_rest(const galley_linked *linked);
/* The index of the container that has the character at an offset; SIZE_MAX for none. */
GALLEY_API size_t galley_linked_container_of(const galley_linked *linked, size_t offset);

/* The offset at which the next line starts. */
GALLEY_API size_t galley_break_offset(const galley_break *place);
/* The number of lines in the containers before this place. */
GALLEY_API uint64_t galley_break_line_count(const galley_break *place);
GALLEY_API void galley_break_retain(const galley_break *place);
GALLEY_API void galley_break_release(const galley_break *place);

/* The measurement of one container. */
typedef struct galley_container_measurement {
    galley_size size; /* the size of the layout */
    uint64_t line_count;
    double content_end;    /* the end of the last line; this and the next two members are distances from the side where
                            * lines start to stack */
    double first_baseline; /* 0 without lines */
    double last_baseline;  /* 0 without lines */
} galley_container_measurement;

/* Measures the result of galley_linked_create for one container, without placing anything. Returns the place where the
 * text continues, which the caller owns; NULL if all text fits. */
GALLEY_API galley_break *galley_measure_in(
    const galley_shaped *shaped, const galley_container *container, const galley_break *start, uint64_t max_lines,
    const galley_truncation *truncation, galley_container_measurement *measurement);
/* The display list of all containers of one page: the drop cap and the containers. `options` may be NULL. */
GALLEY_API galley_display_list *galley_display_list_create_linked(
    const galley_linked *linked, const galley_display_options *options);

/* ---- Accessibility -------------------------------------------------------------------------------------------------- */

/* The lines, words and links of a layout as a tree for screen readers. */
typedef struct galley_accessibility galley_accessibility;

/* The amount of detail in a tree. */
typedef uint32_t galley_accessibility_detail;
enum {
    GALLEY_DETAIL_LINES = 0,      /* paragraphs, headings, lines and hidden text */
    GALLEY_DETAIL_WORDS = 1,      /* also links, words, attachments and tokens */
    GALLEY_DETAIL_CHARACTERS = 2, /* also characters */
};

/* The kind of an element. */
typedef uint32_t galley_role;
enum {
    GALLEY_ROLE_PARAGRAPH = 0,
    GALLEY_ROLE_HEADING = 1, /* the number is its level */
    GALLEY_ROLE_LINE = 2,    /* the number is its index */
    GALLEY_ROLE_LINK = 3,    /* the number is that of its active range */
    GALLEY_ROLE_WORD = 4,
    GALLEY_ROLE_SEPARATOR = 5, /* white space and punctuation */
    GALLEY_ROLE_ATTACHMENT = 6,
    GALLEY_ROLE_CHARACTER = 7,
    GALLEY_ROLE_TOKEN = 8, /* the token of a truncation */
    GALLEY_ROLE_HIDDEN = 9,
};

/* An element of a tree. Elements are in reading order; each comes before its children. */
typedef struct galley_accessible {
    galley_role role;
    size_t number;     /* see galley_role; 0 for roles without a number */
    galley_range range; /* the range in the source */
    size_t parent;     /* the index of the enclosing element; SIZE_MAX at the top */
    size_t end;        /* the index after the last element inside this element */
} galley_accessible;

/* The tree of a layout. An unknown detail counts as GALLEY_DETAIL_CHARACTERS. */
GALLEY_API galley_accessibility *galley_accessibility_create(
    const galley_layout *layout, galley_accessibility_detail detail);
GALLEY_API void galley_accessibility_retain(const galley_accessibility *tree);
GALLEY_API void galley_accessibility_release(const galley_accessibility *tree);
/* The number of elements. */
GALLEY_API size_t galley_accessibility_count(const galley_accessibility *tree);
/* Returns false and writes nothing if there is no element with this index. */
GALLEY_API bool galley_accessibility_get(
    const galley_accessibility *tree, size_t index, galley_accessible *element);
/* Writes the text that a screen reader reads aloud: at most `capacity` bytes, including NUL. Returns the number of all
 * bytes without NUL. */
GALLEY_API size_t galley_accessibility_get_label(
    const galley_accessibility *tree, size_t index, char *label, size_t capacity);
/* The rectangles of an element, line by line; none for hidden text. */
GALLEY_API size_t galley_accessibility_get_rectangles(
    const galley_accessibility *tree, size_t index, galley_rect *rectangles, size_t capacity);

/* ---- AccessKit ----------------------------------------------------------------------------------------------------- */

/* A layout as AccessKit 0.24 describes texts: nodes for paragraphs, headings, links, attachments and runs of characters.
 * Never changes. */
typedef struct galley_accesskit galley_accesskit;

/* The role of the root. Screen readers read texts of these roles by characters. */
typedef uint32_t galley_accesskit_role;
enum {
    GALLEY_ACCESSKIT_LABEL = 0, /* cannot be changed */
    GALLEY_ACCESSKIT_DOCUMENT = 1, /* long, to be read */
    GALLEY_ACCESSKIT_TEXT_INPUT = 2, /* a field with one line */
    GALLEY_ACCESSKIT_MULTILINE_TEXT_INPUT = 3,
};

/* What a host says of a text. */
typedef struct galley_accesskit_options {
    uint64_t root; /* the number of the root, below 2^53; the other nodes have the numbers after it */
    galley_accesskit_role role;
    double x, y;  /* the place of the box's top-left corner, in units of the root's parent */
    double scale; /* the parent's units in a layout unit */
    const galley_selection *selection; /* the selected text or the caret; NULL if nothing can be selected */
} galley_accesskit_options;

/* AccessKit's TextPosition. */
typedef struct galley_accesskit_place {
    uint64_t node;          /* a run of characters */
    size_t character_index; /* of the character after the place; the number of characters at the end of the run */
} galley_accesskit_place;

/* The tree of a layout. `options` may be NULL: root 1, a label at the origin, scale 1, no selection. */
GALLEY_API galley_accesskit *galley_accesskit_create(
    const galley_layout *layout, const galley_accesskit_options *options);
GALLEY_API void galley_accesskit_retain(const galley_accesskit *tree);
GALLEY_API void galley_accesskit_release(const galley_accesskit *tree);
/* Writes a TreeUpdate with all nodes, in the JSON that AccessKit reads with serde, the focus on the root: at most
 * `capacity` bytes, including NUL. Returns the number of all bytes without NUL. */
GALLEY_API size_t galley_accesskit_get_json(const galley_accesskit *tree, char *json, size_t capacity);
/* The place of a position in the text. In text that is not shown, it is before the next shown character, else at the
 * end. */
GALLEY_API void galley_accesskit_get_place(
    const galley_accesskit *tree, galley_position position, galley_accesskit_place *place);
/* The position in the text of a place, for the action setTextSelection. Returns false and writes nothing if no run has
 * this number, or no character this index. */
GALLEY_API bool galley_accesskit_get_position(
    const galley_accesskit *tree, galley_accesskit_place place, galley_position *position);
/* The number of the active range of a link, for the action click; SIZE_MAX for other nodes. */
GALLEY_API size_t galley_accesskit_active_range(const galley_accesskit *tree, uint64_t node);

/* ---- Documents ------------------------------------------------------------------------------------------------------ */

/* Lays out a document in the format of Docs/Documents.md, which can express everything that a text of Galley can have.
 * NULL and an error that names the key if the document is invalid. */
GALLEY_API galley_layout *galley_layout_create_json(
    const galley_typesetter *typesetter, const char *json, size_t length, galley_error **error);

/* ---- Nodes --------------------------------------------------------------------------------------------------------- */

/* A text in a host's tree. The text can be changed. A node caches its measurements, and lays out the lines that it
 * measured. */
typedef struct galley_node galley_node;

/* A node with an empty text, which the caller owns. */
GALLEY_API galley_node *galley_node_create(const galley_typesetter *typesetter);
GALLEY_API void galley_node_retain(galley_node *node);
GALLEY_API void galley_node_release(galley_node *node);
/* Sets the greatest number of lines (0 for no limit) and how text that does not fit is cut (NULL for the truncation
 * of the paragraph styles). A proposal that sets neither, such as those of galley_yoga.h, has these values. The
 * truncation is copied. */
GALLEY_API void galley_node_set_limits(galley_node *node, uint64_t max_lines, const galley_truncation *truncation);
/* Copies the current text. Only if its geometry changed, the node prepares it again and calls the dirty callback. */
GALLEY_API void galley_node_set_text(galley_node *node, const galley_text *text);
/* Sets the function that is called with `context` whenever a measurement may differ from earlier ones; NULL for
 * none. */
GALLEY_API void galley_node_set_dirty_callback(
    galley_node *node, void (*dirty)(galley_node *node, void *context), void *context);
/* A number that increases with every change of geometry. */
GALLEY_API uint64_t galley_node_version(const galley_node *node);
/* Measures like galley_measure, and stores the result for galley_node_layout_create. */
GALLEY_API void galley_node_measure(
    galley_node *node, const galley_proposal *proposal, galley_measurement *measurement);
/* Lays out the text for the final box. Uses the lines of the last measurement that the box may come from; if there is
 * none, breaks lines for the box. The caller owns the layout. */
GALLEY_API galley_layout *galley_node_layout_create(
    galley_node *node, galley_size final_size, galley_rounding rounding);
/* The first baseline of the layout that galley_node_layout_create returns for a final box. */
GALLEY_API double galley_node_first_baseline(galley_node *node, galley_size final_size, galley_rounding rounding);
/* The node's prepared text; borrowed until the text of the node changes. */
GALLEY_API const galley_shaped *galley_node_shaped(galley_node *node);

/* ---- Long texts ---------------------------------------------------------------------------------------------------- */

/* A long text that changes: paragraphs that are laid out only where they are asked for. Use on one thread at a time.
 *
 * A document has one paragraph more than line breaks, so an empty document has one empty paragraph. A paragraph of more
 * than 1 MB is cut into parts, which count as paragraphs. Offsets count the document's UTF-8 bytes. Ranges are clamped
 * to the text and extended outwards to whole characters; CR LF is one character here.
 *
 * y is the distance from the top of the document, in vertical text from the side where lines start to stack; heights
 * have the same direction. The height of a paragraph is an estimate until the paragraph is laid out. */
typedef struct galley_document galley_document;
/* The paragraphs of a document that a window shows. Never changes, also if the document does. */
typedef struct galley_window galley_window;

/* A document with a text, its styles, attachments and scopes. `width` is the available width of a line; infinity or NaN
 * for no limit, negative widths are 0. */
GALLEY_API galley_document *galley_document_create(
    const galley_typesetter *typesetter, const galley_text *text, double width);
/* A document with plain text in one style; NULL stands for the initial values, as in galley_text_create. Each invalid
 * byte becomes U+FFFD. Reads the text once, to find line breaks. */
GALLEY_API galley_document *galley_document_create_utf8(
    const galley_typesetter *typesetter, const char *bytes, size_t length, const galley_style *style,
    const galley_paragraph_style *paragraph, double width);
/* A copy, which the caller owns and may change, for example to undo changes later or to read it on another thread. It
 * shares what did not change, so it takes the same short time for every length of text. */
GALLEY_API galley_document *galley_document_copy(const galley_document *document);
GALLEY_API void galley_document_release(galley_document *document);

/* The numbers of a document. */
typedef struct galley_document_summary {
    size_t length;       /* UTF-8 bytes */
    size_t utf16_length; /* UTF-16 code units */
    size_t paragraph_count;
    double width;  /* the available width of a line; infinity for no limit */
    double height; /* measured where the text was laid out, else estimated */
} galley_document_summary;
/* Writes the current numbers. */
GALLEY_API void galley_document_get_summary(const galley_document *document, galley_document_summary *summary);
/* Changes the available width of a line. All heights become estimates again. */
GALLEY_API void galley_document_set_width(galley_document *document, double width);
/* The number of layouts that a document keeps besides those of visible paragraphs; at first 256. */
GALLEY_API void galley_document_set_layout_limit(galley_document *document, size_t limit);

/* The text of a range with its styles, attachments and scopes. The caller owns it. */
GALLEY_API galley_text *galley_document_copy_text(const galley_document *document, size_t start, size_t end);
/* Writes the text of a range: at most `capacity` bytes, including NUL. Returns the number of all bytes without NUL. */
GALLEY_API size_t galley_document_get_utf8(
    const galley_document *document, size_t start, size_t end, char *bytes, size_t capacity);
/* Converts a UTF-8 offset to a UTF-16 offset, and the other way round. Offsets inside a character count as the
 * character's start, offsets past the end as the end. Takes a time that grows with the logarithm of the length. */
GALLEY_API size_t galley_document_utf16_offset(const galley_document *document, size_t utf8);
GALLEY_API size_t galley_document_utf8_offset(const galley_document *document, size_t utf16);
/* A copy of the style at an offset, and of the paragraph style there, which the caller owns and may change. Offsets
 * past the end count as the end. */
GALLEY_API galley_style *galley_document_copy_style(const galley_document *document, size_t offset);
GALLEY_API galley_paragraph_style *galley_document_copy_paragraph_style(
    const galley_document *document, size_t offset);

/* A paragraph of a document. */
typedef struct galley_paragraph {
    galley_range range;   /* with the line break that ends it */
    galley_range content; /* without this line break */
    double top;           /* with the spacing before it */
    double height;        /* with the spacing before and after it */
    bool measured;        /* whether the height is no estimate */
    bool continues;       /* whether the next paragraph is another part of the same one */
} galley_paragraph;
/* Writes a paragraph, without laying it out. Returns false and writes nothing if there is none with this index. */
GALLEY_API bool galley_document_get_paragraph(
    const galley_document *document, size_t index, galley_paragraph *paragraph);
/* The index of the paragraph that contains an offset; the last one for offsets past the end. */
GALLEY_API size_t galley_document_paragraph_at(const galley_document *document, size_t offset);
/* The index of the paragraph at y; the first one for y above the text or NaN, the last one for y below it. */
GALLEY_API size_t galley_document_paragraph_at_y(const galley_document *document, double y);

/* What the top of a window shows: a place that stays the same while estimates above it are replaced by heights. */
typedef struct galley_anchor {
    size_t offset;   /* in the paragraph at the top of the window */
    double distance; /* from the top of this paragraph to the top of the window */
} galley_anchor;
/* The anchor of a window whose top is at y. */
GALLEY_API galley_anchor galley_document_anchor_at(const galley_document *document, double y);
/* The y of the top of a window. */
GALLEY_API double galley_document_anchor_y(const galley_document *document, galley_anchor anchor);
/* The anchor after scrolling down by a distance (up if it is negative), at most to the start or end of the text. Lays
 * out the paragraphs that are passed, if they are not many. */
GALLEY_API galley_anchor galley_document_scroll(galley_document *document, galley_anchor anchor, double distance);

/* The place of a paragraph that was laid out. */
typedef struct galley_placed_paragraph {
    size_t index;
    galley_range range; /* in the document; offset 0 of the layout is its start */
    double top;         /* of the layout's box in the document, without the spacing before it */
    double x, y;        /* of the top-left corner of the layout's box in the window; y without a window is `top` */
} galley_placed_paragraph;
/* Lays a paragraph out; an index past the last paragraph counts as the last one. Writes its place, unless `place` is
 * NULL. The caller owns the layout. */
GALLEY_API galley_layout *galley_document_layout_create(
    galley_document *document, size_t index, galley_placed_paragraph *place);

/* Lays out the paragraphs that a window of a height shows, at most 10,000. The caller owns the result. If the document
 * ends above the window's end, the window shows as much as possible. */
GALLEY_API galley_window *galley_window_create(galley_document *document, galley_anchor anchor, double height);
GALLEY_API void galley_window_retain(const galley_window *window);
GALLEY_API void galley_window_release(const galley_window *window);
/* What a window shows. */
typedef struct galley_window_summary {
    size_t paragraph_count;
    double top;    /* y of the window in the document */
    double width;  /* the available width of a line; without a limit that of the longest visible line */
    double height; /* the height that was asked for */
    galley_anchor anchor; /* of the window; differs from the given one if the document ends above the window's end */
} galley_window_summary;
/* Writes what a window shows. */
GALLEY_API void galley_window_get_summary(const galley_window *window, galley_window_summary *summary);
/* Writes the place of a visible paragraph, counted from 0 at the top of the window. Returns false and writes nothing if
 * there is none. */
GALLEY_API bool galley_window_get_paragraph(
    const galley_window *window, size_t index, galley_placed_paragraph *place);
/* The layout of a visible paragraph; borrowed from the window. NULL if there is none. */
GALLEY_API const galley_layout *galley_window_layout(const galley_window *window, size_t index);
/* The display list of a window, in coordinates from its top-left corner. `options` may be NULL. */
GALLEY_API galley_display_list *galley_display_list_create_window(
    const galley_window *window, const galley_display_options *options);

/* What an edit changed. Lines are counted from the first line of the first changed paragraph. */
typedef struct galley_change {
    galley_range range;     /* the bytes that were replaced, in the old text */
    galley_range new_range; /* the bytes that replaced them, in the new text */
    size_t first_paragraph; /* the first paragraph that changed */
    size_t old_paragraph_count, new_paragraph_count; /* the number of changed paragraphs before and after; 0: nothing */
    double height_change; /* the distance by which everything below the changed paragraphs moved down */
    bool has_lines; /* whether the members below are known: the changed paragraphs had been laid out, and are few */
    size_t unchanged_lines; /* lines that stayed where they were, at the start */
    size_t removed_lines;   /* old lines that are gone, after the unchanged ones */
    size_t inserted_lines;  /* lines that are new, after the unchanged ones */
    size_t moved_lines;     /* lines after the new ones that are as before, at another place */
    double distance;        /* the distance by which these lines moved down */
} galley_change;

/* Functions that edit a document write to `change` what changed; it may be NULL. */

/* Replaces a range by plain text, which has the style of the replaced text, or of the text before an empty range. Each
 * invalid byte becomes U+FFFD. */
GALLEY_API void galley_document_replace_utf8(
    galley_document *document, size_t start, size_t end, const char *bytes, size_t length, galley_change *change);
/* Replaces a range by a text with its styles, attachments and scopes. */
GALLEY_API void galley_document_replace(
    galley_document *document, size_t start, size_t end, const galley_text *text, galley_change *change);
/* Gives a range another style. */
GALLEY_API void galley_document_set_style(
    galley_document *document, size_t start, size_t end, const galley_style *style, galley_change *change);
/* Gives the paragraphs that start in a range another paragraph style; NULL for that of the document. */
GALLEY_API void galley_document_set_paragraph_style(
    galley_document *document, size_t start, size_t end, const galley_paragraph_style *style, galley_change *change);
/* Sets or replaces the attachment of the U+FFFC at an offset; NULL removes it. Without a U+FFFC nothing changes. */
GALLEY_API void galley_document_set_attachment(
    galley_document *document, size_t offset, const galley_attachment *attachment, galley_change *change);
/* Adds a scope from JSON, as galley_text_add_scope_json does. Fails for anything else and then adds nothing. */
GALLEY_API bool galley_document_add_scope_json(
    galley_document *document, const char *json, size_t length, galley_change *change, galley_error **error);

/* The offset, position, selection or anchor in the new text for one in the old text. In the replaced bytes, it moves to
 * the end of the new ones. */
GALLEY_API size_t galley_change_move_offset(const galley_change *change, size_t offset);
GALLEY_API galley_position galley_change_move_position(const galley_change *change, galley_position position);
GALLEY_API galley_selection galley_change_move_selection(const galley_change *change, galley_selection selection);
GALLEY_API galley_anchor galley_change_move_anchor(const galley_change *change, galley_anchor anchor);

/* What a document has done since it was created; a copy starts with the numbers of the original. */
typedef struct galley_document_counters {
    uint64_t paragraphs_prepared, bytes_prepared; /* analyzed and shaped */
    uint64_t paragraphs_laid_out, lines_laid_out;
    uint64_t layouts_evicted;   /* forgotten because of the limit or a new width */
    uint64_t tree_nodes_copied; /* because another document shares them */
} galley_document_counters;
/* Writes the current counters. */
GALLEY_API void galley_document_get_counters(const galley_document *document, galley_document_counters *counters);

/* ---- Editing ------------------------------------------------------------------------------------------------------- */

/* What is at a point of a document. */
typedef struct galley_document_hit {
    galley_position position; /* the position at which a caret would be set */
    size_t paragraph;         /* the index of its paragraph */
    galley_range character;   /* the character under the point; empty beside the text */
    galley_range word;        /* the word under the point; empty beside the text, and over space or punctuation */
    size_t attachment;        /* the offset of the attachment under the point; SIZE_MAX for none */
} galley_document_hit;
/* Writes what is at a point of a window, which is NULL for a point of the document. Lays the paragraph out. */
GALLEY_API void galley_document_hit_test(
    galley_document *document, const galley_window *window, double x, double y, galley_document_hit *hit);
/* Changes a selection as a key press does, like galley_layout_move_selection, also from paragraph to paragraph. Lays
 * out the paragraphs that the movement needs. */
GALLEY_API void galley_document_move_selection(
    galley_document *document, galley_selection *selection, galley_caret_direction direction, galley_text_unit unit,
    bool extending);
/* Selects the unit at a position, like galley_layout_select. */
GALLEY_API bool galley_document_select(
    galley_document *document, galley_position position, galley_text_unit unit, galley_selection *selection);
/* Writes the caret at a position of the document. Returns false and writes nothing if its paragraph is not visible. */
GALLEY_API bool galley_window_get_caret(const galley_window *window, galley_position position, galley_rect *caret);
/* The visible rectangles of a range of the document, line by line. An unknown style counts as
 * GALLEY_RECTANGLES_ENCLOSING. */
GALLEY_API size_t galley_window_get_rectangles(
    const galley_window *window, size_t start, size_t end, galley_rectangle_style style, galley_rect *rectangles,
    size_t capacity);

/* A document with a selection, typing, the text of an input method, and undo. The host sends it what keys, mouse and
 * input method want, and draws windows of it. Use on one thread at a time.
 *
 * Edits of the user return false and change nothing if there is nothing to do, or if the user may not change the text.
 * Edits that follow each other, such as typing, are undone together. */
typedef struct galley_editor galley_editor;

/* An editor of a copy of a document, with the caret at the start. */
GALLEY_API galley_editor *galley_editor_create(const galley_document *document);
/* A copy with its undo steps, which the caller owns and may change. */
GALLEY_API galley_editor *galley_editor_copy(const galley_editor *editor);
GALLEY_API void galley_editor_release(galley_editor *editor);
/* A copy of the document as it is now, as galley_document_copy makes it. The caller owns it. */
GALLEY_API galley_document *galley_editor_copy_document(const galley_editor *editor);
/* Replaces the document. The caret is at the start, and there are no undo steps. */
GALLEY_API void galley_editor_set_document(galley_editor *editor, const galley_document *document);
/* Whether the user may change the text; true at first. */
GALLEY_API void galley_editor_set_editable(galley_editor *editor, bool editable);
/* Writes everything that changed since the last call, undo and redo included, as one change. Returns false and writes
 * nothing if the text did not change. `change` may be NULL. */
GALLEY_API bool galley_editor_take_change(galley_editor *editor, galley_change *change);

/* Types text in place of the selection, or of the marked text. Each invalid byte becomes U+FFFD. */
GALLEY_API bool galley_editor_insert_utf8(galley_editor *editor, const char *bytes, size_t length);
/* Pastes a text with its styles, attachments and scopes in place of the selection. */
GALLEY_API bool galley_editor_insert(galley_editor *editor, const galley_text *text);
/* Ends the paragraph, as the Enter key does. */
GALLEY_API bool galley_editor_insert_line_break(galley_editor *editor);
/* Deletes the selection. If it is empty, deletes from the caret in a direction; backward by graphemes as the Backspace
 * key does. Returns false for an unknown direction or unit. */
GALLEY_API bool galley_editor_delete(galley_editor *editor, galley_caret_direction direction, galley_text_unit unit);
/* Replace a range, as the host's own edit, also if the user may not change the text. The selection stays with its
 * text. */
GALLEY_API void galley_editor_replace_utf8(
    galley_editor *editor, size_t start, size_t end, const char *bytes, size_t length);
GALLEY_API void galley_editor_replace(galley_editor *editor, size_t start, size_t end, const galley_text *text);
/* The selected text with its styles, attachments and scopes, for a clipboard. The caller owns it. */
GALLEY_API galley_text *galley_editor_copy_selected_text(const galley_editor *editor);
/* Writes the selected text like galley_text_get_plain. */
GALLEY_API size_t galley_editor_get_selected_plain(const galley_editor *editor, char *place, size_t capacity);
/* Gives the selected text a style; if nothing is selected, the text that is typed next. */
GALLEY_API bool galley_editor_set_style(galley_editor *editor, const galley_style *style);
/* A copy of the style of the text that is typed next, which the caller owns and may change. */
GALLEY_API galley_style *galley_editor_copy_style(const galley_editor *editor);
/* Gives the paragraphs of the selection a style; NULL for that of the document. */
GALLEY_API bool galley_editor_set_paragraph_style(galley_editor *editor, const galley_paragraph_style *style);

/* Sets the text that an input method is composing, in place of the text that it was composing before, or of the
 * selection. `start` and `end` are what the input method selects in it, in bytes. Empty text ends the composition. */
GALLEY_API bool galley_editor_set_marked_utf8(
    galley_editor *editor, const char *bytes, size_t length, size_t start, size_t end);
/* Writes the range of the marked text. Returns false and writes nothing if there is none. */
GALLEY_API bool galley_editor_get_marked(const galley_editor *editor, galley_range *range);
/* Ends the composition and keeps its text. */
GALLEY_API void galley_editor_commit_marked(galley_editor *editor);
/* Ends the composition: text and selection are as before it. Returns false if there is no composition. */
GALLEY_API bool galley_editor_cancel_marked(galley_editor *editor);

/* Returns to the text and selection before the last step, or after the step that was undone last. Returns false if
 * there is none. */
GALLEY_API bool galley_editor_undo(galley_editor *editor);
GALLEY_API bool galley_editor_redo(galley_editor *editor);
GALLEY_API bool galley_editor_can_undo(const galley_editor *editor);
GALLEY_API bool galley_editor_can_redo(const galley_editor *editor);
/* The greatest number of steps; 1000 at first, 0 turns undo off. */
GALLEY_API void galley_editor_set_undo_limit(galley_editor *editor, size_t limit);
/* All edits until galley_editor_end_group are one step. Groups may be nested. Without a group,
 * galley_editor_end_group ends the current step, for example because the user paused. */
GALLEY_API void galley_editor_begin_group(galley_editor *editor);
GALLEY_API void galley_editor_end_group(galley_editor *editor);
/* Removes all steps. */
GALLEY_API void galley_editor_remove_undo_steps(galley_editor *editor);

/* Writes the selection. Its head is the caret. */
GALLEY_API void galley_editor_get_selection(const galley_editor *editor, galley_selection *selection);
/* These functions change the selection, commit the marked text, and return whether the selection differs. Offsets are
 * clamped to the text and rounded down to characters. */
GALLEY_API bool galley_editor_set_selection(galley_editor *editor, const galley_selection *selection);
/* Selects the unit at a position. Returns false for an unknown unit. */
GALLEY_API bool galley_editor_select(galley_editor *editor, galley_position position, galley_text_unit unit);
/* Moves the caret, or extends the selection, as an arrow key does. Returns false for an unknown direction or unit. */
GALLEY_API bool galley_editor_move(
    galley_editor *editor, galley_caret_direction direction, galley_text_unit unit, bool extending);
/* Moves the caret down by a distance, or up if it is negative, as Page Down and Page Up do. */
GALLEY_API bool galley_editor_move_down(galley_editor *editor, double distance, bool extending);
/* A mouse button was pressed at a point of a window, which is NULL for a point of the document. `count` is the number
 * of clicks: 1 sets the caret, 2 selects a word, 3 or more a paragraph; `extending` is whether shift is down. */
GALLEY_API void galley_editor_click(
    galley_editor *editor, const galley_window *window, double x, double y, uint32_t count, bool extending);
/* The mouse moved to a point, also outside of the window, while the button is down. */
GALLEY_API void galley_editor_drag(galley_editor *editor, const galley_window *window, double x, double y);

/* These functions are those of galley_document and galley_window for the document of an editor. */
GALLEY_API void galley_editor_set_width(galley_editor *editor, double width);
GALLEY_API galley_anchor galley_editor_scroll(galley_editor *editor, galley_anchor anchor, double distance);
GALLEY_API galley_window *galley_window_create_editor(galley_editor *editor, galley_anchor anchor, double height);
/* The anchor nearest to `anchor` at which a window of a height shows the line of the caret. */
GALLEY_API galley_anchor galley_editor_scroll_to_caret(galley_editor *editor, galley_anchor anchor, double height);
/* Writes the caret in a window. Returns false and writes nothing if it is not visible. */
GALLEY_API bool galley_editor_get_caret(const galley_editor *editor, const galley_window *window, galley_rect *caret);
/* The visible rectangles of the selection, line by line. `line_break_width` is the width of a selected line break; 0
 * for no rectangle. */
GALLEY_API size_t galley_editor_get_selection_rectangles(
    const galley_editor *editor, const galley_window *window, double line_break_width, galley_rect *rectangles,
    size_t capacity);
/* The visible rectangles of the marked text, for a line under it. */
GALLEY_API size_t galley_editor_get_marked_rectangles(
    const galley_editor *editor, const galley_window *window, galley_rect *rectangles, size_t capacity);

/* ---- Queues -------------------------------------------------------------------------------------------------------- */

/* A queue that draws items in the background, on a few threads that belong to the library: bounded, ordered by
 * priority, and with at most one result for each item. Any number of threads may use it at once, also from within its
 * callbacks. No function but galley_queue_wait waits for a drawing, and no lock is held while a callback runs. */
typedef struct galley_queue galley_queue;
/* Tells a drawing whether it was cancelled. Borrowed for one call of `draw`; any thread may read it meanwhile. */
typedef struct galley_cancellation galley_cancellation;

/* The limits of a queue. If every member is 0, they are the standard limits; initialize with = {0}. */
typedef struct galley_queue_limits {
    size_t workers; /* drawings that run at the same time; 0 for the number of processors, but at most 4 */
    size_t waiting; /* drawings that wait; 0 for 4096. One more drops the least urgent one: see galley_delivery */
    /* Whether a drawing that runs is finished and delivered although a newer drawing of its id was submitted; otherwise
     * it is cancelled. */
    bool finishes_superseded;
} galley_queue_limits;

/* How urgent a drawing is. Drawings of one priority start in the order of their submission. An unknown number counts as
 * GALLEY_PRIORITY_VISIBLE. */
typedef uint32_t galley_priority;
enum {
    GALLEY_PRIORITY_BACKGROUND = 0, /* nobody will see the result soon */
    GALLEY_PRIORITY_SOON = 1,       /* the item is near the visible part of the list */
    GALLEY_PRIORITY_VISIBLE = 2,    /* the item is visible */
};

/* The work of drawing one item: the host's functions, and the host's data for them. Every function but `draw` may be
 * NULL. Initialize with = {0}.
 *
 * The first three functions are called on one of the library's threads, one after the other, if the drawing starts. A
 * drawing that is cancelled, superseded or dropped before it starts calls none of them.
 *
 * `destroy` is called exactly once for each call of galley_queue_submit: for a drawing that started, on the same
 * thread, right after `did_display`; for another one, on the thread that submits a newer drawing, cancels it, or closes
 * or releases the queue, before that function returns.
 *
 * `destroy_output` is called exactly once for each output that galley_queue_take does not hand to the host: for an
 * output of a drawing that was cancelled or superseded while it ran, on the thread that drew; for an output that was
 * waiting to be taken, on the thread that made it obsolete, or that released the queue. */
typedef struct galley_display_task {
    void *context; /* passed to each function but destroy_output */
    void (*will_display)(void *context);
    /* Draws, and returns the output; NULL if there is none, for example because the drawing was cancelled. Ask
     * galley_cancellation_is_cancelled often: the queue cannot stop a drawing by itself. */
    void *(*draw)(void *context, const galley_cancellation *cancellation);
    /* `finished` is true if there is an output that the host may show. */
    void (*did_display)(void *context, bool finished);
    void (*destroy)(void *context);
    void (*destroy_output)(void *output);
} galley_display_task;

/* A queue without drawings. `limits` may be NULL for the standard limits.
 *
 * `on_ready` is called with `context` when there are deliveries to take: on a thread of the library, or on the thread
 * that calls galley_queue_submit if a drawing was dropped. It may be called more often than needed; NULL to call
 * nothing. `destroy`, if not NULL, is called once with `context`, on any thread, after the queue was released and the
 * last drawing has ended. */
GALLEY_API galley_queue *galley_queue_create(
    const galley_queue_limits *limits, void (*on_ready)(void *context), void *context, void (*destroy)(void *context));
GALLEY_API void galley_queue_retain(galley_queue *queue);
/* Removing the last owner closes the queue, and destroys the outputs that nobody took. */
GALLEY_API void galley_queue_release(galley_queue *queue);
/* Adds a drawing and returns at once. The structure is copied; the queue owns its `context` from now on. A drawing of
 * the same id that waits is replaced. `id` is any number, such as an index or an address.
 *
 * Returns the drawing's generation: a number above 0 that is greater than that of every earlier drawing in this queue.
 * Returns 0 if the task has no function `draw`. In a closed queue the drawing is never started. */
GALLEY_API uint64_t galley_queue_submit(
    galley_queue *queue, uint64_t id, galley_priority priority, const galley_display_task *task);
/* Whether the drawing was cancelled or superseded, or its queue was closed. Once true, always true. Takes no lock. */
GALLEY_API bool galley_cancellation_is_cancelled(const galley_cancellation *cancellation);
/* Moves the drawing of an id that waits to the end of the line of a priority. Does nothing if it has this priority, or
 * if no drawing of the id waits. */
GALLEY_API void galley_queue_set_priority(galley_queue *queue, uint64_t id, galley_priority priority);
/* Cancels all drawings of an id: nothing that was submitted so far is delivered any more. Does nothing for an id
 * without drawings. */
GALLEY_API void galley_queue_cancel(galley_queue *queue, uint64_t id);
/* Cancels all drawings of all ids. */
GALLEY_API void galley_queue_cancel_all(galley_queue *queue);

/* The result of a drawing. */
typedef struct galley_delivery {
    uint64_t id;
    uint64_t generation; /* greater than those of all deliveries of the id before */
    /* Belongs to the host. NULL if the drawing returned NULL, or if it was dropped because too many drawings waited:
     * then submit it again when it is needed. */
    void *output;
} galley_delivery;

/* Takes the delivery that arrived first. Returns false and writes nothing if there is none. Never waits. */
GALLEY_API bool galley_queue_take(galley_queue *queue, galley_delivery *delivery);
/* Waits until no drawing waits or runs; then all callbacks of the drawings that were submitted have returned. Returns
 * true, or false without waiting if it is called by a callback on one of the library's threads, or by a Swift task. */
GALLEY_API bool galley_queue_wait(galley_queue *queue);
/* Cancels all drawings, and never starts another one. Does not wait for drawings that run: see galley_queue_wait. */
GALLEY_API void galley_queue_close(galley_queue *queue);

/* What a queue has done so far. At all times, `submitted` is the sum of `waiting`, `running`, `finished`, `unfinished`
 * and `discarded`. */
typedef struct galley_queue_counters {
    uint64_t submitted;
    uint64_t waiting, running; /* now */
    uint64_t started;
    uint64_t finished;   /* ended with an output that the host may show */
    uint64_t unfinished; /* ended without one: cancelled, superseded, or returned NULL */
    uint64_t discarded;  /* removed before they started: cancelled, superseded or dropped */
    uint64_t dropped;    /* the discarded ones that were dropped because too many waited */
    uint64_t taken;      /* deliveries */
    uint64_t peak_running, peak_waiting; /* the largest numbers at the same time */
    double longest_wait; /* seconds from submission to start */
    double longest_run;  /* seconds from start to end */
} galley_queue_counters;

/* Writes the current counters. */
GALLEY_API void galley_queue_get_counters(const galley_queue *queue, galley_queue_counters *counters);

/* ---- Rows ---------------------------------------------------------------------------------------------------------- */

/* The heights of stacked rows of a list, estimated or measured. Heights are in layout units, stored in units of 1/1024;
 * a height that is negative or not a number is 0, a height above 2^32 is 2^32. Finding a row or its position and
 * changing a height take a time that grows with the logarithm of the number of rows. Use on one thread at a time. */
typedef struct galley_rows galley_rows;

/* Rows of one height. */
GALLEY_API galley_rows *galley_rows_create(size_t count, double height);
GALLEY_API void galley_rows_release(galley_rows *rows);
/* The number of rows. */
GALLEY_API size_t galley_rows_count(const galley_rows *rows);
/* The height of a row; 0 if there is no such row. */
GALLEY_API double galley_rows_height(const galley_rows *rows, size_t row);
/* The distance from the top of the first row to the top of a row; the height of all rows if there is no such row. */
GALLEY_API double galley_rows_top(const galley_rows *rows, size_t row);
/* The row at a distance from the top of the first row; on the border of two rows the lower one. SIZE_MAX if there is no
 * row. */
GALLEY_API size_t galley_rows_at(const galley_rows *rows, double y);
/* The rows that a part of the list shows: from `first` up to, but without, `end`. Returns false and writes nothing if
 * there are none. */
GALLEY_API bool galley_rows_get_visible(
    const galley_rows *rows, double top, double bottom, size_t *first, size_t *end);
/* Changes the height of a row. Returns the distance by which the top of row `anchor` moved: add it to the scroll
 * position, and the anchor, usually the first visible row, stays where it is. Returns 0 if there is no row `anchor`
 * (SIZE_MAX for none) or if the changed row is not above it. If there is no row `row`, nothing changes. */
GALLEY_API double galley_rows_set_height(galley_rows *rows, size_t row, double height, size_t anchor);
/* Replaces the rows from `start` up to `end`, clamped to the rows that there are, by rows of other heights: inserts,
 * removes, or both. Linear in the number of rows. */
GALLEY_API void galley_rows_replace(
    galley_rows *rows, size_t start, size_t end, const double *heights, size_t count);

/* The kind of a change of a list. */
typedef uint32_t galley_list_change_kind;
enum {
    GALLEY_LIST_REMOVE = 0, /* from the end of the list to its start, before all insertions */
    GALLEY_LIST_INSERT = 1, /* from the start of the list to its end */
    GALLEY_LIST_UPDATE = 2, /* the item shows other content; after all insertions */
};

/* One change of a list. A move is a removal and an insertion that name each other. */
typedef struct galley_list_change {
    galley_list_change_kind kind;
    size_t at;    /* the index when the change is applied: in the old list for removals, else in the new list */
    size_t other; /* the index of the same item in the other list; SIZE_MAX if the item is only in one list */
} galley_list_change;

/* The changes that make a list of items into another one, in the order in which a view applies them, with as few moves
 * as possible. Items are the same if their ids are equal; ids should be unique in a list. `updated`, if not NULL, is
 * called with `context` for each item of both lists and returns whether its content differs. There are at most
 * `old_count + 2 * new_count` changes. Writes at most `capacity` of them, and returns the number of all. */
GALLEY_API size_t galley_list_diff(
    const uint64_t *old_ids, size_t old_count, const uint64_t *new_ids, size_t new_count,
    bool (*updated)(void *context, size_t old_index, size_t new_index), void *context, galley_list_change *changes,
    size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
