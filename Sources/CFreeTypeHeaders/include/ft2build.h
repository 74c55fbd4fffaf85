/* FreeType's header ft2build.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/ft2build.h")
#include "/usr/include/freetype2/ft2build.h"
#else
#include_next <ft2build.h>
#endif
