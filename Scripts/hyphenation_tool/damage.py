"""Damaged pattern files, and what the reader says about each: `Scripts/hyphenation --check` compares both."""

import pathlib
import tempfile

from . import patterns

# The name and the bytes of a file, and the message after the file's name.
CASES = [
    ("charset.dic", b"NOPE-8\na1b\n", ":1: unknown character set `NOPE-8`"),
    ("bytes.dic", b"UTF-8\na1\xff\n", ":2: not UTF-8"),
    ("minimum.dic", b"UTF-8\nLEFTHYPHENMIN x\na1b\n", ":2: `LEFTHYPHENMIN x` needs one digit"),
    ("digits.dic", b"UTF-8\n12\n", ":2: `12` has no letter"),
    ("row.dic", b"UTF-8\na12b\n", ":2: two digits in a row in `a12b`"),
    ("dot.dic", b"UTF-8\na.1b\n", ":2: `a.1b` has a dot inside"),
    ("long.dic", b"UTF-8\n" + b"a" * 65 + b"1\n", ":2: `" + "a" * 65 + "1` has more than 64 letters"),
    ("change.dic", b"UTF-8\na1b/c\n", ":2: `/c` is not `before=after,start,cut`"),
    ("removal.dic", b"UTF-8\na1atje./a=t,1,3\n", ":2: `/a=t,1,3` does more than adding letters before a hyphen"),
    ("compound.dic", b"UTF-8\nab1c\nNEXTLEVEL\na1b\n", ":3: the level before NEXTLEVEL has letters"),
    ("levels.dic", b"UTF-8\n1-1\nNEXTLEVEL\na1b\nNEXTLEVEL\n", ":5: a second NEXTLEVEL"),
    ("empty.dic", b"", ":1: no patterns"),
    ("open.tex", b"\\patterns{ a1b", ":1: `\\patterns` is not closed"),
    ("bytes.tex", b"\\patterns{\n\xff}", ":2: not UTF-8"),
]


def problems():
    """The files whose message is another one."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name, contents, expected in CASES:
            path = pathlib.Path(folder) / name
            path.write_bytes(contents)
            try:
                patterns.read(path)
                message = "no error"
            except patterns.PatternError as error:
                message = str(error).removeprefix(str(path))
            if message != expected:
                found.append(f"{name}: `{message}` instead of `{expected}`")
    return found
