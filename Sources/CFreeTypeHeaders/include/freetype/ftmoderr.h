/* FreeType's header freetype/ftmoderr.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/ftmoderr.h")
#include "/usr/include/freetype2/freetype/ftmoderr.h"
#else
#include_next <freetype/ftmoderr.h>
#endif
