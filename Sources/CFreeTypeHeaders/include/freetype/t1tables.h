/* freetype/t1tables.h of FreeType: see Sources/CFreeTypeHeaders/README.md. No include guard: the header has its own, or is read several times. */
#if __has_include("/usr/include/freetype2/freetype/t1tables.h")
#include "/usr/include/freetype2/freetype/t1tables.h"
#else
#include_next <freetype/t1tables.h>
#endif
