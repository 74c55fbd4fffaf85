"""An input method that a test controls: see input_method.c."""
import os
import pathlib
import shutil
import subprocess
import tempfile


class InputMethod:
    """Composes text in one program. `environment` is what the program needs."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        library = pathlib.Path(self.folder.name, "input_method.so")
        path = pathlib.Path(self.folder.name, "events")
        source = pathlib.Path(__file__).with_name("input_method.c")
        flags = subprocess.run(["pkg-config", "--cflags", "sdl2"], check=True, capture_output=True, text=True).stdout
        options = ["-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", *flags.split(), "-lpthread"]
        subprocess.run([shutil.which("cc") or "clang", source, "-o", library, *options], check=True)
        os.mkfifo(path)
        self.path, self.events = path, None
        self.environment = {"LD_PRELOAD": str(library), "INPUT_METHOD": str(path)}

    def send(self, event):
        if self.events is None:
            self.events = open(self.path, "w", encoding="utf-8")
        self.events.write(event + "\n")
        self.events.flush()

    def edit(self, text, start, count=0):
        """Composes a text, with a selection or an insertion point in characters."""
        self.send(f"edit {start} {count} {text}")

    def commit(self, text):
        """Ends the composition."""
        self.send(f"commit {text}")

    def close(self):
        if self.events:
            self.events.close()
        self.folder.cleanup()
