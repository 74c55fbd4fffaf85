"""Documents with spans, boxes and attachments: a spec lists them one by one, and the page of Scripts/hunt-browser measures
them."""
from hunt_browser import browser, fonts

KEYS = ("spans", "scopes", "attachments")


class Page:
    """A browser of record-browser with the names that hunt_browser uses."""

    def __init__(self, chromium): self.chromium, self.version = chromium, chromium.version

    def ev(self, expression, awaits=False): return self.chromium.ev(expression)

    def cmd(self, method, **parameters): return self.chromium.command(method, **parameters)


def documents(name, spec):
    """The documents of a spec: each has a name, a text, a width or none, and the keys of a document."""
    for given in spec["documents"]:
        files = given.get("fonts") or fonts.for_text(given["text"], [fonts.SANS])
        style = {"fontSize": 16, "language": "en", **given.get("style", {}), "fontFamily": fonts.families(files)}
        yield {"id": f"{name}/{given['name']}", "text": given["text"], "fonts": files, "style": style,
               "paragraph": {"profile": "browser", **given.get("paragraph", {})},
               **{key: given[key] for key in KEYS if key in given}, "width": given["width"]}


def records(chromium, name, spec, steps):
    """The cases of a spec, or a document's name and why it has no case."""
    given = list(documents(name, spec))
    measured = browser.Browser(Page(chromium), None).measure(given, steps)
    for document, figures in zip(given, measured):
        if "unclear" in figures: yield f"{document['id']}: {figures['unclear']}"
        else: yield {"document": {**document, "width": figures.pop("width")}, "expect": figures}
