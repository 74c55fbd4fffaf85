/* FreeType's header freetype/ftimage.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/ftimage.h")
#include "/usr/include/freetype2/freetype/ftimage.h"
#else
#include_next <freetype/ftimage.h>
#endif
