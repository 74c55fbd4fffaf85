"""Translates the keys of documents into CSS declarations, and percentages of documents into lengths."""
import json, re

# Keys without a declaration here: the page sets the font size and the families, the language is the attribute `lang`,
# and CSS has no profile.
OTHERS = ("fontSize", "fontFamily", "language", "profile")


# A number with at most six significant digits, without zeros at the end.
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
        elif key == "fontLanguageOverride" and value != "normal": value = json.dumps(value)
        elif key == "textEmphasisStyle" and isinstance(value, dict): value = json.dumps(value["string"], ensure_ascii=False)
        elif key in ("letterSpacing", "wordSpacing"): value = number(value) + "px"
        elif key in ("features", "variations"):
            name = f"font-{key[:-1]}-settings"
            value = ", ".join(f'"{tag}" {setting}' for tag, setting in value.items())
        result[name] = str(value)
    return result


def feature_values(values, names):
    """The rules `@font-feature-values` for the key `fontFeatureValues` of a document. `names` has the page's names of its
    families, by their names in lower case."""
    def rule(kind, numbers):
        lists = {name: n if isinstance(n, list) else [n] for name, n in numbers.items()}
        text = "; ".join(f"{name}: {' '.join(map(str, n))}" for name, n in lists.items())
        return f"@{re.sub('[A-Z]', lambda m: '-' + m[0].lower(), kind)} {{ {text} }}"
    return " ".join(f"@font-feature-values {names[family.lower()]} {{ {' '.join(rule(*kind) for kind in kinds.items())} }}"
                    for family, kinds in values.items())


def resolved(document):
    """The document as galley reads it: an indent in per cent becomes a length, because documents have no indents in per
    cent."""
    indent = document["paragraph"].get("textIndent")
    if not indent or "percent" not in indent: return document
    rest = {k: v for k, v in indent.items() if k != "percent"}
    length = {"px": indent["percent"] / 100 * document["width"], **rest}
    return {**document, "paragraph": {**document["paragraph"], "textIndent": length}}
