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
 * Units. Lengths are layout units (pixels, points: what font sizes are in), as doubles, x to the right and y down from
 * the box's top left corner. Offsets count the bytes of the text as UTF-8; galley_shaped_utf16_offset leads to UTF-16.
 * Colours are 0xRRGGBBAA, not premultiplied.
 *
 * Handles. A function whose name ends with _create, _copy or _open, galley_prepare, and those that say so, give a handle
 * that the caller owns; _retain makes one more owner, _release one less, and takes NULL. Whatever a handle was made of
 * may be released before it. A pointer that a function returns besides is borrowed from the handle it was asked of.
 *
 * Threads. There is no global state. galley_fonts, galley_typesetter, galley_shaped, galley_layout and galley_face never
 * change: any number of threads may use one at once. A galley_style, galley_paragraph_style, galley_text or galley_node
 * may be used by one thread at a time. Retaining and releasing is safe on any thread.
 *
 * Errors. A function with an error parameter returns NULL or false where it fails, and then, where `error` is not NULL,
 * leaves an error in it that the caller owns. Laying out never fails: lengths that are not finite or below 0 have the
 * meaning that is stated where they are taken, bytes that are not UTF-8 become U+FFFD, one each. A NULL handle where one
 * is needed ends the program.
 *
 * Versions. Functions, constants and members keep their meaning while GALLEY_ABI_VERSION, which is the number in the
 * library's SONAME, stays; new ones may come.
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

/* What went wrong, with the evidence. */
typedef struct galley_error galley_error;

/* One sentence for people, UTF-8, as long as the error lives. */
GALLEY_API const char *galley_error_message(const galley_error *error);
GALLEY_API void galley_error_release(galley_error *error);

/* ---- Fonts --------------------------------------------------------------------------------------------------------- */

/* Faces in the order in which text tries them. */
typedef struct galley_fonts galley_fonts;

/* The fonts that are in the library, for most of the world's scripts; empty where it was built without. */
GALLEY_API galley_fonts *galley_fonts_create_bundled(void);
/* Files, or members of collections as "path#index". Fails where one is missing, damaged or no OpenType font. */
GALLEY_API galley_fonts *galley_fonts_open(const char *const *paths, size_t count, galley_error **error);
/* Face `index` of a font file in memory, which is copied; `name` is what errors and galley_face_get_path call it. */
GALLEY_API galley_fonts *galley_fonts_open_bytes(
    const void *bytes, size_t length, const char *name, uint32_t index, galley_error **error);
/* Those of `first`, then those of `second`. */
GALLEY_API galley_fonts *galley_fonts_create_joined(const galley_fonts *first, const galley_fonts *second);
/* How many faces there are. */
GALLEY_API size_t galley_fonts_count(const galley_fonts *fonts);
GALLEY_API void galley_fonts_retain(const galley_fonts *fonts);
GALLEY_API void galley_fonts_release(const galley_fonts *fonts);

/* ---- Styles -------------------------------------------------------------------------------------------------------- */

/* How a stretch of text looks. */
typedef struct galley_style galley_style;
/* How a paragraph is broken, aligned and spaced. */
typedef struct galley_paragraph_style galley_paragraph_style;

/* Properties of styles, under CSS's names. */
typedef uint32_t galley_style_property;
enum {
    /* Numbers. */
    GALLEY_FONT_SIZE = 1,       /* layout units; 16 */
    GALLEY_FONT_WEIGHT = 2,     /* 1 to 1000; 400 */
    GALLEY_FONT_STRETCH = 3,    /* per cent; 100 */
    GALLEY_LETTER_SPACING = 4,  /* layout units; 0 */
    GALLEY_WORD_SPACING = 5,    /* layout units; 0 */
    GALLEY_BASELINE_SHIFT = 6,  /* layout units, up is positive; 0 */
    /* Keywords. */
    GALLEY_FONT_STYLE = 101,     /* normal, italic, oblique */
    GALLEY_LANGUAGE = 102,       /* a BCP 47 tag */
    GALLEY_VERTICAL_ALIGN = 103, /* baseline, sub, super, top, middle, bottom, text-top, text-bottom */
    GALLEY_SCRIPT = 104,         /* ISO 15924, such as Cyrl, whatever the characters' scripts; empty is none */
    /* Colours. */
    GALLEY_COLOR = 201,            /* black */
    GALLEY_BACKGROUND_COLOR = 202, /* none */
};

/* Properties of paragraphs, under CSS's names. */
typedef uint32_t galley_paragraph_property;
enum {
    /* Numbers: layout units, 0 unless they say otherwise. */
    GALLEY_TEXT_INDENT = 1,
    GALLEY_START_INDENT = 2,
    GALLEY_END_INDENT = 3,
    GALLEY_LINE_SPACING = 4,
    GALLEY_SPACING_BEFORE = 5,
    GALLEY_SPACING_AFTER = 6,
    GALLEY_TAB_SIZE = 7,        /* in spaces; 8 */
    GALLEY_KEEP_LAST_WORDS = 8, /* how many words the last line has at least, where there is room; 0 */
    GALLEY_ORPHAN_TIGHTENING = 9, /* ems that letters may be set closer to avoid a last line of one glyph; 0 */
    /* Keywords, as CSS has them. */
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
    GALLEY_TEXT_WRAP = 112, /* wrap, nowrap, balance, pretty, stable, and Galley's own optimal */
    GALLEY_TEXT_SPACING_TRIM = 113,
    GALLEY_FINAL_BREAK = 114, /* opens-line, ends-line: what a line break at the very end does */
};

/* Which rules hold where standards leave a choice. */
typedef uint32_t galley_profile;
enum {
    GALLEY_PROFILE_UNICODE = 0, /* white space kept, long words broken, direction from the text */
    GALLEY_PROFILE_BROWSER = 1, /* CSS's initial values, and what browsers do beyond the standards */
};

/* How high lines are. */
typedef uint32_t galley_line_height;
enum {
    GALLEY_LINE_HEIGHT_NORMAL = 0,   /* as the fonts say; the value is not read */
    GALLEY_LINE_HEIGHT_EXACT = 1,    /* layout units */
    GALLEY_LINE_HEIGHT_MULTIPLE = 2, /* times the font size */
    GALLEY_LINE_HEIGHT_AT_LEAST = 3, /* layout units */
};

/* Lines drawn with text; they may be added up. */
typedef uint32_t galley_decoration;
enum { GALLEY_UNDERLINE = 1, GALLEY_OVERLINE = 2, GALLEY_LINE_THROUGH = 4 };

/* CSS's initial values, with a font size of 16. */
GALLEY_API galley_style *galley_style_create(void);
GALLEY_API galley_style *galley_style_copy(const galley_style *style);
GALLEY_API void galley_style_release(galley_style *style);
/* Each fails for a property of another kind and for a value that is none, and then changes nothing. */
GALLEY_API bool galley_style_set_number(
    galley_style *style, galley_style_property property, double value, galley_error **error);
GALLEY_API bool galley_style_set_keyword(
    galley_style *style, galley_style_property property, const char *value, galley_error **error);
GALLEY_API bool galley_style_set_color(
    galley_style *style, galley_style_property property, uint32_t rgba, galley_error **error);
/* Family names in order of preference; none takes the fonts in their own order. */
GALLEY_API void galley_style_set_families(galley_style *style, const char *const *names, size_t count);
/* An OpenType feature, such as "liga", off at 0. Fails for a tag that is not four printable ASCII characters. */
GALLEY_API bool galley_style_set_feature(galley_style *style, const char *tag, uint32_t value, galley_error **error);
/* A position on a variation axis, such as "opsz". */
GALLEY_API bool galley_style_set_variation(galley_style *style, const char *tag, double value, galley_error **error);
/* Of this span; galley_paragraph_style_set_line_height is for spans that say nothing. */
GALLEY_API bool galley_style_set_line_height(
    galley_style *style, galley_line_height kind, double value, galley_error **error);
/* Lines in the text's colour, as thick as the font says; 0 draws none. */
GALLEY_API void galley_style_set_decoration(galley_style *style, galley_decoration lines);
/* Sets the property of any key of `style` in Docs/Documents.md to a JSON value: "textDecoration" to
 * "\"underline\"", "glyphTransform" to "[1, 0, 0.2, 1, 0, 0]". A length in em is a multiple of the style's own font size.
 * Fails for an unknown key and for a value that the key does not have, and then changes nothing. */
