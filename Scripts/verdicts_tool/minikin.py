"""Minikin, Android's engine: the lines that it fills one after the other, the words that it hyphenates, and its line breaks.

The expectations are read from the suite's C++ files. In its fonts every letter is 1 em wide, so that a line is a count of
letters. Lines must be exactly those of GreedyLineBreakerTest: text, width, and whether a hyphen was added. Of
OptimalLineBreakerTest only results that are equal are said to be alike: the two engines weigh lines in their own ways. Its
balanced lines are those of `text-wrap: balance`.

A replaced part of a text (Android's ReplacementSpan) is a span here that does not wrap, with a letter spacing that makes it as
wide. Minikin adds no letter spacing at the end of a line; a document takes it off with an indent at the end. Android's style
`Auto` takes phrases, or words if the phrases need five lines; so does this module, with two layouts.
"""
import pathlib, re

from . import minikin_words
from .command import answers
from .suite import Case, Suite, commit, need

NAME = "Minikin"
REPOSITORY = "yaap/frameworks_minikin"
TESTS = "tests/unittest"
TEST = re.compile(r"^TEST(?:_F|_P)?\(\w+, (\w+)\) \{\n(.*?)^\}\n", re.S | re.M)
LITERALS = r"(?:\"(?:[^\"\\]|\\.)*\"\s*)+"
EVENT = re.compile(
    rf"utf8ToUtf16\(\s*(?:repeat\((?P<repeated>\w+), (?P<times>\d+)\)|(?P<constant>\w+)|(?P<literal>{LITERALS}))\s*\)"
    r"|float LINE_WIDTH = (?P<width>[\d.]+)|bool (?P<flag>\w+) = (?P<value>true|false)"
    rf"|\{{\s*(?P<line>{LITERALS}),\s*(?P<advance>[\d.]+)f?\s*,\s*(?P<start>\w+),\s*\w+,"
    rf"|\bline\((?P<short>{LITERALS}),\s*(?P<wide>[\d.]+)f?\)"
    r"|doLineBreak(?P<kind>\w*)\((?P<arguments>[^;]*?)\);|expectBreak\(expect, (?P<breaks>[^;]*?)\);|^    (?P<end>return);", re.S | re.M)
ESCAPES = {"n": "\n", "t": "\t", "\"": "\"", "\\": "\\"}


def run(folder: pathlib.Path, galley: str) -> Suite:
    cases = []
    for name, optimal in (("GreedyLineBreakerTest", False), ("OptimalLineBreakerTest", True)):
        source = need(folder / TESTS / f"{name}.cpp").read_text()
        cases += lines(name, source, folder, optimal, galley)
    cases += minikin_words.cases(need(folder / TESTS / "WordBreakerTests.cpp").read_text(), galley)
    cases += hyphens(need(folder / TESTS / "HyphenatorTest.cpp").read_text(), galley)
    return Suite(NAME, REPOSITORY, commit(folder), cases)


def string(literals):
    """The text of C++ string literals in a row."""
    body = "".join(re.findall(r"\"((?:[^\"\\]|\\.)*)\"", literals))
    return re.sub(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)",
                  lambda found: chr(int(found[1][1:], 16)) if found[1][0] in "uU" else ESCAPES.get(found[1], found[1]), body)


def lines(name, source, folder, optimal, galley):
    """The cases of a file of line breaks: one for each width of a test."""
    constants = {found[1]: string(found[2]) for found in re.finditer(r"const char\* (\w+) =\s*((?:\"[^;]*\"\s*)+);", source)}
    documents, wanted, cases = [], [], []
    for test, body in TEST.findall(source):
        text, width, flags, expected, count, used = None, None, {}, [], 0, False
        # A test sets its text, its width, whether it hyphenates and what it expects, and then breaks lines; some more often.
        for event in EVENT.finditer(body):
            found = event.groupdict()
            # What follows a `return` of the test is not run.
            if found["end"]: break
            # Lines that are listed after a call are those of the next calls.
            if used and (found["short"] or found["line"]): expected, used = [], False
            if found["repeated"]: text = constants.get(found["repeated"], "") * int(found["times"])
            elif found["constant"]: text = constants.get(found["constant"])
            elif found["literal"]: text = string(found["literal"])
            elif found["width"]: width = float(found["width"])
            elif found["flag"]: flags[found["flag"]] = found["value"]
            elif found["short"]: expected.append((string(found["short"]), float(found["wide"]), ""))
            elif found["line"]: expected.append((string(found["line"]), float(found["advance"]), found["start"]))
            else:
                count, used, lines = count + 1, True, expected
                arguments = [each.strip() for each in (found["arguments"] or found["breaks"]).split(",")]
                values, own = [flags.get(each, each) for each in arguments], f"{name}/{test}/{count}"
                reason, document = described(found["kind"] or "", values, text, folder, optimal, body)
                if not reason and (not lines or width is None): reason = "no lines are listed"
                if not reason and any(start.endswith("START_HYPHEN") and not start.startswith("NO_") for *_, start in lines):
                    reason = "a hyphen at the start of a line: Galley has none"
                if reason: cases.append(Case(own, "not judged", reason))
                else:
                    documents.append({**document, "width": width})
                    wanted.append((own, text, lines, arguments[1].split("::")[-1] if len(arguments) > 1 else ""))
    set_widths(documents, galley)
    words = answers(galley, [{**each, "paragraph": {**each["paragraph"], "wordBreak": "normal"}} for each in documents])
    for (own, text, expected, choice), document, result, other in zip(wanted, documents, answers(galley, documents), words):
        if choice == "Auto" and len(result["lines"]) >= 5: result = other
        problem = compared(text.encode(), expected, result, document["style"].get("letterSpacing", 0))
        verdict = "differs" if problem and not optimal else "not judged" if problem else "alike"
        cases.append(Case(own, verdict, f"another choice of lines: {problem}" if problem and optimal else problem))
    return cases


