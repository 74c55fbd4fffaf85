/* FreeType's header freetype/fterrdef.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/fterrdef.h")
#include "/usr/include/freetype2/freetype/fterrdef.h"
#else
#include_next <freetype/fterrdef.h>
#endif
