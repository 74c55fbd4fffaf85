#include "floor.h"

#include <stdlib.h>

static void reserve(floor_scratch *s, size_t n) {
  s->code_points = floor_reserve(s->code_points, &s->capacities[0], n, sizeof *s->code_points);
  s->offsets = floor_reserve(s->offsets, &s->capacities[1], n, sizeof *s->offsets);
  s->bidi_types = floor_reserve(s->bidi_types, &s->capacities[2], n, sizeof *s->bidi_types);
  s->brackets = floor_reserve(s->brackets, &s->capacities[3], n, sizeof *s->brackets);
  s->levels = floor_reserve(s->levels, &s->capacities[4], n, sizeof *s->levels);
  s->scripts = floor_reserve(s->scripts, &s->capacities[5], n, sizeof *s->scripts);
  s->fonts = floor_reserve(s->fonts, &s->capacities[6], n, sizeof *s->fonts);
}

void floor_scratch_free(floor_scratch *s) {
  free(s->code_points);
  free(s->offsets);
  free(s->bidi_types);
  free(s->brackets);
  free(s->levels);
  free(s->scripts);
  free(s->fonts);
}

/* Decodes valid UTF-8 to code points, with the offset of each. */
static void decode(floor_scratch *s, const unsigned char *bytes, size_t length) {
  size_t count = 0;
  size_t at = 0;
  while (at < length) {
    unsigned lead = bytes[at];
    unsigned trail = lead < 0xC0 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    uint32_t code_point = trail == 0 ? lead : lead & (0x3F >> trail);
    s->offsets[count] = (unsigned)at++;
    for (; trail > 0 && at < length; trail--) code_point = code_point << 6 | (bytes[at++] & 0x3F);
    s->code_points[count++] = code_point;
  }
  s->offsets[count] = (unsigned)length;
  s->count = count;
}

static void find_levels(floor_scratch *s) {
  FriBidiStrIndex count = (FriBidiStrIndex)s->count;
  FriBidiParType direction = FRIBIDI_PAR_ON;
  fribidi_get_bidi_types(s->code_points, count, s->bidi_types);
  fribidi_get_bracket_types(s->code_points, count, s->bidi_types, s->brackets);
  if (!fribidi_get_par_embedding_levels_ex(s->bidi_types, s->brackets, count, &direction, s->levels)) abort();
}

static void find_scripts(const galley_floor *floor, floor_scratch *s) {
  hb_script_t current = HB_SCRIPT_INVALID;
  size_t undecided = 0;
  for (size_t i = 0; i < s->count; i++) {
    uint32_t code_point = s->code_points[i];
    hb_script_t own = code_point < TABLE_SIZE ? floor->scripts[code_point] : HB_SCRIPT_COMMON;
    if (own != HB_SCRIPT_COMMON && own != HB_SCRIPT_INHERITED) current = own;
    if (current == HB_SCRIPT_INVALID) continue;
    for (; undecided <= i; undecided++) s->scripts[undecided] = current;
  }
  for (; undecided < s->count; undecided++) s->scripts[undecided] = HB_SCRIPT_COMMON;
}

static int stays_with_previous(uint32_t code_point, int previous) {
  if (code_point == 0x200D || code_point == 0xFE0F || code_point == 0x20E3) return 1;
  return previous == EMOJI_FONT && code_point >= 0x1F3FB && code_point <= 0x1F3FF;
}

static void choose_fonts(const galley_floor *floor, floor_scratch *s) {
  int previous = 0;
  for (size_t i = 0; i < s->count; i++) {
    uint32_t code_point = s->code_points[i];
    int font = code_point < TABLE_SIZE ? floor->coverage[code_point] : 0;
    if (stays_with_previous(code_point, previous)) {
      font = previous;
    } else if (code_point == ' ') {
      font = previous == EMOJI_FONT ? GENERAL_FONT : previous;
    } else if (i + 1 < s->count && s->code_points[i + 1] == 0xFE0F) {
      font = EMOJI_FONT;
    }
    if (font >= (int)floor->font_count) font = 0;
    s->fonts[i] = (uint8_t)font;
    previous = font;
  }
}

void floor_itemize(galley_floor *floor, floor_paragraph *paragraph, floor_scratch *s) {
  reserve(s, paragraph->length + 1);
  decode(s, (const unsigned char *)floor->text + paragraph->text_offset, paragraph->length);
  find_levels(s);
  find_scripts(floor, s);
  choose_fonts(floor, s);
  paragraph->first_item = floor->item_count;
  floor_item *last = NULL;
  for (size_t i = 0; i < s->count; i++) {
    if (last == NULL || last->font != s->fonts[i] || last->level != s->levels[i] || last->script != s->scripts[i]) {
      floor->items =
          floor_reserve(floor->items, &floor->item_capacity, floor->item_count + 1, sizeof *floor->items);
      last = &floor->items[floor->item_count++];
      *last = (floor_item){
          .offset = s->offsets[i], .script = s->scripts[i], .font = s->fonts[i], .level = (uint8_t)s->levels[i]};
    }
    last->length = s->offsets[i + 1] - last->offset;
  }
  paragraph->item_count = floor->item_count - paragraph->first_item;
}
