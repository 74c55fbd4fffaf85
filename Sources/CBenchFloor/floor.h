/* The data structures of the floor; private to this target. */
#pragma once

#include <stdint.h>

#include "CBenchFloor.h"
#include "libraries.h"

enum {
  MAX_FONTS = 3,
  GENERAL_FONT = 1,
  EMOJI_FONT = 2,
  /* The length of the tables below: planes 0 to 2, which have nearly all characters. */
  TABLE_SIZE = 0x30000,
  NOT_COVERED = 255
};

/* A range of one paragraph that is shaped in one call of hb_shape. Offsets count bytes of the paragraph. */
typedef struct {
  unsigned offset, length;
  hb_script_t script;
  uint8_t font, level;
} floor_item;

typedef struct {
  size_t text_offset, first_item, item_count;
  size_t length;
} floor_paragraph;

struct galley_floor {
  hb_font_t *fonts[MAX_FONTS];
  unsigned font_count;
  /* The first font that covers each character, or NOT_COVERED. */
  uint8_t *coverage;
  hb_script_t *scripts;
  hb_language_t language;
  hb_buffer_t *buffer;
  char *text;
  size_t text_length, text_capacity;
  floor_paragraph *paragraphs;
  size_t paragraph_count, paragraph_capacity, prepared_count;
  floor_item *items;
  size_t item_count, item_capacity;
};

/* Returns the array, enlarged if necessary so that it has place for at least `wanted` elements. Keeps its content. If
 * there is not enough memory, the program ends. */
void *floor_reserve(void *array, size_t *capacity, size_t wanted, size_t element_size);

/* Arrays with the properties of each code point of a paragraph. They grow to the length of the longest paragraph. */
typedef struct {
  uint32_t *code_points;
  unsigned *offsets;
  FriBidiCharType *bidi_types;
  FriBidiBracketType *brackets;
  FriBidiLevel *levels;
  hb_script_t *scripts;
  uint8_t *fonts;
  size_t count;
  size_t capacities[7];
} floor_scratch;

/* Splits the paragraph into items and appends them to the floor's items. */
void floor_itemize(galley_floor *floor, floor_paragraph *paragraph, floor_scratch *scratch);

/* Frees the scratch's arrays. */
void floor_scratch_free(floor_scratch *scratch);