GALLEY_API bool galley_style_set_json(galley_style *style, const char *key, const char *json, galley_error **error);
/* The properties that differ from CSS's initial values as one JSON object with those keys: writes at most `capacity`
 * bytes, NUL included; returns how many bytes there are without NUL, 0 if a value has no JSON, such as infinity. */
GALLEY_API size_t galley_style_get_json(const galley_style *style, char *json, size_t capacity);

/* The profile's initial values. */
GALLEY_API galley_paragraph_style *galley_paragraph_style_create(galley_profile profile);
GALLEY_API galley_paragraph_style *galley_paragraph_style_copy(const galley_paragraph_style *style);
GALLEY_API void galley_paragraph_style_release(galley_paragraph_style *style);
GALLEY_API bool galley_paragraph_style_set_number(
    galley_paragraph_style *style, galley_paragraph_property property, double value, galley_error **error);
GALLEY_API bool galley_paragraph_style_set_keyword(
    galley_paragraph_style *style, galley_paragraph_property property, const char *value, galley_error **error);
GALLEY_API bool galley_paragraph_style_set_line_height(
    galley_paragraph_style *style, galley_line_height kind, double value, galley_error **error);
/* Sets the property of any key of `paragraph` in Docs/Documents.md to a JSON value, as galley_style_set_json does:
 * "strut" to "{\"fontSize\": 20, \"forced\": true}". "profile" changes the rules alone, and no other property. */
GALLEY_API bool galley_paragraph_style_set_json(
    galley_paragraph_style *style, const char *key, const char *json, galley_error **error);
/* The properties that differ from the profile's initial values, as galley_style_get_json writes them. */
GALLEY_API size_t galley_paragraph_style_get_json(const galley_paragraph_style *style, char *json, size_t capacity);

/* Which part of the text after a tab is at its stop. */
typedef uint32_t galley_tab_alignment;
enum {
    GALLEY_TAB_LEFT = 0,    /* the edge at which the text starts */
    GALLEY_TAB_RIGHT = 1,   /* the edge at which the text ends */
    GALLEY_TAB_CENTER = 2,  /* the middle of the text */
    GALLEY_TAB_DECIMAL = 3, /* the edge before its separator, or without one the edge at which the text ends */
};

/* A tab stop. */
typedef struct galley_tab_stop {
    double position; /* from the paragraph's start edge along the line */
    galley_tab_alignment align;
    uint32_t separator; /* the Unicode scalar that GALLEY_TAB_DECIMAL looks for; 0 is a full stop */
    const char *leader; /* UTF-8, repeated to fill the tab, copied; NULL is nothing */
} galley_tab_stop;

/* Replaces the tab stops of a paragraph style. Fails and changes nothing for a position that is not finite, an unknown
 * alignment and a separator that is no Unicode scalar. */
GALLEY_API bool galley_paragraph_style_set_tab_stops(
    galley_paragraph_style *style, const galley_tab_stop *stops, size_t count, galley_error **error);

/* ---- Text ---------------------------------------------------------------------------------------------------------- */

/* Text with styles, attachments and active ranges. */
typedef struct galley_text galley_text;

/* Where an attachment stands across its line. */
typedef uint32_t galley_vertical_align;
enum {
    GALLEY_ALIGN_BASELINE = 0,
    GALLEY_ALIGN_SUB = 1,
    GALLEY_ALIGN_SUPER = 2,
    GALLEY_ALIGN_TOP = 3, /* of the line; bottom likewise */
    GALLEY_ALIGN_MIDDLE = 4,
    GALLEY_ALIGN_BOTTOM = 5,
    GALLEY_ALIGN_TEXT_TOP = 6,
    GALLEY_ALIGN_TEXT_BOTTOM = 7,
    GALLEY_ALIGN_CENTER = 8, /* its middle in the middle of the line */
};

/* What is drawn at an attachment. */
typedef uint32_t galley_attachment_kind;
enum {
    GALLEY_BOX = 0,   /* the client's picture or view */
    GALLEY_SPACE = 1, /* nothing: white space of a fixed width */
    GALLEY_RULE = 2,  /* a filled rectangle, such as a separator line */
};

/* A box that stands in the text as one character, U+FFFC. Lengths that are not finite, and negative widths and heights,
 * count as 0. A U+FFFC of the text without an attachment is a character like any other. */
typedef struct galley_attachment {
    const char *id;  /* the client's name for it, UTF-8, copied; NULL is empty */
    double width;    /* without margins */
    double height;   /* without margins */
    double baseline; /* from the box's top; NaN stands it on its bottom */
    double margin_top, margin_right, margin_bottom, margin_left;
    galley_vertical_align vertical_align;
    galley_attachment_kind kind;
    uint32_t color; /* of a rule, 0xRRGGBBAA; 0 is the text's */
} galley_attachment;

/* Empty text. `style` is that of text that is given none, NULL stands for the initial values of the unicode profile. */
GALLEY_API galley_text *galley_text_create(const galley_style *style, const galley_paragraph_style *paragraph);
GALLEY_API galley_text *galley_text_copy(const galley_text *text);
/* The text of a document of Docs/Documents.md. NULL and an error that names the key for a document that is wrong. */
GALLEY_API galley_text *galley_text_create_json(const char *json, size_t length, galley_error **error);
GALLEY_API void galley_text_release(galley_text *text);
/* How many bytes the text has as UTF-8. */
GALLEY_API size_t galley_text_length(const galley_text *text);
/* Appends text; a NULL style is the text's own. Each invalid byte or lone surrogate becomes U+FFFD. */
GALLEY_API void galley_text_append_utf8(
    galley_text *text, const char *bytes, size_t length, const galley_style *style);
GALLEY_API void galley_text_append_utf16(
    galley_text *text, const uint16_t *units, size_t length, const galley_style *style);
GALLEY_API void galley_text_append_attachment(
    galley_text *text, const galley_attachment *attachment, const galley_style *style);
/* Puts text in the place of a range, in the style of what it replaces. Ranges are clamped to the text and rounded outwards
 * to characters, here and below. */
GALLEY_API void galley_text_replace_utf8(
    galley_text *text, size_t start, size_t end, const char *bytes, size_t length);
GALLEY_API void galley_text_set_style(galley_text *text, size_t start, size_t end, const galley_style *style);
GALLEY_API void galley_text_set_paragraph_style(
    galley_text *text, size_t start, size_t end, const galley_paragraph_style *style);
/* Names a range for galley_layout_active_range_at; strings are copied, NULL is empty, empty ranges are left out. */
GALLEY_API void galley_text_add_active_range(
    galley_text *text, size_t start, size_t end, const char *id, const char *kind, const char *payload);

/* What a range of text means besides its style. A range that was added later is inside earlier ones. */
typedef uint32_t galley_scope;
enum {
    GALLEY_SCOPE_NODE = 1,         /* a node of the client's; the value is not read */
    GALLEY_SCOPE_BACKING_TEXT = 2, /* the value is what galley_text_get_plain gives in the place of the range */
    GALLEY_SCOPE_ATOMIC_TEXT = 3,  /* carets and line breaks are not inside; the value is not read */
};
/* Adds a scope; strings are UTF-8, copied, NULL is empty. Returns false, and adds nothing, for an empty range and for a
 * kind that is none of those above. Editing: new text belongs to a scope if some of its text is left on both sides. */
GALLEY_API bool galley_text_add_scope(
    galley_text *text, size_t start, size_t end, galley_scope kind, const char *id, const char *value);
/* Adds an element of `scopes` in Docs/Documents.md, given as JSON: the kinds above and headings, boxes, active ranges and
 * bidi. Fails for anything else, and then adds nothing; an empty range is left out. */
GALLEY_API bool galley_text_add_scope_json(
    galley_text *text, const char *json, size_t length, galley_error **error);
/* Gives a range CSS's unicode-bidi (embed, isolate, bidi-override, isolate-override, plaintext) and direction (ltr, rtl,
 * auto): it reads as if it were between the Unicode codes for them. Fails for other words. Boxes nest; one that starts in
 * another ends in it. */
GALLEY_API bool galley_text_add_bidi(
    galley_text *text, size_t start, size_t end, const char *unicode_bidi, const char *direction, galley_error **error);
