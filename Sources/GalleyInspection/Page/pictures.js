/** The overlays in the order of their switches. */
const OVERLAYS = {
  boxes: "Boxes", baselines: "Baselines", clusters: "Clusters", carets: "Carets", regions: "Regions",
  exclusions: "Exclusions",
};
const ZOOMS = [0.5, 1, 2, 3, 4, 6, 8];
/** The overlays that are shown, and the zoom: a number, or `null` to fit the window. */
const view = { shown: new Set(), last: ["boxes", "baselines"], zoom: null };

/** Makes the picture of drawing commands in a box `[x, y, width, height]`. */
function pictureElement(layers, box, label, isDark) {
  const [x, y, width, height] = box;
  const svg = shape("svg", {
    class: isDark ? "picture dark-paper" : "picture", viewBox: `${x} ${y} ${Math.max(width, 1)} ${Math.max(height, 1)}`,
    role: "img", "aria-label": label,
  });
  svg.style.setProperty("--width", `${Math.max(width, 1)}px`);
  svg.append(...layers);
  return svg;
}

/** The elements of a picture: its ink and its overlays. */
function pictureLayers(picture) {
  return [group({ class: "ink" }, picture.svg), ...picture.overlays.map((overlay) =>
    group({ class: `overlay overlay-${overlay.kind}` }, overlay.svg))];
}

/** A group of SVG elements that the page's own writer has made. */
function group(attributes, markup) {
  const node = shape("g", attributes);
  node.innerHTML = markup;
  return node;
}

/** The smallest box around two boxes. */
function union(first, second) {
  const x = Math.min(first[0], second[0]);
  const y = Math.min(first[1], second[1]);
  return [x, y, Math.max(first[0] + first[2], second[0] + second[2]) - x,
    Math.max(first[1] + first[3], second[1] + second[3]) - y];
}

/** A picture with a caption, on paper that scrolls. */
function figure(caption, svg, ...rest) {
  return element("figure", {}, element("figcaption", {}, caption), element("div", { class: "paper" }, svg), ...rest);
}

/** Shows an overlay or hides it. */
function toggleOverlay(kind) {
  if (!view.shown.delete(kind)) view.shown.add(kind);
  if (view.shown.size) view.last = [...view.shown];
  updateView();
}

/** Hides all overlays, or shows again those that were shown last. */
function toggleAllOverlays() {
  view.shown = new Set(view.shown.size ? [] : view.last);
  updateView();
  announce(view.shown.size ? `Overlays: ${[...view.shown].map((kind) => OVERLAYS[kind]).join(", ")}` : "No overlays");
}

/** Zooms in (1) or out (-1), or fits pictures into the window (0). */
function changeZoom(direction) {
  if (direction === 0) view.zoom = null;
  else if (direction > 0) view.zoom = ZOOMS.find((zoom) => zoom > (view.zoom ?? 1)) ?? ZOOMS.at(-1);
  else view.zoom = ZOOMS.findLast((zoom) => zoom < (view.zoom ?? 1)) ?? ZOOMS[0];
  updateView();
}

function updateView() {
  const root = document.documentElement;
  for (const kind of Object.keys(OVERLAYS)) root.classList.toggle(`show-${kind}`, view.shown.has(kind));
  for (const button of document.querySelectorAll("[data-overlay]")) {
    button.setAttribute("aria-pressed", view.shown.has(button.dataset.overlay));
  }
  root.classList.toggle("zoomed", view.zoom !== null);
  root.style.setProperty("--zoom", view.zoom ?? 1);
  for (const output of document.querySelectorAll(".zoom output")) {
    output.textContent = view.zoom === null ? "Fit" : `${view.zoom * 100} %`;
  }
}

/** The switches of the overlays that the page has, and the zoom. */
function viewControls(pictures) {
  const kinds = new Set(pictures.flatMap((picture) => picture.overlays.map((overlay) => overlay.kind)));
  const switches = Object.entries(OVERLAYS).filter(([kind]) => kinds.has(kind)).map(([kind, name]) =>
    element("button", {
      type: "button", class: `switch switch-${kind}`, "data-overlay": kind, "aria-pressed": "false",
      onclick: () => toggleOverlay(kind),
    }, name));
  return element("div", { class: "controls" },
    switches.length ? element("div", { class: "buttons", role: "group", "aria-label": "Overlays" }, ...switches) : null,
    element("div", { class: "buttons zoom", role: "group", "aria-label": "Zoom" },
      element("button", { type: "button", "aria-label": "Smaller", onclick: () => changeZoom(-1) }, "−"),
      element("button", { type: "button", title: "Fit the window", onclick: () => changeZoom(0) },
        element("output", {}, "Fit")),
      element("button", { type: "button", "aria-label": "Larger", onclick: () => changeZoom(1) }, "+")));
}

/** A sentence about glyphs that could not be drawn; `null` if all were drawn. */
function failureNote() {
  if (!data.failedGlyphs) return null;
  return element("p", { class: "note" },
    `${counted(data.failedGlyphs, "glyph")} could not be drawn: the data in the font is damaged.`);
}
