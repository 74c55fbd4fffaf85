/* FreeType's header freetype/fttypes.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/fttypes.h")
#include "/usr/include/freetype2/freetype/fttypes.h"
#else
#include_next <freetype/fttypes.h>
#endif
