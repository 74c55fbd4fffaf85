"""Shrinks documents that Galley and Chromium lay out differently, as long as they are laid out differently.

In each round, smaller candidates of all documents are measured in one call. A document is replaced by its first
candidate that still differs in the same check.
"""
import copy, json

from . import fonts, page, texts

# A document goes through stages with candidates of different kinds: whole parts (0), keys (1), pieces of the text (2),
# simpler values and single characters (3). A stage is repeated until none of its candidates differs.
STAGES = 4
# The most candidates of one document in one round.
LIMIT = 48
DEFAULT_SIZE = 16
# The checks, the most significant one first. While a document is shrunk, its most significant check must still differ.
# Checks that are not in this list count as the most significant one.
CHECKS = ("result", "effect", "breaks", "maxContent", "minContent", "width", "blockSize", "bottom", "top", "baseline",
          "attachment", "left")


def first(checks):
    """The most significant one of some checks."""
    return min(checks, key=lambda check: CHECKS.index(check) if check in CHECKS else 0)


def size(document):
    """A tuple by which documents are compared: one is smaller than another if its tuple is. First counts the number of
    keys, spans and attachments, then the length of the text, and then how much of the text spans cover, because a span
    of the whole text is simpler."""
    spans, attachments = document.get("spans", []), document.get("attachments", [])
    boxes = document.get("scopes", [])
    keys = len(document["style"]) + len(document["paragraph"]) + sum(len(span["style"]) for span in spans) \
        + sum(len(each) for each in attachments + boxes)
    covered = sum(span["end"] - span["start"] for span in spans + boxes)
    return (keys + 2 * len(spans) + 2 * len(attachments), len(document["text"]), -covered,
            document["style"].get("fontSize", DEFAULT_SIZE) != DEFAULT_SIZE, len(json.dumps(document["width"])))


def nested(document):
    """Whether each span is inside or after each earlier one, so that spans can become nested elements."""
    spans = page.elements(document)
    return all(inner["start"] >= outer["end"] or outer["start"] <= inner["start"] and inner["end"] <= outer["end"]
               for index, outer in enumerate(spans) for inner in spans[index + 1:])


def cut(document, start, end, narrower=False):
    """The document without the characters from `start` to `end` of its text, with spans and attachments moved. If
    `narrower`, the width becomes smaller by the estimated width of these characters."""
    text = document["text"]
    first, last = len(text[:start].encode()), len(text[:end].encode())
    def moved(offset): return offset if offset <= first else max(first, offset - (last - first))
    result = {**document, "text": text[:start] + text[end:]}
    for name in ("spans", "scopes", "attachments"): result.pop(name, None)
    for name in ("spans", "scopes"):
        ranges = [{**each, "start": moved(each["start"]), "end": moved(each["end"])} for each in document.get(name, [])]
        ranges = [each for each in ranges if each["end"] > each["start"]]
        if ranges: result[name] = ranges
    attachments = [{**each, "offset": moved(each["offset"])} for each in document.get("attachments", [])
                   if not first <= each["offset"] < last]
    if attachments: result["attachments"] = attachments
    if narrower and document["width"] is not None:
        less = fonts.width(text[start:end]) * document["style"].get("fontSize", DEFAULT_SIZE)
        result["width"] = max(1, round(document["width"] - less))
    return result


def without(document, *path):
    """The document without the value at a path of keys and indices. A list of spans or attachments that becomes empty
    is removed."""
    result = copy.deepcopy(document)
    inner = result
    for key in path[:-1]: inner = inner[key]
    del inner[path[-1]]
    if path[0] in ("spans", "scopes", "attachments") and not result[path[0]]: del result[path[0]]
    return result


def without_attachment(document, index):
    """The document without an attachment and the character U+FFFC that stands for it."""
    at = len(document["text"].encode()[:document["attachments"][index]["offset"]].decode())
    return cut(document, at, at + 1)


def coarse(document, breaks):
    """Candidates without all keys, all spans or all attachments, or with only some of the lines. `breaks` are the UTF-8
    offsets where lines start."""
    spans, attachments = document.get("spans", []), document.get("attachments", [])
    paragraph = {"profile": "browser"}
    style = {key: document["style"][key] for key in ("fontFamily",) if key in document["style"]}
    plain = {**document, "paragraph": paragraph, "style": {**style, "fontSize": document["style"].get("fontSize", 16)}}
    bare = dict(plain)
    while "attachments" in bare: bare = without_attachment(bare, 0)
    bare.pop("spans", None)
    yield bare
    yield plain
    if spans: yield {key: value for key, value in document.items() if key != "spans"}
    if attachments:
        result = document
        while "attachments" in result: result = without_attachment(result, 0)
        yield result
    yield {**document, "paragraph": paragraph}
    yield {**document, "style": style}
    # The text before and after each of its lines.
    data, count = document["text"].encode(), len(document["text"])
    places = [len(data[:offset].decode()) for offset in breaks]
    for at in places[-6:][::-1]: yield cut(document, 0, at)
    for at in places[:6]: yield cut(document, at, count)
    for start, end in zip(places[:8], places[2:10]): yield cut(cut(document, end, count), 0, start)


