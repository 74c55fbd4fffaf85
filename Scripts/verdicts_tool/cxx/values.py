"""Texts and lists of C++."""
from .runner import Missing


class Text(str):
    """A C++ text: UTF-8, or UTF-16 after `u`, in whose units it is counted."""

    def __new__(cls, text="", is_utf16=False):
        new = super().__new__(cls, text)
        new.is_utf16 = is_utf16
        return new

    def size(self): return len(self.encode("utf-16-le")) // 2 if self.is_utf16 else len(self.encode())
    length = size
    def c_str(self): return self
    def data(self): return self
    def empty(self): return not self
    def begin(self): return self
    def __add__(self, other): return Text(str(self) + str(other), self.is_utf16)


def first_bytes(text, count):
    return Text(text.encode()[:count].decode(errors="ignore"))


class Vector(list):
    """A std::vector."""

    def size(self): return len(self)
    def empty(self): return not self
    def front(self): return self[0]
    def back(self): return self[len(self) - 1]
    def begin(self): return self
    def data(self): return self

    def __getitem__(self, index):
        if not isinstance(index, slice) and not 0 <= index < len(self): raise Missing(f"there is no item {index} of {len(self)}")
        return super().__getitem__(index)
