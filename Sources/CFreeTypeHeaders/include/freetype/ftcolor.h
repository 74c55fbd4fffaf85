/* freetype/ftcolor.h of FreeType: see Sources/CFreeTypeHeaders/README.md. No include guard: the header has its own, or is read several times. */
#if __has_include("/usr/include/freetype2/freetype/ftcolor.h")
#include "/usr/include/freetype2/freetype/ftcolor.h"
#else
#include_next <freetype/ftcolor.h>
#endif