/* The text of a range as it is copied, with backing text: writes at most `capacity` bytes, NUL included; returns how many
 * bytes there are without NUL. */
GALLEY_API size_t galley_text_get_plain(
    const galley_text *text, size_t start, size_t end, char *place, size_t capacity);

/* What galley_text_process does; they may be added up, and are done in this order. */
typedef uint32_t galley_processors;
enum {
    GALLEY_PROCESS_EMOTICONS = 1, /* ":)" becomes an emoji, with ":)" as backing text */
    GALLEY_PROCESS_MENTIONS = 2,  /* "@name" becomes an active range of the kind "mention", its payload "name" */
    GALLEY_PROCESS_LINKS = 4,     /* web and mail addresses become active ranges of the kind "link", payload the URL */
};
/* Changes the text; scopes and active ranges stay with their text. */
GALLEY_API void galley_text_process(galley_text *text, galley_processors processors);

/* Text from `start` up to `end`. */
typedef struct galley_range {
    size_t start, end;
} galley_range;

/* Functions that fill an array write at most `capacity` elements and return how many there are; the array may be NULL
 * where capacity is 0. */

/* A property of paragraphs with a value that is accepted and has no effect yet: hyphens of auto, word-break of auto-phrase,
 * and a writing-mode that differs from the first paragraph's. */
typedef struct galley_unsupported {
    galley_paragraph_property property;
    galley_range range; /* the text with a paragraph style that has the value */
} galley_unsupported;

/* In text order. Without any, the text is laid out as its styles say. */
GALLEY_API size_t galley_text_get_unsupported(
    const galley_text *text, galley_unsupported *properties, size_t capacity);

/* ---- Preparing ----------------------------------------------------------------------------------------------------- */

/* Prepares text with one set of fonts, and remembers the shapes of words. */
typedef struct galley_typesetter galley_typesetter;
/* Text that was analysed and shaped, for lines of any width. */
typedef struct galley_shaped galley_shaped;

/* What a typesetter has done so far, on all threads. */
typedef struct galley_counters {
    uint64_t shape_calls;  /* calls of hb_shape */
    uint64_t words_found;  /* words whose glyphs were known */
    uint64_t words_shaped; /* words that had to be shaped */
    uint64_t cache_bytes;  /* memory that known words take */
} galley_counters;

/* NULL takes the bundled fonts. */
GALLEY_API galley_typesetter *galley_typesetter_create(const galley_fonts *fonts);
GALLEY_API void galley_typesetter_get_counters(const galley_typesetter *typesetter, galley_counters *counters);
GALLEY_API void galley_typesetter_retain(const galley_typesetter *typesetter);
GALLEY_API void galley_typesetter_release(const galley_typesetter *typesetter);

/* Does all that does not depend on a width; the text may change or go afterwards. Release with galley_shaped_release. */
GALLEY_API galley_shaped *galley_prepare(const galley_typesetter *typesetter, const galley_text *text);

/* Measures an attachment: fills in everything but the id, which holds what the text has. `room` is what
 * galley_prepare_measuring was given. It may prepare and measure other texts with any typesetter. */
typedef void (*galley_measure_attachment)(void *context, size_t offset, double room, galley_attachment *attachment);
/* The same; asks `measure` once for each attachment, in text order. `room` is along the lines, infinite where unknown. */
GALLEY_API galley_shaped *galley_prepare_measuring(
    const galley_typesetter *typesetter, const galley_text *text, double room, galley_measure_attachment measure,
    void *context);
GALLEY_API void galley_shaped_retain(const galley_shaped *shaped);
GALLEY_API void galley_shaped_release(const galley_shaped *shaped);
/* How many bytes the text has as UTF-8. */
GALLEY_API size_t galley_shaped_length(const galley_shaped *shaped);
/* How many UTF-16 code units stand before a UTF-8 offset, and the other way round; offsets inside a character count from
 * its start, those past the end from the end. Linear in the offset. */
GALLEY_API size_t galley_shaped_utf16_offset(const galley_shaped *shaped, size_t utf8);
GALLEY_API size_t galley_shaped_utf8_offset(const galley_shaped *shaped, size_t utf16);

/* Text drawn with .notdef, for want of a glyph. */
GALLEY_API size_t galley_shaped_get_missing(const galley_shaped *shaped, galley_range *ranges, size_t capacity);

/* CSS's keyword for the direction of the lines, such as "vertical-rl": writes at most `capacity` bytes, NUL included;
 * returns how many bytes there are without NUL. */
GALLEY_API size_t galley_shaped_get_writing_mode(const galley_shaped *shaped, char *keyword, size_t capacity);
/* The text with every length of its styles multiplied by `scale`. The caller owns it. */
GALLEY_API galley_shaped *galley_shaped_create_scaled(const galley_shaped *shaped, double scale);
/* The prepared text of a text that differs from the one that was prepared in paint, ids and active ranges only. NULL for
 * a text with other geometry. The caller owns it. */
GALLEY_API galley_shaped *galley_shaped_create_repainted(const galley_shaped *shaped, const galley_text *text);

/* ---- Measuring ----------------------------------------------------------------------------------------------------- */

/* What a layout system says of an axis. */
typedef uint32_t galley_mode;
enum {
    GALLEY_MIN_CONTENT = 0, /* as narrow as the text can be without overflowing; the value is not read */
    GALLEY_MAX_CONTENT = 1, /* as wide as the text is on its own lines; the value is not read */
    GALLEY_AT_MOST = 2,     /* no more than the value, and no more than the text needs */
    GALLEY_EXACTLY = 3,     /* the value */
};

/* Room on one axis. A value that is NaN stands for max-content, and so does exactly infinity; below 0 is 0. */
typedef struct galley_length {
    galley_mode mode;
    double value;
} galley_length;

/* What text that may be narrower than its room is as wide as. */
typedef uint32_t galley_width_basis;
enum {
    GALLEY_BASIS_LONGEST_LINE = 0,
    GALLEY_BASIS_PROPOSED = 1, /* its room where it wraps: CSS's fit-content */
    GALLEY_BASIS_BALANCED = 2, /* its longest line, in the narrowest room with as many lines */
};

/* Which part of a text that does not fit is left out. */
typedef uint32_t galley_truncation_mode;
enum {
    GALLEY_TRUNCATE_END = 0,    /* "A long na..." */
    GALLEY_TRUNCATE_START = 1,  /* "...me.pdf": the start of the last line that is shown */
    GALLEY_TRUNCATE_MIDDLE = 2, /* "A lo....pdf" */
    GALLEY_TRUNCATE_CLIP = 3,   /* the end, without a token */
};

/* Between which characters a text may be cut. */
typedef uint32_t galley_truncation_unit;
enum {
    GALLEY_TRUNCATE_BY_CHARACTER = 0, /* between graphemes; ligatures stay whole */
    GALLEY_TRUNCATE_BY_WORD = 1,      /* where a line may break */
};

/* How text that does not fit is cut. Every member at 0 shows an ellipsis at the end; initialise with = {0}. */
typedef struct galley_truncation {
    galley_truncation_mode mode;
    galley_truncation_unit unit;
    const char *token;             /* UTF-8, in the style of the character before the cut; NULL for an ellipsis */
    const galley_text *token_text; /* a token with styles and active ranges of its own, instead of `token`; or NULL */
    double reserved_width;         /* kept free at the end of a cut line; counts as 0 if negative or not finite */
    bool clips_token;              /* whether a token wider than the line is left out; else it overflows the line */
    bool limits_height;            /* whether the length across the lines leaves out lines that do not fit into it */
    bool may_be_empty;             /* whether a first line taller than that length is left out, too */
} galley_truncation;

/* The question. Every member at 0 but `scale` asks for min-content; see the functions below. */
typedef struct galley_proposal {
    galley_length width;
    galley_length height;
    uint64_t max_lines; /* 0 is no limit */
    galley_width_basis width_basis;
    double scale; /* how much larger the text is set than its styles say: 1, and so is what is not above 0 */
    /* How text that does not fit is cut; NULL for what its paragraph styles say. The structure, its token and a
     * measurement that contains the proposal must be alive while a function reads them. */
    const galley_truncation *truncation;
} galley_proposal;

/* A proposal that says nothing but a width. */
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

typedef struct galley_size {
    double width, height;
} galley_size;

