/* FreeType's header freetype/ftcolor.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/ftcolor.h")
#include "/usr/include/freetype2/freetype/ftcolor.h"
#else
#include_next <freetype/ftcolor.h>
#endif
