/* FreeType's header freetype/freetype.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/freetype.h")
#include "/usr/include/freetype2/freetype/freetype.h"
#else
#include_next <freetype/freetype.h>
#endif
