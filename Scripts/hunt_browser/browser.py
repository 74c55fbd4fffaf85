"""Lays out documents in Chromium, many in one call, and with galley, and compares the two."""
import json, pathlib, subprocess

from record_browser.compare import differences

from . import fonts, page

SCRIPT = pathlib.Path(__file__).with_name("measure.js")
# If half a pixel more or less changes a break, other widths near it are tried, in this order.
STEPS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6)
# How many documents are measured in one call.
BATCH = 60


class Browser:
    """Chromium with the fonts of the repository, and the galley program that is compared with it. `oracle` is the
    module that starts Chromium; Scripts/hunt-browser describes the module. `measured` counts the documents."""

    def __init__(self, chrome, galley):
        self.chrome, self.galley, self.loaded, self.measured = chrome, galley, set(), 0
        self.chrome.ev(SCRIPT.read_text())

    @property
    def version(self): return self.chrome.version

    def supports(self, style):
        """For each key of a style, whether the browser knows the key with its value."""
        # A key without a declaration is no CSS property, such as `language`.
        known = [list(page.css({key: value}).items()) for key, value in style.items()]
        asked = [pair for pairs in known for pair in pairs[:1]]
        answers = iter(self.chrome.ev(f"huntSupports({json.dumps(asked)})"))
        return {key: next(answers) if pairs else True for key, pairs in zip(style, known)}

    def load(self, files):
        """Loads font files of the repository as web fonts, each once."""
        for file in files:
            if file in self.loaded: continue
            family, weight, style = fonts.FACES[file]
            given = [page.PREFIX + family, (fonts.FILES / file).as_uri(), str(weight), style]
            if not self.chrome.ev(f"huntFont({','.join(map(json.dumps, given))})", True): raise RuntimeError(file)
            self.loaded.add(file)

    def measure(self, documents, steps):
        """The figures of each document in the browser. A document that cannot be measured has the reason as `unclear`
        instead. `steps` are the differences of the widths that are tried."""
        result = []
        for start in range(0, len(documents), BATCH):
            part = documents[start:start + BATCH]
            self.load([file for document in part for file in document["fonts"]])
            given = json.dumps([page.of(document, steps) for document in part])
            self.chrome.ev("huntClear()")
            found = self.chrome.ev(f"huntMeasure({given})")
            self.measured += len(part)
            root = self.chrome.cmd("DOM.getDocument", depth=1)["root"]["nodeId"]
            nodes = self.chrome.cmd("DOM.querySelectorAll", nodeId=root, selector=".hunted")["nodeIds"]
            # measure.js leaves one element of each document in the page. If one is missing, the elements cannot be
            # assigned to the documents.
            if len(nodes) != len(part): raise RuntimeError("a document has no element")
            for each, node in zip(found, nodes):
                used = self.chrome.cmd("CSS.getPlatformFontsForNode", nodeId=node)["fonts"]
                foreign = [font["familyName"] for font in used if not font["isCustomFont"]]
                if foreign: each["unclear"] = f"set in {', '.join(foreign)}"
            result += found
        return result

    def laid_out(self, documents):
        """Galley's result for each document."""
        lines = "".join(json.dumps(document) + "\n" for document in documents)
        run = subprocess.run([self.galley, "layout", "--jsonl"], input=lines.encode(), stdout=subprocess.PIPE,
                             cwd=fonts.FILES)
        results = [json.loads(line) for line in run.stdout.splitlines()]
        if len(results) != len(documents): raise RuntimeError(f"{len(results)} results for {len(documents)} documents")
        return results

    def compare(self, documents, steps=STEPS):
        """A record for each document: the `document` with the measured width, the browser's figures `expect`, and the
        `differences` of galley's result. The record of a document that cannot be measured has the reason as `unclear`
        instead of figures and differences."""
        if not documents: return []
        measured = self.measure(documents, steps)
        records = []
        for document, figures in zip(documents, measured):
            if "unclear" in figures: records.append({"document": document, "unclear": figures["unclear"]})
            else: records.append({"document": {**document, "width": figures.pop("width")}, "expect": figures})
        clear = [record for record in records if "expect" in record]
        for record, result in zip(clear, self.laid_out([record["document"] for record in clear])):
            record["differences"] = differences(record["document"], record["expect"], result)
        return records
