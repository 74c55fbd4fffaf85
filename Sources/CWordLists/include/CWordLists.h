/* The words of four languages as minimal acyclic automata, the files of Automata, made by Scripts/words.

   An automaton is a row of cells, 32 bits each with the lowest byte first. A symbol is a scalar's distance from the first
   scalar of its language's block; 254 and 255 are U+200C and U+200D. Cells 0 to 255 say what a word may start with,
   one for each symbol, 0 where nothing starts. From 256 on the states follow, a cell for each edge, ascending by symbol:
     bits 0 to 7    the symbol
     bit 8          a word ends with it
     bit 9          the state has no further edge
     bits 10 to 31  the index of the next state's first cell; 0 where no longer word follows */
#pragma once

#include <stdint.h>

typedef enum galley_word_list : uint8_t {
  GALLEY_WORDS_THAI,
  GALLEY_WORDS_LAO,
  GALLEY_WORDS_KHMER,
  GALLEY_WORDS_BURMESE,
} galley_word_list;

extern const unsigned char *const galley_word_automata[];

/* How many cells a list's automaton has. */
uint32_t galley_word_cell_count(galley_word_list list);

/* Cell `index` of a list's automaton, which must have that many. */
static inline uint32_t galley_word_cell(galley_word_list list, uint32_t index) {
  const unsigned char *bytes = galley_word_automata[list] + 4 * (uintptr_t)index;
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}
