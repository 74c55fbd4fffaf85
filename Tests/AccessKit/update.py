"""Makes updates of PyPI's accesskit from the JSON that Galley writes for AccessKit's serde."""
import re

import accesskit

WINDOW = 1 << 40
# The properties that are not set as they are.
CONVERTED = {
    "textDirection": lambda value: getattr(accesskit.TextDirection, snake(value).upper()),
    "bounds": lambda value: accesskit.Rect(value["x0"], value["y0"], value["x1"], value["y1"]),
    "transform": accesskit.Affine,
    "textSelection": lambda value: accesskit.TextSelection(place(value["anchor"]), place(value["focus"])),
}


def snake(name):
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def place(value):
    return accesskit.TextPosition(value["node"], value["characterIndex"])


def node_of(value):
    """A node, made with the package's own setters: a role, a property or a type that AccessKit lacks is an error."""
    assert set(value) == {"role", "actions", "childActions", "flags", "properties"}, value
    node = accesskit.Node(getattr(accesskit.Role, snake(value["role"]).upper()))
    actions = [getattr(accesskit.Action, name) for name in dir(accesskit.Action) if name.isupper()]
    for action in actions:
        if value["actions"] >> int(action) & 1: node.add_action(action)
    for key, content in value["properties"].items():
        if key == "wordStarts" and not hasattr(node, "set_word_starts"):
            # Before AccessKit 0.22, words were lengths; the characters before the first word were a word, too.
            ends = [*content, len(value["properties"]["characterLengths"])]
            starts = ends if ends[0] == 0 else [0, *ends]
            node.set_word_lengths([end - start for start, end in zip(starts, starts[1:])])
            continue
        getattr(node, "set_" + snake(key))(CONVERTED.get(key, lambda same: same)(content))
    return node


def update_of(content):
    """A `TreeUpdate` of a window in which the text is the only child."""
    assert set(content) == {"nodes", "tree", "treeId", "focus"}, content.keys()
    window = accesskit.Node(accesskit.Role.WINDOW)
    window.set_children([content["tree"]["root"]])
    update = accesskit.TreeUpdate(content["focus"])
    update.tree = accesskit.Tree(WINDOW)
    update.nodes = [(WINDOW, window), *((number, node_of(value)) for number, value in content["nodes"])]
    return update
