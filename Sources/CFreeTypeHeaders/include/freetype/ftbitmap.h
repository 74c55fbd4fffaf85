/* FreeType's header freetype/ftbitmap.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/ftbitmap.h")
#include "/usr/include/freetype2/freetype/ftbitmap.h"
#else
#include_next <freetype/ftbitmap.h>
#endif
