"""The answers of a second browser to the recorded documents, as files have them."""
import json, zlib


def checksum(document):
    """A number by which a file of answers knows that a document is still the one that was asked about."""
    return zlib.crc32(json.dumps(document, sort_keys=True, ensure_ascii=False).encode())


def compact(expect):
    """The figures of a record, in less space: each line is left, width, and baseline, in columns top. Lengths have two
    decimals; what the browser does not report is null."""
    def short(value): return None if value is None else round(value, 2)
    result = {key: short(value) if isinstance(value, float) else value for key, value in expect.items() if key != "lines"}
    across = "top" if "columns" in expect else "baseline"
    result["lines"] = [[short(line.get(key)) for key in ("left", "width", across)] for line in expect["lines"]]
    return result
