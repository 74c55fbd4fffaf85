#pragma once

/* The program has a `main` of its own. */
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <GLES2/gl2.h>
