/* The models by which phrases are found, as tables. Sources/CPhraseTables/README.md says where they come from;
   Scripts/phrases makes them. All numbers are 32-bit words with the lowest byte first.

   A symbol is a character of the model: the index of its scalar in the list of scalars, plus 1. 0 is any other
   character. A place between two characters has a score: the sum of the scores of the characters, pairs and triples
   around the place. A phrase ends where twice this sum is greater than the sum of all scores of the model.

   word 0        the number of scalars, n
   word 1        the sum of all scores of the model, signed
   words 2 to 8  the numbers of pairs and triples in the lists BW1, BW2, BW3, TW1, TW2, TW3, TW4
   word 9        the number of replaced scalars
   word 10       the number of letters with a voicing mark
   word 11       the number of symbols of all replacements

   then          n scalars, ascending
   then          six lists of n + 1 signed scores, UW1 to UW6: that of each symbol, third before the place to third after it
   then          for each list of pairs and triples: its keys, ascending, then its signed scores. A key has 9 bits for
                 each symbol, the first symbol in the highest bits. BW1 are the two characters before the place, BW2 the
                 two around it, BW3 the two after it; TW1 the three before it, TW2 two before and one after it, TW3 one
                 before and two after it, TW4 the three after it
   then          the scalars that are replaced before scores are added, ascending, as compatibility characters are in
                 NFKC; then, for each of them, the index of its first symbol times 256, plus the number of its symbols
   then          twice the scalar of each letter that a half-width voicing mark follows (plus 1 for U+FF9F, the
                 semi-voiced mark), ascending; then the symbols of the letters with their marks
   then          the symbols of the replacements */
#pragma once

#include <stdint.h>

extern const unsigned char galley_phrases_ja_bytes[];

/* The table of the Japanese model. */
static inline const uint32_t *_Nonnull galley_phrases_ja(void) {
  return (const uint32_t *)galley_phrases_ja_bytes;
}
