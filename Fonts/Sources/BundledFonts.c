// Embeds the files of Fonts/Files. Scripts/fonts keeps their lengths in FontFiles+Generated.h.

#include <assert.h>

#include "FontFiles+Generated.h"

#ifndef __has_embed
#error "The bundled fonts need a C compiler with C23's #embed, such as clang 19. Or turn the trait BundledFonts off."
#endif

/// Stops the build when a font file has changed and Scripts/fonts has not been run since.
#define CHECK_LENGTH(font) \
  static_assert(sizeof galley_font_file_##font == length_of_##font, #font " has changed: run Scripts/fonts")

const unsigned char galley_font_file_NotoSans_Regular[] = {
#embed "../Files/NotoSans-Regular.ttf"
};
CHECK_LENGTH(NotoSans_Regular);

const unsigned char galley_font_file_NotoSans_Bold[] = {
#embed "../Files/NotoSans-Bold.ttf"
};
CHECK_LENGTH(NotoSans_Bold);

const unsigned char galley_font_file_NotoSans_Italic[] = {
#embed "../Files/NotoSans-Italic.ttf"
};
CHECK_LENGTH(NotoSans_Italic);

const unsigned char galley_font_file_NotoSans_BoldItalic[] = {
#embed "../Files/NotoSans-BoldItalic.ttf"
};
CHECK_LENGTH(NotoSans_BoldItalic);

const unsigned char galley_font_file_NotoSansMono_Regular[] = {
#embed "../Files/NotoSansMono-Regular.ttf"
};
CHECK_LENGTH(NotoSansMono_Regular);

const unsigned char galley_font_file_NotoNaskhArabic_Regular[] = {
#embed "../Files/NotoNaskhArabic-Regular.ttf"
};
CHECK_LENGTH(NotoNaskhArabic_Regular);

const unsigned char galley_font_file_NotoSansHebrew_Regular[] = {
#embed "../Files/NotoSansHebrew-Regular.ttf"
};
CHECK_LENGTH(NotoSansHebrew_Regular);

const unsigned char galley_font_file_NotoSansDevanagari_Regular[] = {
#embed "../Files/NotoSansDevanagari-Regular.ttf"
};
CHECK_LENGTH(NotoSansDevanagari_Regular);

const unsigned char galley_font_file_NotoSansBengali_Regular[] = {
#embed "../Files/NotoSansBengali-Regular.ttf"
};
CHECK_LENGTH(NotoSansBengali_Regular);

const unsigned char galley_font_file_NotoSansTamil_Regular[] = {
#embed "../Files/NotoSansTamil-Regular.ttf"
};
CHECK_LENGTH(NotoSansTamil_Regular);

const unsigned char galley_font_file_NotoSansThai_Regular[] = {
#embed "../Files/NotoSansThai-Regular.ttf"
};
CHECK_LENGTH(NotoSansThai_Regular);

const unsigned char galley_font_file_NotoSansLao_Regular[] = {
#embed "../Files/NotoSansLao-Regular.ttf"
};
CHECK_LENGTH(NotoSansLao_Regular);

const unsigned char galley_font_file_NotoSansKhmer_Regular[] = {
#embed "../Files/NotoSansKhmer-Regular.ttf"
};
CHECK_LENGTH(NotoSansKhmer_Regular);

const unsigned char galley_font_file_NotoSansMyanmar_Regular[] = {
#embed "../Files/NotoSansMyanmar-Regular.ttf"
};
CHECK_LENGTH(NotoSansMyanmar_Regular);

const unsigned char galley_font_file_NotoSansCJKjp_Regular[] = {
#embed "../Files/NotoSansCJKjp-Regular.otf"
};
CHECK_LENGTH(NotoSansCJKjp_Regular);

const unsigned char galley_font_file_NotoColorEmoji[] = {
#embed "../Files/NotoColorEmoji.ttf"
};
CHECK_LENGTH(NotoColorEmoji);

const unsigned char galley_font_file_GalleySymbols_Regular[] = {
#embed "../Files/GalleySymbols-Regular.ttf"
};
CHECK_LENGTH(GalleySymbols_Regular);

const unsigned char galley_font_file_GalleyTest[] = {
#embed "../Files/GalleyTest.ttf"
};
CHECK_LENGTH(GalleyTest);
