/* FreeType's header freetype/t1tables.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/t1tables.h")
#include "/usr/include/freetype2/freetype/t1tables.h"
#else
#include_next <freetype/t1tables.h>
#endif
