"""Drives Docs/Examples/Notepad: types, selects, copies, undoes, inserts a picture, scrolls a million lines."""
import tempfile
import time

from input_method import InputMethod
from program import Program

LINK = (0, 92, 197)
SUN = (255, 208, 92)  # The color of the sun in the picture.
SELECTION = (184, 214, 255)
WIDTH, HEIGHT = 680, 560
MARGIN = 16  # The left edge of the text.
LINES = 1_000_000
TYPED = "Grüße, 世界! Привет, שלום. "
EDIT = "édité "
CHARACTERS = TYPED + EDIT  # All characters that are typed.


def is_ink(red, green, blue):
    return max(red, green, blue) < 120


class NotepadCheck:
    """The short text with which the editor starts."""

    def __init__(self, check, program, input_method):
        self.check, self.program, self.screen = check, program, program.screen
        self.input_method = input_method

    def run(self):
        self.types()
        self.composes()
        self.selects_with_mouse()
        self.copies()
        self.changes_style()
        self.moves_in_arabic()
        self.opens_link()
        self.inserts_picture()
        self.resizes()

    def expect(self, report, key, value, when):
        self.check.expect(report[key] == value, f"notepad, {when}: {key} is {report[key]!r} instead of {value!r}")

    def picture(self):
        self.program.report()  # The program reports what the screen shows.
        return self.screen.picture().part(0, 0, WIDTH, HEIGHT)

    def caret_point(self, report):
        """The middle of the caret, in the window."""
        x, y, _, height = report["caret"][0]
        return x + MARGIN, y + height / 2

    def types(self):
        before = self.program.report()
        first = self.picture()
        self.check.expect(first.count(is_ink) > 3000, "notepad: there is no text on the screen")
        self.program.type(TYPED)
        after = self.program.report()
        self.expect(after, "text", TYPED + before["text"], "after typing")
        self.expect(after, "head", len(TYPED.encode()), "after typing")
        second = self.picture()
        self.check.expect(first.differences(second) > 500, "notepad: typing changed nothing on the screen")
        self.program.keys("ctrl+z")
        self.expect(self.program.report(), "text", before["text"], "after undo")
        self.check.expect(self.picture().rows == first.rows, "notepad: undo did not restore the picture")
        self.program.keys("ctrl+y")
        self.expect(self.program.report(), "text", TYPED + before["text"], "after redo")
        self.program.keys("Return")
        self.expect(self.program.report(), "paragraphs", before["paragraphs"] + 1, "after Return")
        self.program.keys("BackSpace", "ctrl+z", "ctrl+z", "ctrl+z")
        self.expect(self.program.report(), "bytes", before["bytes"], "after all undo steps")

    def composes(self):
        """Kana become kanji: one undo step."""
        self.program.keys("ctrl+End")
        before = self.program.report()
        first = self.picture()
        for text in ["に", "にほ", "にほん"]:
            self.input_method.edit(text, len(text))
        report = self.program.settled(lambda report: report["marked"] == "にほん", seconds=5)
        self.expect(report, "marked", "にほん", "while composing")
        self.expect(report, "text", before["text"] + "にほん", "while composing")
        self.input_method.edit("日本", 0, 1)
        report = self.program.settled(lambda report: report["marked"] == "日本", seconds=5)
        self.expect(report, "marked", "日本", "after converting")
        self.expect(report, "selected", "日", "after converting")
        self.check.expect(first.differences(self.picture()) > 100, "notepad: a composition is not on the screen")
        self.input_method.commit("日本語")
        report = self.program.settled(lambda report: report["marked"] is None, seconds=5)
        self.expect(report, "marked", None, "after the composition")
        self.expect(report, "text", before["text"] + "日本語", "after the composition")
        self.program.keys("ctrl+z")
        self.expect(self.program.report(), "text", before["text"], "after undoing the composition")

    def selects_with_mouse(self):
        self.program.keys("ctrl+Home", "Down", "Home")
        start = self.program.report()
        self.program.keys(*["Right"] * 10)
        end = self.program.report()
        self.program.drag(self.caret_point(start), self.caret_point(end))
        report = self.program.report()
        self.expect(report, "selected", "Everything", "after dragging")
        self.expect(report, "anchor", start["head"], "after dragging")
        left, top, width, height = report["selection"][0]
        marked = self.picture().part(left + MARGIN, top, width, height).count(lambda *color: color == SELECTION)
        self.check.expect(marked > width * height * 0.4, f"notepad: only {marked} pixels show the selection")
        x, y = self.caret_point(start)
        time.sleep(0.6)  # Otherwise the clicks follow the press of the mouse that began to drag.
        self.program.click(x + 10, y, count=2)
        self.expect(self.program.report(), "selected", "Everything", "after a double click")
        time.sleep(0.6)
        self.program.click(x + 10, y, count=3)
        self.expect(self.program.report(), "selected", report["text"] + "\n", "after a triple click")
        time.sleep(0.6)
        self.program.click(x, y)
        self.program.keys("shift+End")
        line = self.program.report()["selected"]
        self.check.expect(len(line) > 20 and report["text"].startswith(line.rstrip()), f"notepad: shift+End: {line!r}")

    def copies(self):
        before = self.program.report()
        self.program.keys("ctrl+c", "ctrl+End", "ctrl+v")
        after = self.program.report()
        self.expect(after, "clipboard", before["selected"], "after copying")
        self.check.expect(after["text"].endswith(before["selected"]), f"notepad: pasting gave {after['text']!r}")
        self.expect(after, "bytes", before["bytes"] + len(before["selected"].encode()), "after pasting")
        self.program.keys("ctrl+shift+Left", "ctrl+x")
        cut = self.program.report()
        self.check.expect(cut["bytes"] < after["bytes"] and cut["selected"] == "", "notepad: Ctrl+X cuts nothing")
        self.program.keys("ctrl+z", "ctrl+z")
        self.expect(self.program.report(), "bytes", before["bytes"], "after undoing cut and paste")

    def changes_style(self):
        self.program.keys("ctrl+Home", "Down", "Home", "shift+End")
        first = self.picture()
        self.program.keys("ctrl+b")
        self.expect(self.program.report(), "isBold", True, "after Ctrl+B")
        bold = self.picture()
        self.check.expect(bold.count(is_ink) > first.count(is_ink), "notepad: bold text has no more ink")
        self.program.keys("ctrl+z")
        self.check.expect(self.picture().rows == first.rows, "notepad: undo did not restore the style")

    def moves_in_arabic(self):
        self.program.keys("ctrl+Home")
        for _ in range(30):
            report = self.program.report()
            if report["text"].startswith("هذه"):
                break
            self.program.keys("Down")
        self.program.keys("Home")
        right = self.program.report()["caret"][0][0]
        self.check.expect(right > WIDTH / 2, f"notepad: an Arabic line starts at x = {right}")
        self.program.keys("Left", "Left", "Left")
        report = self.program.report()
        self.check.expect(report["caret"][0][0] < right, "notepad: Left does not move to the left in Arabic")
        self.expect(report, "head", report["anchor"], "after moving")
        self.program.keys("ctrl+Up", "ctrl+Up", *["shift+ctrl+Right"] * 7)
        selected = self.program.report()["selected"]
        self.check.expect("Hebrew words שלום" in selected, f"notepad: selecting word by word gave {selected!r}")
        self.check.save(self.picture(), "notepad.png")

    def opens_link(self):
        places = list(self.picture().places(LINK))
        self.check.expect(len(places) > 50, "notepad: the link is not on the screen")
        if not places:
            return
        self.program.keys("ctrl+Home")
        x, y = places[len(places) // 2]
        self.program.click(x, y, modifier="ctrl")
        report = self.program.report()
        title = self.program.title()
        self.check.expect(title == "https://example.org/galley", f"notepad: a click on the link shows {title!r}")
        self.expect(report, "head", 0, "after a click with Ctrl")

    def inserts_picture(self):
        self.program.keys("ctrl+End", "Return")
        before = self.program.report()
        sun = self.picture().count(lambda *color: color == SUN)
        self.program.keys("ctrl+i")
        after = self.program.report()
        self.expect(after, "bytes", before["bytes"] + 3, "after inserting a picture")
        count = [sum(len(p["attachments"]) for p in r["visible"]) for r in (before, after)]
        self.check.expect(count[1] > 0, "notepad: no picture is visible")
        now = self.picture().count(lambda *color: color == SUN)
        self.check.expect(now > 200, f"notepad: the picture is not on the screen: {sun} and {now} pixels of its sun")
        self.program.keys("ctrl+z")
        self.expect(self.program.report(), "bytes", before["bytes"], "after undoing a picture")

    def resizes(self):
        self.program.keys("ctrl+Home")
        before = self.program.report()
        self.program.resize(420, HEIGHT)
        after = self.program.settled(lambda report: report["total"] != before["total"])
        lines = [sum(p["lines"] for p in r["visible"] if p["index"] < 4) for r in (before, after)]
        self.check.expect(lines[1] > lines[0], f"notepad: a narrow window has {lines[1]} lines, a wide one {lines[0]}")
        narrow = self.screen.picture()
        self.check.expect(narrow.part(0, 0, 420, HEIGHT).count(is_ink) > 2000, "notepad: a narrow window has no text")


def write_lines(file):
    """A million lines, each with its number, counted from 1."""
    samples = [
        "The ferry leaves at dawn.", "Der Zug hält nicht in jedem Dorf.", "船は夜明けに出ます。", "السفينة تغادر عند الفجر.",
        "Паром отходит на рассвете.", "The word שלום is Hebrew.", "", "A line about nothing in particular, but longer.",
    ]
    for number in range(1, LINES + 1):
        file.write(f"{number}  {samples[number % len(samples)]}\n".encode())
    file.seek(0)


class LongTextCheck:
    """A text of a million lines."""

    def __init__(self, check, screen, path):
        self.check, self.screen, self.path = check, screen, path

    def run(self):
        with tempfile.TemporaryFile() as file:
            write_lines(file)
            started = time.monotonic()
            self.program = Program(self.screen, self.path, "Notepad", "-", stdin=file)
            try:
                report = self.program.report()
                self.check.note(f"notepad: {LINES:,} lines are in the window after {time.monotonic() - started:.1f} s")
                self.opens(report)
                self.edits_in_the_middle()
                self.drags_out_of_the_window()
                self.scrolls()
                self.check.note(f"notepad: {self.program.memory():.0f} MB of memory")
            finally:
                self.program.close()

    def opens(self, report):
        self.check.expect(report["paragraphs"] == LINES + 1, f"notepad: {report['paragraphs']} paragraphs")
        visible, prepared = len(report["visible"]), report["counters"]["prepared"]
        self.check.expect(prepared <= visible + 2, f"notepad: prepared {prepared} paragraphs to show {visible}")

    def edits_in_the_middle(self):
        self.program.click(WIDTH - 6, HEIGHT / 2)
        report = self.program.report()
        first = report["visible"][0]["index"]
        self.check.expect(450_000 < first < 550_000, f"notepad: the middle of the scroll bar shows line {first + 1}")
        self.program.click(MARGIN + 1, 300)
        before = self.program.report()
        number = before["paragraph"] + 1
        self.check.expect(before["text"].startswith(f"{number}  "), f"notepad: line {number} is {before['text']!r}")
        self.program.keys("Home")
        self.program.report()
        picture = self.screen.picture()
        self.program.type(EDIT)
        after = self.program.report()
        self.check.frames("notepad, typing in the middle", after)
        self.check.expect(after["text"] == EDIT + before["text"], f"notepad: typing gave {after['text']!r}")
        self.check.expect(after["visible"][0] == before["visible"][0], "notepad: typing moved the window")
        changed = self.screen.picture().differences(picture)
        self.check.expect(100 < changed < 20_000, f"notepad: typing one word changed {changed} pixels")
        self.program.keys("ctrl+z")
        self.check.expect(self.program.report()["text"] == before["text"], "notepad: undo in the middle")
        self.check.save(self.screen.picture().part(0, 0, WIDTH, HEIGHT), "notepad-million.png")

    def drags_out_of_the_window(self):
        before = self.program.report()
        self.program.drag((200, HEIGHT - 100), (200, HEIGHT + 150))
        after = self.program.report()
        lines = after["selected"].count("\n")
        self.check.expect(lines > 6, f"notepad: a drag out of the window selects {lines} lines")
        moved = after["visible"][0]["index"] - before["visible"][0]["index"]
        self.check.expect(2 < moved < 20, f"notepad: a drag out of the window scrolls by {moved} lines")
        self.program.keys("Left")

    def scrolls(self):
        before = self.program.report()
        self.program.move(300, 300)
        self.program.wheel(300)
        report = self.program.report()
        moved = report["visible"][0]["index"] - before["visible"][0]["index"]
        self.check.expect(400 < moved < 1200, f"notepad: 300 notches scrolled by {moved} lines")
        prepared = report["counters"]["prepared"] - before["counters"]["prepared"]
        most = moved + len(report["visible"]) + 2
        self.check.expect(prepared <= most, f"notepad: prepared {prepared} paragraphs to scroll by {moved}")
        self.check.frames("notepad, steady scroll", report)
        self.program.resize(WIDTH, HEIGHT - 160)
        self.program.resize(WIDTH - 100, HEIGHT)
        after = self.program.report()
        self.check.expect(
            after["visible"][0]["index"] == report["visible"][0]["index"], "notepad: a new width moved the window")
        self.program.keys("ctrl+End")
        last = self.program.report()
        self.check.expect(last["visible"][-1]["index"] == LINES, "notepad: Ctrl+End does not show the last line")
        self.check.expect(last["paragraph"] == LINES, "notepad: Ctrl+End does not go to the end")
        self.program.keys("Up", "Home")
        self.check.expect(self.program.report()["text"].startswith(f"{LINES}  "), "notepad: the last line is wrong")


def run(check, screen, path):
    input_method = InputMethod()
    program = Program(screen, path, "Notepad", environment=input_method.environment)
    try:
        NotepadCheck(check, program, input_method).run()
    finally:
        program.close()
        input_method.close()
    LongTextCheck(check, screen, path).run()