def keys(document):
    """Candidates without one key, span, box or attachment."""
    for index in range(len(document.get("scopes", []))): yield without(document, "scopes", index)
    for index, box in enumerate(document.get("scopes", [])):
        if "margin" in box: yield without(document, "scopes", index, "margin")
    for index in range(len(document.get("spans", []))): yield without(document, "spans", index)
    for index in range(len(document.get("attachments", []))): yield without_attachment(document, index)
    for key in document["paragraph"]:
        if key != "profile": yield without(document, "paragraph", key)
    for key in document["style"]:
        if key == "fontSize" and document["style"]["fontSize"] == DEFAULT_SIZE: continue
        if key != "fontFamily": yield without(document, "style", key)
    for index, span in enumerate(document.get("spans", [])):
        if len(span["style"]) > 1:
            for key in span["style"]:
                result = without(document, "spans", index, "style", key)
                # A direction is valid only beside `unicodeBidi`.
                if key == "unicodeBidi": result["spans"][index]["style"].pop("direction", None)
                if result["spans"][index]["style"]: yield result
    for index, each in enumerate(document.get("attachments", [])):
        for key in each:
            if key in ("verticalAlign", "margin", "baseline"): yield without(document, "attachments", index, key)


def chunks(document, parts):
    """Candidates without one piece of the text, if the text is divided into `parts` pieces: each at the same width, and
    at a width that is smaller by the piece."""
    text = document["text"]
    length = max(1, len(text) // parts)
    for start in range(0, len(text), length):
        end = min(len(text), start + length)
        while not texts.is_start(text, end): end += 1
        if end - start >= len(text): continue
        yield cut(document, start, end)
        if document["width"] is not None: yield cut(document, start, end, True)


def simpler(document):
    """Candidates with a simpler value: a span of the whole text, the default font size, no width or a whole width."""
    length = len(document["text"].encode())
    for index, span in enumerate(document.get("spans", [])):
        if (span["start"], span["end"]) != (0, length):
            result = copy.deepcopy(document)
            result["spans"][index].update(start=0, end=length)
            yield result
    if document["style"].get("fontSize", DEFAULT_SIZE) != DEFAULT_SIZE:
        ratio = DEFAULT_SIZE / document["style"]["fontSize"]
        other = {**document, "style": {**document["style"], "fontSize": DEFAULT_SIZE}}
        if document["width"] is not None: yield {**other, "width": round(document["width"] * ratio)}
        yield other
    if document["width"] is not None:
        yield {**document, "width": None}
        if document["width"] != round(document["width"]): yield {**document, "width": round(document["width"])}


def candidates(document, stage, breaks=()):
    """The candidates of a stage: at most `LIMIT`, without duplicates, each smaller than the document."""
    def made():
        if stage == 0:
            yield from coarse(document, list(breaks))
            yield from chunks(document, 2)
        elif stage == 1: yield from keys(document)
        elif stage == 2:
            for parts in (4, 8): yield from chunks(document, parts)
        else:
            yield from simpler(document)
            yield from chunks(document, 1000)
    seen, whole = {json.dumps(document)}, size(document)
    found = []
    for candidate in made():
        written = json.dumps(candidate)
        if written in seen or not candidate["text"] or size(candidate) >= whole or not nested(candidate): continue
        seen.add(written)
        found.append(candidate)
        if len(found) == LIMIT: break
    return found


def shrunk(records, compare, rounds=80):
    """The smallest record that was found for each of some records, which all have `differences`. The most significant
    check of a record still differs in the result. `compare` takes documents and returns their records. After at most
    `rounds` rounds, the records are returned as they are."""
    states = [{"record": record, "stage": 0, "again": False,
               "check": first({check for check, _ in record["differences"]})} for record in records]
    for _ in range(rounds):
        active = [state for state in states if state["stage"] < STAGES]
        if not active: break
        tried = [candidates(state["record"]["document"], state["stage"], state["record"]["expect"]["breaks"])
                 for state in active]
        results = iter(compare([each for some in tried for each in some]))
        for state, some in zip(active, tried):
            found = [next(results) for _ in some]
            better = next((record for record in found
                           if state["check"] in {check for check, _ in record.get("differences", [])}), None)
            if better is not None:
                state["record"] = better
                state["again"] = state["stage"] == STAGES - 1
            # The last stage may have removed what made a key necessary, so the keys are tried again.
            elif state["stage"] == STAGES - 1 and state["again"]: state.update(stage=1, again=False)
            else: state["stage"] += 1
    return [state["record"] for state in states]
