/* FreeType's header freetype/config/ftconfig.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/config/ftconfig.h")
#include "/usr/include/freetype2/freetype/config/ftconfig.h"
#else
#include_next <freetype/config/ftconfig.h>
#endif
