"""Reads hyphenation patterns: files of libhyphen (hyph_*.dic) and of TeX's hyph-utf8 (hyph-*.tex).

A pattern such as `1p2l2` says how good a place for a hyphen is: the greatest digit that any matching pattern has there
decides, and an odd one allows a hyphen (Liang 1983). A dot is the edge of a word.
"""

import dataclasses
import re

from .catalogue import LEFT_OUT


class PatternError(Exception):
    """A pattern file that cannot be used: names the file, the line and what is wrong there."""

    def __init__(self, path, line, problem):
        super().__init__(f"{path}:{line}: {problem}")


@dataclasses.dataclass
class Patterns:
    """The patterns of one language."""

    # By the letters of a pattern: its digits, one more than letters.
    digits: dict
    # By the letters of a pattern: the digit's index at which a hyphen changes the spelling, and the letters that are
    # added before this hyphen. Hungarian `asszony`: `asz-szony` adds `z`.
    changes: dict
    # The least numbers of letters before the first hyphen and after the last one.
    left: int
    right: int


# Longer patterns are an error: the longest in use has 40 letters.
LONGEST = 64
LIGATURES = "ﬀﬁﬂﬃﬄﬅﬆ"


def split(pattern, fail):
    """The letters and the digits of a pattern."""
    letters, digits = "", [0]
    for character in pattern:
        if character in "0123456789":
            if digits[-1]:
                fail(f"two digits in a row in `{pattern}`")
            digits[-1] = int(character)
        else:
            letters += character
            digits.append(0)
    if not letters.strip("."):
        fail(f"`{pattern}` has no letter")
    if "." in letters[1:-1]:
        fail(f"`{pattern}` has a dot inside")
    if len(letters) > LONGEST:
        fail(f"`{pattern}` has more than {LONGEST} letters")
    return letters, digits


def change(letters, digits, text, fail):
    """What `/text` of a pattern says: the digit's index and the letters that are added before the hyphen.

    `text` is `before=after,start,cut`: the hyphen inside the `cut` letters from `start` on (the first is 1, dots do not
    count) replaces these letters. Only changes that add letters before the hyphen are supported: the letters before
    the hyphen are the start of `before`, and those after it are `after`.
    """
    match = re.fullmatch(r"([^=,]*)=([^=,]*)(?:,(\d+),(\d+))?", text)
    if not match:
        fail(f"`/{text}` is not `before=after,start,cut`")
    dot = letters.startswith(".")
    first = int(match[3]) - 1 + dot if match[3] else 0
    cut = int(match[4]) if match[4] else len(letters)
    places = [index for index in range(first, first + cut + 1) if index < len(digits) and digits[index] % 2]
    for place in places:
        before, after = letters[first:place], letters[place:first + cut]
        if match[1].startswith(before) and match[2] == after and match[1] != before:
            return place, match[1][len(before):]
    fail(f"`/{text}` does more than adding letters before a hyphen")


def read(path):
    """Reads a file by its suffix. Raises PatternError."""
    patterns = read_tex(path) if path.suffix == ".tex" else read_dic(path)
    if not patterns.digits:
        raise PatternError(path, 1, "no patterns")
    return patterns


def read_dic(path):
    """Reads a file of libhyphen. The first line is the character set."""
    lines = path.read_bytes().split(b"\n")
    charset = lines[0].strip().decode("ascii", "replace")
    result = Patterns({}, {}, 2, 2)
    first_level = None
    for number, raw in enumerate(lines[1:], 2):
        def fail(problem):
            raise PatternError(path, number, problem)
        try:
            line = raw.decode(charset).strip("\r ")
        except LookupError:
            raise PatternError(path, 1, f"unknown character set `{charset}`") from None
        except UnicodeDecodeError:
            fail(f"not {charset}")
        if not line or line[0] in "%#":
            continue
        keyword = re.match(r"(LEFTHYPHENMIN|RIGHTHYPHENMIN|COMPOUND(?:LEFT|RIGHT)HYPHENMIN|NOHYPHEN|NEXTLEVEL)(.*)", line)
        if keyword:
            if keyword[1] in ("LEFTHYPHENMIN", "RIGHTHYPHENMIN"):
                if not re.fullmatch(r"\s+\d", keyword[2]):
                    fail(f"`{line}` needs one digit")
                setattr(result, keyword[1][:-9].lower(), int(keyword[2]))
            if keyword[1] == "NEXTLEVEL":
                if first_level is not None:
                    fail("a second NEXTLEVEL")
                # The first level divides compounds. Only one that divides words at punctuation is supported, because
                # Galley looks at the letters between punctuation only.
                first_level = result
                if any(any(c.isalpha() for c in letters) for letters in result.digits):
                    fail("the level before NEXTLEVEL has letters")
                result = Patterns({}, {}, first_level.left, first_level.right)
            continue
        pattern, slash, replacement = line.split()[0].partition("/")
        if line in LEFT_OUT.get(path.name, ()) or any(character in LIGATURES for character in pattern):
            # Patterns for the characters U+FB00 to U+FB06 are not needed: fonts make ligatures of letters.
            continue
        letters, digits = split(pattern, fail) if re.search(r"[^\d.]", pattern) else fail(f"`{pattern}` has no letter")
        result.digits[letters] = digits
        result.changes.pop(letters, None)
        if slash:
            result.changes[letters] = change(letters, digits, replacement, fail)
    return result


def read_tex(path):
    """Reads a file of hyph-utf8: UTF-8, with the commands `\\patterns` and `\\hyphenation`."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise PatternError(path, path.read_bytes()[:error.start].count(b"\n") + 1, "not UTF-8") from None
    head = re.search(r"typesetting:\s*\n%\s*left: (\d)\s*\n%\s*right: (\d)", text)
    result = Patterns({}, {}, *(map(int, head.groups()) if head else (2, 2)))
    lines = [re.sub(r"%.*", "", line) for line in text.split("\n")]
    command = None
    for number, line in enumerate(lines, 1):
        def fail(problem):
            raise PatternError(path, number, problem)
        for word in re.findall(r"\\\w+|[{}]|[^\s{}\\]+", line):
            if word in ("\\patterns", "\\hyphenation"):
                command = word
            elif word == "}":
                command = None
            elif command and word != "{":
                if command == "\\patterns":
                    letters, digits = split(word, fail)
                    result.digits[letters] = digits
                else:
                    letters, digits = exception(word)
                    result.digits[letters] = digits
    if command:
        raise PatternError(path, len(lines), f"`{command}` is not closed")
    return result


def exception(word):
    """A word of `\\hyphenation`, such as `ta-ble`, as a pattern that decides every place of the word."""
    letters, digits = ".", [8, 8]
    for character in word:
        if character == "-":
            digits[-1] = 9
        else:
            letters += character
            digits.append(8)
    return letters + ".", digits + [8]


def union(letters, patterns):
    """The greatest digits of all patterns that `letters` ends with."""
    result = [0] * (len(letters) + 1)
    for start in range(len(letters)):
        for index, digit in enumerate(patterns.digits.get(letters[start:], ()), start):
            result[index] = max(result[index], digit)
    return result


def completed(patterns):
    """The patterns as libhyphen needs them (its README.hyphen: "preprocessing"): libhyphen applies only the longest
    pattern prefix that ends at a letter, so each prefix of a pattern gets the digits of the patterns that end with
    it."""
    result = {}
    for whole in patterns.digits:
        for end in range(1, len(whole) + 1):
            letters = whole[:end]
            if letters not in result:
                digits = union(letters, patterns)
                if any(digits) or letters in patterns.digits:
                    result[letters] = digits
    return result
