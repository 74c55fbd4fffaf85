"""Groups shrunk differences by their known cause, or by their checks and keys."""
import collections, json, pathlib, re

from .shrink import size

CAUSES = pathlib.Path(__file__).with_name("causes.json")
# Keys that nearly every document has. They do not distinguish groups.
COMMON = ("fontFamily", "fontSize", "language", "profile")


def keys(document):
    """The keys of a document, sorted, without COMMON: `letterSpacing` for a key of the text or the paragraph,
    `span.letterSpacing` for a key of a span, `attachment` if there are attachments, and `attachment.margin` for one of
    their optional keys."""
    found = {key for part in ("paragraph", "style") for key in document[part] if key not in COMMON}
    for span in document.get("spans", []): found |= {"span." + key for key in span["style"]}
    for each in document.get("attachments", []):
        found.add("attachment")
        found |= {"attachment." + key for key in each if key not in ("offset", "width", "height")}
    return sorted(found)


def checks(record):
    """The names of the checks that differ, sorted."""
    return sorted({check for check, _ in record["differences"]})


def outer(document):
    """The keys of those spans that contain other spans or attachments."""
    spans, found = document.get("spans", []), set()
    for index, span in enumerate(spans):
        places = [each["start"] for each in spans[index + 1:]] \
            + [each["offset"] for each in document.get("attachments", [])]
        if any(span["start"] <= at < span["end"] for at in places): found |= set(span["style"])
    return found


def values(document, key):
    """All values of a key in a document as strings. A value that is not a string is written as JSON."""
    parts = {"span": document.get("spans", []), "attachment": document.get("attachments", [])}
    name, _, inner = key.partition(".")
    if not inner: found = [document[part][key] for part in ("paragraph", "style") if key in document[part]]
    elif name == "span": found = [span["style"][inner] for span in parts[name] if inner in span["style"]]
    else: found = [each[inner] for each in parts[name] if inner in each]
    return [value if isinstance(value, str) else json.dumps(value) for value in found]


def fits(when, record):
    """Whether a shrunk record fulfills all conditions of a cause. Docs/BrowserTests.md describes the conditions."""
    document = record["document"]
    left = keys(document)
    if "checks" in when and not set(when["checks"]) & set(checks(record)): return False
    if not set(when.get("keys", [])) <= set(left): return False
    if "any" in when and not set(when["any"]) & set(left): return False
    if "only" in when and not set(left) <= set(when["only"]): return False
    if not set(when.get("outer", [])) <= outer(document): return False
    for key, pattern in when.get("values", {}).items():
        if not any(re.search(pattern, value) for value in values(document, key)): return False
    if "span" in when:
        data = document["text"].encode()
        parts = [data[span["start"]:span["end"]].decode() for span in document.get("spans", [])]
        if not any(re.search(when["span"], part) for part in parts): return False
    return "text" not in when or re.search(when["text"], document["text"]) is not None


def cause(record, causes):
    """The title of the first cause whose conditions a record fulfills; None if there is none."""
    return next((each["title"] for each in causes if fits(each["when"], record)), None)


def grouped(records, causes):
    """The groups of shrunk records, the largest first. A group has `cause`, the title of a known cause or None;
    `checks` and `keys`, which are empty if the cause is known; and `records`, the smallest document first."""
    found = collections.defaultdict(list)
    for record in records:
        title = cause(record, causes)
        left = () if title else tuple(keys(record["document"]))
        found[(title, () if title else tuple(checks(record)), left)].append(record)
    result = [{"cause": title, "checks": list(checked), "keys": list(left),
               "records": sorted(each, key=lambda record: (size(record["document"]), json.dumps(record["document"])))}
              for (title, checked, left), each in found.items()]
    return sorted(result, key=lambda group: (-len(group["records"]), group["cause"] or "", group["checks"], group["keys"]))


def shown(document):
    """A document on one line, for the report. Usual values are left out."""
    parts = [json.dumps(document["text"], ensure_ascii=False), f"width {document['width']}"]
    for part in ("style", "paragraph"):
        rest = {key: value for key, value in document[part].items()
                if key not in ("fontFamily", "profile") and (key, value) != ("fontSize", 16)}
        if rest: parts.append(json.dumps(rest, ensure_ascii=False))
    for span in document.get("spans", []): parts.append(f"{span['start']}–{span['end']} {json.dumps(span['style'])}")
    for each in document.get("attachments", []): parts.append("attachment " + json.dumps(each))
    if document["fonts"][0] != "NotoSans-Regular.ttf": parts.append("in " + document["fonts"][0])
    return "; ".join(parts)
