"""Reads the C++ that tests are written in: declarations, loops, lambdas and calls, as trees of tuples.

It is no compiler: types are skipped, and what follows from them is left to what runs the trees (runner.py). The first item
of a tuple is its kind:

    ("name", "std::min")  ("number", 2.5)  ("text", "abc", "u")  ("list", [...])  ("lambda", parameters, body)
    ("call", function, arguments)  ("member", object, name)  ("index", object, place)  ("unary", sign, value)
    ("binary", sign, left, right)  ("assign", sign, place, value)  ("choice", condition, one, other)  ("step", sign, place)

Statements: ("declare", name, type, value or None, arguments or None)  ("do", expression)  ("if", condition, one, other)
    ("each", name, list, body)  ("for", first, condition, step, body)  ("return", value)  ("block", [...])  ("skip", word)
"""
import re

TOKEN = re.compile(
    r"\s+|//[^\n]*|/\*.*?\*/"
    r"|(?P<text>(?:u8|u|U|L)?\"(?:[^\"\\]|\\.)*\")|(?P<letter>'(?:[^'\\]|\\.)')"
    r"|(?P<number>(?:0x[0-9a-fA-F]+|\d+\.?\d*(?:e-?\d+)?|\.\d+)[fFuUlL]*)|(?P<name>[A-Za-z_]\w*(?:::~?\w+)*)"
    r"|(?P<sign><<=|>>=|->|\+\+|--|==|!=|<=|>=|&&|\|\||\+=|-=|\*=|/=|::|[{}()\[\];,.<>=+\-*/%!&|?:~^])", re.S)
ESCAPES = {"n": "\n", "t": "\t", "0": "\0", "\"": "\"", "\\": "\\", "'": "'", "\n": ""}
# Names after which `<` begins types, and no comparison.
TEMPLATES = {"static_cast", "sk_make_sp", "sk_sp", "std::get", "std::vector", "std::numeric_limits", "SkRange", "std::pair",
             "std::tuple", "std::initializer_list"}
LEVELS = [("||",), ("&&",), ("|",), ("&",), ("==", "!="), ("<", ">", "<=", ">="), ("+", "-"), ("*", "/", "%")]
ASSIGNMENTS = ("=", "+=", "-=", "*=", "/=")


class Unreadable(Exception):
    """C++ that this reader does not know."""


def unescaped(body):
    return re.sub(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)",
                  lambda found: chr(int(found[1][1:], 16)) if found[1][0] in "uU" else ESCAPES.get(found[1], found[1]), body,
                  flags=re.S)


def tokens(source):
    """(kind, text, line) of each token."""
    found, place, line = [], 0, 1
    while place < len(source):
        match = TOKEN.match(source, place)
        if not match: raise Unreadable(f"the character {source[place]!r}")
        if match.lastgroup: found.append((match.lastgroup, match[0], line))
        line += match[0].count("\n")
        place = match.end()
    return found


