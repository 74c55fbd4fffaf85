"""A headless Chromium, driven by the DevTools protocol over two pipes: each message is JSON and a zero byte."""
import atexit, json, os, shutil, subprocess

from .browser import Browser, Missing

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--font-render-hinting=none",
           "--force-device-scale-factor=1", "--window-size=4000,4000", "--allow-file-access-from-files",
           "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--no-first-run",
           "--lang=en-US")


class Chromium(Browser):
    """The Chromium of this machine. Raises Missing if there is none, or if it does not start."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if not program: raise Missing("there is no Chromium")
        super().__init__()
        atexit.register(self.close)
        (read, ours), (answers, write) = os.pipe(), os.pipe()
        # The browser reads commands from descriptor 3 and writes answers to descriptor 4.
        command = ["bash", "-c", f'exec "$@" 3<&{read} 4>&{write}', "bash", program, *OPTIONS,
                   f"--user-data-dir={self.folder}/profile", self.page.as_uri()]
        self.process = subprocess.Popen(command, pass_fds=(read, write), env={**os.environ, "LC_ALL": "C.UTF-8"},
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read)
        os.close(write)
        self.input, self.output = os.fdopen(ours, "wb", buffering=0), os.fdopen(answers, "rb", buffering=0)
        self.count, self.rest, self.session = 0, b"", None
        self.version = self.command("Browser.getVersion")["product"]
        target = self.command("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.command("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "DOM", "CSS"): self.command(domain + ".enable")
        self.command("Page.navigate", url=self.page.as_uri())
        while self.receive().get("method") != "Page.loadEventFired": pass

    def receive(self):
        """The next message of the browser, an answer or an event."""
        while b"\0" not in self.rest:
            part = self.output.read(1 << 20)
            if not part: raise Missing("Chromium does not start, or has ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def command(self, method, **parameters):
        """The result of a DevTools command. Events that arrive before the answer are ignored."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session: message["sessionId"] = self.session
        self.input.write(json.dumps(message).encode() + b"\0")
        answer = {}
        while answer.get("id") != self.count: answer = self.receive()
        if "error" in answer: raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def ev(self, expression):
        """The value of an expression in the page. Raises RuntimeError if the expression throws."""
        result = self.command("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result: raise RuntimeError(result["exceptionDetails"]["exception"].get("description"))
        return result["result"].get("value")

    def foreign(self):
        """The names of the fonts of the machine in which the browser drew the measured text; empty if it used only the
        font files of the case."""
        root = self.command("DOM.getDocument", depth=-1)["root"]["nodeId"]
        node = self.command("DOM.querySelector", nodeId=root, selector="#host > div")["nodeId"]
        fonts = self.command("CSS.getPlatformFontsForNode", nodeId=node)["fonts"]
        return [font["postScriptName"] or font["familyName"] for font in fonts if not font["isCustomFont"]]
