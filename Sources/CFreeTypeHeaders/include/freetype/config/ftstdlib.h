/* FreeType's header freetype/config/ftstdlib.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/config/ftstdlib.h")
#include "/usr/include/freetype2/freetype/config/ftstdlib.h"
#else
#include_next <freetype/config/ftstdlib.h>
#endif