# What a test puts together: letters of one width, and parts of the text that are replaced.
LETTERS = re.compile(r"addCustomRun<ConstantRun>\(Range\(\d+, [^)]*\)+?, \"([\w-]+)\", CHAR_WIDTH")
REPLACED = re.compile(r"addReplacementRun\((\d+), (\d+), (\d+) \* CHAR_WIDTH")


def described(kind, arguments, text, folder, optimal, body):
    """Why a call is not judged, and its document."""
    word, spacing, spans, wrap = "normal", 0, [], "optimal" if optimal else "wrap"
    if not text: return "a text that the test makes in another way", None
    if kind in ("ForJapanese", "ForKorean"):
        style, language = arguments[1].split("::")[-1], arguments[2].strip('"')
        font, hyphens = ("Japanese.ttf" if kind == "ForJapanese" else "Hangul.ttf"), False
        if style in ("Phrase", "Auto"): word = "auto-phrase" if kind == "ForJapanese" else "keep-all"
    elif kind == "" and not optimal and arguments[0] == "textBuf" and (len(arguments) == 3 or arguments[-2].startswith('"')):
        font, hyphens = "Ascii.ttf", arguments[1].startswith("true")
        language = arguments[2].strip('"') if len(arguments) == 4 else "en-US"
    elif kind == "" and len(arguments) == 1 and REPLACED.search(body):
        language = (LETTERS.search(body) or {1: "en-US"})[1]
        font, hyphens = ("Japanese.ttf" if language == "ja-JP" else "Ascii.ttf"), "DO_HYPHEN" in body
        for start, end, width in REPLACED.findall(body):
            start, end = (len(text.encode("utf-16-le")[:2 * int(each)].decode("utf-16-le").encode()) for each in (start, end))
            spans += replaced(text, start, end, 10 * float(width))
    elif kind == "WithNoHyphenSpan":
        start, end = re.search(r"Range noHyphenRange\((\d+), (\d+)\)", body).groups()
        font, language, hyphens = "Ascii.ttf", "en-US", True
        spans.append({"start": int(start), "end": int(end), "style": {"hyphens": "none"}})
    elif kind in ("ForLetterSpacing", "WithLetterSpacing"):
        font, language, hyphens, spacing = "Ascii.ttf", "en-US", False, 10 * float(arguments[-2].rstrip("f"))
    elif kind == "ForBounds": return "lines that are as long as their ink: Galley's are as long as their advances", None
    elif kind == "" and optimal and arguments[0] in ("textBuf", "textBuffer") and len(arguments) in (5, 6):
        # With six arguments, the text is not measured before.
        language = next((each.strip('"') for each in arguments if each.startswith('"')), "en-US")
        if len(arguments) == 6 or arguments[-2].startswith('"'): arguments.insert(1, "")
        wrap = "optimal" if "HIGH" in arguments[2].upper() else "balance"
        font, hyphens = "Ascii.ttf", not arguments[3].upper().startswith("NO_") and "None" not in arguments[3]
    else: return "a text that the test measures in another way", None
    # A test with letters that have no width.
    if "CHAR_WIDTH = 0" in body: spans.append({"start": 0, "end": len(text.encode()), "style": {}, "width": 0})
    # The fonts have one family name; as faces of one family they would not stand in for each other.
    fonts = [{"file": str((folder / "tests/data" / each).resolve()), "fontFamily": each}
             for each in dict.fromkeys((font, "Ascii.ttf", "CustomExtent.ttf"))]
    paragraph = {"hyphens": "auto" if hyphens else "none", "wordBreak": word, "textWrap": wrap}
    # Minikin's greedy lines divide a word only if it is longer than a line.
    if not optimal: paragraph["hyphenateLimitZone"] = "99%"
    style = {"fontSize": 10, "language": language}
    if spacing: style["letterSpacing"], paragraph["endIndent"] = spacing, -spacing
    return "", {"text": text, "fonts": fonts, "style": style, "spans": spans, "paragraph": paragraph}


