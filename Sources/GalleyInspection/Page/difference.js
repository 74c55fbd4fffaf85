/**
 * The picture of a difference. Ink of the picture before is red, ink of the picture after is blue, and both are
 * multiplied: ink that is in both pictures is nearly black. The filters turn the darkness of a color into opacity, so
 * that white backgrounds stay white.
 */
function differenceLayers(before, after) {
  return [
    group({ class: "removed" }, before.svg), group({ class: "added" }, after.svg),
  ];
}

/** The filters that give all ink one color. On dark paper, the lightness of a color becomes its opacity. */
function differenceFilters() {
  const colors = { removed: [0.87, 0.13, 0.13], added: [0.0, 0.42, 0.87] };
  const opacity = { light: "-.181 -.608 -.061 1 0", dark: ".181 .608 .061 0 0" };
  const filters = Object.entries(colors).flatMap(([name, [red, green, blue]]) =>
    Object.entries(opacity).map(([paper, row]) =>
      `<filter id="${name}-${paper}" color-interpolation-filters="sRGB" x="-5%" y="-5%" width="110%" height="110%">` +
      `<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${row}"/></filter>`));
  const svg = shape("svg", { class: "definitions", "aria-hidden": "true" });
  svg.innerHTML = `<defs>${filters.join("")}</defs>`;
  return svg;
}

/** What the colors of a difference mean. */
function differenceLegend() {
  const items = [["removed", "only before"], ["added", "only after"], ["kept", "in both"]];
  return element("p", { class: "legend" }, ...items.map(([name, text]) =>
    element("span", { class: `key key-${name}` }, text)));
}
