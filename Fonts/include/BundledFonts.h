/// The font files that Galley carries, with what its font library asks of them before it opens one.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// One embedded font file. Every pointer is valid, and what it points to unchanged, as long as the program runs.
typedef struct galley_bundled_font {
  /// The file's name in Fonts/Files, such as `NotoSans-Regular.ttf`. UTF-8, as all names here.
  const char *file_name;
  /// The typographic family: OpenType `name` ID 16, or 1 where there is no 16.
  const char *family;
  /// `name` ID 6.
  const char *postscript_name;
  /// `OS/2` usWeightClass, 1 to 1000; 400 is regular.
  uint16_t weight;
  /// 1 when bit 0 of `OS/2` fsSelection or bit 1 of `head` macStyle is set, else 0.
  uint8_t italic;
  /// From `OS/2` usWidthClass, in percent of the normal width, rounded half up: 50 to 200; 100 is normal.
  uint16_t stretch_percent;
  /// The whole file.
  const unsigned char *bytes;
  /// How many bytes the file has.
  size_t length;
  /// FNV-1a, 64 bits, over the bytes.
  uint64_t hash;
  /// For each `scalar >> 8`, 4,352 entries: which page of `coverage_bits` holds its 256 scalars. Page 0 is empty.
  const uint16_t *coverage_pages;
  /// Pages of four words: `scalar` is covered when bit `scalar & 63` of word `(scalar & 255) >> 6` is set.
  ///
  /// Covered means: the best Unicode `cmap` subtable maps the scalar to a glyph other than `.notdef`.
  const uint64_t *coverage_bits;
  /// How many pages `coverage_bits` has, the empty one included.
  uint32_t coverage_page_count;
} galley_bundled_font;

/// How many fonts there are.
size_t galley_bundled_font_count(void);

/// The font at a place in the default order of fallback, or NULL from `galley_bundled_font_count()` on.
const galley_bundled_font *galley_bundled_font_at(size_t index);
