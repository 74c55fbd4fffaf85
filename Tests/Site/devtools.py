"""Drives a headless Chromium over the DevTools protocol, with the standard library alone."""
import base64
import hashlib
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile
import time

# Chromium on a busy machine with two cores needs several seconds to start.
PATIENCE = 60


class DevToolsError(Exception):
    """An error that the browser reports, or a condition that did not become true in time."""


class WebSocket:
    """The client's side of a WebSocket connection (RFC 6455) for text messages."""

    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port), timeout=PATIENCE)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.buffer:
            self.read_more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        if b" 101 " not in head.split(b"\r\n")[0] + b" " or base64.b64encode(digest) not in head:
            raise DevToolsError(f"the browser refused the WebSocket connection: {head!r}")

    def read_more(self):
        received = self.socket.recv(1 << 16)
        if not received:
            raise DevToolsError("the browser closed the connection")
        self.buffer += received

    def take(self, count):
        """Removes and returns the next `count` bytes."""
        while len(self.buffer) < count:
            self.read_more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send(self, text, opcode=1):
        payload = text.encode() if isinstance(text, str) else text
        length = len(payload)
        if length < 126:
            head = struct.pack(">BB", 0x80 | opcode, 0x80 | length)
        elif length < 1 << 16:
            head = struct.pack(">BBH", 0x80 | opcode, 0x80 | 126, length)
        else:
            head = struct.pack(">BBQ", 0x80 | opcode, 0x80 | 127, length)
        # A client must mask its messages. The mask 0 leaves the bytes as they are.
        self.socket.sendall(head + bytes(4) + payload)

    def receive(self, timeout):
        """The next text message; raises `TimeoutError` if none starts in `timeout` seconds."""
        message = b""
        while True:
            self.socket.settimeout(timeout)
            if not self.buffer:
                self.read_more()
            self.socket.settimeout(PATIENCE)
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(length)
            opcode = first & 0x0F
            if opcode == 8:
                raise DevToolsError("the browser closed the connection")
            if opcode == 9:
                self.send(payload, opcode=10)
            elif opcode in (0, 1):
                message += payload
                if first & 0x80:
                    return message.decode()


class Browser:
    """One Chromium process with one page. Use it in a `with` statement: its end closes the process."""

    def __init__(self, program, size=(1440, 1000)):
        self.profile = tempfile.mkdtemp()
        self.log = open(os.path.join(self.profile, "log"), "w+b")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
             "--hide-scrollbars", "--remote-debugging-port=0", f"--user-data-dir={self.profile}",
             f"--window-size={size[0]},{size[1]}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        try:
            self.connect(size)
        except BaseException:
            self.close()
            raise

    def connect(self, size):
        self.identifier = 0
        self.events = []
        port_file = pathlib.Path(self.profile, "DevToolsActivePort")
        deadline = time.monotonic() + PATIENCE
        while not (port_file.exists() and port_file.read_text().count("\n")):
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.log.seek(0)
                raise DevToolsError("Chromium did not start:\n" + self.log.read().decode(errors="replace"))
            time.sleep(0.05)
        port, path = port_file.read_text().split("\n")[:2]
        self.session = None
        self.connection = WebSocket("127.0.0.1", int(port), path)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        # Only the page in front has the keyboard.
        self.call("Page.bringToFront")
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1,
                  mobile=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Calls a method of the protocol and returns its result. Events that arrive meanwhile are kept."""
        self.identifier += 1
        message = {"id": self.identifier, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.connection.send(json.dumps(message))
        while True:
            answer = json.loads(self.connection.receive(PATIENCE))
            if answer.get("id") == self.identifier:
                if "error" in answer:
                    raise DevToolsError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def open(self, url):
        """Loads a page and forgets the events of earlier pages."""
        self.events = []
        answer = self.call("Page.navigate", url=url)
        if "errorText" in answer:
            raise DevToolsError(f"{url}: {answer['errorText']}")

    def evaluate(self, expression):
        """The value of a JavaScript expression, as JSON can express it. Promises are awaited."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise DevToolsError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def wait(self, expression, what):
        """Waits until an expression is true, or neither null nor empty."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                value = self.evaluate(f"Boolean({expression})")
            except DevToolsError as error:
                # A navigation destroys the context in which the expression was running.
                if "context" not in str(error):
                    raise
                value = None
            if value:
                return
            if time.monotonic() > deadline:
                raise DevToolsError(f"waited {PATIENCE} s in vain for {what}")
            time.sleep(0.1)

    def click(self, selector):
        """Presses the left mouse button in the middle of the first element that a CSS selector matches."""
        quoted = json.dumps(selector)
        box = self.evaluate(
            f"(() => {{ const e = document.querySelector({quoted}); if (!e) return null;"
            " e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect();"
            " return [r.x + r.width / 2, r.y + r.height / 2] })()")
        if box is None:
            raise DevToolsError(f"there is no element {selector}")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)

    def type(self, text):
        """Types a text into the focused element."""
        self.call("Input.insertText", text=text)

    def screenshot(self, path):
        """Writes a PNG file of the visible part of the page."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def errors(self):
        """What went wrong on the page since `open`: errors and warnings of the console, exceptions, failed requests."""
        found = []
        for event in self.events:
            values = event["params"]
            if event["method"] == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
                texts = [str(one.get("value", one.get("description", ""))) for one in values["args"]]
                found.append("console: " + " ".join(texts))
            elif event["method"] == "Runtime.exceptionThrown":
                details = values["exceptionDetails"]
                found.append("exception: " + details.get("exception", {}).get("description", details["text"]))
            elif event["method"] == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
                entry = values["entry"]
                found.append(f"log: {entry['text']} {entry.get('url', '')}")
            elif event["method"] == "Network.loadingFailed" and not values.get("canceled"):
                found.append("network: " + values["errorText"])
            elif event["method"] == "Network.requestWillBeSent":
                url = values["request"]["url"]
                if not url.startswith(("http://127.0.0.1:", "data:", "blob:", "about:")):
                    found.append("a request to another host: " + url)
        return found
