/* FreeType's header freetype/ftoutln.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/ftoutln.h")
#include "/usr/include/freetype2/freetype/ftoutln.h"
#else
#include_next <freetype/ftoutln.h>
#endif
