"""Reads a page of the Web Platform Tests: its elements with the values of their CSS properties.

A small part of CSS only: what needs more raises Unsupported, whose message is the reason why a test is not judged.
"""
import html.entities, pathlib, re, urllib.parse
import xml.etree.ElementTree as xml

import cssselect2, html5lib, tinycss2

from . import inline
from . import ruby
from . import scripts
from . import tables
from . import values
from .fragments import FRAMES
from .values import Unsupported

DEFAULTS = """
html, body, div, p, section, article, aside, main, header, footer, nav, address, blockquote, center, figure, hgroup,
h1, h2, h3, h4, h5, h6, hr, pre, ul, ol, li, dl, dt, dd, form, fieldset, details, summary, legend { display: block }
head, script, style, title, meta, link, base, template, noscript, datalist, rp { display: none }
body { margin: 8px }
p, dl { -margin-block: 1em }
h1 { font-size: 2em; -margin-block: 0.67em; font-weight: bold }
h2 { font-size: 1.5em; -margin-block: 0.83em; font-weight: bold }
h3 { font-size: 1.17em; -margin-block: 1em; font-weight: bold }
h4 { -margin-block: 1.33em; font-weight: bold }
h5 { font-size: 0.83em; -margin-block: 1.67em; font-weight: bold }
h6 { font-size: 0.67em; -margin-block: 2.33em; font-weight: bold }
blockquote, figure { -margin-block: 1em; margin-left: 40px; margin-right: 40px }
pre { white-space: pre; font-family: monospace; -margin-block: 1em }
code, kbd, samp, tt { font-family: monospace }
b, strong { font-weight: bold }
i, em, cite, dfn, var, address { font-style: italic }
u, ins { text-decoration: underline }
s, strike, del { text-decoration: line-through }
sub { vertical-align: sub; font-size: smaller }
sup { vertical-align: super; font-size: smaller }
small { font-size: smaller }
big { font-size: larger }
center { text-align: center }
img, object, iframe { display: inline-block } iframe { border: 2px inset }
hr { border: 1px inset; margin: 0.5em auto; color: gray }
ul, ol { -margin-block: 1em; -padding-start: 40px }
li { display: list-item }
table { display: table; border-spacing: 2px; box-sizing: border-box; text-indent: 0 }
tr { display: table-row; vertical-align: inherit } td, th { display: table-cell; padding: 1px; vertical-align: inherit }
th { font-weight: bold; text-align: center } caption { display: table-caption; text-align: center }
tbody { display: table-row-group; vertical-align: middle } thead { display: table-header-group; vertical-align: middle }
tfoot { display: table-footer-group; vertical-align: middle } table > tr { vertical-align: middle }
col { display: table-column } colgroup { display: table-column-group }
ruby { display: ruby } rb { display: ruby-base; white-space: nowrap } rbc { display: ruby-base-container }
rt { display: ruby-text } rtc { display: ruby-text-container }
rtc, :not(rtc) > rt { font-size: 50%; text-align: start }
bdi { unicode-bidi: isolate } bdo { unicode-bidi: isolate-override }
nobr { white-space: nowrap }
"""
# Elements that the page's layout has no idea of.
FOREIGN = {"textarea", "input", "button", "select", "svg", "math", "canvas", "video", "audio", "embed",
           "progress", "meter", "fieldset", "details", "frameset", "marquee"}


class Element:
    """An element with the values of its properties. `children` are texts and elements; `tag` is empty for text that CSS's
    `content` makes."""

    def __init__(self, tag, attributes, style, children, place):
        self.tag, self.attributes, self.style, self.children, self.place = tag, attributes, style, children, place

    def __getitem__(self, name): return self.style[name]


