/* Case mappings, full-width forms and what their contexts ask for. The arrays are written by `galley-tables`; this header,
   which gives them their shape, is not. */
#pragma once

#include <stdint.h>

/* The scalars `first`, `first + step`, …, `last` map to themselves plus `delta`. Ascending by `first`; none overlap. */
typedef struct galley_scalar_map {
  uint32_t first;
  uint32_t last;
  uint32_t step;
  int32_t delta;
} galley_scalar_map;

extern const galley_scalar_map galley_uppercase[]; /* Simple_Uppercase_Mapping */
extern const uint32_t galley_uppercase_count;
extern const galley_scalar_map galley_lowercase[]; /* Simple_Lowercase_Mapping */
extern const uint32_t galley_lowercase_count;
extern const galley_scalar_map galley_titlecase[]; /* Simple_Titlecase_Mapping, where it differs from the uppercase */
extern const uint32_t galley_titlecase_count;
extern const galley_scalar_map galley_fullwidth[]; /* the character of which this is the <narrow> form, or its <wide> form */
extern const uint32_t galley_fullwidth_count;

/* A line of SpecialCasing.txt without condition: mappings to up to three scalars, 0 where there are fewer. */
typedef struct galley_special_case {
  uint32_t scalar;
  uint32_t lower[3];
  uint32_t title[3];
  uint32_t upper[3];
} galley_special_case;

extern const galley_special_case galley_special_cases[]; /* ascending by scalar */
extern const uint32_t galley_special_case_count;

/* Scalars of a range, with a value where the table says so. */
typedef struct galley_scalar_range {
  uint32_t first;
  uint32_t last;
  uint32_t value;
} galley_scalar_range;

extern const galley_scalar_range galley_cased[]; /* Cased, but of no General_Category Lu, Ll or Lt */
extern const uint32_t galley_cased_count;
extern const galley_scalar_range galley_soft_dotted[]; /* Soft_Dotted */
extern const uint32_t galley_soft_dotted_count;
extern const galley_scalar_range galley_combining[]; /* Canonical_Combining_Class, where it is not 0: 230, or 1 for another */
extern const uint32_t galley_combining_count;

/* The canonical decomposition of a Greek scalar into one or two; `second` is 0 for one. */
typedef struct galley_greek_pair {
  uint16_t scalar;
  uint16_t first;
  uint16_t second;
} galley_greek_pair;

extern const galley_greek_pair galley_greek_pairs[]; /* ascending by scalar */
extern const uint32_t galley_greek_pair_count;

/* What `scalar` maps to in one of the maps above; itself where it is not listed. A binary search. */
static inline uint32_t galley_mapped(uint32_t scalar, const galley_scalar_map *map, uint32_t count) {
  uint32_t low = 0, high = count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (map[middle].last < scalar) low = middle + 1;
    else high = middle;
  }
  if (low == count || scalar < map[low].first || (scalar - map[low].first) % map[low].step != 0) return scalar;
  return scalar + (uint32_t)map[low].delta;
}

static inline uint32_t galley_simple_lowercase(uint32_t scalar) {
  return galley_mapped(scalar, galley_lowercase, galley_lowercase_count);
}

static inline uint32_t galley_simple_uppercase(uint32_t scalar) {
  return galley_mapped(scalar, galley_uppercase, galley_uppercase_count);
}

/* As the uppercase, but for the digraphs (U+01C4 to U+01CC, U+01F1 to U+01F3) and Georgian, of which the table has a
   distance from themselves. */
static inline uint32_t galley_simple_titlecase(uint32_t scalar) {
  for (uint32_t index = 0; index < galley_titlecase_count; index++) {
    galley_scalar_map map = galley_titlecase[index];
    if (scalar >= map.first && scalar <= map.last && (scalar - map.first) % map.step == 0) {
      return scalar + (uint32_t)map.delta;
    }
  }
  return galley_simple_uppercase(scalar);
}

static inline uint32_t galley_full_width(uint32_t scalar) {
  return galley_mapped(scalar, galley_fullwidth, galley_fullwidth_count);
}

/* The line of SpecialCasing.txt for `scalar`; its scalar is 0 when there is none. A binary search. */
static inline galley_special_case galley_special_case_of(uint32_t scalar) {
  uint32_t low = 0, high = galley_special_case_count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (galley_special_cases[middle].scalar < scalar) low = middle + 1;
    else high = middle;
  }
  if (low < galley_special_case_count && galley_special_cases[low].scalar == scalar) return galley_special_cases[low];
  return (galley_special_case){0};
}

/* The value of the range that holds `scalar`, or `otherwise`. A binary search. */
static inline uint32_t galley_range_value(
    uint32_t scalar, const galley_scalar_range *ranges, uint32_t count, uint32_t otherwise) {
  uint32_t low = 0, high = count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (ranges[middle].last < scalar) low = middle + 1;
    else high = middle;
  }
  return low < count && ranges[low].first <= scalar ? ranges[low].value : otherwise;
}

static inline uint32_t galley_is_cased_otherwise(uint32_t scalar) {
  return galley_range_value(scalar, galley_cased, galley_cased_count, 1) == 0;
}

static inline uint32_t galley_is_soft_dotted(uint32_t scalar) {
  return galley_range_value(scalar, galley_soft_dotted, galley_soft_dotted_count, 1) == 0;
}

static inline uint32_t galley_combining_class(uint32_t scalar) {
  return galley_range_value(scalar, galley_combining, galley_combining_count, 0);
}

/* The decomposition of a Greek scalar; its scalar is 0 when it has none. A binary search. */
static inline galley_greek_pair galley_greek_pair_of(uint32_t scalar) {
  uint32_t low = 0, high = galley_greek_pair_count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (galley_greek_pairs[middle].scalar < scalar) low = middle + 1;
    else high = middle;
  }
  if (low < galley_greek_pair_count && galley_greek_pairs[low].scalar == scalar) return galley_greek_pairs[low];
  return (galley_greek_pair){0, 0, 0};
}
