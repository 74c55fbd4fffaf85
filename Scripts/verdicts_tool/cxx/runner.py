"""Runs the trees of reader.py, and collects what a test asserts.

An expression that asks for something that Galley has not is `NotAsked`: its statement is left out, and what it would have
set is unknown from then on, so that what depends on it is left out, too. All other assertions are facts.
"""
import math

from .reader import Reader


class NotAsked(Exception):
    """Something of the suite's engine that is not compared."""


class Missing(Exception):
    """An item that a list has not: the list is shorter than the suite's, which is a fact that is wrong."""


class Return(Exception):
    """A test or a function ends."""

    def __init__(self, value): self.value = value


class Unknown:
    """The value of a variable whose statement was left out."""


class Scope(dict):
    def __init__(self, outer=None):
        super().__init__()
        self.outer = outer

    def holder(self, name):
        """The innermost scope that has a name."""
        scope = self
        while scope is not None and name not in scope: scope = scope.outer
        return scope


def near(one, other, tolerance=1 / 4096):
    """Skia's SkScalarNearlyEqual."""
    return abs(one - other) <= tolerance


class Runner:
    """Runs one test. `known` has the names that the test may use. `facts` is the number of assertions, `wrong` their texts."""

    def __init__(self, known):
        self.known, self.facts, self.wrong, self.left_out = known, 0, [], []

    def run(self, source, first_line):
        tree = Reader(source, first_line).block()
        try: self.block(tree, Scope())
        except Return: pass

    # Statements

    def block(self, tree, scope):
        inner = Scope(scope)
        for statement in tree[1]: self.statement(statement, inner)

    def statement(self, tree, scope):
        try: self.do(tree, scope)
        except Return: raise
        except (NotAsked, Missing, AttributeError, TypeError, KeyError, IndexError, ValueError) as problem:
            self.left_out.append(f"line {tree[-1]}: {problem}")
            self.forget(tree, scope)

    def do(self, tree, scope):
        kind = tree[0]
        if kind == "block": self.block(tree, scope)
        elif kind == "do": self.value(tree[1], scope, tree[-1])
        elif kind == "declare": scope[tree[1]] = self.declared(tree, scope)
        elif kind == "if":
            branch = tree[2] if self.value(tree[1], scope) else tree[3]
            if branch: self.statement(branch, scope)
        elif kind == "each":
            for value in list(self.value(tree[2], scope)):
                inner = Scope(scope)
                inner[tree[1]] = value
                self.statement(tree[3], inner)
        elif kind == "for":
            inner, count = Scope(scope), 0
            self.do(tree[1], inner)
            while self.value(tree[2], inner) and count < 10_000:
                self.statement(tree[4], inner)
                self.value(tree[3], inner)
                count += 1
        elif kind == "return": raise Return(self.value(tree[1], scope) if tree[1] else None)
        else: raise NotAsked(tree[1])

    def declared(self, tree, scope):
        _, _, kind, value, arguments = tree[:5]
        if value is not None: return self.value(value, scope)
        if kind == "array": return {}
        if kind in ("size_t", "int", "double", "float", "bool", "SkScalar"): return 0
        if kind == "std::vector" and not arguments: return self.known[kind]()
        if kind not in self.known: raise NotAsked(f"the type {kind}")
        return self.known[kind](*[self.value(each, scope) for each in arguments or []])

    def forget(self, tree, scope):
        """Makes unknown what a statement would have set."""
        if not isinstance(tree, tuple):
            if isinstance(tree, list):
                for each in tree: self.forget(each, scope)
            return
        if tree and tree[0] == "declare": scope[tree[1]] = Unknown()
        elif tree and tree[0] in ("assign", "step"):
            place = tree[2]
            if place[0] == "name" and (holder := scope.holder(place[1])) is not None: holder[place[1]] = Unknown()
        for each in tree: self.forget(each, scope)

    # Expressions

    def value(self, tree, scope, line=None):
        found = getattr(self, f"value_{tree[0]}")(tree, scope) if tree[0] != "call" else self.call(tree, scope, line)
        if isinstance(found, Unknown): raise NotAsked("a value that depends on what was left out")
        return found

    def value_number(self, tree, scope): return int(tree[1]) if tree[1].is_integer() else tree[1]
    def value_text(self, tree, scope): return self.known["Text"](tree[1], tree[2] == "u")
    def value_list(self, tree, scope): return self.known["std::vector"](self.value(each, scope) for each in tree[1])
    def value_unary(self, tree, scope):
        value = self.value(tree[2], scope)
        return {"!": lambda: not value, "-": lambda: -value, "+": lambda: value}.get(tree[1], lambda: value)()

    def value_name(self, tree, scope):
        name = tree[1]
        holder = scope.holder(name)
        if holder is not None: return holder[name]
        if name in self.known: return self.known[name]
        last = name.split("::")[-1]
        # Names of enumerations stand for themselves; they begin with k or SK_.
        if last[:1] == "k" and last[1:2].isupper() or last.startswith("SK_"): return last
        raise NotAsked(name)

    def value_lambda(self, tree, scope):
        _, names, body = tree

        def function(*values):
            inner = Scope(scope)
            inner.update(zip(names, values))
            try: self.block(body, inner)
            except Return as end: return end.value
        return function

    def value_member(self, tree, scope):
        return getattr(self.value(tree[1], scope), tree[2])

    def value_index(self, tree, scope):
        return self.value(tree[1], scope)[self.value(tree[2], scope)]

    def value_choice(self, tree, scope):
        return self.value(tree[2] if self.value(tree[1], scope) else tree[3], scope)

    def value_step(self, tree, scope):
        _, sign, place = tree
        self.set(place, self.value(place, scope) + (1 if sign == "++" else -1), scope)
        return self.value(place, scope)

    def value_assign(self, tree, scope):
        _, sign, place, tree = tree
        value = self.value(tree, scope)
        if sign != "=": value = self.operated(sign[0], self.value(place, scope), value)
        self.set(place, value, scope)
        return value

    def set(self, place, value, scope):
        if place[0] == "name": (scope.holder(place[1]) or scope)[place[1]] = value
        elif place[0] == "member": setattr(self.value(place[1], scope), place[2], value)
        elif place[0] == "index": self.value(place[1], scope)[self.value(place[2], scope)] = value
        elif place[0] == "call" and place[1] == ("name", "std::tie"):
            for each, part in zip(place[2], value): self.set(each, part, scope)
        else: raise NotAsked("an assignment")

    def value_binary(self, tree, scope):
        _, sign, left, right = tree
        if sign == "&&": return bool(self.value(left, scope)) and bool(self.value(right, scope))
        if sign == "||": return bool(self.value(left, scope)) or bool(self.value(right, scope))
        return self.operated(sign, self.value(left, scope), self.value(right, scope))

    def operated(self, sign, left, right):
        if sign == "-" and isinstance(right, list): return right.index(left)
        # Names of flags that are joined stay names.
        if sign == "|" and isinstance(left, str): return f"{left}|{right}"
        return {"==": lambda: left == right, "!=": lambda: left != right, "<": lambda: left < right, ">": lambda: left > right,
                "<=": lambda: left <= right, ">=": lambda: left >= right, "+": lambda: left + right, "-": lambda: left - right,
                "*": lambda: left * right, "/": lambda: left / right, "%": lambda: left % right, "|": lambda: left | right,
                "&": lambda: left & right}[sign]()

    def call(self, tree, scope, line):
        _, function, arguments = tree
        if function == ("name", "REPORTER_ASSERT"): return self.fact(arguments[1], scope, line)
        if function in (("name", "SkASSERT"), ("name", "EXPECT_TRUE")): return self.fact(arguments[0], scope, line)
        if function == ("name", "EXPECT_EQ"): return self.fact(("binary", "==", arguments[1], arguments[0]), scope, line)
        return self.value(function, scope)(*[self.value(each, scope) for each in arguments])

    # Assertions

    def fact(self, tree, scope, line):
        """An assertion; its parts are facts by themselves."""
        if tree[:2] == ("binary", "&&"):
            for each in tree[2:]: self.fact(each, scope, line)
            return
        try: text = self.compared(tree, scope)
        except Missing as problem: text = str(problem)
        self.facts += 1
        if text: self.wrong.append(f"line {line}: {text}")

    def compared(self, tree, scope):
        """What is wrong with an assertion, with the values of its two sides; an empty text if nothing is."""
        number = lambda each: f"{each:.6g}" if isinstance(each, float) and math.isfinite(each) else str(each)
        if tree[0] == "binary":
            ours, theirs = (self.value(each, scope) for each in tree[2:4])
            if self.operated(tree[1], ours, theirs): return ""
            return f"{spelled(tree[2])} is {number(ours)} instead of{'' if tree[1] == '==' else ' ' + tree[1]} {number(theirs)}"
        if tree[0] == "call" and len(tree[2]) > 1:
            ours, theirs, *rest = (self.value(each, scope) for each in tree[2])
            if self.value(tree[1], scope)(ours, theirs, *rest): return ""
            return f"{spelled(tree[2][0])} is {number(ours)} instead of {number(theirs)}"
        return "" if self.value(tree, scope) else spelled(tree)


def spelled(tree):
    """An expression as text, shortened."""
    kind = tree[0]
    if kind in ("name",): return tree[1]
    if kind == "number": return f"{tree[1]:g}"
    if kind == "text": return repr(tree[1])[:20]
    if kind == "member": return f"{spelled(tree[1])}.{tree[2]}"
    if kind == "index": return f"{spelled(tree[1])}[{spelled(tree[2])}]"
    if kind == "call": return f"{spelled(tree[1])}({', '.join(map(spelled, tree[2]))})"
    if kind == "binary": return f"{spelled(tree[2])} {tree[1]} {spelled(tree[3])}"
    if kind == "unary": return f"{tree[1]}{spelled(tree[2])}"
    return kind