/* The answer. */
typedef struct galley_measurement {
    galley_proposal proposal; /* the question */
    galley_size size;         /* of the text's box */
    double first_baseline;    /* from the box's top; 0 without lines */
    double last_baseline;     /* from the box's top; 0 without lines */
    double longest_line;      /* the longest line's content, indents included */
    double lines_height;      /* what the lines take across them, whatever the box */
    double room;              /* the room that lines were broken in */
    double valid_from;        /* the least room that gives the same lines and sizes */
    double valid_until;       /* the first that gives others; infinite where none does */
    uint64_t line_count;
    bool truncated; /* whether some text is not shown */
} galley_measurement;

/* Answers without placing anything; in vertical text lines run along the height. */
GALLEY_API void galley_measure(
    const galley_shaped *shaped, const galley_proposal *proposal, galley_measurement *measurement);
/* The width of the widest stretch that cannot be broken. */
GALLEY_API double galley_shaped_min_content(const galley_shaped *shaped);
/* The width of the longest line where only the text's own line breaks count. */
GALLEY_API double galley_shaped_max_content(const galley_shaped *shaped);
/* The widths between the two, ascending, from which on lines break elsewhere than in less room. */
GALLEY_API size_t galley_shaped_get_breakpoints(const galley_shaped *shaped, double *widths, size_t capacity);

/* The question that measures a text as an attachment of another text: as wide as its one line, or as the room if that is
 * less, and no narrower than it can be. A length of the room that is infinite is no limit. */
GALLEY_API galley_proposal galley_shaped_attachment_proposal(
    const galley_shaped *shaped, galley_size room, uint64_t max_lines);
/* Sets the attachment's width, height and baseline to the text's answer. */
GALLEY_API void galley_shaped_measure_attachment(
    const galley_shaped *shaped, galley_size room, uint64_t max_lines, galley_attachment *attachment);

/* How a text is fitted into a box. */
typedef struct galley_fit_options {
    galley_size box;      /* a length that is not finite is no limit */
    double least, most;   /* the scales that are tried; with a step, font sizes of the text's default style */
    double step;          /* 0 tries scales; else the font sizes that are multiples of the step */
    uint64_t max_lines;   /* 0 is no limit */
    bool breaks_words;    /* whether words too long for a line may break, if their style lets them */
} galley_fit_options;

/* What came of it. */
typedef struct galley_fit {
    double scale;    /* the largest scale found at which the text fits, else the least one */
    bool fits;       /* whether the text fits at that scale */
    double limit;    /* the least scale from there on at which the text does not fit; infinite if there is none */
    uint32_t trials; /* how many scales were tried */
} galley_fit;

/* The text at the largest scale at which it fits; `fit` may be NULL. The caller owns the text. */
GALLEY_API galley_shaped *galley_shaped_create_fitted(
    const galley_shaped *shaped, const galley_fit_options *options, galley_fit *fit);

/* How a host rounds what it is answered to its pixel grid. */
typedef uint32_t galley_rounding_policy;
enum {
    GALLEY_ROUND_NOT = 0,
    GALLEY_ROUND_UP = 1,   /* up to the next device pixel */
    GALLEY_ROUND_YOGA = 2, /* as Yoga rounds the far edges of text */
};
typedef struct galley_rounding {
    galley_rounding_policy policy;
    double scale; /* device pixels a layout unit; what is not above 0 rounds nothing */
} galley_rounding;

/* A size that the host can hold as 32-bit floats, and round, without cutting anything off. */
GALLEY_API galley_size galley_round(galley_rounding rounding, galley_size size);

/* ---- Layouts ------------------------------------------------------------------------------------------------------- */

/* Lines, glyph runs and boxes of a text at one width. */
typedef struct galley_layout galley_layout;
/* One face of a font file at one set of variation values. */
typedef struct galley_face galley_face;

GALLEY_API galley_layout *galley_layout_create(const galley_shaped *shaped, const galley_proposal *proposal);
/* Lays out what was measured in the box that the host made of the answer: the lines that were counted, wherever the box
 * has room for them or misses it by what the rounding may take, and else lines broken for the box. */
GALLEY_API galley_layout *galley_layout_create_measured(
    const galley_shaped *shaped, const galley_measurement *measurement, galley_size final_size,
    galley_rounding rounding);
GALLEY_API void galley_layout_retain(const galley_layout *layout);
GALLEY_API void galley_layout_release(const galley_layout *layout);

typedef struct galley_rect {
    double left, top, width, height;
} galley_rect;

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

GALLEY_API void galley_layout_get_summary(const galley_layout *layout, galley_layout_summary *summary);
/* The prepared text, borrowed from the layout. */
GALLEY_API const galley_shaped *galley_layout_shaped(const galley_layout *layout);
/* The available widths, from `from` up to `until`, that give the same lines and sizes. */
GALLEY_API void galley_layout_get_valid_range(const galley_layout *layout, double *from, double *until);
/* The text of the lines; empty without lines. */
GALLEY_API void galley_layout_get_text_range(const galley_layout *layout, galley_range *range);

/* Why a line ends. */
typedef uint32_t galley_break_reason;
enum {
    GALLEY_BREAK_WRAP = 0,
    GALLEY_BREAK_MANDATORY = 1,
    GALLEY_BREAK_HYPHEN = 2,
    GALLEY_BREAK_EMERGENCY = 3,
    GALLEY_BREAK_END = 4,
};

/* A line. In vertical text left and width run down it, top, bottom and baseline across from where lines start to stack. */
typedef struct galley_line {
    size_t start, end;                 /* lines partition the text */
    size_t content_start, content_end; /* what is drawn */
    double left, width;                /* of the content */
    double trailing;                   /* white space after it */
    double top, bottom, baseline;
    size_t first_run, run_count;
    galley_break_reason reason;
} galley_line;

/* False, and nothing written, where there is no such line; likewise below. */
GALLEY_API bool galley_layout_get_line(const galley_layout *layout, size_t index, galley_line *line);

/* A range of the source that is not shown, in UTF-8 bytes. False at the end of the list. */
GALLEY_API bool galley_layout_get_hidden(const galley_layout *layout, size_t index, size_t *start, size_t *end);

/* A line that is cut. */
typedef struct galley_cut {
    uint64_t line;    /* index of the line */
    bool has_token;   /* whether the line shows a token */
    galley_rect rect; /* the token's box, as high as its line; all 0 without a token */
} galley_cut;
/* The lines that are cut, in their order. False at the end of the list. Active ranges of tokens are found at points like
 * those of the text, and their glyph runs follow those of the text. */
GALLEY_API bool galley_layout_get_cut(const galley_layout *layout, size_t index, galley_cut *cut);

/* A line in the axes of the box, also in vertical text. */
typedef struct galley_line_metrics {
    galley_rect rect; /* the content without trailing white space, as high as the line */
    double baseline;  /* from the box's top; in vertical text from its left edge */
    double ascent, descent; /* from the baseline to the line's edges, half of the leading included */
    double leading;         /* how much higher the line is than its text and its boxes; may be negative */
    double trailing;        /* white space after the content */
    bool hard_break;        /* whether a line break of the text ends the line */
    bool truncated;         /* whether the line is cut: see galley_layout_get_cut */
} galley_line_metrics;

GALLEY_API bool galley_layout_get_line_metrics(
    const galley_layout *layout, size_t index, galley_line_metrics *metrics);

/* The index of the line with the character at an offset; the end of the text is in the last line. SIZE_MAX if there is
 * none. With `closest` offsets before and behind the lines are in the first and in the last line. */
GALLEY_API size_t galley_layout_line_of(const galley_layout *layout, size_t offset, bool closest);
/* The index of the line at a point, which may be beside the line's text. SIZE_MAX above, below and between the lines,
 * where `closest` takes the nearest line. */
GALLEY_API size_t galley_layout_line_at(const galley_layout *layout, double x, double y, bool closest);
/* What the glyphs and leaders of a line draw; false if they draw nothing or there is no such line. */
GALLEY_API bool galley_layout_get_line_ink(const galley_layout *layout, size_t line, galley_rect *ink);

/* How glyphs stand in their line. */
typedef uint32_t galley_orientation;
enum {
    GALLEY_HORIZONTAL = 0,
    GALLEY_SIDEWAYS = 1, /* drawn turned by 90 degrees clockwise about their origins */
    GALLEY_UPRIGHT = 2,
};

