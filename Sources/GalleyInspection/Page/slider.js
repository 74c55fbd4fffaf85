/** The number of positions of the slider. Its scale is logarithmic: narrow widths, where most breaks are, get most. */
const STEPS = 1000;
const slider = data.slider;
const sourceBytes = new TextEncoder().encode(data.text);

const scale = slider.absent ? null : {
  width: (position) => slider.least * (slider.greatest / slider.least) ** (position / STEPS),
  position: (width) => STEPS * Math.log(width / slider.least) / Math.log(slider.greatest / slider.least),
};

/** The index of the interval that contains a width. */
function intervalAt(width) {
  let [low, high] = [0, slider.intervals.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (slider.intervals[middle].from <= width) low = middle; else high = middle - 1;
  }
  return low;
}

/** The number of a column at a row. A column is one number, a first number with a step, or an array. */
function cell(column, row) {
  if (typeof column === "number") return column;
  return Array.isArray(column) ? column[row] : column.first + column.step * row;
}

/** The SVG elements of all lines at a width. */
function linesMarkup(interval, width) {
  const grown = width - interval.from;
  const parts = [];
  interval.lines.forEach((number, row) => {
    const line = slider.lines[number];
    const x = cell(interval.x, row) + cell(interval.moveX, row) * grown;
    const y = cell(interval.y, row) + cell(interval.moveY, row) * grown;
    const space = cell(interval.space, row) + cell(interval.grow, row) * grown;
    for (let part = 2; part < line.length; part += 5) {
      const [first, count, moveX, moveY, opportunities] = line.slice(part, part + 5);
      for (let at = first * 4; at < (first + count) * 4; at += 4) {
        const added = space * (slider.strip[at + 3] + opportunities);
        const px = x + moveX + slider.strip[at + 1] + (slider.vertical ? 0 : added);
        const py = y + moveY + slider.strip[at + 2] + (slider.vertical ? added : 0);
        const piece = slider.pieces[slider.strip[at]];
        if (piece) parts.push(`<g transform="translate(${decimal(px)} ${decimal(py)})">${piece}</g>`);
      }
    }
  });
  return parts.join("");
}

/** The section with the slider, or with the sentence that says why there is none. */
function breaksSection() {
  const name = slider.vertical ? "height" : "width";
  const section = element("section", { class: "breaks" },
    element("h2", {}, `Line breaks at every ${name}`));
  if (slider.absent) {
    section.append(element("p", { class: "muted" }, slider.absent));
    return section;
  }
  const svg = pictureElement([], [0, 0, 1, 1], `The lines at the chosen ${name}`, data.picture.dark);
  const box = shape("rect", { class: "limit", x: 0, y: 0 });
  const ink = shape("g", {});
  svg.append(box, ink);
  const range = element("input", {
    type: "range", min: 0, max: STEPS, step: "any", "aria-label": `Available ${name}`,
    oninput: () => choose(scale.width(Number(range.value))),
    onkeydown: (event) => {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
      if (!step) return;
      event.preventDefault();
      choose(current + step);
    },
  });
  const field = element("input", {
    type: "number", min: Math.ceil(slider.least), max: Math.floor(slider.greatest), step: "any",
    "aria-label": `Available ${name} in layout units`, onchange: () => choose(Number(field.value)),
  });
  const result = element("output", { class: "result", "aria-live": "polite" });
  const previous = element("button", { type: "button", onclick: () => jump(-1) }, "Previous break");
  const next = element("button", { type: "button", onclick: () => jump(1) }, "Next break");
  let current = slider.width;

  function choose(width) {
    if (!Number.isFinite(width)) return;
    current = Math.min(Math.max(width, slider.least), slider.greatest);
    const index = intervalAt(current);
    const interval = slider.intervals[index];
    const count = interval.lines.length;
    const end = slider.intervals[index + 1]?.from ?? slider.greatest;
    range.value = scale.position(current);
    const spoken = `${decimal(current, 1)}, ${counted(count, "line")}`;
    range.setAttribute("aria-valuetext", spoken);
    field.value = decimal(current, 2);
    result.replaceChildren(element("strong", {}, counted(count, "line")),
      ` The lines end at the same places from ${decimal(interval.from, 2)} to ${decimal(end, 2)}.`);
    previous.disabled = index === 0;
    next.disabled = index === slider.intervals.length - 1;
    const [length, across] = [Math.max(current, 1), Math.max(interval.across, 1)];
    const [width2, height2] = slider.vertical ? [across, length] : [length, across];
    setAttributes(svg, { viewBox: `-8 -8 ${width2 + 16} ${height2 + 16}` });
    svg.style.setProperty("--width", `${width2 + 16}px`);
    setAttributes(box, { width: width2, height: height2 });
    ink.innerHTML = linesMarkup(interval, current);
    setAttributes(chartMarker, { x1: scale.position(current), x2: scale.position(current) });
    svg.dataset.lines = interval.lines.map((number) => slider.lines[number].slice(0, 2).join("-")).join(" ");
  }

  /** Goes to the smallest width of the next interval (1) or of the previous one (-1). */
  function jump(step) {
    const index = Math.min(Math.max(intervalAt(current) + step, 0), slider.intervals.length - 1);
    choose(slider.intervals[index].from);
  }
  breakJump = jump;

  const notes = [];
  if (!slider.isWhole) {
    notes.push(`The text has too many ${name}s at which its lines change for one page. The slider covers ` +
      `${decimal(slider.least, 1)} to ${decimal(slider.greatest, 1)}, the part around the document’s own ${name}.`);
  }
  if (!slider.isGreedy) {
    notes.push(`The style chooses the lines of a paragraph together (text-wrap), so they may also change at a ${name} ` +
      "between two breaks of the slider.");
  }
  const chartMarker = shape("line", { class: "chart-marker", y1: 0, y2: 40 });
  section.append(
    element("div", { class: "slider" }, previous, element("div", { class: "track" }, chart(chartMarker), range), next,
      field),
    element("p", {}, result), ...notes.map((text) => element("p", { class: "note" }, text)),
    element("div", { class: "paper breaks-paper" }, svg));
  choose(current);
  return section;
}
let breakJump = () => {};

/** A step chart above the slider: how many lines there are at each width. */
function chart(chartMarker) {
  const counts = slider.intervals.map((interval) => interval.lines.length);
  const most = Math.max(...counts);
  const y = (count) => decimal(39 - 36 * Math.sqrt((count - 1) / Math.max(most - 1, 1)), 2);
  const steps = slider.intervals.map((interval, index) =>
    `${index ? "H" : "M"}${decimal(scale.position(interval.from), 2)}${index ? "V" : " "}${y(counts[index])}`);
  const svg = shape("svg", { class: "chart", viewBox: `0 0 ${STEPS} 40`, preserveAspectRatio: "none",
    "aria-hidden": "true" });
  svg.append(shape("path", { d: `${steps.join("")}H${STEPS}` }), chartMarker);
  return svg;
}
