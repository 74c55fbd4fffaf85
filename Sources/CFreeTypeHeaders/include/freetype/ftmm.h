/* freetype/ftmm.h of FreeType: see Sources/CFreeTypeHeaders/README.md. No include guard: the header has its own, or is read several times. */
#if __has_include("/usr/include/freetype2/freetype/ftmm.h")
#include "/usr/include/freetype2/freetype/ftmm.h"
#else
#include_next <freetype/ftmm.h>
#endif
