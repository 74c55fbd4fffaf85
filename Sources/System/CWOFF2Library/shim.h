#pragma once

/* libwoff2dec has headers for C++ only: CWOFF2 includes them. This module gives CWOFF2 the flags of pkg-config on macOS. */
