"""Finds the places of a module that can be changed, and says how each change is written in Swift.

A change is one of these kinds; each becomes an operator or a function of its own, so that its operands need not be
found:

    comparison   a < b            a <= b                 and > >= == !=
    arithmetic   a + b            a - b                  and * /
    addition     a += b           a -= b
    logic        a && b           a || b
    extreme      min(a, b)        max(a, b)
    condition    if a {           if !a {                and guard, while
    literal      true             false
    number       1                2                      or 0
    statement    a.append(b)      left out               and assignments, continue, `if a { return b }`
"""
import re
from dataclasses import dataclass

from .swift_code import UNCHECKED, blanked, bodies

KINDS = ("comparison", "arithmetic", "addition", "logic", "extreme", "condition", "literal", "number", "statement")
OPERATORS = {
    "comparison": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
    "arithmetic": {"+": "-", "-": "+", "*": "/", "/": "*"},
    "addition": {"+=": "-=", "-=": "+="},
    "logic": {"&&": "||", "||": "&&"},
}
# Words of lines that cannot change a layout: capacities, prefetching, hashes, and checks that a release build leaves
# out.
LEFT_OUT = re.compile(r"\b(?:reserveCapacity|keepingCapacity|minimumCapacity|prefetch\w*|hasher|"
                      r"precondition(?:Failure)?|assert(?:ionFailure)?)\b")
CONDITION = re.compile(r"^(?:\} else )?(?P<word>if|guard|while) (?P<list>.*?) (?:else )?\{(?: [^{}]*\})?$")
ASSIGNMENT = re.compile(r"^(?!let |var |return |if |guard |for |while |case |switch |default|self\.)[^={}]+ "
                        r"(?:[-+*/|&]|\.[&|^])?= [^{}]+$")
CALL = re.compile(r"^(?!return\b|init\b|case\b|throw\b)[a-z_][\w.\[\]]*\([^{}]*\)$")
LEAVING = re.compile(r"(?<=\{ )(?:return[^{}]*|continue|break)(?= \}$)")


@dataclass(frozen=True, order=True)
class Place:
    """A change of one line. `column` and `length` are the changed part of the line, `old` and `new` its texts."""
    file: str
    line: int
    column: int
    length: int
    kind: str
    old: str
    new: str
    source: str

    @property
    def change(self):
        return f"`{self.old}` left out" if self.kind == "statement" else f"`{self.old}` to `{self.new}`"


def split(conditions):
    """The parts of a list of conditions with the offset of each, divided at commas outside brackets."""
    parts, depth, start = [], 0, 0
    for at, character in enumerate(conditions + ","):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if character == "," and depth == 0:
            space = len(conditions[start:at]) - len(conditions[start:at].lstrip())
            parts.append((start + space, conditions[start:at].strip()))
            start = at + 1
    return parts


def is_balanced(line):
    return all(line.count(a) == line.count(b) for a, b in ("()", "[]", "{}"))


def is_call(statement):
    """Whether a statement is one call: its last bracket closes the first one."""
    if not CALL.match(statement): return False
    depth, start = 0, statement.index("(")
    for at in range(start, len(statement)):
        depth += {"(": 1, ")": -1}.get(statement[at], 0)
        if depth == 0: return at == len(statement) - 1
    return False


def is_whole(code, index):
    """Whether a line is a statement of its own, neither the continuation of another line nor continued."""
    line, before = code[index], next((each for each in reversed(code[:index]) if each.strip()), "")
    after = next((each for each in code[index + 1:] if each.strip()), "")
    def indent(text): return len(text) - len(text.lstrip())
    starts = before.rstrip().endswith(("{", "}", ":", " in")) or indent(before) == indent(line)
    return is_balanced(line) and starts and indent(after) <= indent(line) and not re.match(r"\s*[.?:&|+*/)-]", after)


def places_of_line(code, index, headers):
    """The kind, column, length, old text and new text of each change of a line."""
    line, stripped = code[index], code[index].strip()
    for kind, changes in OPERATORS.items():
        for match in re.finditer(r"(?<=\s)[-+*/<>=!&|]{1,2}(?=\s)", line):
            if match[0] in changes: yield kind, match.start(), len(match[0]), match[0], changes[match[0]]
    for match in re.finditer(r"(?<![\w.`])(min|max)(?=\()", line):
        yield "extreme", match.start(), 3, match[0], {"min": "max", "max": "min"}[match[0]]
    if stripped.startswith(("case ", "default")): return
    conditions = CONDITION.match(stripped)
    if conditions and is_balanced(conditions["list"]) and "{" not in conditions["list"]:
        start = line.index(stripped) + conditions.start("list")
        for offset, part in split(conditions["list"]):
            if not re.match(r"(?:let|var|case|#|unsafe|try|await)\b|#", part) and " = " not in part:
                yield "condition", start + offset, len(part), part, f"!({part})"
    for match in re.finditer(r"(?<![\w.`])(?:true|false)\b", line):
        yield "literal", match.start(), len(match[0]), match[0], {"true": "false", "false": "true"}[match[0]]
    for match in re.finditer(r"(?<![\w.$])(?<!\de-)[0-9]+(?!\w|\.[0-9])", line):
        number = int(match[0])
        for other in [number + 1] + ([number - 1] if number else []):
            yield "number", match.start(), len(match[0]), match[0], str(other)
    initializes = re.search(r"\binit\b", " ".join(headers)) and " = " in stripped
    if is_whole(code, index) and not initializes:
        if stripped == "continue" or ASSIGNMENT.match(stripped) or is_call(stripped):
            yield "statement", line.index(stripped), len(stripped), stripped, ""
    leaving = LEAVING.search(line) if conditions and conditions["word"] == "if" else None
    if leaving: yield "statement", leaving.start(), len(leaving[0]), leaving[0], ""


