/* freetype/config/integer-types.h of FreeType: see Sources/CFreeTypeHeaders/README.md. No include guard: the header has its own, or is read several times. */
#if __has_include("/usr/include/freetype2/freetype/config/integer-types.h")
#include "/usr/include/freetype2/freetype/config/integer-types.h"
#else
#include_next <freetype/config/integer-types.h>
#endif
