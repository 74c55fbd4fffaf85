// The functions are in Swift: see Sources/CGalley. This file makes the headers a target, and compiles them as C.
#include "galley.h"
