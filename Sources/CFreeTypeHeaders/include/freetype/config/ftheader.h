/* FreeType's header freetype/config/ftheader.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/config/ftheader.h")
#include "/usr/include/freetype2/freetype/config/ftheader.h"
#else
#include_next <freetype/config/ftheader.h>
#endif
