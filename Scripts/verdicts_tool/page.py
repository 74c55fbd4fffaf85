"""The tables of Docs/Verdicts.md: one row a suite, and a list a suite of the cases that differ.

Suites that did not run keep what the page has of them.
"""
import pathlib, re

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Docs/Verdicts.md"
HEAD = ("suite", "commit", "cases", "judged", "alike", "ours is wrong", "other by design", "cannot be said")
SHOWN = 12  # of the names with one reason
START, END = "<!-- verdicts -->\n", "<!-- /verdicts -->"


def percent(part, whole):
    # Rounded down: 100 % means all.
    return f"{1000 * part // whole / 10:g} %" if whole else "–"


def row(explained):
    """The cells of a suite's row."""
    suite, cases, judged = explained.suite, len(explained.suite.cases), explained.judged
    return [f"[{suite.name}](https://github.com/{suite.repository})", f"`{suite.commit[:12]}`", str(cases),
            f"{judged} ({percent(judged, cases)})", f"{len(explained.alike)} ({percent(len(explained.alike), judged)})",
            str(explained.count("ours is wrong")), str(explained.count("other by design")), str(len(explained.unjudged))]


def line(cells):
    return "| " + " | ".join(cells) + " |"


def listing(explained):
    """The section of a suite: how it is judged, and its differing and unjudged cases, those with one reason together."""
    groups = {}
    for case, kind, reason in explained.differing: groups.setdefault((kind, reason), []).append(case.name)
    for case, reason in explained.unjudged: groups.setdefault(("cannot be said", reason), []).append(case.name)
    lines = [f"### {explained.suite.name}", "", *paragraphs(explained.about)]
    if not groups: return lines + ["All cases are alike."]
    lines += [line(["cases", "verdict", "reason"]), "|---|---|---|"]
    for (kind, reason), names in groups.items():
        shown = ", ".join(f"`{name.replace('|', chr(92) + '|')}`" for name in names[:SHOWN])
        if len(names) > SHOWN: shown += " and others (`--details`)"
        lines.append(line([f"{len(names)}: {shown}" if len(names) > 1 else shown, kind, reason.replace("|", "\\|")]))
    return lines


def paragraphs(text):
    """The paragraphs of a text, one a line, each with an empty line after it."""
    return [line for part in text.strip().split("\n\n") if part for line in (" ".join(part.split()), "")]


def parse(text):
    """The rows and the sections of the part between the marks, by the suites' names."""
    rows, sections, name = {}, {}, None
    for each in text.splitlines():
        found = re.match(r"\| \[(.+?)\]\(https", each)
        if each.startswith("### "):
            name = each[4:]
            sections[name] = []
        elif name is None and found: rows[found[1]] = each
        if name is not None: sections[name].append(each)
    return rows, {name: "\n".join(lines).strip().split("\n") for name, lines in sections.items()}


def rewritten(text, results):
    """The page with the rows and the sections of these results, suites in alphabetical order."""
    before, rest = text.split(START, 1)
    between, after = rest.split(END, 1)
    rows, sections = parse(between)
    for explained in results:
        rows[explained.suite.name] = line(row(explained))
        sections[explained.suite.name] = listing(explained)
    names = sorted(rows, key=str.casefold)
    lines = [line(HEAD), "|" + "---|" * len(HEAD), *(rows[name] for name in names)]
    for name in names: lines += ["", *sections[name]]
    return before + START + "\n".join(lines) + "\n" + END + after
