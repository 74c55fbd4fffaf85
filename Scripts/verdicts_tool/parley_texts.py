"""The texts of Parley's suite of line breaks, made from their numbers as Rust's crates `rand` and `rand_chacha` do."""
import struct

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
BOTH = LETTERS + DIGITS
SHORTEST = 50
MASK = (1 << 32) - 1


def single(number):
    """A number rounded to 32 bits."""
    return struct.unpack("f", struct.pack("f", number))[0]


def rotated(word, count): return (word << count | word >> (32 - count)) & MASK


class Random:
    """ChaCha with eight rounds, with a key that PCG32 makes of a number; and how `rand` draws from it."""

    def __init__(self, seed):
        self.key, self.counter, self.words = [], 0, []
        for _ in range(8):
            seed = (seed * 6364136223846793005 + 11634580027462260723) & (1 << 64) - 1
            own = ((seed >> 18 ^ seed) >> 27) & MASK
            turn = seed >> 59
            self.key.append((own >> turn | own << (32 - turn)) & MASK)

    def block(self):
        first = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *self.key, self.counter & MASK, self.counter >> 32, 0, 0]
        state = list(first)
        for _ in range(4):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                               (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                for turn, (x, y, z) in zip((16, 12, 8, 7), ((a, b, d), (c, d, b), (a, b, d), (c, d, b))):
                    state[x] = (state[x] + state[y]) & MASK
                    state[z] = rotated(state[z] ^ state[x], turn)
        self.counter += 1
        return [(own + other) & MASK for own, other in zip(state, first)]

    def word(self):
        if not self.words: self.words = self.block()[::-1]
        return self.words.pop()

    def whole(self, low, high):
        """A whole number from low to high, both included."""
        count = high - low + 1
        high_part, low_part = divmod(self.word() * count, 1 << 32)
        # A second draw makes the numbers likely in equal measure, nearly.
        if low_part > (-count & MASK): high_part += low_part + (self.word() * count >> 32) > MASK
        return low + high_part

    def fraction(self, low, high):
        """A number of 32 bits from low to high."""
        return single(single((self.word() >> 9) / (1 << 23)) * single(single(high) - single(low)) + single(low))

    def half(self):
        """True in half of all draws."""
        low = self.word()
        return (self.word() << 32 | low) < 1 << 63

    def one(self, items): return items[self.whole(0, len(items) - 1)]

    def fill(self, items, low, high): return "".join(self.one(items) for _ in range(self.whole(low, high)))


def text(seed):
    """The text of a number, and its font size in px."""
    draw = Random(seed)
    size = single(10 + single(draw.whole(0, 1000) * single(0.02)))
    size = single(size + draw.fraction(0, 0.0095))
    draw.word()  # the width with which the suite begins
    kind = draw.whole(0, 109)
    if kind < 15: result = words(draw)
    elif kind < 50: result = mixed(draw)
    elif kind < 80: result = targeted(draw)
    else: result = soup(draw)
    return result, size


def words(draw):
    result = ""
    while len(result) < SHORTEST: result += (" " if result else "") + draw.fill(BOTH, 2, 10)
    return result


def soup(draw):
    result, space = "", True
    for _ in range(SHORTEST):
        result += chr(draw.whole(33 if space else 32, 126))
        space = result[-1] == " "
    return result + ("a" if space else "")


def address(draw):
    return (f"https://{draw.fill(LETTERS, 2, 6)}.{draw.fill(BOTH, 2, 3)}/{draw.fill(BOTH, 2, 6)}-{draw.fill(BOTH, 2, 6)}"
            f"?{draw.fill(BOTH, 1, 4)}={draw.fill(BOTH, 1, 4)}")


def between(draw, around, least, most, items=BOTH):
    """Letters and digits between two marks of a list of pairs."""
    opening, closing = draw.one(around)
    return opening + draw.fill(items, least, most) + closing


QUOTES = ['""', "''"]


def mixed(draw):
    """Pieces as real texts have them."""
    result = ""
    while len(result) < SHORTEST:
        if result and draw.half(): result += " "
        kind = draw.whole(0, 11)
        if kind == 0: result += address(draw)
        elif kind == 1: result += f"{draw.fill(BOTH, 2, 6)}/{draw.fill(BOTH, 2, 6)}/{draw.fill(BOTH, 2, 6)}.{draw.fill(BOTH, 1, 3)}"
        elif kind == 2: result += f"{draw.fill(DIGITS, 4, 4)}-{draw.fill(DIGITS, 2, 2)}-{draw.fill(DIGITS, 2, 2)}"
        elif kind == 3: result += "-".join(draw.fill(LETTERS, 1, 6) for _ in range(draw.whole(2, 3)))
        elif kind == 4: result += f"{draw.fill(DIGITS, 1, 4)}.{draw.fill(DIGITS, 1, 3)}"
        elif kind == 5: result += f"{draw.fill(DIGITS, 1, 3)},{draw.fill(DIGITS, 3, 3)}"
        elif kind == 6: result += draw.fill(BOTH, 2, 6) + between(draw, ["()", "[]", "{}"], 1, 5)
        elif kind == 7: result += between(draw, QUOTES, 1, 6)
        elif kind == 8: result += draw.fill(LETTERS, 1, 6) + "?" + (draw.fill(LETTERS, 1, 6) if draw.half() else "")
        elif kind == 9: result += "?" + between(draw, QUOTES, 1, 6)
        elif kind == 10: result += draw.one([":-)", ";-)", ":-(", ":-]"])
        else: result += draw.fill(LETTERS, 1, 5) + draw.one("/=<>+*") + draw.fill(LETTERS, 1, 5)
    return result


def targeted(draw):
    """Pieces of one kind, with marks beside which browsers break in their own way."""
    kind, result = draw.whole(0, 8), ""
    while len(result) < SHORTEST:
        if result and draw.half(): result += " "
        if kind == 0: result += draw.fill(BOTH, 1, 4) + draw.one([")(", "][", "}{"]) + draw.fill(BOTH, 1, 4)
        elif kind == 1: result += draw.fill(BOTH, 1, 5) + "-" + draw.fill(LETTERS, 1, 5)
        elif kind == 2: result += draw.fill(BOTH, 1, 5) + "-" + draw.fill(DIGITS, 1, 4)
        elif kind == 3: result += "-" + draw.fill(DIGITS, 1, 4)
        elif kind == 4: result += draw.fill(BOTH, 1, 5) + "-$" + draw.fill(BOTH, 0, 3)
        elif kind == 5: result += draw.fill(LETTERS, 1, 5) + "?" + draw.fill(LETTERS, 1, 5)
        elif kind == 6: result += draw.fill(LETTERS, 1, 5) + "?" + between(draw, QUOTES, 1, 4)
        elif kind == 7: result += draw.fill(BOTH, 1, 5) + draw.one("/.:;,") + draw.fill(BOTH, 1, 5)
        else: result += draw.fill(BOTH, 1, 5) + between(draw, ["()", "[]", "{}", "<>"], 1, 5)
    return result
