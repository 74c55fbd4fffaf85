/* freetype/ftsystem.h of FreeType: see Sources/CFreeTypeHeaders/README.md. No include guard: the header has its own, or is read several times. */
#if __has_include("/usr/include/freetype2/freetype/ftsystem.h")
#include "/usr/include/freetype2/freetype/ftsystem.h"
#else
#include_next <freetype/ftsystem.h>
#endif
