// This file makes the headers a target, and checks that they compile as C. The functions are in Sources/CGalley.
#include "galley.h"
