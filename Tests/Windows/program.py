"""A program with a window, driven with xdotool as a user would."""
import json
import pathlib
import subprocess
import tempfile
import time


class Program:
    """A running program that writes its state as JSON when F12 is pressed.

    Its window is at the top-left corner of the screen, so that positions in the window are those on the screen.
    """

    def __init__(self, screen, path, title, *arguments, stdin=subprocess.DEVNULL, environment={}):
        self.screen = screen
        self.folder = tempfile.TemporaryDirectory()
        self.file = pathlib.Path(self.folder.name, "report.json")
        self.reports = 0
        self.process = subprocess.Popen(
            [path, *arguments, "--report", str(self.file)], env={**screen.environment, **environment}, stdin=stdin)
        # The names of windows are matched as regular expressions.
        found = self.xdotool("search", "--sync", "--onlyvisible", "--name", f"^{title}$").split()
        self.window = found[0]
        self.xdotool("windowfocus", "--sync", self.window)
        # SDL moves the window itself while it opens. A program that reports has opened its window.
        self.report()
        self.xdotool("windowmove", self.window, "0", "0")
        place = self.xdotool("getwindowgeometry", "--shell", self.window).split()
        if "X=0" not in place or "Y=0" not in place:
            raise RuntimeError(f"the window cannot be moved: {place}")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def xdotool(self, *arguments):
        return subprocess.run(
            ["xdotool", *arguments], env=self.screen.environment, check=True, capture_output=True, text=True, timeout=60
        ).stdout

    def keys(self, *names, delay=20):
        """Presses keys, such as `ctrl+c` or `Page_Down`."""
        self.xdotool("key", "--delay", str(delay), *names)

    def type(self, text):
        """Types a text, also one that no keyboard has."""
        self.xdotool("type", "--delay", "25", text)

    def move(self, x, y):
        self.xdotool("mousemove", str(round(x)), str(round(y)))

    def click(self, x, y, count=1, modifier=None):
        self.move(x, y)
        held = ["keydown", modifier] if modifier else []
        released = ["keyup", modifier] if modifier else []
        self.xdotool(*held, "click", "--repeat", str(count), "--delay", "60", "1", *released)

    def drag(self, start, end):
        self.move(*start)
        self.xdotool("mousedown", "1")
        middle = [(a + b) / 2 for a, b in zip(start, end)]
        for point in (middle, end):
            self.move(*point)
            time.sleep(0.05)
        self.xdotool("mouseup", "1")

    def wheel(self, notches, delay=16):
        """Turns the wheel; positive numbers show what is further down."""
        button = "5" if notches > 0 else "4"
        self.xdotool("click", "--repeat", str(abs(notches)), "--delay", str(delay), button)

    def resize(self, width, height):
        self.xdotool("windowsize", "--sync", self.window, str(width), str(height))

    def title(self):
        return self.xdotool("getwindowname", self.window).rstrip("\n")

    def report(self):
        """The program's state, which the screen shows."""
        self.reports += 1
        self.keys("F12")
        for _ in range(500):
            try:
                report = json.loads(self.file.read_text())
                if report["report"] >= self.reports:
                    return report
            except (FileNotFoundError, ValueError):
                pass  # Not written yet, or not completely.
            if self.process.poll() is not None:
                raise RuntimeError(f"the program ended with status {self.process.returncode}")
            time.sleep(0.02)
        raise RuntimeError("no report")

    def settled(self, condition=lambda report: True, seconds=15):
        """The program's state once it has nothing left to do and a condition holds, or after some seconds."""
        end = time.monotonic() + seconds
        while True:
            report = self.report()
            if report.get("isSettled", True) and condition(report) or time.monotonic() > end:
                return report
            time.sleep(0.05)

    def memory(self):
        """The resident memory in megabytes."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0
