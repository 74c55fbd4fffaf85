/* The benchmark's floor: HarfBuzz alone, called from C with everything but hb_shape done beforehand.
 *
 * What any engine that shapes text with HarfBuzz must at least pay. The items come from rules of their own, simple on
 * purpose, so that an engine's itemisation cannot raise the floor that it is compared with:
 *   - levels by FriBidi with its own tables, a paragraph's direction from its first strong character;
 *   - scripts by HarfBuzz's Unicode functions, Common and Inherited taking the script before them, at a paragraph's
 *     start the first real one;
 *   - the first font in order that covers a character; a space stays with the font before it, but after an emoji goes
 *     to the second; joiners, modifiers and keycaps stay with what they follow; a character before U+FE0F goes to the
 *     third font; what none covers goes to the first.
 * Order of use: create, add the fonts, add the paragraphs, prepare, then shape as often as wanted. A floor is for one
 * thread at a time; several floors share nothing. Running out of memory ends the program. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Fonts, paragraphs, their items and one reused buffer. */
typedef struct galley_floor galley_floor;

/* A floor without fonts or paragraphs; language is a BCP 47 tag. */
galley_floor *galley_floor_create(const char *language);

/* Frees the floor; the fonts' bytes stay their owner's. */
void galley_floor_destroy(galley_floor *floor);

/* Adds face `index` of a font file in memory at 16 px, scaled to 1/64 px; the bytes must outlive the floor.
 * The order is: the script's font, the general one, the emoji font. False for a fourth. */
bool galley_floor_add_font(galley_floor *floor, const void *bytes, size_t length, unsigned index);

/* Adds a paragraph, of any length up to 2 GiB, as a copy. The bytes must be valid UTF-8. */
void galley_floor_add_paragraph(galley_floor *floor, const char *bytes, size_t length);

/* Cuts every paragraph added so far into items; at least one font must be there. */
void galley_floor_prepare(galley_floor *floor);

/* Calls hb_shape once for every item of the prepared paragraphs; returns how many glyphs there were. */
size_t galley_floor_shape_all(galley_floor *floor);

/* How many items the prepared paragraphs have. */
size_t galley_floor_item_count(const galley_floor *floor);

/* The versions of the libraries in use, as they state them: "6.0.0". */
const char *galley_floor_harfbuzz_version(void);
const char *galley_floor_fribidi_version(void);

/* What a font file says of its version, name ID 5: "Version 2.013"; empty where it says nothing. Valid until this
 * thread asks again. */
const char *galley_font_version(const void *bytes, size_t length, unsigned index);

/* Takes a result whose computation is timed, so that no compiler can leave the computation out. */
void galley_floor_consume(double value);

/* Bytes that malloc has handed out and not got back, in every arena: mallinfo2(3) of glibc, which Swift does not import,
 * malloc_zone_statistics(3) of Darwin, 0 elsewhere. */
size_t galley_heap_bytes(void);

/* Gives free memory back to the system: malloc_trim(3) of glibc, malloc_zone_pressure_relief of Darwin, nothing
 * elsewhere. */
void galley_heap_trim(void);

/* What a thread has asked of the libraries since it started. */
typedef struct {
  /* Calls of hb_shape, by whomever. */
  size_t shape_calls;
  /* Calls of malloc, calloc and realloc; always 0 where a sanitizer or a C library other than glibc is in the way. */
  size_t allocations;
} galley_counts;

/* The calling thread's counts. */
galley_counts galley_counts_now(void);
