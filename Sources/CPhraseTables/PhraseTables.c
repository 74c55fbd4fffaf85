// Embeds the tables that Scripts/phrases makes.

#include "CPhraseTables.h"

#ifndef __has_embed
#error "The tables of phrases need a C compiler with C23's #embed, such as clang 19."
#endif

alignas(4) const unsigned char galley_phrases_ja_bytes[] = {
#embed "Tables/ja.bin"
};
