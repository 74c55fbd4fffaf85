"""Why cases differ, and which cases nobody has explained.

reasons.json has for each suite an object with patterns of case names (`*` and `?` as in a shell), in order of preference:
the first that matches explains a case. A pattern that explains no case that differs is out of date.
"""
import fnmatch, json, pathlib

REASONS = pathlib.Path(__file__).with_name("reasons.json")
KINDS = ("ours is wrong", "other by design", "cannot be said")


class Explained:
    """The cases of a suite with their reasons. `about` is what its module says about it.

    `alike` are names, `differing` has (case, kind, reason), `unjudged` has (case, reason), `unexplained` are cases that
    differ, `unused` are patterns.
    """

    def __init__(self, suite, known, about=""):
        self.about = about
        self.suite, self.alike, self.differing, self.unjudged, self.unexplained = suite, [], [], [], []
        unused = dict.fromkeys(known)
        for case in suite.cases:
            if case.verdict == "alike":
                self.alike.append(case.name)
                continue
            pattern = next((each for each in known if matches(case.name, each)), None)
            unused.pop(pattern, None)
            if pattern is not None:
                entry = known[pattern]
                if entry["verdict"] == "cannot be said": self.unjudged.append((case, entry["reason"]))
                else: self.differing.append((case, entry["verdict"], entry["reason"]))
            elif case.verdict == "not judged" and case.reason: self.unjudged.append((case, case.reason))
            else: self.unexplained.append(case)
        self.unused = list(unused)

    @property
    def judged(self):
        return len(self.alike) + len(self.differing) + len(self.unexplained)

    def count(self, kind):
        return sum(each == kind for _, each, _ in self.differing)


def matches(name, pattern):
    # A bracket is part of a name, and starts no set.
    return fnmatch.fnmatchcase(name, pattern.replace("[", "[[]"))


def read(path=REASONS):
    """The reasons of all suites. Raises ValueError if one has another kind or no text."""
    reasons = json.loads(path.read_text())
    for suite, patterns in reasons.items():
        for pattern, entry in patterns.items():
            if entry.get("verdict") not in KINDS or not entry.get("reason"):
                raise ValueError(f"{path.name}: {suite}: {pattern}: no verdict of {', '.join(KINDS)} with a reason")
    return reasons
