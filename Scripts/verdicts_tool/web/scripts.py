"""Runs the scripts of pages, as far as they consist of the few statements that the suite uses. There is no JavaScript here: a
statement of another form raises Unsupported. A page is judged as its scripts leave it.
"""
import re

from .values import ZOOM, Unsupported

NAME, TEXT = r"(?:document\.getElementById\(\s*[\"'](?P<id>[\w-]+)[\"']\s*\)|(?P<own>\w+))", r"[\"'](?P<text>[^\"']*)[\"']"
# What changes nothing of a picture: measuring, and comments.
IDLE = re.compile(r"(?:document\.body|\w+)\.(?:offset(?:Height|Width|Left|Top)|getClientRects\(\))")
STATEMENTS = []


def statement(pattern):
    """Registers the function that runs the statements of a form."""
    def register(function):
        STATEMENTS.append((re.compile(pattern, re.S), function))
        return function
    return register


def run(page, sources):
    """Runs scripts on the tree of a page, whose elements are made anew where a script needs or changes them."""
    for source in sources:
        name = source if source.endswith(".js") else ""
        if name.endswith(("reftest-wait.js", "rendering-utils.js")): continue
        if name.endswith("ruby-dynamic-insertion.js"): insert(page)
        elif name.endswith("ruby-dynamic-removal.js"): remove(page)
        elif name: raise Unsupported("scripts")
        else: execute(page, plain(source))
    if sources: page.build()


def plain(source):
    """The statements of a script without comments, and without functions around them that the page calls when it is loaded."""
    text = re.sub(r"/\*.*?\*/|^\s*//[^\n]*|<!--|-->", "", source, flags=re.S | re.M).replace("<![CDATA[", "").replace("]]>", "").strip()
    found = re.fullmatch(r"function (?:runTest|verifyComputedValueDocRoot)\(\)\s*\{(.*)\}|"
                         r"waitForAtLeastOneFrame\(\)\.then\(function\(\) \{(.*)takeScreenshot\(\);\s*\}\);", text, re.S)
    return (found[1] or found[2]).strip() if found else text


def execute(page, source):
    while source:
        for pattern, function in STATEMENTS:
            found = pattern.match(source)
            if found: break
        else:
            found, function = IDLE.match(source), None
            if found is None: raise Unsupported("scripts")
        if function is not None: function(page, found)
        source = source[found.end():].lstrip("; \t\r\n")


@statement(r"var (?P<variable>\w+) = document\.getElementById\('(?P<of>\w+)'\)\.offsetWidth;?\s*"
           r"document\.getElementById\('(?P<id>\w+)'\)\.style\.width = String\((?P=variable) - (?P<less>\d+)\)\+'px'")
def narrow(page, found):
    """Makes a block a little narrower than the text in it."""
    page.build()
    width = text_width(page, found["of"])
    declare(node(page, found["id"]), "width", f"{width - int(found['less'])}px")


@statement(r"if\(getComputedStyle\(document\.documentElement\)\[\"writing-mode\"\] == \"(?P<mode>[\w-]+)\"\)\s*\{\s*"
           r"document\.getElementById\(\"(?P<id>[\w-]+)\"\)\.style\.display = \"none\";\s*\}")
def hide(page, found):
    """Hides an element if the computed writing mode of the root is the one given. It is not the body's."""
    page.build()
    if page.root["writing-mode"] == found["mode"]: declare(node(page, found["id"]), "display", "none")


@statement(r"document\.body\.style\.(?P<property>\w+) = " + TEXT)
def body(page, found):
    declare(next(each for each in page.tree if each.tag == "body"), hyphenated(found["property"]), found["text"])


@statement(NAME + r"\.style\.(?P<property>\w+) = " + TEXT)
def style(page, found):
    declare(node(page, found["id"] or found["own"]), hyphenated(found["property"]), found["text"])


@statement(r"document\.documentElement\.append\(" + TEXT + r"\)")
def append(page, found):
    # A script in the head runs before there is a body.
    early = any(each.tag == "script" for head in page.tree if head.tag == "head" for each in head)
    before = page.tree[-2] if early else page.tree[-1]
    before.tail = (before.tail or "") + found["text"]


@statement(r"document\.documentElement\.insertBefore\(\s*document\.createTextNode\(" + TEXT + r"\), document\.body\)")
def insert_text(page, found):
    before = list(page.tree)[[each.tag for each in page.tree].index("body") - 1]
    before.tail = (before.tail or "") + found["text"]


