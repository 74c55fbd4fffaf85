/* FreeType's header freetype/config/integer-types.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/config/integer-types.h")
#include "/usr/include/freetype2/freetype/config/integer-types.h"
#else
#include_next <freetype/config/integer-types.h>
#endif
