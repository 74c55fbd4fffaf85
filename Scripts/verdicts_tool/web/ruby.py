"""Pairs the bases and the annotations of ruby (CSS Ruby 1, section 2).

Galley has one annotation of a base on each side. What needs more raises Unsupported.
"""
from .fragments import grouped
from .values import Unsupported

PARTS = ("ruby-base", "ruby-text", "ruby-base-container", "ruby-text-container")


def completed(style, children, make):
    """The children of an element, with an element `ruby` around parts of ruby that have none (CSS Ruby 1, section 2.2)."""
    if style["display"] in ("ruby", *PARTS[2:]): return children
    return grouped(children, lambda each: not isinstance(each, str) and each["display"] in PARTS,
                   lambda run: make("ruby", style, run))


class Segment:
    """Bases with their annotations. `bases` are lists of nodes, or white space between bases, which is a text; `levels` are
    lists of annotations, elements. `spanning` is a level with one annotation of all bases."""

    def __init__(self):
        self.bases, self.levels, self.open, self.spanning = [], [], None, None

    def pairs(self):
        """The bases with their annotations or None: (nodes, annotation). A text is white space between two bases."""
        levels = [each for each in self.levels if any(shown(one) for one in each)]
        if self.spanning is not None and shown(self.spanning):
            if levels: raise Unsupported("several annotations on one side of a base")
            return [([node for base in self.bases for node in ([base] if isinstance(base, str) else base)], self.spanning)]
        if len(levels) > 1: raise Unsupported("several annotations on one side of a base")
        rest, result = list(levels[0]) if levels else [], []
        for base in self.bases:
            own = rest.pop(0) if rest and not isinstance(base, str) else None
            result.append((base, own if own is not None and shown(own) else None))
        if any(shown(each) for each in rest): raise Unsupported("an annotation without a base")
        return result


def shown(annotation):
    """Whether an annotation has text that is seen."""
    return annotation["visibility"] != "collapse" and any(not isinstance(each, str) or each.strip() for each in annotation.children)


def white(node): return isinstance(node, str) and not node.strip(" \t\n\r\f")


def breaks(node):
    """Whether an element has a line feed in its text."""
    return any("\n" in each if isinstance(each, str) else breaks(each) for each in node.children)


def segments(node):
    """The segments of an element `ruby`, and the white space between them, which is a text."""
    result, segment, space, container = [], Segment(), "", False
    children = list(node.children)
    while children and white(children[-1]): children.pop()
    for child in children:
        kind = "" if isinstance(child, str) else child["display"]
        if white(child):
            space = " " if segment.bases or result else ""
            continue
        if kind == "ruby-text-container": annotate(segment, child)
        elif kind == "ruby-text":
            if segment.open is None:
                segment.open = []
                segment.levels.append(segment.open)
            segment.open.append(child)
        else:
            closed = container or kind == "ruby-base-container" and segment.bases
            if segment.levels or segment.spanning is not None or closed:
                result.append(segment)
                if space: result.append(space)
                segment, container, space = Segment(), False, ""
            if space and kind: segment.bases.append(space)
            if kind == "ruby-base-container":
                inside = [each for each in child.children if not white(each)]
                segment.bases += [bare(each) for each in inside]
                container = True
            elif kind == "ruby-base": segment.bases.append(bare(child))
            elif segment.bases and loose(segment.bases[-1]): segment.bases[-1] += [space, child] if space else [child]
            else: segment.bases += [space, [child]] if space and not kind else [[child]]
        space = ""
    if segment.bases or segment.levels or segment.spanning is not None: result.append(segment)
    return result


def annotate(segment, container):
    """Adds the annotations of a container to a segment. A container without annotations is one of all bases."""
    segment.open = None
    inside = [each for each in container.children if not white(each)]
    if all(not isinstance(each, str) and each["display"] == "ruby-text" for each in inside): segment.levels.append(inside)
    elif any(not isinstance(each, str) and each["display"] in PARTS for each in inside):
        raise Unsupported("annotations beside other content of a container")
    elif segment.spanning is not None: raise Unsupported("several annotations on one side of a base")
    else: segment.spanning = container


def bare(base):
    """The nodes of a base."""
    if isinstance(base, str) or base["display"] != "ruby-base": return [base]
    base.style["display"] = "inline"
    return [base]


def loose(base): return not isinstance(base, str) and all(isinstance(each, str) or each.tag not in ("rb",) for each in base)
