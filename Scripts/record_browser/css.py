"""CSS for the keys of documents, and documents with lengths in place of percentages."""
import json, re

# Keys that are no declarations: the size and the families are set apart, the language is an attribute.
OTHERS = ("fontSize", "fontFamily", "language", "profile")


def number(value): return f"{value:g}"


def declarations(keys):
    """The keys of a style as CSS declarations, in their order."""
    result = {}
    for key, value in keys.items():
        if key in OTHERS: continue
        name = re.sub("[A-Z]", lambda m: "-" + m[0].lower(), key)
        if key == "textIndent":
            length = number(value["percent"]) + "%" if "percent" in value else number(value["px"]) + "px"
            value = length + " hanging" * value.get("hanging", False) + " each-line" * value.get("eachLine", False)
        elif key == "tabSize": value = number(value["px"]) + "px" if "px" in value else number(value["spaces"])
        elif key == "lineHeight" and isinstance(value, dict):
            value = number(value["px"]) + "px" if "px" in value else number(value["multiple"])
        elif key == "verticalAlign" and isinstance(value, dict): value = number(value["px"]) + "px"
        elif key == "hyphenateCharacter" and value != "auto": value = json.dumps(value, ensure_ascii=False)
        elif key in ("letterSpacing", "wordSpacing"): value = number(value) + "px"
        elif key in ("features", "variations"):
            name = f"font-{key[:-1]}-settings"
            value = ", ".join(f'"{tag}" {setting}' for tag, setting in value.items())
        result[name] = str(value)
    return result


def resolved(document):
    """The document as galley reads it: an indent in per cent of the width becomes a length."""
    indent = document["paragraph"].get("textIndent")
    if not indent or "percent" not in indent: return document
    rest = {k: v for k, v in indent.items() if k != "percent"}
    length = {"px": indent["percent"] / 100 * document["width"], **rest}
    return {**document, "paragraph": {**document["paragraph"], "textIndent": length}}
