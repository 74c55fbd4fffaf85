/* FreeType's header freetype/config/mac-support.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/config/mac-support.h")
#include "/usr/include/freetype2/freetype/config/mac-support.h"
#else
#include_next <freetype/config/mac-support.h>
#endif