/* Glyphs of one face and size on one line. */
typedef struct galley_run {
    size_t line;
    size_t start, end;       /* empty for generated glyphs: hyphens, tatweels */
    const galley_face *face; /* borrowed from the layout */
    double font_size;
    double left, width, baseline;
    double horizontal_scale; /* how much narrower glyphs are drawn than the face has them; 1 nearly always */
    size_t glyph_count;      /* 0 for tabs and attachments */
    uint32_t color;          /* of its first character; characters of several colours may share a run */
    galley_orientation orientation;
    uint8_t level; /* odd levels read right to left */
    bool generated;
} galley_run;

GALLEY_API bool galley_layout_get_run(const galley_layout *layout, size_t index, galley_run *run);

/* A glyph at its place. */
typedef struct galley_glyph {
    uint32_t id;    /* index in the face; 0 is .notdef */
    uint32_t color; /* of the first character of its cluster */
    size_t cluster; /* offset of its text */
    double x, y;    /* its origin, displacement applied */
    double advance; /* how far the pen moves along the line */
} galley_glyph;

/* The glyphs of a run, from left to right, in vertical text from top to bottom. */
GALLEY_API size_t galley_layout_get_glyphs(
    const galley_layout *layout, size_t run, galley_glyph *glyphs, size_t capacity);

/* Where an attachment ended up. */
typedef struct galley_attachment_box {
    size_t offset; /* of its U+FFFC */
    size_t line;
    galley_rect rect; /* without margins */
} galley_attachment_box;

GALLEY_API bool galley_layout_get_attachment(const galley_layout *layout, size_t index, galley_attachment_box *box);
/* Its id: strings are arrays of bytes that end with NUL, which counts in `capacity` and not in what is returned. */
GALLEY_API size_t galley_layout_get_attachment_id(
    const galley_layout *layout, size_t index, char *id, size_t capacity);

/* An attachment of the text, whether or not the layout shows it. */
typedef struct galley_layout_box {
    size_t offset;    /* of its U+FFFC */
    size_t line;      /* SIZE_MAX if it is not visible */
    galley_rect rect; /* without margins; zeros if it is not visible */
    bool visible;     /* false past a truncation */
} galley_layout_box;

/* All attachments of the text, in text order. */
GALLEY_API size_t galley_layout_get_boxes(const galley_layout *layout, galley_layout_box *boxes, size_t capacity);

