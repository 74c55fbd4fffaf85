"""Word lists as minimal acyclic automata, in the format that CWordLists.h describes."""

import struct

WORD_ENDS = 1 << 8
LAST_EDGE = 1 << 9
TARGET_SHIFT = 10
SYMBOLS = 256
# The two joiners stand inside words and outside every block: they take the symbols that no block needs.
JOINERS = {0x200C: 0xFE, 0x200D: 0xFF}


class State:
    """A state: its edges by symbol, and whether a word ends here."""

    __slots__ = ("edges", "ends", "offset")

    def __init__(self):
        self.edges = {}
        self.ends = False
        self.offset = None

    def key(self):
        return self.ends, tuple((symbol, id(state)) for symbol, state in self.edges.items())


def symbols(word, base):
    """A word as symbols; scalars that no symbol stands for are an error."""
    result = [JOINERS.get(ord(c), ord(c) - base) for c in word]
    if not all(0 <= symbol < 0xFE or ord(c) in JOINERS for symbol, c in zip(result, word)):
        raise ValueError(f"{word!r} holds a character outside the block at U+{base:04X}")
    return bytes(result)


def build(words, base):
    """The automaton of the words, as bytes.

    Words come in sorted order, so that everything off the path of the last word is final and can be shared (Daciuk,
    Mihov, Watson and Watson, Incremental Construction of Minimal Acyclic Finite-State Automata, 2000).
    """
    root = State()
    known = {}
    path = [(0, root)]
    last = b""
    for word in sorted({symbols(word, base) for word in words}):
        shared = 0
        while shared < min(len(last), len(word)) and last[shared] == word[shared]:
            shared += 1
        share(path, shared, known)
        for symbol in word[shared:]:
            state = State()
            path[-1][1].edges[symbol] = state
            path.append((symbol, state))
        path[-1][1].ends = True
        last = word
    share(path, 0, known)
    return encode(root)


def share(path, depth, known):
    """Replaces the states below `depth` of the path by equal ones that are known."""
    while len(path) > depth + 1:
        symbol, state = path.pop()
        path[-1][1].edges[symbol] = known.setdefault(state.key(), state)


def encode(root):
    """The cells: one for each symbol that a word may start with, then the edges of each state."""
    count = SYMBOLS
    order = []
    stack = [root]
    while stack:
        state = stack.pop()
        for target in reversed(state.edges.values()):
            if target.edges and target.offset is None:
                target.offset = count
                count += len(target.edges)
                order.append(target)
                stack.append(target)
    cells = [0] * count
    for symbol, target in root.edges.items():
        cells[symbol] = cell(symbol, target)
    for state in order:
        edges = sorted(state.edges.items())
        for index, (symbol, target) in enumerate(edges):
            cells[state.offset + index] = cell(symbol, target) | (LAST_EDGE if index + 1 == len(edges) else 0)
    return struct.pack(f"<{count}I", *cells)


def cell(symbol, target):
    """An edge to `target`."""
    return symbol | (WORD_ENDS if target.ends else 0) | (target.offset or 0) << TARGET_SHIFT
