/** The keys of the page: `[key, what it does, action]`. Keys without an action are explained only. */
let keys = [];
const COMMON_KEYS = [
  ["o", "show or hide the overlays", toggleAllOverlays],
  ["+", "zoom in", () => changeZoom(1)],
  ["-", "zoom out", () => changeZoom(-1)],
  ["0", "fit pictures into the window", () => changeZoom(0)],
  ["?", "show this list", () => toggleHelp()],
];

/** Makes the page listen to its keys. They do nothing while a text is typed, or with Control, Alt or Command. */
function listen(own) {
  keys = [...own, ...COMMON_KEYS];
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isTyping = event.target.closest?.("input:not([type=range]), textarea, select");
    if (isTyping) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    if (helpDialog.open && event.key !== "?") return;
    const found = keys.find(([key, , action]) => key === event.key && action);
    if (!found) return;
    event.preventDefault();
    found[2]();
  });
}

const helpDialog = element("dialog", { class: "help", "aria-labelledby": "help-title" });
function toggleHelp() {
  if (helpDialog.open) {
    helpDialog.close();
    return;
  }
  helpDialog.replaceChildren(
    element("h2", { id: "help-title" }, "Keys"),
    element("dl", {}, ...keys.flatMap(([key, text]) => [
      element("dt", {}, element("kbd", {}, key)), element("dd", {}, text),
    ])),
    element("form", { method: "dialog" }, element("button", {}, "Close")));
  helpDialog.showModal();
}

/** The button that shows the keys. */
function helpButton() {
  return element("button", { type: "button", class: "help-button", "aria-label": "Keys", title: "Keys (?)",
    onclick: toggleHelp }, "?");
}