/* A glyph of the leader of a tab. It is in no run. */
typedef struct galley_leader_glyph {
    galley_glyph glyph;      /* at its place; its cluster is the offset of the tab */
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

/* How high the rectangles of a range are, and what they are for. */
typedef uint32_t galley_rectangle_style;
enum {
    GALLEY_RECTANGLES_ENCLOSING = 0, /* as the line, around every cluster: for links */
    GALLEY_RECTANGLES_SELECTION = 1, /* as the line, from caret to caret */
    GALLEY_RECTANGLES_TIGHT = 2,     /* as the text, from caret to caret */
};

/* The rectangles that a range covers, line by line. An unknown style is GALLEY_RECTANGLES_ENCLOSING. */
GALLEY_API size_t galley_layout_get_styled_rectangles(
    const galley_layout *layout, size_t start, size_t end, galley_rectangle_style style, galley_rect *rectangles,
    size_t capacity);
/* The smallest rectangle around those; false if there are none. */
GALLEY_API bool galley_layout_get_bounding_rectangle(
    const galley_layout *layout, size_t start, size_t end, galley_rectangle_style style, galley_rect *rectangle);
/* The shortest range with all characters that a rectangle touches; false if it touches none. */
GALLEY_API bool galley_layout_get_range_in(
    const galley_layout *layout, const galley_rect *rectangle, galley_range *range);
/* What glyphs and leaders draw; false if they draw nothing. Backgrounds and decorations do not count. */
GALLEY_API bool galley_layout_get_ink(const galley_layout *layout, galley_rect *ink);

/* ---- Hit testing --------------------------------------------------------------------------------------------------- */

/* A place between characters; where a line or a direction ends, the side it belongs to. */
typedef struct galley_position {
    size_t offset;
    bool upstream; /* belongs to the character before it */
} galley_position;

typedef struct galley_hit {
    galley_position position; /* where a caret would be set */
    size_t line;
    bool inside; /* whether the point is on the text of its line, not beside it */
} galley_hit;

/* The place nearest to a point. */
GALLEY_API void galley_layout_hit_test(const galley_layout *layout, double x, double y, galley_hit *hit);

/* More of what is at a point. */
typedef struct galley_hit_details {
    galley_range character; /* the character under the point; empty beside the text */
    size_t attachment;      /* the offset of the attachment whose box the point is in; SIZE_MAX for none */
    size_t cut;             /* of galley_layout_get_cut, whose token the point is over; SIZE_MAX for none */
} galley_hit_details;

GALLEY_API void galley_layout_get_hit_details(
    const galley_layout *layout, double x, double y, galley_hit_details *details);
/* A caret: a rectangle without width, in vertical text without height. */
GALLEY_API void galley_layout_get_caret(const galley_layout *layout, galley_position position, galley_rect *caret);
/* The same, as high as the text that the position belongs to and not as its line. */
GALLEY_API void galley_layout_get_text_caret(
    const galley_layout *layout, galley_position position, galley_rect *caret);
/* The innermost active range at a point, or SIZE_MAX. The text's active ranges are numbered from 0 in the order in which
 * they were added; the active ranges of the truncation token follow them. */
GALLEY_API size_t galley_layout_active_range_at(const galley_layout *layout, double x, double y);
/* The id of the innermost node at a point: writes at most `capacity` bytes, NUL included; returns how many bytes the id has
 * without NUL, or SIZE_MAX where there is no node. */
GALLEY_API size_t galley_layout_node_at(
    const galley_layout *layout, double x, double y, char *place, size_t capacity);
/* The rectangles of the nodes with an id: writes at most `capacity`, returns how many there are. */
GALLEY_API size_t galley_layout_get_node_rects(
    const galley_layout *layout, const char *id, galley_rect *rects, size_t capacity);

/* The active range at a point, or the nearest one whose rectangle, grown by `slop` on each side and to `minimum_target` in
 * width and height, contains the point; SIZE_MAX if there is none. A range at the point itself always wins. Lengths that
 * are negative or NaN count as 0. */
GALLEY_API size_t galley_layout_active_range_near(
    const galley_layout *layout, double x, double y, double slop, double minimum_target);

/* Where the active range with this number is in the text that it belongs to, the source or the truncation token. False
 * for a range that does not exist. */
GALLEY_API bool galley_layout_get_active_range(
    const galley_layout *layout, size_t active_range, galley_range *range);
/* The numbers of the source's active ranges of which nothing is shown. */
GALLEY_API size_t galley_layout_get_hidden_active_ranges(
    const galley_layout *layout, size_t *active_ranges, size_t capacity);
/* The range of the innermost scope of a kind at a point; false if there is none. */
GALLEY_API bool galley_layout_get_scope_at(
    const galley_layout *layout, double x, double y, galley_scope kind, galley_range *range);

/* What galley_layout_get_active_range_string returns. */
typedef uint32_t galley_active_range_string;
enum {
    GALLEY_ACTIVE_RANGE_ID = 0,
    GALLEY_ACTIVE_RANGE_KIND = 1,
    GALLEY_ACTIVE_RANGE_PAYLOAD = 2,
};

/* A string of the active range with this number, of the text or of the truncation token: writes at most `capacity` bytes,
 * NUL included; returns how many bytes the string has without NUL, or SIZE_MAX for a range or a string that does not
 * exist. */
GALLEY_API size_t galley_layout_get_active_range_string(
    const galley_layout *layout, size_t active_range, galley_active_range_string which, char *string, size_t capacity);

/* ---- Selecting ----------------------------------------------------------------------------------------------------- */

/* A place where a caret may be on a line. */
typedef struct galley_caret_stop {
    galley_position position;
    galley_rect caret; /* without width, in vertical text without height */
} galley_caret_stop;

/* The places on a line from left to right, in vertical text from top to bottom; none if there is no such line. */
GALLEY_API size_t galley_layout_get_caret_stops(
    const galley_layout *layout, size_t line, galley_caret_stop *stops, size_t capacity);

/* Which way a caret moves. Left and right are along the line; by any unit but a grapheme they are forward or backward, as
 * the paragraph of the caret's line reads. */
typedef uint32_t galley_caret_direction;
enum { GALLEY_FORWARD = 0, GALLEY_BACKWARD = 1, GALLEY_LEFT = 2, GALLEY_RIGHT = 3 };

/* How far a caret moves, and how much a click selects. Graphemes, words and sentences are those of UAX #29. */
typedef uint32_t galley_text_unit;
enum {
    GALLEY_UNIT_GRAPHEME = 0,
    GALLEY_UNIT_WORD = 1,      /* forward to a word's end, backward to its start */
    GALLEY_UNIT_SENTENCE = 2,  /* ends with its paragraph at the latest */
    GALLEY_UNIT_LINE_EDGE = 3, /* to an end of the line; selects the line */
    GALLEY_UNIT_LINE = 4,      /* to the next line or the line before; selects the line */
    GALLEY_UNIT_PARAGRAPH = 5, /* without the line break that ends it */
    GALLEY_UNIT_DOCUMENT = 6,
};

/* Moves a caret. False, and nothing changed, if there is nothing further that way, and for an unknown direction or unit.
 * `place` is where along the lines a movement by lines should stay; NaN is where the caret is. */
GALLEY_API bool galley_layout_move(
    const galley_layout *layout, galley_position *position, galley_caret_direction direction, galley_text_unit unit,
    double place);

/* Selected text: a value. */
typedef struct galley_selection {
    galley_position anchor; /* stays when the selection is extended */
    galley_position head;   /* moves: where the caret is drawn */
    double goal;            /* the place along the lines that movement by lines keeps; NaN until it does */
} galley_selection;

/* The selection after a key. Without `extending` the result is a caret, and a selection that is not empty first becomes a
 * caret at its end in the direction; by a grapheme that is all. An unknown direction or unit changes nothing. */
GALLEY_API void galley_layout_move_selection(
    const galley_layout *layout, galley_selection *selection, galley_caret_direction direction, galley_text_unit unit,
    bool extending);
/* Selects the unit at a position, as a double or a triple click does. False, and nothing written, for an unknown unit. */
GALLEY_API bool galley_layout_select(
    const galley_layout *layout, galley_position position, galley_text_unit unit, galley_selection *selection);
/* The rectangles of the selected text, line by line, from caret to caret. */
GALLEY_API size_t galley_layout_get_selection_rectangles(
    const galley_layout *layout, const galley_selection *selection, galley_rect *rectangles, size_t capacity);
/* The word under a point. False, and nothing written, beside the text and over white space and punctuation. */
GALLEY_API bool galley_layout_get_word_at(const galley_layout *layout, double x, double y, galley_range *word);

/* ---- Pressing ------------------------------------------------------------------------------------------------------ */

/* Paint for a range of text. A member counts only if its `sets_` member is true; geometry cannot change. */
typedef struct galley_paint {
    uint32_t color;               /* 0xRRGGBBAA */
    uint32_t background;          /* 0xRRGGBBAA; an alpha of 0 is none */
    galley_decoration decoration; /* as for galley_style_set_decoration */
    bool sets_color, sets_background, sets_decoration;
} galley_paint;

/* The layout with other paint in a range: same lines, same glyphs at the same places; nothing is laid out again. The
 * caller owns the new layout. */
GALLEY_API galley_layout *galley_layout_create_repainted(
    const galley_layout *layout, size_t start, size_t end, const galley_paint *paint);

/* The layout with other paint in the active range with this number, which may be one of the truncation token; an equal
 * layout if there is no such range. The caller owns the new layout. */
GALLEY_API galley_layout *galley_layout_create_pressed(
    const galley_layout *layout, size_t active_range, const galley_paint *paint);

/* The layout for a text that differs from its own in paint, ids and active ranges only. NULL and an error for a text with
 * other geometry. The caller owns the new layout. */
GALLEY_API galley_layout *galley_layout_create_repainted_text(
    const galley_layout *layout, const galley_text *text, galley_error **error);

/* Turns touches into taps and long presses of active ranges. Has no clock and no timer; not for several threads at
 * once. */
typedef struct galley_press galley_press;

/* What a finger or a pointer does. */
typedef uint32_t galley_press_event;
enum {
    GALLEY_PRESS_BEGIN = 0,
    GALLEY_PRESS_MOVE = 1,
    GALLEY_PRESS_END = 2,
    GALLEY_PRESS_CANCEL = 3, /* of all touches; touch and point are not read */
    GALLEY_PRESS_TICK = 4,   /* time passed; touch and point are not read */
};

/* What the host should do. */
typedef uint32_t galley_press_effect_kind;
enum {
    GALLEY_SHOW_PRESSED = 0,  /* show the range as pressed */
    GALLEY_SHOW_RELEASED = 1, /* show the range as it was */
    GALLEY_TAP = 2,
    GALLEY_LONG_PRESS = 3, /* no tap follows */
    GALLEY_WAKE = 4,       /* send a tick at `time`; a later one replaces an earlier one */
};
typedef struct galley_press_effect {
    galley_press_effect_kind kind;
    size_t active_range; /* its number in the layout; SIZE_MAX for GALLEY_WAKE, and if the layout does not have the range any more */
    double time;         /* seconds, of GALLEY_WAKE; else 0 */
} galley_press_effect;

/* Whether a range may be pressed: false vetoes. */
typedef bool (*galley_should_interact)(void *context, size_t active_range);

/* `long_press_delay` is in seconds, 0.5 on mobile systems; infinity or NaN turns long presses off. */
GALLEY_API galley_press *galley_press_create(double long_press_delay);
GALLEY_API void galley_press_release(galley_press *press);
/* Tells of an event at a time in seconds of any clock, with slop and minimum_target as above; `should` may be NULL, and
 * `context` is passed on. Returns how many effects there are, of which at most `capacity` are written (there are never
 * more than 4), or SIZE_MAX if the event belongs to no tracked touch and the host should pass it on. */
GALLEY_API size_t galley_press_reduce(
    galley_press *press, const galley_layout *layout, galley_press_event event, int64_t touch, double x, double y,
    double time, double slop, double minimum_target, galley_should_interact should, void *context,
    galley_press_effect *effects, size_t capacity);

/* ---- Faces --------------------------------------------------------------------------------------------------------- */

GALLEY_API uint32_t galley_face_units_per_em(const galley_face *face);
/* Which member of a collection it is. */
GALLEY_API uint32_t galley_face_index(const galley_face *face);
GALLEY_API size_t galley_face_get_path(const galley_face *face, char *path, size_t capacity);
GALLEY_API size_t galley_face_get_postscript_name(const galley_face *face, char *name, size_t capacity);
/* The font file, as long as the face lives. */
GALLEY_API const void *galley_face_bytes(const galley_face *face, size_t *length);

/* A position on a variation axis. */
typedef struct galley_variation {
    char tag[5]; /* ends with NUL */
    double value;
} galley_variation;

/* The axes that are not at their default. */
GALLEY_API size_t galley_face_get_variations(const galley_face *face, galley_variation *variations, size_t capacity);
/* For longer than the layout that lent it. */
GALLEY_API void galley_face_retain(const galley_face *face);
GALLEY_API void galley_face_release(const galley_face *face);

/* A step of the pen along the edge of a shape. A contour starts with a move; the next move, or the end, closes it. */
typedef uint32_t galley_path_verb;
enum {
    GALLEY_PATH_MOVE = 0,
    GALLEY_PATH_LINE = 1,
    GALLEY_PATH_QUAD = 2,  /* one control point */
    GALLEY_PATH_CUBIC = 3, /* two control points */
};

typedef struct galley_path_element {
    galley_path_verb verb;
    double x1, y1; /* the first control point; 0 where there is none */
    double x2, y2; /* the second control point */
    double x, y;   /* the end */
} galley_path_element;

/* The outline of a glyph in font units, galley_face_units_per_em to an em, y up; nothing for glyphs without an outline,
 * such as spaces and pictures. */
GALLEY_API size_t galley_face_get_outline(
    const galley_face *face, uint32_t glyph, galley_path_element *elements, size_t capacity);

/* ---- Display lists -------------------------------------------------------------------------------------------------- */

/* What to draw for a layout, in the order of drawing: glyphs, backgrounds, decorations, boxes, shadows and marks. Any
 * thread may draw it. */
typedef struct galley_display_list galley_display_list;

/* Parts of a layout that are drawn on top of the text, for people who look for mistakes; combine them with |. */
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

typedef struct galley_display_options {
    bool line_backgrounds; /* backgrounds are as high as the line, not as the text */
    uint32_t overlay;      /* parts of the layout to show, from the list above */
    bool culled;           /* whether only what is inside `visible` is in the list */
    galley_rect visible;   /* in layout units */
} galley_display_options;

/* `options` may be NULL: backgrounds as high as the text, no overlay, everything visible. */
GALLEY_API galley_display_list *galley_display_list_create(
    const galley_layout *layout, const galley_display_options *options);
/* The list of a layout file, as `galley layout -o` writes it, drawn without shaping or laying out anything. Its fonts
 * are looked up by their content: in `fonts`, or among the bundled ones if that is NULL. NULL and an error for a file
 * that is damaged or of a newer version, and for a font that is not there. */
GALLEY_API galley_display_list *galley_display_list_open(
    const char *json, size_t length, const galley_fonts *fonts, galley_error **error);
GALLEY_API void galley_display_list_retain(const galley_display_list *list);
GALLEY_API void galley_display_list_release(const galley_display_list *list);
/* The layout's box. */
GALLEY_API void galley_display_list_get_bounds(const galley_display_list *list, galley_rect *bounds);
/* The smallest rectangle around what is drawn; false if nothing is. */
GALLEY_API bool galley_display_list_get_ink(const galley_display_list *list, galley_rect *ink);

/* A glyph at its place; several glyphs may have one cluster. */
typedef struct galley_drawn_glyph {
    uint32_t id;    /* index in the face; 0 is .notdef */
    size_t cluster; /* offset of its text in the source */
    double x, y;    /* its origin, in layout units */
} galley_drawn_glyph;

/* Glyphs of one face, size and color on one line. */
typedef struct galley_glyph_drawing {
    const galley_face *face; /* borrowed from the list */
    double font_size;        /* in layout units */
    uint32_t color;
    double baseline;     /* from the box's top, in vertical lines from its left edge: a canvas may align it with pixels */
    bool vertical;       /* whether the line runs from top to bottom */
    double transform[6]; /* a, b, c, d, x, y of CSS's matrix(), about each glyph's origin, y down */
    const galley_drawn_glyph *glyphs; /* borrowed for the call, along the line */
    size_t glyph_count;
    const char *text;   /* what the glyphs stand for, borrowed for the call: UTF-8, not ended by NUL; empty for hyphens */
    size_t text_length; /* in bytes */
    size_t text_start;  /* offset of the text in the source */
} galley_glyph_drawing;

/* The corners of a line along a path. */
typedef uint32_t galley_line_join;
enum {
    GALLEY_JOIN_MITER = 0, /* pointed; cut off where the point would be longer than 4 times the line's width */
    GALLEY_JOIN_ROUND = 1,
    GALLEY_JOIN_BEVEL = 2, /* cut off */
};

/* How a line along a path is drawn. */
typedef struct galley_stroke {
    double width;         /* in layout units, half of it on each side of the path */
    galley_line_join join;
    const double *dashes; /* lengths of dashes and gaps in turn; borrowed for the call */
    size_t dash_count;    /* 0 for an unbroken line */
} galley_stroke;

/* A shadow: the alpha of a picture, moved and blurred, in one color. */
typedef struct galley_shadow {
    double x, y; /* in layout units */
    double blur; /* twice the standard deviation of the Gaussian blur */
    uint32_t color;
    bool inner; /* whether it falls on the picture's own area */
} galley_shadow;

/* Where an active range, a heading or a node of the text is. */
typedef struct galley_mark {
    const char *id;             /* these strings are borrowed for the call */
    const char *kind;           /* of an active range, such as "link"; "heading" for a heading; NULL for a node */
    const char *payload;        /* of an active range; of a heading its level, such as "2"; NULL for a node */
    const char *title;          /* the text of the range */
    size_t start, end;          /* in the source */
    const galley_rect *rectangles; /* borrowed for the call, line by line */
    size_t rectangle_count;
} galley_mark;

/* What a list is drawn on: functions that galley_display_list_draw calls. Coordinates are layout units from the left top
 * corner of the layout's box, y down; colors are 0xRRGGBBAA; paths are filled by the nonzero rule. Every function but fill_path may be NULL:
 * then glyphs and lines are drawn as filled paths, attachments and images as grey boxes, clips and blur are left out,
 * and so are inner shadows and marks. Set size to sizeof(galley_canvas). Later versions of this header may add functions
 * at the end: a function that ends behind size counts as NULL. */
typedef struct galley_canvas {
    size_t size;
    void *context; /* passed on to each function */
    void (*fill_path)(void *context, const galley_path_element *elements, size_t count, uint32_t color);
    void (*stroke_path)(
        void *context, const galley_path_element *elements, size_t count, const galley_stroke *stroke, uint32_t color);
    void (*draw_glyphs)(void *context, const galley_glyph_drawing *glyphs);
    void (*stroke_glyphs)(void *context, const galley_glyph_drawing *glyphs, const galley_stroke *stroke);
    void (*draw_attachment)(void *context, const char *id, const galley_rect *rect);
    void (*draw_image)(void *context, const char *id, const galley_rect *rect);
    /* Until end_group, only what is inside the path is drawn. */
    void (*begin_clip)(void *context, const galley_path_element *elements, size_t count);
    /* Until end_group, the canvas collects what is drawn, and then draws only its shadow. Groups may be nested. */
    void (*begin_shadow)(void *context, const galley_shadow *shadow);
    void (*end_group)(void *context); /* needed if begin_clip or begin_shadow is set */
    void (*add_mark)(void *context, const galley_mark *mark);
} galley_canvas;

/* Draws a list command by command. `cancelled` may be NULL; it is asked before each command, and drawing ends where it
 * returns true; its context is the canvas's. Returns whether everything was drawn; false, too, for a canvas without
 * fill_path, for one whose size does not contain it, and for one that begins groups and has no end_group. */
GALLEY_API bool galley_display_list_draw(
    const galley_display_list *list, const galley_canvas *canvas, bool (*cancelled)(void *context));

/* Where a text is in a box that is larger or smaller, across the lines. */
typedef uint32_t galley_block_alignment;
enum {
    GALLEY_BLOCK_START = 0, /* where lines start to stack, such as the top */
    GALLEY_BLOCK_CENTER = 1,
    GALLEY_BLOCK_END = 2,
};

/* How a border is drawn. */
typedef uint32_t galley_border_style;
enum {
    GALLEY_BORDER_SOLID = 0,
    GALLEY_BORDER_DOUBLE = 1,
    GALLEY_BORDER_DOTTED = 2,
    GALLEY_BORDER_DASHED = 3,
    GALLEY_BORDER_WAVY = 4,
};

/* A box around a text. Every member at 0 but the rectangle draws nothing but the text, at the box's start. */
typedef struct galley_frame {
    galley_rect rect; /* in the coordinates of the canvas */
    double padding_top, padding_right, padding_bottom, padding_left; /* the border is inside of the padding */
    galley_block_alignment alignment;
    double pixel_scale;           /* device pixels in a layout unit, to align the text with them; 0 aligns nothing */
    uint32_t background;          /* 0xRRGGBBAA; an alpha of 0 is none */
    const char *background_image; /* the client's id of a picture over the background; NULL for none */
    double border_width;          /* 0 for no border */
    uint32_t border_color;
    galley_border_style border_style;
    double corner_radius;
    const galley_shadow *shadows; /* of the box, the first one on top; copied */
    size_t shadow_count;
    bool clips; /* whether the text is cut at the box's edge */
} galley_frame;

/* What to draw for a layout in a box: the box, then the text. `options` may be NULL. */
GALLEY_API galley_display_list *galley_display_list_create_framed(
    const galley_layout *layout, const galley_frame *frame, const galley_display_options *options);

/* ---- Containers ----------------------------------------------------------------------------------------------------- */

/* A box that lines fill, around or inside shapes. For one thread at a time. */
typedef struct galley_container galley_container;
/* Where a container ended inside a text: where the next one goes on. Belongs to the prepared text that it came from;
 * with another the program ends. */
typedef struct galley_break galley_break;
/* A text laid out in several containers. */
typedef struct galley_linked galley_linked;

/* A box of a size; a length that is not finite is max-content along the lines, and no limit across them. */
GALLEY_API galley_container *galley_container_create(galley_size size);
GALLEY_API void galley_container_release(galley_container *container);
/* What lines leave free at the sides; lengths that are negative or not finite count as 0. */
GALLEY_API void galley_container_set_insets(
    galley_container *container, double top, double right, double bottom, double left);
/* Adds a shape that lines flow around or inside: an element of `exclusions` in Docs/Documents.md, as JSON. Fails for
 * anything else, and then adds nothing. */
GALLEY_API bool galley_container_add_exclusion(
    galley_container *container, const char *json, size_t length, galley_error **error);

/* The first letters of a text, set larger; the lines flow around them. */
typedef struct galley_drop_cap {
    uint64_t lines;      /* how many lines high; 0 is 1 */
    uint64_t characters; /* how many letters; 0 is 1 */
    double gap;          /* between the letters and the lines */
} galley_drop_cap;

/* Fills containers one after the other until the text ends or none is left. `start` is where a former container ended,
 * NULL for the start of the text; `max_lines` counts the lines of all containers, 0 is no limit. */
GALLEY_API galley_linked *galley_linked_create(
    const galley_shaped *shaped, const galley_container *const *containers, size_t count, const galley_break *start,
    uint64_t max_lines);
/* The same from the start of the text, with a drop cap in the first container. */
GALLEY_API galley_linked *galley_linked_create_drop_cap(
    const galley_shaped *shaped, const galley_container *const *containers, size_t count,
    const galley_drop_cap *drop_cap, uint64_t max_lines);
GALLEY_API void galley_linked_retain(const galley_linked *linked);
GALLEY_API void galley_linked_release(const galley_linked *linked);
/* How many containers were used. */
GALLEY_API size_t galley_linked_count(const galley_linked *linked);
/* The layout in a container, borrowed; offsets are those of the whole text. NULL if there is no such container. */
GALLEY_API const galley_layout *galley_linked_layout(const galley_linked *linked, size_t index);
/* The layout of the drop cap, borrowed; its text is the letters alone. NULL without one. */
GALLEY_API const galley_layout *galley_linked_drop_cap(const galley_linked *linked);
/* Where the text goes on that has no place in the containers, borrowed; NULL if all text is laid out. */
GALLEY_API const galley_break *galley_linked_rest(const galley_linked *linked);
/* The index of the container with the character at an offset; SIZE_MAX for none. */
GALLEY_API size_t galley_linked_container_of(const galley_linked *linked, size_t offset);

/* The offset at which the next line starts. */
GALLEY_API size_t galley_break_offset(const galley_break *place);
/* How many lines are in the containers before. */
GALLEY_API uint64_t galley_break_line_count(const galley_break *place);
GALLEY_API void galley_break_retain(const galley_break *place);
GALLEY_API void galley_break_release(const galley_break *place);

/* What one container takes of a text. */
typedef struct galley_container_measurement {
    galley_size size; /* of the layout */
    uint64_t line_count;
    double content_end;    /* the far side of the last line, from the side where lines start to stack */
    double first_baseline; /* from that side; 0 without lines */
    double last_baseline;  /* from that side; 0 without lines */
} galley_container_measurement;

/* Answers as galley_linked_create with one container, without placing anything. Returns where the text goes on, which the
 * caller owns; NULL if all text has a place. */
GALLEY_API galley_break *galley_measure_in(
    const galley_shaped *shaped, const galley_container *container, const galley_break *start, uint64_t max_lines,
    galley_container_measurement *measurement);
/* What to draw for the containers of one page: the drop cap and the containers one over the other. `options` may be
 * NULL. */
GALLEY_API galley_display_list *galley_display_list_create_linked(
    const galley_linked *linked, const galley_display_options *options);

/* ---- Accessibility -------------------------------------------------------------------------------------------------- */

/* The lines, words and links of a layout as a tree for screen readers. */
typedef struct galley_accessibility galley_accessibility;

/* How much a tree says. */
typedef uint32_t galley_accessibility_detail;
enum {
    GALLEY_DETAIL_LINES = 0,      /* paragraphs, headings, lines and hidden text */
    GALLEY_DETAIL_WORDS = 1,      /* and links, words, attachments and tokens */
    GALLEY_DETAIL_CHARACTERS = 2, /* and characters */
};

/* What an element is. */
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
    GALLEY_ROLE_TOKEN = 8, /* of a truncation */
    GALLEY_ROLE_HIDDEN = 9,
};