@statement(r"for \(let (?P<variable>\w+) of document\.querySelectorAll\(\"\.(?P<class>\w+) > (?P<tag>\w+)\"\)\) \{\s*"
           r"(?P=variable)\.append\(" + TEXT + r"\);\s*\}")
def append_all(page, found):
    for parent in page.tree.iter():
        if found["class"] not in parent.get("class", "").split(): continue
        for child in parent:
            if child.tag == found["tag"]: attach(child, found["text"])


@statement(r"(?:let|var) (?P<variable>\w+) = document\.getElementById\([\"'](?P<id>\w+)[\"']\);")
def variable(page, found):
    if found["variable"] != found["id"]: page.names[found["variable"]] = found["id"]


def hyphenated(name): return re.sub(r"[A-Z]", lambda found: "-" + found[0].lower(), name)


def node(page, name):
    """The element of the tree with an identifier."""
    name = page.names.get(name, name)
    found = next((each for each in page.tree.iter() if each.get("id") == name), None)
    if found is None: raise Unsupported("scripts")
    return found


def declare(element, name, value): element.set("style", f"{element.get('style', '')}; {name}: {value}")


def attach(element, text):
    """Adds text at the end of an element."""
    if len(element): element[-1].tail = (element[-1].tail or "") + text
    else: element.text = (element.text or "") + text


def text_width(page, name):
    """How wide an inline element is in its line, in whole px, as `offsetWidth` gives it."""
    from .boxes import Layout
    from .inline import Inline
    found = []
    def look(element):
        for child in element.children:
            if isinstance(child, str): continue
            if child.attributes.get("id") == name: found.append((element, child))
            look(child)
    look(page.root)
    if not found: raise Unsupported("scripts")
    block, element = found[0]
    layout = Layout(page)
    def lines(fragment):
        if isinstance(fragment.result, dict) and fragment.element is block: yield fragment
        for *_, kid in fragment.kids: yield from lines(kid)
    line = next(lines(layout.root()), None)
    if line is None or line.result["lineCount"] != 1:
        raise Unsupported("a script that measures a line, which does not fit with the fonts here")
    inline = Inline(block, [element], layout, (None, None))
    return round(page.engine.measure(inline.document("max-content", page.fonts))["maxContent"] / ZOOM)


def insert(page):
    """What css-ruby/support/ruby-dynamic-insertion.js does: new elements and texts beside elements with `data-insert`."""
    import xml.etree.ElementTree as xml
    parents = {child: parent for parent in page.tree.iter() for child in parent}
    for element in [each for each in page.tree.iter() if each.get("data-insert")]:
        where, tag, text = element.get("data-insert"), element.get("data-tag"), element.get("data-text") or ""
        parent = element if where in ("start", "end") else parents[element]
        children = list(parent)
        at = {"start": 0, "end": len(children)}.get(where)
        if at is None: at = children.index(element) + (where == "after")
        if tag is not None:
            made = xml.Element(tag)
            made.text = text
            # Text after the place belongs to what is before it in this tree, and now to the new element.
            if where == "start": made.tail, parent.text = parent.text, ""
            elif where == "after": made.tail, element.tail = element.tail, ""
            parent.insert(at, made)
        elif where == "start": parent.text = text + (parent.text or "")
        elif where == "after": element.tail = text + (element.tail or "")
        elif at == 0: parent.text = (parent.text or "") + text
        else: children[at - 1].tail = (children[at - 1].tail or "") + text


def remove(page):
    """What css-ruby/support/ruby-dynamic-removal.js does."""
    def away(parent, child):
        children = list(parent)
        at = children.index(child)
        if at: children[at - 1].tail = (children[at - 1].tail or "") + (child.tail or "")
        else: parent.text = (parent.text or "") + (child.tail or "")
        parent.remove(child)
    def marked(name): return [each for each in page.tree.iter() if name in each.get("class", "").split()]
    def parents(): return {child: parent for parent in page.tree.iter() for child in parent}
    for element in marked("remove"): away(parents()[element], element)
    for element in marked("remove-after"):
        if element.tail: element.tail = ""
        else:
            parent = parents()[element]
            away(parent, list(parent)[list(parent).index(element) + 1])
