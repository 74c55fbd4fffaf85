/** A short description of the text for the header. */
function factLine() {
  const faces = new Set(runs.map((run) => run.face.name));
  return [counted(sourceBytes.length, "byte"), counted(lines.length, "line"), counted(runs.length, "glyph run"),
    counted(clusters.length, "cluster"), counted(faces.size, "face")].join(" · ");
}

document.body.append(
  element("header", { class: "page-header" },
    element("div", { class: "title" }, element("h1", {}, isolated(visible(data.title))),
      element("p", { class: "summary-line" }, isolated(factLine())), helpButton()),
    element("div", { class: "toolbar" }, viewControls([data.picture])),
    failureNote()),
  element("main", { class: "inspect" },
    element("div", { class: "stage-area" }, clusterPicture(),
      element("aside", { "aria-label": "Cluster" }, element("h2", {}, "Cluster"), clusterPanel)),
    breaksSection(), lineTable(), runTable()),
  announcer, helpDialog);
listen([
  ["← → ↑ ↓", "in the picture: the cluster beside, above or below"],
  [",", "previous break of the slider", () => breakJump(-1)],
  [".", "next break of the slider", () => breakJump(1)],
]);
updateView();