/* An element. Elements are in the order of reading, each before its children. */
typedef struct galley_accessible {
    galley_role role;
    size_t number;     /* see the role; 0 for other roles */
    galley_range range; /* in the source */
    size_t parent;     /* the index of the element around this one; SIZE_MAX at the top */
    size_t end;        /* the index after the last element inside this one */
} galley_accessible;

/* An unknown detail is GALLEY_DETAIL_CHARACTERS. */
GALLEY_API galley_accessibility *galley_accessibility_create(
    const galley_layout *layout, galley_accessibility_detail detail);
GALLEY_API void galley_accessibility_retain(const galley_accessibility *tree);
GALLEY_API void galley_accessibility_release(const galley_accessibility *tree);
GALLEY_API size_t galley_accessibility_count(const galley_accessibility *tree);
/* False, and nothing written, if there is no such element. */
GALLEY_API bool galley_accessibility_get(
    const galley_accessibility *tree, size_t index, galley_accessible *element);
/* What is read aloud: writes at most `capacity` bytes, NUL included; returns how many bytes there are without NUL. */
GALLEY_API size_t galley_accessibility_get_label(
    const galley_accessibility *tree, size_t index, char *label, size_t capacity);
/* Where the element is, line by line; none for hidden text. */
GALLEY_API size_t galley_accessibility_get_rectangles(
    const galley_accessibility *tree, size_t index, galley_rect *rectangles, size_t capacity);

