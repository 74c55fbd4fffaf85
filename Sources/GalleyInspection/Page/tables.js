/** The rows of the data by name. */
const lines = data.lines.map(([number, container, start, end, x, baseline, width, height, reason, text, box], row) =>
  ({ row, number, container, start, end, x, baseline, width, height, reason, text, box }));
const runs = data.runs.map(([line, start, end, face, size, script, level, x, width, count, kind], row) =>
  ({ row, line, start, end, face: data.faces[face], size, script, level, x, width, count, kind }));

/** The reasons for which a line ends. */
const REASONS = {
  wrap: "the last break that fits", mandatory: "a line break in the text", hyphen: "a hyphen",
  emergency: "no break fits: inside a word", end: "the end of the text",
};

/** A range of bytes, such as `4–6`; one number if it is empty. */
function bytes(start, end) {
  return start === end ? String(start) : `${start}–${end}`;
}

/** A table with a caption. `columns` are `[title, class]`; rows are arrays of texts or elements. */
function table(title, columns, rows, nodes) {
  const head = element("tr", {}, ...columns.map(([name, kind]) => element("th", { scope: "col", class: kind }, name)));
  const body = rows.map((cells, index) => {
    const row = element("tr", {}, ...cells.map((cell, column) =>
      element("td", { class: columns[column][1] }, cell)));
    nodes[index].node = row;
    return row;
  });
  return element("section", { class: "table" }, element("h2", {}, title),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title },
      element("table", {}, element("thead", {}, head), element("tbody", {}, ...body))));
}

function lineTable() {
  const hasContainers = lines.some((line) => line.container !== null);
  const columns = [
    ...(hasContainers ? [["Part", "number"]] : []), ["Line", "number"], ["Bytes", "number"], ["Start", "number"],
    ["Width", "number"], ["Baseline", "number"], ["Height", "number"], ["Ends at", ""], ["Text", "text"],
  ];
  return table("Lines", columns, lines.map((line) => [
    ...(hasContainers ? [String(line.container + 1)] : []), String(line.number + 1), bytes(line.start, line.end),
    decimal(line.x), decimal(line.width), decimal(line.baseline), decimal(line.height),
    REASONS[line.reason] ?? line.reason, isolated(visible(line.text)),
  ]), lines);
}

function runTable() {
  const columns = [
    ["Line", "number"], ["Bytes", "number"], ["Font", ""], ["Size", "number"], ["Script", ""], ["Level", "number"],
    ["Start", "number"], ["Width", "number"], ["Glyphs", "number"], ["Kind", ""],
  ];
  return table("Glyph runs", columns, runs.map((run) => [
    String(lines[run.line].number + 1), bytes(run.start, run.end), run.face.name, decimal(run.size), run.script,
    String(run.level), decimal(run.x), decimal(run.width), String(run.count), run.kind,
  ]), runs);
}
