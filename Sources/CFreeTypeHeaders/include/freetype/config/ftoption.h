/* FreeType's header freetype/config/ftoption.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/config/ftoption.h")
#include "/usr/include/freetype2/freetype/config/ftoption.h"
#else
#include_next <freetype/config/ftoption.h>
#endif
