/* FreeType's header freetype/ftmm.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/ftmm.h")
#include "/usr/include/freetype2/freetype/ftmm.h"
#else
#include_next <freetype/ftmm.h>
#endif
