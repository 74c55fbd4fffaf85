#pragma once

/* Errors of libjpeg leave its functions by longjmp, which Swift cannot catch: CJPEG calls it from C. This module gives
   CJPEG the flags of pkg-config on macOS. */