def replaced(text, start, end, width):
    """The spans of a replaced part; a space at its end is outside of it, without a width, so that the line may end after it."""
    data = text.encode()
    inner = start + len(data[start:end].rstrip(b" "))
    return [{"start": one, "end": other, "style": {"whiteSpace": white} if white else {}, "width": wide}
            for one, other, white, wide in ((start, inner, "pre", width), (inner, end, "", 0)) if one < other]


def set_widths(documents, galley):
    """Gives spans that have a width the letter spacing that makes them as wide."""
    wide = [document for document in documents if any("width" in span for span in document["spans"])]
    asked = [{**document, "width": None, "spans": [{key: span[key] for key in ("start", "end", "style")} for span in document["spans"]],
              "nodes": [{"start": span["start"], "end": span["end"], "id": str(index)} for index, span in enumerate(document["spans"])]}
             for document in wide]
    for document, result in zip(wide, answers(galley, asked)):
        for span, node in zip(document["spans"], result["nodes"]):
            width = sum(rect[2] for rect in node["rects"])
            count = len(document["text"].encode()[span["start"]:span["end"]].decode())
            span["style"]["letterSpacing"] = (span.pop("width") - width) / count


def compared(text, expected, result, spacing=0):
    """What differs between the lines, in words. The last letter's spacing is not counted."""
    ours = []
    for line in result["lines"]:
        hyphen = line["reason"] == "hyphen"
        ours.append((text[line["start"]:line["end"]].decode() + ("-" if hyphen else ""), line["width"] - spacing))
    theirs = [(string, width) for string, width, _ in expected]
    if [each for each, _ in ours] != [each for each, _ in theirs]:
        return f"the lines {[each for each, _ in ours]} instead of {[each for each, _ in theirs]}"
    for (line, width), (_, other) in zip(ours, theirs):
        if abs(width - other) > 0.01: return f"the line {line!r} is {width:g} wide instead of {other:g}"
    return ""


def hyphens(source, galley):
    """The cases of HyphenatorTest whose words are written as characters: where a line may end inside them."""
    patterns = dict(re.findall(r"const char\* (\w+) = \"[^\"]*/hyph-([\w-]+)\.hyb\"", source))
    numbers = {found[1]: int(found[2], 16) for found in re.finditer(r"const uint16_t (\w+) = 0x([0-9A-F]+);", source)}
    documents, wanted, cases = [], [], []
    for test, body in TEST.findall(source):
        own = f"HyphenatorTest/{test}"
        language = re.search(r"GetParam\(\)\([^;]*\"([\w-]+)\"\)", body)
        file = re.search(r"readWholeFile\((\w+)\)", body)
        letters = re.search(r"const uint16_t word\[\] = \{(.*?)\};", body, re.S)
        if not language or not letters:
            cases.append(Case(own, "not judged", "another function than that which hyphenates"))
            continue
        parts = re.findall(r"'(.)'|(0x[0-9A-Fa-f]+)|(\w+)", letters[1])
        word = "".join(one or chr(int(code, 16) if code else numbers[name]) for one, code, name in parts)
        kinds = dict((int(index), kind) for kind, index in re.findall(r"HyphenationType::(\w+), result\[(\d+)\]", body))
        # The patterns say more of the language than its name does.
        spoken = patterns[file[1]] if file else language[1]
        documents.append({"text": word, "style": {"fontSize": 10, "language": spoken},
                          "paragraph": {"hyphens": "auto", "overflowWrap": "normal"}, "width": 1})
        wanted.append((own, word, kinds))
    for (own, word, kinds), result in zip(wanted, answers(galley, documents)):
        theirs = [index for index, kind in sorted(kinds.items()) if kind != "DONT_BREAK"]
        ours = [len(word.encode()[:line["start"]].decode()) for line in result["lines"][1:]]
        problem = "" if ours == theirs else f"lines end in {word!r} before the letters {ours} instead of {theirs}"
        cases.append(Case(own, "differs" if problem else "alike", problem))
    return cases
