/* Unicode 17 properties of a code point in one look-up, and the line-break state table.
   The arrays are written by `galley-tables`; this header, which gives them their shape, is not. */
#pragma once

#include <stdint.h>

/* Every property the engine asks for. The values are the raw values of the Swift enums in GalleyUnicode/Tables
   (LineBreakClass, GraphemeBreakClass, …), which galley-tables writes together with the arrays. */
typedef struct galley_properties {
  uint8_t line_break_column;     /* column of galley_line_break_states: line-break class, width and exceptions folded */
  uint8_t line_break;            /* Line_Break, UAX #14 */
  uint8_t grapheme_break;        /* Grapheme_Cluster_Break, UAX #29 */
  uint8_t word_break;            /* Word_Break, UAX #29 */
  uint8_t sentence_break;        /* Sentence_Break, UAX #29 */
  uint8_t bidi_class;            /* Bidi_Class, UAX #9 */
  uint8_t general_category;      /* General_Category, UAX #44 */
  uint8_t script;                /* Script, UAX #24: index into galley_script_tags */
  uint8_t script_extensions;     /* Script_Extensions: index into galley_script_extension_offsets; 0 where the script alone says it */
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

/* The properties of `scalar`, which must be below 0x110000. */
static inline galley_properties galley_properties_of(uint32_t scalar) {
  uint32_t block = galley_property_blocks[scalar >> 7];
  return galley_property_records[galley_property_indices[(block << 7) | (scalar & 127)]];
}
