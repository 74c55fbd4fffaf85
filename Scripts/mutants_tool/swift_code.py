"""Finds which parts of a Swift file are code in bodies: not comments, not strings, not declarations of a type.

This is no parser. It relies on the layout that `swift format` gives to every file of the repository, for example on
spaces around binary operators."""
import re

TYPE = r"struct|enum|extension|protocol|actor|class(?!\s+(?:func|var)\b)"
WORD = re.compile(rf"\b(?:(?P<type>{TYPE})|func|init|deinit|subscript|var|let|if|guard|while|for|switch|else|in|"
                  r"return)\b")
# Where a comment or a string begins.
OPENING = re.compile(r'//|/\*|#*"')
# The names of declarations whose bodies are left out: their results are for programmers, or may be any number.
UNCHECKED = re.compile(r"\b(?:var (?:debugD|d)escription|func hash|var hashValue)\b")


def string_end(text, at):
    """The offset after the string literal that starts at `at`, with the literals inside its interpolations."""
    raw = len(text[at:]) - len(text[at:].lstrip("#"))
    quote = '"""' if text.startswith('"""', at + raw) else '"'
    escape, close, at = "\\" + "#" * raw, quote + "#" * raw, at + raw + len(quote)
    while not text.startswith(close, at):
        if text.startswith(escape + "(", at):
            at, depth = at + len(escape) + 1, 1
            while depth:
                if text[at] == '"': at = string_end(text, at); continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        elif text.startswith(escape, at): at += len(escape) + 1
        else: at += 1
    return at + len(close)


def comment_end(text, at):
    """The offset after the block comment that starts at `at`. Block comments contain others."""
    depth = 0
    while True:
        if text.startswith("/*", at): depth, at = depth + 1, at + 2
        elif text.startswith("*/", at):
            depth, at = depth - 1, at + 2
            if depth == 0: return at
        else: at += 1


def blanked(text):
    """The text with comments and strings replaced by spaces: offsets and lines stay the same."""
    result, at = [], 0
    while start := OPENING.search(text, at):
        result.append(text[at:start.start()])
        at = start.start()
        if start.group() == "//":
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
        elif start.group() == "/*": end = comment_end(text, at)
        else: end = string_end(text, at)
        hidden = re.sub(r"[^\n]", " ", text[at:end])
        # A string stays visible as an operand, so that a line does not look as if it ended before the string.
        result.append('"' + hidden[1:-1] + '"' if text[at] in '"#' else hidden)
        at = end
    return "".join(result) + text[at:]


def bodies(code):
    """For each line of blanked code, for each of its characters and the line's end: the headers of the braces around
    it, from outside to inside. Empty if the innermost brace is that of a type, and inside `#if`. A header is the text
    before its brace."""
    lines, stack, header, conditions = [], [], "", 0
    for line in code.split("\n"):
        stripped = line.strip()
        if stripped.startswith("#if"): conditions += 1
        def headers():
            return tuple(each[1] for each in stack) if stack and not stack[-1][0] and conditions == 0 else ()
        around = [headers()]
        for character in line:
            if character == "{":
                words = list(WORD.finditer(header))
                stack.append((bool(words) and words[-1]["type"] is not None, header.strip()))
                header = ""
            elif character == "}":
                if stack: stack.pop()
                header = ""
            else: header += character
            around.append(headers() if character in "{}" else around[-1])
        header += "\n"
        if stripped.startswith("#endif"): conditions -= 1
        lines.append(around)
    return lines
