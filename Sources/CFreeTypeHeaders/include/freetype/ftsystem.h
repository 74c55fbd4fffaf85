/* FreeType's header freetype/ftsystem.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/ftsystem.h")
#include "/usr/include/freetype2/freetype/ftsystem.h"
#else
#include_next <freetype/ftsystem.h>
#endif
