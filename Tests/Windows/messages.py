"""Drives Docs/Examples/Messages: scrolls, waits for late pictures, resizes, adds messages, clicks a link."""

from program import Program

LINK = (0, 92, 197)
WIDTH, HEIGHT = 640, 720
INK = 150  # Text has a channel below this; the colors of the window and of the bubbles have none.


def is_ink(red, green, blue):
    return min(red, green, blue) < INK


def anchor(report):
    """The first row that begins in the window: it must not move when heights above or below it change."""
    return next(row for row in report["rows"] if row["top"] >= 0)


def top(report, row):
    return next((r["top"] for r in report["rows"] if r["id"] == row), None)


class MessagesCheck:
    def __init__(self, check, program):
        self.check, self.program, self.screen = check, program, program.screen

    def run(self):
        self.starts()
        self.scrolls()
        self.pictures_arrive()
        self.opens_link()
        self.resizes()
        self.adds_messages()
        report = self.program.report()
        self.check.expect(report["counters"]["lost"] == 0, "a message was blank after it had been shown")
        self.check.note(f"messages: {self.program.memory():.0f} MB of memory")

    def sees_text(self, report, when):
        """Every message that is mostly visible has ink on the screen."""
        picture = self.screen.steady_picture()
        for row in report["rows"]:
            shown = picture.part(0, row["top"], report["width"] - 14, min(row["height"], report["height"] - row["top"]))
            if shown.height > 30:
                self.check.expect(shown.count(is_ink) > 20, f"{when}: message {row['id']} has no text on the screen")
        return picture

    def starts(self):
        report = self.program.settled()
        self.check.expect(report["isSettled"], "the first messages are never drawn")
        self.check.expect(report["messages"] == 100_000, f"{report['messages']} messages")
        self.check.expect(report["isAtEnd"] and report["rows"][-1]["id"] == 99_999, "the list does not show its end")
        prepared, rows = report["counters"]["prepared"], len(report["rows"])
        self.check.expect(prepared <= 6 * rows, f"{prepared} messages were prepared to show {rows}")
        self.sees_text(report, "at the start")

    def scrolls(self):
        self.program.move(200, 300)
        before = self.program.report()
        self.program.wheel(-300)
        report = self.program.settled()
        distance = before["scroll"] - report["scroll"]
        # Heights that become known above the window move the scroll position, but nothing in the window.
        self.check.expect(anchor(report)["id"] < anchor(before)["id"] - 100, f"300 notches scrolled by {distance}")
        self.check.expect(report["counters"]["lost"] == 0, "a message was blank while the list scrolled")
        self.sees_text(report, "after scrolling")
        self.check.frames("messages, steady scroll", report)
        self.program.keys("Home")
        self.check.expect(self.program.settled()["rows"][0]["id"] == 0, "Home does not scroll to the start")
        self.program.keys("Page_Down", "Down", "Up")
        report = self.program.settled()
        self.check.expect(report["rows"][0]["id"] > 0, "Page Down does not scroll")

    def jump_to_pictures(self):
        """Jumps with the scroll bar until pictures are on their way in the first row, which is cut by the window's top,
        and in another row. Returns the report."""
        for step in range(80):
            self.program.click(WIDTH - 6, HEIGHT * (0.5 + step / 800))
            report = self.program.settled(seconds=2)
            waiting = [r["picture"] == "waiting" for r in report["rows"]]
            last = max((i for i, waits in enumerate(waiting) if waits), default=0)
            if waiting[0] and report["rows"][0]["top"] < -1 and 0 < last < len(waiting) - 2:
                break
        return report

    def pictures_arrive(self):
        before = self.jump_to_pictures()
        first = before["rows"][0]["id"]
        self.check.expect(40_000 < first < 80_000, f"the scroll bar does not jump to the middle, but to {first}")
        waiting = [r for r in before["rows"] if r["picture"] == "waiting"]
        self.check.expect(before["isSettled"] and waiting, "no message waits for a picture")
        first = self.screen.picture()
        placeholders = first.count(lambda r, g, b: (r, g, b) == (230, 230, 230))
        self.check.expect(placeholders > 5000, "a picture that is on its way has no placeholder")
        self.check.save(first.part(0, 0, WIDTH, HEIGHT), "messages-waiting.png")
        after = self.program.settled(lambda report: all(r["picture"] != "waiting" for r in report["rows"]))
        fixed = anchor(before)
        moved = top(after, fixed["id"])
        self.check.expect(
            moved is not None and abs(moved - fixed["top"]) < 0.01, f"message {fixed['id']} moved: {moved}, {fixed}")
        self.check.expect(after["scroll"] != before["scroll"], "the picture above the first whole message is lost")
        for row in waiting:
            now = next((r for r in after["rows"] if r["id"] == row["id"]), None)
            if now:
                self.check.expect(now["showsPicture"] and now["shown"] == now["version"], f"no picture: {now}")
                self.check.expect(now["height"] != row["height"], f"the estimate of {row['id']} was not corrected")
        second = self.sees_text(after, "with pictures")
        self.check.expect(first.differences(second) > 5000, "the pictures changed nothing on the screen")
        left = second.count(lambda r, g, b: (r, g, b) == (230, 230, 230))
        self.check.expect(left < placeholders / 10, f"placeholders are left: {left} of {placeholders} pixels")
        self.check.save(second.part(0, 0, WIDTH, HEIGHT), "messages.png")
        self.check.expect(after["counters"]["lost"] == 0, "a message was blank when its picture arrived")

    def opens_link(self):
        for _ in range(20):
            self.program.settled()
            places = list(self.screen.steady_picture().part(20, 20, 580, 680).places(LINK))
            if places:
                break
            self.program.keys("Page_Down")
        self.check.expect(places, "no link is visible")
        for x, y in places[:1]:
            self.program.click(x + 21, y + 20)
            self.program.report()
            title = self.program.title()
            self.check.expect(title.startswith("https://example.org/"), f"a click on a link shows {title!r}")

    def resizes(self):
        before = self.program.settled()
        self.program.resize(420, 600)
        report = self.program.settled(lambda report: report["width"] == 420)
        self.check.expect((report["width"], report["height"]) == (420, 600), "the list does not know the new size")
        fixed = anchor(before)
        self.check.expect(top(report, fixed["id"]) is not None, f"message {fixed['id']} left the window: {report}")
        self.check.expect(report["counters"]["lost"] == 0, "a message was blank while the window changed its size")
        picture = self.sees_text(report, "in a narrow window")
        self.check.save(picture.part(0, 0, 420, 600), "messages-narrow.png")
        self.program.resize(640, 720)
        self.program.settled(lambda report: report["width"] == 640)

    def adds_messages(self):
        before = self.program.settled()
        self.program.keys("Return")
        after = self.program.settled()
        self.check.expect(after["messages"] == before["messages"] + 1, "Enter adds no message")
        fixed = anchor(before)
        self.check.expect(top(after, fixed["id"]) == fixed["top"], "a new message moved the messages in the window")
        self.program.keys("End", "Return")
        last = self.program.settled(lambda report: report["isAtEnd"])
        self.check.expect(last["isAtEnd"] and last["rows"][-1]["id"] == 100_001, "the new message is not shown")
        self.sees_text(last, "after a new message")


def run(check, screen, path):
    program = Program(screen, path, "Messages", "--picture-delay", "3000")
    try:
        MessagesCheck(check, program).run()
    finally:
        program.close()
