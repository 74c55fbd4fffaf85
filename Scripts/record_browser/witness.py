"""The form in which the answers of a second browser are stored."""
import json, zlib


def checksum(document):
    """A checksum of a document (CRC-32). It is stored with an answer, so that answers to a changed document are
    noticed."""
    return zlib.crc32(json.dumps(document, sort_keys=True, ensure_ascii=False).encode())


def compact(expect):
    """The figures of a record in a shorter form: a line is an array of left, width and baseline, or of left, width and
    top in a document with columns. Lengths have two decimals. A figure that the browser does not report is None."""
    def short(value): return None if value is None else round(value, 2)
    result = {key: short(value) if isinstance(value, float) else value for key, value in expect.items() if key != "lines"}
    across = "top" if "columns" in expect else "baseline"
    result["lines"] = [[short(line.get(key)) for key in ("left", "width", across)] for line in expect["lines"]]
    return result