class Page:
    """A page: `root`, `fonts` (the key of its documents), `root_size`, the font size of the root."""

    def __init__(self, path: pathlib.Path, suite: pathlib.Path, engine, bundled, viewport=values.VIEWPORT):
        self.viewport = viewport
        self.path, self.suite, self.engine, self.bundled, self.faces = path, suite, engine, bundled, []
        self.root_size = 16.0 * values.ZOOM
        self.tree, sources, self.names = parse(path), [], {}
        self.defaults, self.author = cssselect2.Matcher(), cssselect2.Matcher()
        self.add(DEFAULTS, matcher=self.defaults)
        for node in self.tree.iter():
            if not isinstance(node.tag, str): continue
            if node.tag == "style": self.add("".join(node.itertext()).replace("<![CDATA[", "").replace("]]>", ""))
            if node.tag == "link" and "stylesheet" in node.get("rel", "").split(): self.sheet(node.get("href", ""))
            if node.tag == "script": sources.append(node.get("src") or "".join(node.itertext()))
        for node in self.tree.iter(): strip(node)
        self.build()
        scripts.run(self, sources)

    def build(self):
        """Makes the elements of the tree."""
        self.root = self.element(cssselect2.ElementWrapper.from_html_root(self.tree), values.INITIAL)

    @property
    def fonts(self):
        return [*self.bundled, *self.faces, {"file": str((self.suite / "fonts/Ahem.ttf").resolve()), "fontFamily": "Ahem"}]

    def zero(self, style):
        """How long the digit zero is in its line, in ems (CSS Values 4, section 6.1.1)."""
        own = {**style, "letter-spacing": "normal", "word-spacing": "normal", "font-size": 10000.0, "visibility": "visible"}
        document = {"text": "0", "fonts": self.fonts, "style": inline.style(own), "paragraph": {"profile": "browser"}}
        if style["writing-mode"].startswith("vertical"):
            document["paragraph"] |= {"writingMode": style["writing-mode"], "textOrientation": style["text-orientation"]}
        return self.engine.measure(document)["maxContent"] / 10000

    def ex(self, style):
        if values.unquoted(style["font-family"].split(",")[0]) != "Ahem": raise Unsupported("the unit ex")
        return 0.8

    def sheet(self, href):
        path = self.file(href)
        if path is None: return
        self.add(path.read_text(errors="replace"), path)

    def file(self, href, base=None):
        """The file of an address of the page, or None if the suite does not have it."""
        name = urllib.parse.unquote(href.split("?")[0].split("#")[0])
        if "://" in name: return None
        path = self.suite / name.lstrip("/") if name.startswith("/") else (base or self.path).parent / name
        return path if path.is_file() else None

    def add(self, css, base=None, matcher=None):
        """Adds the rules of a style sheet."""
        for rule in tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True):
            if rule.type == "at-rule": self.at(rule, base)
            elif rule.type == "qualified-rule": self.rule(rule, matcher or self.author)

    def at(self, rule, base):
        name = rule.lower_at_keyword
        if name == "font-face":
            face = {each.lower_name: tinycss2.serialize(each.value).strip()
                    for each in tinycss2.parse_declaration_list(rule.content, True, True) if each.type == "declaration"}
            for address in re.findall(r"url\(\s*[\"']?(.*?)[\"']?\s*\)", face.get("src", "")):
                path = self.file(address, base)
                if path is None: continue
                entry = {"file": str(path.resolve()), "fontFamily": values.unquoted(face.get("font-family", ""))}
                if "unicode-range" in face: entry["unicodeRange"] = face["unicode-range"]
                self.faces.append(entry)
                break
        elif name == "import":
            address = next((each.value for each in rule.prelude if each.type in ("url", "string")), "")
            if any(each.type not in ("url", "string", "whitespace") for each in rule.prelude): raise Unsupported("@import")
            path = self.file(address, base)
            if path is not None: self.add(path.read_text(errors="replace"), path)
        elif name == "media" and "print" not in tinycss2.serialize(rule.prelude): raise Unsupported("@media")
        elif name not in ("media", "charset", "page", "namespace", "font-feature-values"): raise Unsupported("@" + name)

    def rule(self, rule, matcher):
        try: selectors = cssselect2.compile_selector_list(rule.prelude)
        except cssselect2.SelectorError:
            if re.search(r":first-l|::(marker|selection|highlight)", tinycss2.serialize(rule.prelude)):
                raise Unsupported("pseudo-elements of a part of the text")
            return
        declarations = list(declared(rule.content))
        for selector in selectors:
            if selector.pseudo_element not in (None, "before", "after"):
                raise Unsupported(f"the pseudo-element {selector.pseudo_element}")
            matcher.add_selector(selector, declarations)

    def element(self, wrapper, parent, pseudo=None):
        """The element of a node of the tree, with its children; None if it is not shown."""
        node = wrapper.etree_element
        if node.tag in FOREIGN: raise Unsupported(f"the element {node.tag}")
        default, own = self.declarations(self.defaults, wrapper, pseudo), self.declarations(self.author, wrapper, pseudo)
        if pseudo is None: default, own = default + hints(node), own + list(declared(node.get("style", "")))
        cascade = default + [each for each in own if not each[2]] + [each for each in own if each[2]]
        style = values.computed(cascade, parent, self)
        if parent is values.INITIAL: self.root_size = style["font-size"]
        if style["display"] == "none" or pseudo and style["content"] in ("none", "normal"): return None
        attributes = dict(node.attrib) if pseudo is None else {}
        if pseudo: return Element("", {}, style, [values.content(style["content"])], None)
        if node.tag in FRAMES: return Element(node.tag, attributes, style, [], self.path)
        children = [self.element(wrapper, style, "before"), node.text or ""]
        for child in wrapper.iter_children():
            children += [self.element(child, style), child.etree_element.tail or ""]
        children.append(self.element(wrapper, style, "after"))
        return Element(node.tag, attributes, style, self.completed(style, merged(children)), self.path)

    def completed(self, style, children):
        """Children with the boxes around them that tables and ruby need."""
        return tables.completed(style, ruby.completed(style, children, self.anonymous), self.anonymous)

    def anonymous(self, display, parent, children):
        """An element that tables need and the page does not have."""
        style = {**values.OTHER, **{name: parent[name] for name in values.INHERITED}, "display": display, "-display": display}
        style |= {f"border-{side}-width": 0.0 for side in values.SIDES}
        return Element("", {}, style, self.completed(style, children), self.path)

    def declarations(self, matcher, wrapper, pseudo):
        """The declarations of the rules that match an element, the weakest first."""
        return [each for _, _, own, found in matcher.match(wrapper) if own == pseudo for each in found]