class Reader:
    def __init__(self, source, first_line=1):
        self.tokens = tokens(source)
        self.place, self.first_line = 0, first_line

    def text(self, ahead=0):
        place = self.place + ahead
        return self.tokens[place][1] if place < len(self.tokens) else ""

    def kind(self, ahead=0):
        place = self.place + ahead
        return self.tokens[place][0] if place < len(self.tokens) else ""

    def line(self):
        return self.first_line + self.tokens[min(self.place, len(self.tokens) - 1)][2] - 1

    def take(self, text=None):
        if text is not None and self.text() != text: raise Unreadable(f"line {self.line()}: {self.text()!r} instead of {text!r}")
        self.place += 1
        return self.tokens[self.place - 1][1]

    def accept(self, text):
        if self.text() != text: return False
        self.place += 1
        return True

    def types(self):
        """Skips `<...>`, if it is there."""
        if not self.accept("<"): return
        depth = 1
        while depth: depth += {"<": 1, ">": -1}.get(self.take(), 0)

    def type_and_name(self):
        """The type and the name of a declaration; None, with nothing taken, if there is none."""
        start = self.place
        while self.text() in ("const", "constexpr", "static", "unsigned"): self.take()
        name = self.take() if self.kind() == "name" else None
        if name:
            if name in TEMPLATES or name == "std::tuple": self.types()
            while self.text() in ("*", "&", "const"): self.take()
            if self.kind() == "name" and self.text(1) in ("=", ";", "(", "{", "[", ":", ",", ")"): return name, self.take()
        self.place = start
        return None

    # Statements

    def block(self):
        self.take("{")
        found = []
        while not self.accept("}"): found.append(self.statement())
        return ("block", found)

    def statement(self):
        line = self.line()
        return (*self.unnumbered(), line)

    def unnumbered(self):
        word = self.text()
        if word == "{": return self.block()
        if word == ";":
            self.take()
            return ("block", [])
        if word == "if":
            self.take()
            self.take("(")
            condition = self.expression()
            self.take(")")
            one = self.statement()
            return ("if", condition, one, self.statement() if self.accept("else") else None)
        if word == "for": return self.loop()
        if word == "return":
            self.take()
            value = None if self.text() == ";" else self.expression()
            self.take(";")
            return ("return", value)
        if word in ("switch", "while", "do"):
            self.skip_statement()
            return ("skip", word)
        if word in ("break", "continue"):
            self.take()
            self.take(";")
            return ("skip", word)
        if word != "return" and (found := self.type_and_name()):
            declaration = self.declaration(*found)
            self.take(";")
            return declaration
        expression = self.expression()
        self.take(";")
        return ("do", expression)

    def declaration(self, type_name, name):
        if self.accept("["):
            if self.text() != "]": self.expression()
            self.take("]")
            type_name = "array"
        if self.accept("="): return ("declare", name, type_name, self.expression(), None)
        if self.text() == "{": return ("declare", name, type_name, None, self.items("{", "}"))
        if self.text() == "(": return ("declare", name, type_name, None, self.items("(", ")"))
        return ("declare", name, type_name, None, None)

    def loop(self):
        self.take("for")
        self.take("(")
        found = self.type_and_name()
        if found and self.accept(":"):
            values = self.expression()
            self.take(")")
            return ("each", found[1], values, self.statement())
        first = self.declaration(*found) if found else ("block", [])
        self.take(";")
        condition = self.expression()
        self.take(";")
        step = self.expression()
        self.take(")")
        return ("for", (*first, self.line()), condition, step, self.statement())

    def skip_statement(self):
        depth = 0
        while True:
            word = self.take()
            depth += {"{": 1, "(": 1, "}": -1, ")": -1}.get(word, 0)
            if depth == 0 and word in ("}", ";"): return

    # Expressions

    def items(self, start, end):
        self.take(start)
        found = []
        while not self.accept(end):
            found.append(self.expression())
            if self.text() != end: self.take(",")
        return found

    def expression(self):
        left = self.choice()
        if self.text() in ASSIGNMENTS: return ("assign", self.take(), left, self.expression())
        return left

    def choice(self):
        condition = self.binary(0)
        if not self.accept("?"): return condition
        one = self.expression()
        self.take(":")
        return ("choice", condition, one, self.expression())

    def binary(self, level):
        if level == len(LEVELS): return self.unary()
        left = self.binary(level + 1)
        while self.kind() == "sign" and self.text() in LEVELS[level]: left = ("binary", self.take(), left, self.binary(level + 1))
        return left

    def unary(self):
        if self.text() in ("++", "--"): return ("step", self.take(), self.unary())
        if self.text() in ("!", "-", "+", "*", "&"): return ("unary", self.take(), self.unary())
        return self.postfix(self.primary())

    def postfix(self, value):
        while True:
            if self.text() == "(": value = ("call", value, self.items("(", ")"))
            elif self.accept("["):
                value = ("index", value, self.expression())
                self.take("]")
            elif self.text() in (".", "->"):
                self.take()
                value = ("member", value, self.take())
            elif self.text() in ("++", "--"): value = ("step", self.take(), value)
            else: return value

    def primary(self):
        kind, line = self.kind(), self.line()
        if kind == "number":
            digits = self.take()
            return ("number", float(int(digits.rstrip("uUlL"), 16)) if digits[:2] == "0x" else float(digits.rstrip("fFuUlL")))
        if kind == "text":
            words, prefix = "", self.text().split('"')[0]
            while self.kind() == "text": words += unescaped(self.take().split('"', 1)[1][:-1])
            return ("text", words, prefix)
        if kind == "letter": return ("text", unescaped(self.take()[1:-1]), "")
        if kind == "name":
            name = self.take()
            if name in TEMPLATES:
                types = self.place
                self.types()
                if name == "std::get": name += self.tokens[types + 1][1]
                if self.text() == "::": name += self.take() + self.take()
                if self.text() == "{": return ("list", self.items("{", "}"))
            # `std::string{text}` makes a value, as `std::string(text)` does.
            if name.startswith("std::") and self.text() == "{": return ("call", ("name", name), self.items("{", "}"))
            return ("name", name)
        if self.accept("("):
            # A type in brackets before a value changes nothing here.
            if self.kind() == "name" and self.text(1) == ")" and (self.kind(2) in ("name", "number") or self.text(2) == "("):
                self.take()
                self.take(")")
                return self.unary()
            value = self.expression()
            self.take(")")
            return value
        if self.text() == "{": return ("list", self.items("{", "}"))
        if self.text() == "[": return self.function()
        raise Unreadable(f"line {line}: {self.text()!r}")

    def function(self):
        """A lambda: its captures, its parameters, its body."""
        while self.take() != "]": pass
        names = []
        self.take("(")
        while not self.accept(")"):
            found = self.type_and_name()
            if not found: raise Unreadable(f"line {self.line()}: a parameter without a name")
            names.append(found[1])
            self.accept(",")
        if self.accept("->"):
            while self.text() != "{": self.take()
        return ("lambda", names, self.block())
