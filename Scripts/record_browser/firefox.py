"""A headless Firefox, driven by Marionette: each message is its length in bytes, a colon, and JSON."""
import atexit, json, os, shutil, socket, subprocess, time

from .browser import Browser, Missing

PROGRAMS = ("firefox-esr", "firefox")
# No network, one device pixel for each CSS px, glyphs at fractions of pixels, and web fonts from files of any folder.
PREFERENCES = {
    "marionette.port": 0, "layout.css.devPixelsPerPx": "1.0", "gfx.text.subpixel-position.force-enabled": True,
    "security.fileuri.strict_origin_policy": False, "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank", "browser.startup.page": 0, "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False, "app.update.disabledForTesting": True, "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "browser.region.network.url": "", "services.settings.server": "data:,", "network.dns.disabled": True,
}
# A configuration of fontconfig without hinting, which would round the advances of glyphs.
FONTCONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<match target="pattern"><edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="antialias" mode="assign"><bool>true</bool></edit></match></fontconfig>
"""


class Firefox(Browser):
    """The Firefox of this machine. Raises Missing if there is none, or if it does not start."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if not program: raise Missing("there is no Firefox")
        super().__init__()
        atexit.register(self.close)
        profile = self.folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines))
        (self.folder / "fonts.conf").write_text(FONTCONFIG)
        environment = {**os.environ, "MOZ_HEADLESS": "1", "HOME": str(self.folder), "LC_ALL": "C.UTF-8",
                       "FONTCONFIG_FILE": str(self.folder / "fonts.conf"), "MOZ_CRASHREPORTER_DISABLE": "1"}
        self.process = subprocess.Popen([program, "--marionette", "--no-remote", "--profile", profile, "about:blank"],
                                        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = self.connect(profile / "MarionetteActivePort")
        self.count, self.rest = 0, b""
        self.receive()
        session = self.command("WebDriver:NewSession", capabilities={})
        self.version = "Firefox/" + session["capabilities"]["browserVersion"]
        self.command("WebDriver:SetTimeouts", script=120_000)
        self.command("WebDriver:Navigate", url=self.page.as_uri())

    def connect(self, port):
        """A connection to Marionette's port. Firefox writes the port's number into the file `port` once it listens.
        Waits up to a minute."""
        for _ in range(600):
            if self.process.poll() is not None: raise Missing(f"Firefox ends with status {self.process.returncode}")
            try: return socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=150)
            except (OSError, ValueError): time.sleep(0.1)
        raise Missing("Firefox does not open Marionette's port")

    def receive(self):
        """The next message of the browser."""
        while b":" not in self.rest: self.more()
        length, self.rest = self.rest.split(b":", 1)
        while len(self.rest) < int(length): self.more()
        message, self.rest = self.rest[:int(length)], self.rest[int(length):]
        return json.loads(message)

    def more(self):
        """Reads more bytes from the connection."""
        part = self.socket.recv(1 << 20)
        if not part: raise RuntimeError("Firefox has closed the connection")
        self.rest += part

    def command(self, name, **parameters):
        """The result of a Marionette command."""
        self.count += 1
        message = json.dumps([0, self.count, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, number, error, result = self.receive()
        if number != self.count: raise RuntimeError(f"an answer to command {number}, not {self.count}")
        if error: raise RuntimeError(f"{name}: {error['message']}")
        return result

    def ev(self, expression):
        """The value of an expression in the page. Raises RuntimeError if the expression throws."""
        return self.command("WebDriver:ExecuteScript", script="return window.eval(arguments[0]);", args=[expression])["value"]

    def foreign(self):
        """The names of the fonts of the machine in which the browser drew the measured text; empty if it used only the
        font files of the case."""
        script = """const range = document.createRange();
          range.selectNodeContents(document.getElementById('host'));
          return InspectorUtils.getUsedFontFaces(range).filter(face => !face.URI).map(face => face.name);"""
        return self.command("WebDriver:ExecuteScript", script=script, args=[], sandbox="system")["value"]