def parse(path):
    """The tree of a page in HTML or XHTML, tags without namespaces."""
    source = path.read_bytes()
    if path.suffix not in (".xht", ".xhtml"):
        tree = html5lib.parse(source, treebuilder="etree", namespaceHTMLElements=False)
        while close_ruby(tree): pass
        return tree
    text = re.sub(r"&([a-zA-Z]+);", lambda found: found[0] if found[1] in ("amp", "lt", "gt", "quot", "apos")
                  else html.entities.html5.get(found[1] + ";", ""), source.decode("utf-8-sig", errors="replace"))
    text = re.sub(r"<!DOCTYPE[^>\[]*>", "", text)
    try: tree = xml.fromstring(text)
    except xml.ParseError as error: raise Unsupported("not well-formed XML") from error
    for node in tree.iter():
        if isinstance(node.tag, str): node.tag = node.tag.split("}")[-1]
        for name in list(node.attrib):
            if name.endswith("}lang"): node.set("lang", node.attrib.pop(name))
    return tree


def close_ruby(tree):
    """Closes an open element of ruby where the next one starts (HTML, section 13.2.6.4.7), which html5lib does not do for
    `rb` and `rtc`. Returns whether there was one."""
    for outer in tree.iter():
        for parent in outer:
            for at, child in enumerate(parent):
                if child.tag not in ("rb", "rt", "rp", "rtc") or not (
                        parent.tag in ("rb", "rt", "rp") or parent.tag == "rtc" and child.tag in ("rb", "rtc")): continue
                moved = list(parent)[at:]
                for each in moved: parent.remove(each)
                place = list(outer).index(parent) + 1
                # Text after the outer element follows what is moved.
                moved[-1].tail, parent.tail = (moved[-1].tail or "") + (parent.tail or ""), ""
                for offset, each in enumerate(moved): outer.insert(place + offset, each)
                return True
    return False


def strip(node):
    """Removes the comments among the children of a node; the text after them belongs to what is before them."""
    before = None
    for child in list(node):
        if isinstance(child.tag, str): before = child
        else:
            if before is None: node.text = (node.text or "") + (child.tail or "")
            else: before.tail = (before.tail or "") + (child.tail or "")
            node.remove(child)


def declared(content):
    """The declarations of a block as (longhand, value, whether it is important)."""
    for each in tinycss2.parse_declaration_list(content, skip_comments=True, skip_whitespace=True):
        if each.type != "declaration": continue
        tokens = [token for token in each.value if token.type != "comment"]
        for name, value in values.longhands(each.lower_name, tinycss2.serialize(tokens).strip()):
            yield name, value, each.important


def hints(node):
    """What attributes say, as declarations."""
    found, get = [], node.get
    if get("dir") in ("ltr", "rtl"):
        found += [("direction", get("dir"), False)]
        if node.tag not in ("bdo", "bdi"): found += [("unicode-bidi", "isolate", False)]
    if get("dir") == "auto": found += [("unicode-bidi", "plaintext", False)]
    if get("lang") is not None: found += [("-lang", get("lang"), False)]
    if node.tag == "img":
        for name in ("width", "height"):
            if get(name): found += [(name, get(name) if "%" in get(name) else get(name).rstrip("px") + "px", False)]
    return found


def merged(children):
    """Children without None and empty texts, neighboring texts as one."""
    result = []
    for child in children:
        if child is None or child == "": continue
        if isinstance(child, str) and result and isinstance(result[-1], str): result[-1] += child
        else: result.append(child)
    return result
