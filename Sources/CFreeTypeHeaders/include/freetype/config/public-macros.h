/* FreeType's header freetype/config/public-macros.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/config/public-macros.h")
#include "/usr/include/freetype2/freetype/config/public-macros.h"
#else
#include_next <freetype/config/public-macros.h>
#endif
