/* The benchmark's floor: HarfBuzz alone, called from C with everything but hb_shape done beforehand.
 *
 * This is the least time that any engine needs if it shapes text with HarfBuzz. The floor has its own, simple rules to
 * split text into items, so that the itemization of the engine under test cannot raise the floor:
 *   - The levels are those of FriBidi with its own tables. The first strong character sets a paragraph's direction.
 *   - The scripts are those of HarfBuzz's Unicode functions. Characters of Common and Inherited have the script before
 *     them, at the start of a paragraph the first script after them.
 *   - A character has the first font that covers it, or the first of all fonts if none covers it. A space has the font
 *     before it, or the second font after an emoji. Joiners, modifiers and keycaps have the font before them. A
 *     character before U+FE0F has the third font.
 * Order of use: create, add the fonts, add the paragraphs, prepare, then shape as often as necessary. Use a floor on
 * one thread at a time; several floors share nothing. If there is not enough memory, the program ends. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Fonts, paragraphs, their items and one reused buffer. */
typedef struct galley_floor galley_floor;

/* Returns a floor without fonts and paragraphs. `language` is a BCP 47 tag. */
galley_floor *galley_floor_create(const char *language);

/* Frees the floor. The bytes of the fonts still belong to the caller. */
void galley_floor_destroy(galley_floor *floor);

/* Adds face `index` of a font file in memory, at 16 px in units of 1/64 px. The bytes must outlive the floor. Add the
 * script's font first, then the general font, then the emoji font. Returns false for a fourth font. */
bool galley_floor_add_font(galley_floor *floor, const void *bytes, size_t length, unsigned index);

/* Copies a paragraph of at most 2 GiB into the floor. The bytes must be valid UTF-8. */
void galley_floor_add_paragraph(galley_floor *floor, const char *bytes, size_t length);

/* Splits every paragraph that was added so far into items. The floor must have at least one font. */
void galley_floor_prepare(galley_floor *floor);

/* Calls hb_shape once for every item of the prepared paragraphs. Returns the number of all glyphs. */
size_t galley_floor_shape_all(galley_floor *floor);

/* The number of items of the prepared paragraphs. */
size_t galley_floor_item_count(const galley_floor *floor);

/* The versions of the libraries in use, such as "6.0.0". */
const char *galley_floor_harfbuzz_version(void);
const char *galley_floor_fribidi_version(void);

/* The version string of a font file (name ID 5), such as "Version 2.013"; empty if there is none. Valid until the next
 * call on this thread. */
const char *galley_font_version(const void *bytes, size_t length, unsigned index);

/* Uses the result of a timed computation, so that no compiler can remove the computation. */
void galley_floor_consume(double value);

/* The bytes that malloc has allocated and that were not freed, in every arena: mallinfo2(3) of glibc, which Swift does
 * not import, malloc_zone_statistics(3) of Darwin, 0 elsewhere. */
size_t galley_heap_bytes(void);

/* Gives free memory back to the system: malloc_trim(3) of glibc, malloc_zone_pressure_relief of Darwin, nothing
 * elsewhere. */
void galley_heap_trim(void);

/* The number of library calls of a thread since it started. */
typedef struct {
  /* Calls of hb_shape, by the engine and by the floor. */
  size_t shape_calls;
  /* Calls of malloc, calloc and realloc; always 0 with a sanitizer and with C libraries other than glibc. */
  size_t allocations;
} galley_counts;

/* The counts of the calling thread. */
galley_counts galley_counts_now(void);
