"""Makes documents smaller that are laid out differently, as long as they are."""
import copy, json

from . import fonts, texts

# The stages of shrinking a document. A stage is repeated until none of its candidates differs.
STAGES = 4
LIMIT = 48
DEFAULT_SIZE = 16
# The checks, the most telling ones first: a document is shrunk as long as its first check differs.
CHECKS = ("result", "effect", "breaks", "maxContent", "minContent", "width", "blockSize", "bottom", "top", "baseline",
          "attachment", "left")


def first(checks):
    """The most telling one of some checks."""
    return min(checks, key=lambda check: CHECKS.index(check) if check in CHECKS else 0)


def size(document):
    """How large a document is. Each candidate is smaller than what it was made of."""
    spans, attachments = document.get("spans", []), document.get("attachments", [])
    keys = len(document["style"]) + len(document["paragraph"]) + sum(len(span["style"]) for span in spans) \
        + sum(len(each) for each in attachments)
    covered = sum(span["end"] - span["start"] for span in spans)
    return (keys + 2 * len(spans) + 2 * len(attachments), len(document["text"]), -covered,
            document["style"].get("fontSize", DEFAULT_SIZE) != DEFAULT_SIZE, len(json.dumps(document["width"])))


def nested(document):
    """Whether spans are inside earlier ones or after them."""
    spans = document.get("spans", [])
    return all(inner["start"] >= outer["end"] or outer["start"] <= inner["start"] and inner["end"] <= outer["end"]
               for index, outer in enumerate(spans) for inner in spans[index + 1:])


def cut(document, start, end, narrower=False):
    """The document without some characters of its text; `narrower` takes about their width off the width."""
    text = document["text"]
    first, last = len(text[:start].encode()), len(text[:end].encode())
    def moved(offset): return offset if offset <= first else max(first, offset - (last - first))
    result = {**document, "text": text[:start] + text[end:]}
    for name in ("spans", "attachments"): result.pop(name, None)
    spans = [{**span, "start": moved(span["start"]), "end": moved(span["end"])} for span in document.get("spans", [])]
    spans = [span for span in spans if span["end"] > span["start"]]
    attachments = [{**each, "offset": moved(each["offset"])} for each in document.get("attachments", [])
                   if not first <= each["offset"] < last]
    if spans: result["spans"] = spans
    if attachments: result["attachments"] = attachments
    if narrower and document["width"] is not None:
        less = fonts.width(text[start:end]) * document["style"].get("fontSize", DEFAULT_SIZE)
        result["width"] = max(1, round(document["width"] - less))
    return result


def without(document, *path):
    """The document without the value at a path; without the list too if it becomes empty."""
    result = copy.deepcopy(document)
    inner = result
    for key in path[:-1]: inner = inner[key]
    del inner[path[-1]]
    if path[0] in ("spans", "attachments") and not result[path[0]]: del result[path[0]]
    return result


def without_attachment(document, index):
    """The document without an attachment and its character."""
    at = len(document["text"].encode()[:document["attachments"][index]["offset"]].decode())
    return cut(document, at, at + 1)


def coarse(document, breaks):
    """Candidates without whole parts."""
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
    """Candidates without one key, span or attachment."""
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
    """Candidates without a part of the text, of all parts of a length."""
    text = document["text"]
    length = max(1, len(text) // parts)
    for start in range(0, len(text), length):
        end = min(len(text), start + length)
        while not texts.is_start(text, end): end += 1
        if end - start >= len(text): continue
        yield cut(document, start, end)
        if document["width"] is not None: yield cut(document, start, end, True)


def simpler(document):
    """Candidates with simpler values."""
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
    """The candidates of a stage, at most `LIMIT`, each smaller than the document and different from the others."""
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


def shrunk(records, compare, rounds=80, progress=lambda left, count: None):
    """The smallest records that were found. Each keeps the first of its checks. `compare` gives the records of
    documents: with `differences`, or without."""
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
            # What was needed before may not be needed any more once the last stage found something.
            elif state["stage"] == STAGES - 1 and state["again"]: state.update(stage=1, again=False)
            else: state["stage"] += 1
        progress(len(active), sum(map(len, tried)))
    return [state["record"] for state in states]
