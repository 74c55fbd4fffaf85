"""The boxes for Firefox's strings: plausible sizes of a desktop window, and which string belongs into which box."""
import re

BOXES = {
    "style": {"fontFamily": "Noto Sans", "fontSize": 13},
    "scales": [1, 1.5, 2],
    "boxes": {
        "menu": {"width": 360, "maxLines": 1},
        "button": {"width": 240, "height": 44, "maxLines": 1},
        "setting": {"width": 560, "maxLines": 2},
        "title": {"width": 480, "maxLines": 3, "style": {"fontSize": 20, "fontWeight": 600}},
        "tooltip": {"width": 400, "maxLines": 3, "style": {"fontSize": 12}},
        "notification": {"width": 640, "maxLines": 3, "style": {"fontSize": 14}},
        "description": {"width": 560, "maxLines": 6},
    },
}

MENU_FILES = re.compile(r"/(browserContext|menubar|appmenu|tabContextMenu|allTabsMenu|toolbarContextMenu)\.ftl$")
SETTING_FILES = re.compile(r"/preferences/.*\.ftl$")


def box(file, name, attribute):
    """The box of a message of a .ftl file, or of one of its attributes; None for strings that are not shown alone."""
    if attribute in ("accesskey", "key", "aria-label", "alt", "style", "data-title", "searchkeywords"):
        return None
    name = name.lower()
    if attribute == "tooltiptext" or name.endswith("tooltip"):
        return "tooltip"
    if MENU_FILES.search(file):
        return "menu" if attribute == "label" else None
    if attribute in ("label", "value", "buttonlabel") or attribute is None:
        if re.search(r"button(-\d+)?$", name) or attribute == "label" and re.search(r"-(cancel|accept|save)$", name):
            return "button"
    if re.search(r"subtitle", name) and attribute in (None, "value"):
        return "description"
    if re.search(r"(title|header|heading)(-\d+)?$", name) and attribute in (None, "value"):
        return "title"
    if re.search(r"(notification|message|banner|warning|error)(-\w+)?$", name) and attribute in (None, "message"):
        return "notification"
    if re.search(r"(description|desc|body|info)(-\d+)?$", name) and attribute in (None, "description"):
        return "description"
    if SETTING_FILES.search(file) and attribute == "label":
        return "setting"
    return None
