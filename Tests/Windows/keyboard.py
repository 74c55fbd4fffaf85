"""Gives the keyboard of a screen keys for characters that it lacks."""
import ctypes
import ctypes.util


def library(name):
    return ctypes.CDLL(ctypes.util.find_library(name) or f"lib{name}.so")


def add_keys(display, characters):
    """Puts characters on unused keys.

    xdotool would do the same for each character while it types, and take the character away from the key at once. A
    program that reads the event late would then find a key without a character.
    """
    x11, xkb = library("X11"), library("xkbcommon")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XGetKeyboardMapping.restype = ctypes.POINTER(ctypes.c_ulong)
    connection = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    if not connection:
        raise RuntimeError(f"cannot open the display {display}")
    first, last, width = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
    x11.XDisplayKeycodes(connection, ctypes.byref(first), ctypes.byref(last))
    count = last.value - first.value + 1
    symbols = x11.XGetKeyboardMapping(connection, ctypes.c_ubyte(first.value), count, ctypes.byref(width))
    known = set(symbols[: count * width.value])
    unused = [
        first.value + key for key in range(count) if not any(symbols[key * width.value : (key + 1) * width.value])]
    for character in dict.fromkeys(characters):
        symbol = xkb.xkb_utf32_to_keysym(ord(character))
        if symbol not in known:
            key = unused.pop()
            x11.XChangeKeyboardMapping(connection, key, 1, (ctypes.c_ulong * 1)(symbol), 1)
    x11.XSync(connection, 0)
    x11.XCloseDisplay(connection)
