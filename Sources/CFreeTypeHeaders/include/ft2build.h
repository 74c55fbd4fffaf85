/* ft2build.h of FreeType: see Sources/CFreeTypeHeaders/README.md. No include guard: the header has its own, or is read several times. */
#if __has_include("/usr/include/freetype2/ft2build.h")
#include "/usr/include/freetype2/ft2build.h"
#else
#include_next <ft2build.h>
#endif