def places(file, text):
    """The changes of a file, in order."""
    code, found = blanked(text), []
    lines, originals, around = code.split("\n"), text.split("\n"), bodies(code)
    for index, line in enumerate(lines):
        if line.strip().startswith("@") or LEFT_OUT.search(line): continue
        for kind, column, length, old, new in places_of_line(lines, index, around[index][0]):
            headers = around[index][column]
            if not headers or UNCHECKED.search("\n".join(headers)): continue
            # Strings are blank in `code`, not in the file.
            old = originals[index][column:column + length] if kind in ("condition", "statement") else old
            new = f"!({old})" if kind == "condition" else new
            found.append(Place(file, index + 1, column, length, kind, old, new, originals[index].strip()))
    return found


def operator(number):
    """The operator of a change: one of the 256 characters from `BOX DRAWINGS LIGHT HORIZONTAL` on."""
    return chr(0x2500 + number)


def replacement(place, number):
    """The text that is written instead of the place's old text. Its declarations are `declarations`."""
    if place.kind in OPERATORS: return operator(number)
    if place.kind == "extreme": return f"galleyExtreme{number}"
    if place.kind == "statement": return f"if galleyMutant != {number} {{ {place.old} }}"
    if place.kind == "number": return f"galleyNumber{number}({place.old})"
    return f"galleyTruth{number}({place.old})"


def declarations(place, number):
    """The Swift declarations that the replacement of a place needs."""
    precedence = {"<": "Comparison", ">": "Comparison", "=": "Comparison", "!": "Comparison", "+": "Addition",
                  "-": "Addition", "*": "Multiplication", "/": "Multiplication", "&": "LogicalConjunction",
                  "|": "LogicalDisjunction"}
    chosen, sign = f"galleyMutant == {number}", operator(number)
    either = f"{{ {chosen} ? a {place.new} b : a {place.old} b }}"
    def binary(constraint, result, body=either):
        return f"func {sign} <T: {constraint}>(a: T, b: T) -> {result} {body}"
    functions = []
    if place.kind == "comparison":
        functions = [binary("Equatable" if place.old in ("==", "!=") else "Comparable", "Bool")]
        if place.old in ("==", "!="):
            functions.append(f"func {sign} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {either}")
    elif place.kind == "arithmetic":
        if place.old in "+-": functions = [binary("AdditiveArithmetic", "T")]
        else: functions = [binary("FloatingPoint", "T"), binary("BinaryInteger", "T")]
    elif place.kind == "addition":
        functions = [f"func {sign} <T: AdditiveArithmetic>(a: inout T, b: T) "
                     f"{{ if {chosen} {{ a {place.new} b }} else {{ a {place.old} b }} }}"]
    elif place.kind == "logic":
        functions = [f"func {sign} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                     f"{{ try {chosen} ? a {place.new} b() : a {place.old} b() }}"]
    elif place.kind == "extreme":
        functions = [f"func galleyExtreme{number}<T: Comparable>(_ a: T, _ b: T) -> T "
                     f"{{ {chosen} ? {place.new}(a, b) : {place.old}(a, b) }}",
                     f"func galleyExtreme{number}<T: Comparable>(_ a: T, _ b: T, _ c: T) -> T "
                     f"{{ {chosen} ? {place.new}(a, b, c) : {place.old}(a, b, c) }}"]
    elif place.kind == "number":
        change = "+ 1" if int(place.new) > int(place.old) else "- 1"
        functions = [f"func galleyNumber{number}<T: Numeric>(_ a: T) -> T {{ {chosen} ? a {change} : a }}"]
    elif place.kind in ("condition", "literal"):
        functions = [f"func galleyTruth{number}(_ a: Bool) -> Bool {{ ({chosen}) != a }}"]
    lines = [f"@inlinable @inline(__always) {each}" for each in functions]
    if place.kind in OPERATORS:
        group = "Assignment" if place.kind == "addition" else precedence[place.old[0]]
        lines.insert(0, f"infix operator {sign}: {group}Precedence")
    return lines
