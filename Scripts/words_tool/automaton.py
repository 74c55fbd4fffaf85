"""Makes minimal acyclic automata from word lists, in the format that CWordLists.h describes."""

import struct

WORD_ENDS = 1 << 8
TARGET_SHIFT = 9
SYMBOLS = 256
# The two joiners occur in words but are outside every block: they get symbols that no block uses.
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
    """The cells of all states, laid over each other so that no two edges share one (a double array).

    The edge of a state by a symbol is the cell at the state's base plus the symbol. No two states have one base, so that
    a cell's own symbol says whether it is this state's.
    """
    states = []
    seen = {id(root)}
    for state in (queue := [root]):
        states.append(state)
        for target in state.edges.values():
            if target.edges and id(target) not in seen:
                seen.add(id(target))
                queue.append(target)
    # The start state comes first, at 0; then the states that are hard to place.
    states[1:] = sorted(states[1:], key=lambda state: -len(state.edges))
    # Integers as bit sets: free cells, and free bases. Twice the number of edges is enough.
    room = (1 << 2 * sum(len(state.edges) for state in states) + 2 * SYMBOLS) - 1
    free, bases = room, room & ~1
    for state in states:
        state.offset = 0
        if state is not root:
            fits = bases
            for symbol in state.edges:
                fits &= free >> symbol
            state.offset = (fits & -fits).bit_length() - 1
        bases &= ~(1 << state.offset)
        for symbol in state.edges:
            free &= ~(1 << state.offset + symbol)
    count = max(state.offset for state in states) + SYMBOLS
    cells = [0] * count
    for state in states:
        for symbol, target in state.edges.items():
            cells[state.offset + symbol] = cell(symbol, target)
    return struct.pack(f"<{count}I", *cells)


def cell(symbol, target):
    """An edge to `target`."""
    return symbol | (WORD_ENDS if target.ends else 0) | (target.offset or 0) << TARGET_SHIFT
