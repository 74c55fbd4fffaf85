"""Makes the table of one language, in the format that CHyphenationTables.h describes: a minimal acyclic automaton of
its patterns."""

import array

MATCHES = 1 << 8
TARGET_SHIFT = 9
SYMBOLS = 256
EDGE = 1
FIRST_LETTER = 2
# Letters are looked up in pages of 64 scalars, below this scalar. No pattern has a higher one.
PAGE = 64
SCALARS = 0x3000


class State:
    """A state: its edges by symbol, the digits of the pattern that ends here, and its place in the double array."""

    __slots__ = ("edges", "value", "offset")

    def __init__(self):
        self.edges = {}
        self.value = None
        self.offset = 0

    def key(self):
        return self.value, tuple((symbol, id(state)) for symbol, state in self.edges.items())


def build(patterns, language):
    """The table of `Patterns` with these `digits` and `changes`, as bytes."""
    letters = sorted({c for word in patterns.digits for c in word if c != "."})
    if len(letters) > SYMBOLS - FIRST_LETTER:
        raise ValueError(f"{language}: {len(letters)} letters")
    symbol_of = {letter: FIRST_LETTER + index for index, letter in enumerate(letters)}
    symbol_of["."] = EDGE
    values = Values()
    root = State()
    for word, digits in sorted(patterns.digits.items(), key=lambda item: [symbol_of[c] for c in item[0]]):
        state = root
        for character in word:
            state = state.edges.setdefault(symbol_of[character], State())
        state.value = values.index(digits, patterns.changes.get(word))
    cells = encode(minimal(root))
    pages = alphabet(symbol_of, language)
    head = [patterns.left | patterns.right << 8, len(cells), len(values.bytes), len(pages)]
    numbers = array.array("I", head + cells)
    assert numbers.itemsize == 4
    return numbers.tobytes() + pages + bytes(values.bytes)


class Values:
    """The digits of all patterns, one after the other, each kind once."""

    def __init__(self):
        self.bytes = bytearray()
        self.known = {}

    def index(self, digits, change):
        """Where the digits start: how many zeros are left out at the start, the number of groups of eight digits, and
        these, with zeros after the last. A change adds 128 to the first byte and appends the index of its digit, and a
        count and the letters in UTF-8."""
        skip = next((index for index, digit in enumerate(digits) if digit), 0)
        rest = digits[skip:]
        while rest and not rest[-1]:
            rest.pop()
        rest += [0] * (-len(rest) % 8 or (0 if rest else 8))
        entry = [skip | (0x80 if change else 0), len(rest) // 8, *rest]
        if change:
            place, text = change
            entry += [place, len(text.encode()), *text.encode()]
        return self.known.setdefault(bytes(entry), self.append(bytes(entry)))

    def append(self, entry):
        if entry in self.known:
            return self.known[entry]
        self.bytes += entry
        return len(self.bytes) - len(entry)


def minimal(root):
    """The same automaton with equal states merged, from the ends of patterns to their starts."""
    known = {}

    def merged(state):
        for symbol, target in state.edges.items():
            state.edges[symbol] = merged(target)
        return known.setdefault(state.key(), state)

    for symbol, target in root.edges.items():
        root.edges[symbol] = merged(target)
    return root


def encode(root):
    """The cells of all states, laid over each other so that no two edges share one (a double array).

    The edge of a state by a symbol is the cell at the state's base plus the symbol. The cell at the base itself, symbol
    0, has the index of the state's digits. No two states have one base.
    """
    states, seen = [], {id(root)}
    for state in (queue := [root]):
        states.append(state)
        for target in state.edges.values():
            if id(target) not in seen:
                seen.add(id(target))
                queue.append(target)
    # The start state comes first, at 0; then the states that are hard to place.
    states[1:] = sorted(states[1:], key=lambda state: -len(state.edges))
    # Integers as bit sets: free cells, and free bases. Twice the number of edges is enough.
    room = (1 << 2 * sum(len(state.edges) + 1 for state in states) + 2 * SYMBOLS) - 1
    free, bases = room & ~1, room & ~1
    for state in states:
        symbols = [*state.edges, *([] if state.value is None else [0])]
        if state is not root:
            fits = bases
            for symbol in symbols:
                fits &= free >> symbol
            state.offset = (fits & -fits).bit_length() - 1
            bases &= ~(1 << state.offset)
        for symbol in symbols:
            free &= ~(1 << state.offset + symbol)
    cells = [0] * (max(state.offset for state in states) + SYMBOLS)
    for state in states:
        if state.value is not None:
            cells[state.offset] = state.value << TARGET_SHIFT
        for symbol, target in state.edges.items():
            has = MATCHES if target.value is not None else 0
            cells[state.offset + symbol] = symbol | has | target.offset << TARGET_SHIFT
    return cells


def upper(letter, language):
    """The capital letter, or `None` if it is not one scalar. In Turkish and its relatives that of i has a dot."""
    if language in ("tr", "az") and letter in "iı":
        return "İ" if letter == "i" else "I"
    capital = letter.upper()
    return capital if len(capital) == 1 and capital != letter else None


def alphabet(symbol_of, language):
    """The symbols of letters and their capitals: a byte for each page of 64 scalars, which counts pages from 1, then the
    pages, a byte for each scalar. 0 is no letter of a pattern."""
    symbols = {}
    for letter, symbol in symbol_of.items():
        if letter != ".":
            symbols[ord(letter)] = symbol
            capital = upper(letter, language)
            if capital and capital not in symbol_of:
                symbols[ord(capital)] = symbol
    symbols = {scalar: symbol for scalar, symbol in symbols.items() if scalar < SCALARS}
    index, pages = bytearray(SCALARS // PAGE), bytearray()
    for page in sorted({scalar // PAGE for scalar in symbols}):
        pages += bytes(symbols.get(page * PAGE + place, 0) for place in range(PAGE))
        index[page] = len(pages) // PAGE
    return bytes(index + pages)
