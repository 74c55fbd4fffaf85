/* Hyphenation patterns (Liang 1983) of many languages as minimal acyclic automata, the files of Tables, made by
   Scripts/hyphenation. All numbers have the lowest byte first.

   A table:
     4 numbers of 32 bits   the least letters before the first hyphen, plus 256 times those after the last one; the
                            number of cells; the number of bytes of the values; the number of bytes of the alphabet
     the cells              32 bits each
     the alphabet           a byte for each page of 64 scalars below U+3000, which counts pages from 1; then the pages,
                            a byte for each scalar: its symbol, 0 if no pattern has the letter. Capital letters have
                            the symbols of their small letters. Symbol 1 is the edge of a word.
     the values             the digits of patterns

   The edges of all states lie over each other (a double array): the edge of a state by a symbol is the cell at the
   state's base plus the symbol, if that cell holds the symbol. The start has base 0. A cell:
     bits 0 to 7    the symbol
     bit 8          a pattern ends with it: the cell at the next state's base has the index of the pattern's value
     bits 9 to 31   the next state's base, or the index
   Every base plus 255 is inside the cells.

   A value: how many digits at its start are 0 and left out, plus 128 if a hyphen changes the spelling; the number of
   groups of eight digits; these digits, a byte each, with zeros after the last. If the spelling changes: the index of the hyphen's digit, the number of
   bytes, and in UTF-8 the letters that are added before the hyphen. */
#pragma once

#include <stdint.h>

typedef struct galley_hyphenation_table {
  /* The language, in lowercase: "en-gb". */
  const char *language;
  const unsigned char *bytes;
  uint32_t count;
} galley_hyphenation_table;

/* All tables, in the order of their languages. */
extern const galley_hyphenation_table galley_hyphenation_tables[];
extern const uint32_t galley_hyphenation_table_count;

/* The table at an index, which must be less than the count. */
static inline const galley_hyphenation_table *galley_hyphenation_table_at(uint32_t index) {
  return &galley_hyphenation_tables[index];
}
