/* FreeType's header freetype/fterrors.h, found by its path: see Sources/CFreeTypeHeaders/README.md. */
#if __has_include("/usr/include/freetype2/freetype/fterrors.h")
#include "/usr/include/freetype2/freetype/fterrors.h"
#else
#include_next <freetype/fterrors.h>
#endif
