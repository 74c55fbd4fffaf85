/* Unicode 18 properties of a code point in one look-up, and the line-break state table.
   The arrays are written by `galley-tables`; this header, which gives them their shape, is not. */
#pragma once

#include <stdint.h>

#include "Casing.h"

/* Every property the engine asks for. The values are the raw values of the Swift enums in GalleyUnicode/Tables
   (LineBreakClass, GraphemeBreakClass, …), which galley-tables writes together with the arrays. */
typedef struct galley_properties {
  uint8_t line_break_column;     /* LineBreakColumn: line-break class, width and exceptions folded */
  uint8_t line_break;            /* Line_Break, UAX #14 */
  uint8_t grapheme_break;        /* Grapheme_Cluster_Break, UAX #29 */
  uint8_t word_break;            /* Word_Break, UAX #29 */
  uint8_t sentence_break;        /* Sentence_Break, UAX #29 */
  uint8_t bidi_class;            /* Bidi_Class, UAX #9 */
  uint8_t general_category;      /* General_Category, UAX #44 */
  uint8_t script;                /* Script, UAX #24: index into galley_script_tags */
  uint8_t script_extensions;     /* Script_Extensions: index into galley_script_extension_offsets; 0 where the script alone
                                    says it */
  uint8_t indic_conjunct_break;  /* Indic_Conjunct_Break: 0 None, 1 Linker, 2 Consonant, 3 Extend */
  uint8_t vertical_orientation;  /* Vertical_Orientation, UAX #50: 0 R, 1 U, 2 Tr, 3 Tu */
  uint8_t east_asian_width;      /* East_Asian_Width, UAX #11: 0 N, 1 A, 2 H, 3 W, 4 F, 5 Na */
  uint16_t flags;                /* GALLEY_EMOJI … */
} galley_properties;

enum {
  GALLEY_EXTENDED_PICTOGRAPHIC = 1 << 0,
  GALLEY_EMOJI = 1 << 1,
  GALLEY_EMOJI_PRESENTATION = 1 << 2,
  GALLEY_EMOJI_MODIFIER = 1 << 3,
  GALLEY_EMOJI_MODIFIER_BASE = 1 << 4,
  GALLEY_DEFAULT_IGNORABLE = 1 << 5,  /* Default_Ignorable_Code_Point */
  GALLEY_JOINS = 1 << 6,              /* Joining_Type is not U: cursive scripts */
  GALLEY_BRACKET = 1 << 7,            /* Bidi_Paired_Bracket_Type is not None */
};

/* A two-stage table: block of 128 code points, then index of the record. */
extern const uint16_t galley_property_blocks[0x110000 >> 7];
extern const uint16_t galley_property_indices[];
extern const galley_properties galley_property_records[];

/* The index of the record of `scalar`, which must be below 0x110000; scalars with equal records are alike in every
   property. */
static inline uint16_t galley_property_index(uint32_t scalar) {
  uint32_t block = galley_property_blocks[scalar >> 7];
  return galley_property_indices[(block << 7) | (scalar & 127)];
}

/* The record with an index from galley_property_index. */
static inline galley_properties galley_record(uint16_t index) { return galley_property_records[index]; }

/* Of each record what reading a simple scalar needs. Simple is one that has no Script_Extensions, is no space, word
   separator, bracket or pictograph, whose Grapheme_Cluster_Break is Other, Extend, SpacingMark, LV or LVT, and whose
   Indic_Conjunct_Break is None or Extend.
     bits 0 to 7    the LineBreakColumn
     bits 8 to 15   the script
     bits 16 to 23  the Bidi_Class
     bit 24         Grapheme_Cluster_Break is Extend or SpacingMark
     bit 25         General_Category is Mn, Mc or Me
     bit 31         it is not simple; the other bits are 0 */
extern const uint32_t galley_simple_records[];

/* The word of galley_simple_records for `scalar`, which must be below 0x110000. */
static inline uint32_t galley_simple_record(uint32_t scalar) {
  return galley_simple_records[galley_property_index(scalar)];
}

