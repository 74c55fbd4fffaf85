#include "floor.h"

#include <stdlib.h>
#include <string.h>

/* The benchmark's text size of 16 px, in 1/64 px, the unit in which rasterizers store outlines. */
static const int scale = 16 * 64;

void *floor_reserve(void *array, size_t *capacity, size_t wanted, size_t element_size) {
  if (wanted <= *capacity) return array;
  size_t enlarged = *capacity + *capacity / 2;
  if (enlarged < wanted) enlarged = wanted;
  void *result = realloc(array, enlarged * element_size);
  if (result == NULL) abort();
  *capacity = enlarged;
  return result;
}

galley_floor *galley_floor_create(const char *language) {
  galley_floor *floor = calloc(1, sizeof *floor);
  size_t coverage_capacity = 0;
  size_t script_capacity = 0;
  if (floor == NULL) abort();
  floor->coverage = floor_reserve(NULL, &coverage_capacity, TABLE_SIZE, sizeof *floor->coverage);
  memset(floor->coverage, NOT_COVERED, TABLE_SIZE);
  floor->scripts = floor_reserve(NULL, &script_capacity, TABLE_SIZE, sizeof *floor->scripts);
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  for (hb_codepoint_t c = 0; c < TABLE_SIZE; c++) floor->scripts[c] = hb_unicode_script(unicode, c);
  floor->language = hb_language_from_string(language, -1);
  floor->buffer = hb_buffer_create();
  return floor;
}

void galley_floor_destroy(galley_floor *floor) {
  for (unsigned i = 0; i < floor->font_count; i++) hb_font_destroy(floor->fonts[i]);
  hb_buffer_destroy(floor->buffer);
  free(floor->coverage);
  free(floor->scripts);
  free(floor->text);
  free(floor->paragraphs);
  free(floor->items);
  free(floor);
}

bool galley_floor_add_font(galley_floor *floor, const void *bytes, size_t length, unsigned index) {
  if (floor->font_count == MAX_FONTS) return false;
  hb_blob_t *blob = hb_blob_create(bytes, (unsigned)length, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *face = hb_face_create(blob, index);
  hb_font_t *font = hb_font_create(face);
  hb_font_set_scale(font, scale, scale);
  hb_font_set_ppem(font, 0, 0);
  hb_set_t *covered = hb_set_create();
  hb_face_collect_unicodes(face, covered);
  for (hb_codepoint_t c = HB_SET_VALUE_INVALID; hb_set_next(covered, &c) && c < TABLE_SIZE;)
    if (floor->coverage[c] == NOT_COVERED) floor->coverage[c] = (uint8_t)floor->font_count;
  floor->fonts[floor->font_count++] = font;
  hb_set_destroy(covered);
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  return true;
}

void galley_floor_add_paragraph(galley_floor *floor, const char *bytes, size_t length) {
  floor->text = floor_reserve(floor->text, &floor->text_capacity, floor->text_length + length + 1, 1);
  memcpy(floor->text + floor->text_length, bytes, length);
  floor->paragraphs = floor_reserve(
      floor->paragraphs, &floor->paragraph_capacity, floor->paragraph_count + 1, sizeof *floor->paragraphs);
  floor->paragraphs[floor->paragraph_count++] = (floor_paragraph){.text_offset = floor->text_length, .length = length};
  floor->text_length += length;
}

void galley_floor_prepare(galley_floor *floor) {
  floor_scratch scratch = {0};
  for (; floor->prepared_count < floor->paragraph_count; floor->prepared_count++) {
    floor_paragraph *paragraph = &floor->paragraphs[floor->prepared_count];
    if (paragraph->length > 0) floor_itemize(floor, paragraph, &scratch);
  }
  floor_scratch_free(&scratch);
}

size_t galley_floor_item_count(const galley_floor *floor) { return floor->item_count; }

size_t galley_floor_shape_all(galley_floor *floor) {
  hb_buffer_t *buffer = floor->buffer;
  size_t glyphs = 0;
  for (size_t p = 0; p < floor->prepared_count; p++) {
    const floor_paragraph *paragraph = &floor->paragraphs[p];
    const char *text = floor->text + paragraph->text_offset;
    for (size_t i = 0; i < paragraph->item_count; i++) {
      const floor_item *item = &floor->items[paragraph->first_item + i];
      hb_buffer_clear_contents(buffer);
      hb_buffer_set_direction(buffer, item->level & 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
      hb_buffer_set_script(buffer, item->script);
      hb_buffer_set_language(buffer, floor->language);
      hb_buffer_add_utf8(buffer, text, (int)paragraph->length, item->offset, (int)item->length);
      hb_shape(floor->fonts[item->font], buffer, NULL, 0);
      glyphs += hb_buffer_get_length(buffer);
    }
  }
  return glyphs;
}

static _Thread_local volatile double consumed;

void galley_floor_consume(double value) { consumed = value; }
