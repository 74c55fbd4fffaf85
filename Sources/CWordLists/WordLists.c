// Embeds the automata that Scripts/words makes.

#include "CWordLists.h"

#ifndef __has_embed
#error "The word lists need a C compiler with C23's #embed, such as clang 19."
#endif

static const unsigned char thai[] = {
#embed "Automata/thai.bin"
};

static const unsigned char lao[] = {
#embed "Automata/lao.bin"
};

static const unsigned char khmer[] = {
#embed "Automata/khmer.bin"
};

static const unsigned char burmese[] = {
#embed "Automata/burmese.bin"
};

const unsigned char *const galley_word_automata[] = {thai, lao, khmer, burmese};

uint32_t galley_word_cell_count(galley_word_list list) {
  static const uint32_t counts[] = {sizeof thai / 4, sizeof lao / 4, sizeof khmer / 4, sizeof burmese / 4};
  return counts[list];
}