/* ---- Documents ------------------------------------------------------------------------------------------------------ */

/* Lays out a document of Docs/Documents.md, which can say everything that a text of Galley can have. NULL and an error
 * that names the key for a document that is wrong. */
GALLEY_API galley_layout *galley_layout_create_json(
    const galley_typesetter *typesetter, const char *json, size_t length, galley_error **error);

/* ---- Nodes --------------------------------------------------------------------------------------------------------- */

/* A text in a host's tree: it can be changed, remembers what it answered, and draws what it measured. */
typedef struct galley_node galley_node;

GALLEY_API galley_node *galley_node_create(const galley_typesetter *typesetter);
GALLEY_API void galley_node_retain(galley_node *node);
GALLEY_API void galley_node_release(galley_node *node);
/* Takes the text as it is now. Only where its geometry changed is it prepared again, and the host told to measure. */
/* How many lines the node shows, 0 for no limit, and how text that does not fit is cut, NULL for what its paragraph styles
 * say: for proposals that say neither, such as those of galley_yoga.h. Copies the truncation. */
GALLEY_API void galley_node_set_limits(galley_node *node, uint64_t max_lines, const galley_truncation *truncation);
GALLEY_API void galley_node_set_text(galley_node *node, const galley_text *text);
/* Called whenever measuring may give other answers than before; `context` is passed on. NULL for none. */
GALLEY_API void galley_node_set_dirty_callback(
    galley_node *node, void (*dirty)(galley_node *node, void *context), void *context);
/* A number that grows with every change of geometry. */
GALLEY_API uint64_t galley_node_version(const galley_node *node);
/* Answers as galley_measure does, and keeps the answer for galley_node_layout. */
GALLEY_API void galley_node_measure(
    galley_node *node, const galley_proposal *proposal, galley_measurement *measurement);
/* Lays out for the final box: with the lines of the last measurement that it may have come from, else broken for it.
 * The caller owns the layout. */
GALLEY_API galley_layout *galley_node_layout_create(
    galley_node *node, galley_size final_size, galley_rounding rounding);
/* The first baseline of what galley_node_layout_create lays out for a final box. */
GALLEY_API double galley_node_first_baseline(galley_node *node, galley_size final_size, galley_rounding rounding);
/* What the node prepared, borrowed until its text changes. */
GALLEY_API const galley_shaped *galley_node_shaped(galley_node *node);

#ifdef __cplusplus
}
#endif

#endif
