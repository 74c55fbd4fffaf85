"""Lays out the documents of a page with the command galley, which stays open for measurements."""
import json, pathlib, subprocess, tempfile

from .values import Unsupported


class Engine:
    """`measure` gives the results of documents without drawing, `draw` those with a display list. Both are remembered."""

    def __init__(self, galley):
        self.galley, self.measured, self.drawn = galley, {}, {}
        self.process = subprocess.Popen([galley, "layout", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.folder = tempfile.TemporaryDirectory()

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.folder.cleanup()

    def measure(self, document):
        line = json.dumps(document)
        if line not in self.measured:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            self.measured[line] = checked(json.loads(self.process.stdout.readline()))
        return self.measured[line]

    def draw(self, document):
        line = json.dumps(document)
        if line not in self.drawn:
            path = pathlib.Path(self.folder.name) / "document.json"
            path.write_text(line)
            run = subprocess.run([self.galley, "layout", "--json", str(path), "--format", "file"], capture_output=True, text=True)
            if run.returncode: raise Unsupported("documents: " + run.stderr.strip().splitlines()[-1].replace(str(path), "document")[:200])
            result = checked(json.loads(run.stdout)["result"])
            # With exclusions, lines are in a container.
            self.drawn[line] = {**result, **result["containers"][0]} if "containers" in result else result
        return self.drawn[line]


def checked(result):
    """The result, if every key of its document had an effect."""
    if "error" in result: raise Unsupported(f"documents: {result['error']['path']}: {result['error']['message']}")
    for part in result.get("containers", [result]):
        if part.get("unsupported"): raise Unsupported(f"documents: without effect: {', '.join(sorted(part['unsupported']))}")
    return result
