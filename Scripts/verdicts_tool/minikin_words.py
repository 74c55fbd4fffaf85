"""Minikin's line breaks: WordBreakerTests.cpp, which cxx/ runs with the line breaks of `galley breaks`.

A case is a test, and its facts are the places that the breaker gives one after the other. The words between two breaks, which
Minikin hands to its hyphenator, and the costs of breaks are not compared.
"""
import re

from .command import answers
from .cxx import runner
from .cxx.reader import Unreadable
from .cxx.values import Text, Vector
from .suite import Case

TEST = re.compile(r"^TEST\(\w+, (\w+)\) (\{\n.*?^\}\n)", re.S | re.M)


class Units(Text):
    """A text as UTF-16 units: its length is theirs."""

    def __new__(cls, text): return super().__new__(cls, text, True)


def written(parts):
    """The text of an array of letters and numbers of characters."""
    return Units("".join(part if isinstance(part, str) else chr(part) for part in parts))


class Breaker:
    """A WordBreaker."""

    def __init__(self, galley): self.galley = galley

    def setText(self, parts, *_):
        if not parts: raise runner.NotAsked("a text that the test makes in another way")
        self.text, self.place = written(parts), 0
        self.breaks = None

    def current(self): return self.place

    def followingWithLocale(self, locale, style, words, place):
        document = {"text": str(self.text), "style": {"language": str(locale)}}
        if style == "NoBreak":
            result, = answers(self.galley, [{**document, "paragraph": {"whiteSpace": "nowrap"}, "width": 1}])
            ends = [line["end"] for line in result["lines"]]
        else:
            result, = answers(self.galley, [document], "--dictionary", command="breaks")
            ends = [byte for byte, _ in result["line"]]
        self.breaks = [Units(self.text.encode()[:byte].decode()).size() for byte in ends]
        self.place = place
        return self.next()

    def next(self):
        self.place = next((each for each in self.breaks if each > self.place), self.text.size())
        return self.place


def cases(source, galley):
    known = {
        "Text": Text, "std::vector": Vector, "WordBreaker": lambda: Breaker(galley), "Locale": lambda name: name,
        "UTF16": lambda code: code, "utf8ToUtf16": Units, "NELEM": lambda parts: written(parts).size(), "static_cast": lambda value: value,
        "LineBreakStyle::None": "None", "LineBreakStyle::NoBreak": "NoBreak", "LineBreakWordStyle::None": "None"}
    found = []
    for test in TEST.finditer(source):
        each, name = runner.Runner(known), f"WordBreakerTest/{test[1]}"
        try: each.run(test[2], source.count("\n", 0, test.start()) + 1)
        except Unreadable as problem: found.append(Case(name, "not judged", f"C++ that the script does not read: {problem}"))
        else:
            # The first fact of most tests is that the breaker begins at 0.
            judged = each.facts > 1
            found.append(Case(name, "not judged" if not judged else "differs" if each.wrong else "alike",
                              "; ".join(each.wrong) if judged else "Minikin's own objects"))
    return found
