/* The words of four languages as minimal acyclic automata, the files of Automata, made by Scripts/words.

   An automaton is a row of cells, 32 bits each with the lowest byte first, in which the edges of all states lie over each
   other (a double array): the edge of a state by a symbol is the cell at the state's base plus the symbol, if that cell
   holds the symbol, and none is the cell of two edges. A symbol is a scalar's distance from the first scalar of its
   language's block; 254 and 255 are U+200C and U+200D. The start has base 0. A cell:
     bits 0 to 7    the symbol
     bit 8          a word ends with it
     bits 9 to 31   the next state's base; 0 where no longer word follows
   A cell that is no edge is 0. Every base plus 255 is inside the row. */
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
