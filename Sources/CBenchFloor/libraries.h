/* HarfBuzz and FriBidi. On Linux their headers are in folders of the system's include folder; on a Mac, pkg-config names
 * these folders. Private to this target. */
#pragma once

#if __has_include(<harfbuzz/hb.h>)
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#else
#include <hb-ot.h>
#include <hb.h>
#endif

#if __has_include(<fribidi/fribidi.h>)
#include <fribidi/fribidi.h>
#else
#include <fribidi.h>
#endif