/* The ISO 15924 tag of each script, first letter in the highest byte: the value of HarfBuzz's hb_script_t. */
extern const uint32_t galley_script_tags[];
extern const uint8_t galley_script_count;

/* The tag of the script with this index; that of Unknown (Zzzz) from galley_script_count on. */
static inline uint32_t galley_script_tag(uint8_t script) {
  return script < galley_script_count ? galley_script_tags[script] : 0x5A7A7A7A;
}

/* Set `i` of Script_Extensions is galley_script_extensions[offsets[i]] to [offsets[i + 1] - 1], ascending. Set 0 is
   empty. */
extern const uint16_t galley_script_extension_offsets[];
extern const uint8_t galley_script_extensions[];

/* How many scripts set `set` has. */
static inline uint32_t galley_script_extension_count(uint8_t set) {
  return galley_script_extension_offsets[set + 1] - galley_script_extension_offsets[set];
}

/* Script `index` of set `set`, which must have that many. */
static inline uint8_t galley_script_extension(uint8_t set, uint32_t index) {
  return galley_script_extensions[galley_script_extension_offsets[set] + index];
}

/* A line of BidiBrackets.txt. */
typedef struct galley_bracket {
  uint32_t scalar;
  uint32_t paired; /* Bidi_Paired_Bracket */
  uint32_t pair;   /* the opening bracket, or its canonical equivalent: brackets match when this is equal (UAX #9, BD16) */
  uint32_t type;   /* Bidi_Paired_Bracket_Type: 1 open, 2 close, 0 none */
} galley_bracket;

extern const galley_bracket galley_brackets[]; /* ascending by scalar */
extern const uint32_t galley_bracket_count;

/* The bracket `scalar`; its type is 0 when it is none. A binary search: ask for GALLEY_BRACKET first. */
static inline galley_bracket galley_bracket_of(uint32_t scalar) {
  uint32_t low = 0, high = galley_bracket_count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (galley_brackets[middle].scalar < scalar) low = middle + 1;
    else high = middle;
  }
  if (low < galley_bracket_count && galley_brackets[low].scalar == scalar) return galley_brackets[low];
  return (galley_bracket){0, 0, 0, 0};
}

/* The line-breaking rules of UAX #14 as a state machine: states are rows of 128 cells, state 0 is the start of the text.
   A cell says what reading a scalar of that column does:
     bits 0 and 1   the boundary before the scalar: 0 prohibited, 1 allowed, 2 mandatory
     bit 2          the boundary is provisional: right if the text ended here, but a later scalar may correct it
     bits 3 and 4   the last provisional boundary becomes 0 what it was, 1 prohibited, 2 allowed
     bits 8 to 15   the next state; with the lower bits masked, the distance of its row in bytes */
extern const uint16_t galley_line_break_states[];
extern const uint32_t galley_line_break_state_count;

/* The table's column of each LineBreakColumn; a tailoring gives a LineBreakColumn the table column of another. */
extern const uint8_t galley_line_break_columns[128];
extern const uint32_t galley_line_break_column_count;

/* The cell that follows a cell (0 at the start of the text) at a table column below 128. */
static inline uint16_t galley_line_break_cell(uint16_t cell, uint8_t table_column) {
  return (galley_line_break_states + table_column)[(cell & 0xFF00) >> 1];
}

/* The table column of a LineBreakColumn below 128. */
static inline uint8_t galley_line_break_column(uint8_t column) { return galley_line_break_columns[column]; }

/* Chromium's table of pairs of the characters U+0021 to U+00FF: a class for each, and for each class the bits of the
   classes before which a line may break after it. */
extern const uint8_t galley_browser_pair_classes[0xFF - 0x21 + 1];
extern const uint64_t galley_browser_pair_rows[];

/* Whether a line may break between two characters, each from U+0021 to U+00FF. */
static inline uint32_t galley_browser_pair_breaks(uint32_t before, uint32_t after) {
  uint64_t row = galley_browser_pair_rows[galley_browser_pair_classes[before - 0x21]];
  return row >> galley_browser_pair_classes[after - 0x21] & 1;
}
