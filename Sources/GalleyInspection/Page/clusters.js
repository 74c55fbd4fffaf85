/** The clusters in the order of their runs, from left to right. */
const clusters = data.clusters.map(([box, start, end, text, run, reason, advance, glyphs], index) => {
  const pairs = [];
  for (let at = 0; at < glyphs.length; at += 2) pairs.push({ id: glyphs[at], advance: glyphs[at + 1] });
  return { index, box, start, end, text, run: runs[run], reason: data.reasons[reason], advance, glyphs: pairs };
});
let selectedCluster = null;

const marker = shape("rect", { class: "marker", visibility: "hidden" });
const clusterPanel = element("div", { class: "cluster", "aria-live": "polite" }, element("p", { class: "muted" },
  "Point at a glyph or tap it. With the keyboard: focus the picture and use the arrow keys."));

/** The cluster at a point of the picture; of several, the last one, which is drawn on top. `null` if there is none. */
function clusterAt(x, y) {
  return clusters.findLast(({ box }) =>
    x >= box[0] && x < box[0] + box[2] && y >= box[1] && y < box[1] + box[3]) ?? null;
}

/** Shows a cluster: in the picture, in the panel and in the tables. */
function showCluster(cluster) {
  if (!cluster || cluster === selectedCluster) return;
  for (const one of [selectedCluster?.run, selectedCluster && lines[selectedCluster.run.line]]) {
    one?.node?.classList.remove("current");
  }
  selectedCluster = cluster;
  const { run } = cluster;
  for (const one of [run, lines[run.line]]) one.node?.classList.add("current");
  const [x, y, width, height] = cluster.box;
  setAttributes(marker, { x, y, width: Math.max(width, 0.5), height: Math.max(height, 0.5), visibility: "visible" });
  clusterPanel.replaceChildren(element("p", { class: "specimen" },
    element("bdi", {}, cluster.text ? visible(cluster.text) : "—")), clusterFacts(cluster));
}

function clusterFacts({ text, start, end, run, reason, advance, glyphs }) {
  const facts = [
    ["Code points", text ? element("code", { dir: "ltr" }, codePoints(text)) : "none: the glyph is generated"],
    ["Bytes", bytes(start, end)],
    ["Advance", decimal(advance)],
    ["Glyphs", glyphs.length ? element("span", {}, ...glyphs.flatMap((glyph, index) => [
      index ? ", " : "", element("code", { dir: "ltr" }, run.face.glyphs[glyph.id] ?? ""), ` ${glyph.id}`,
      glyphs.length > 1 ? ` (${decimal(glyph.advance)})` : "",
    ])) : "none"],
    ["Font", element("span", {}, element("strong", {}, run.face.name), ` at ${decimal(run.size)}`)],
  ];
  if (run.kind === "attachment" || run.kind === "tab") {
    facts.splice(4, 1, ["Kind", run.kind]);
  } else if (reason) {
    facts.push(["Because", reason[0]]);
    facts.push(["Tried before", reason[1] ? triedFaces(reason[1]) : "none"]);
  } else {
    facts.push(["Kind", run.kind]);
  }
  facts.push(["Run", `line ${lines[run.line].number + 1}, script ${run.script}, level ${run.level}`]);
  return element("dl", {}, ...facts.flatMap(([name, value]) => [
    element("dt", {}, name), element("dd", {}, value)]));
}

/** The faces before the chosen one, a row for each reason. */
function triedFaces(text) {
  return element("ul", {}, ...text.split("; ").map((part) => element("li", {}, part)));
}

/** The cluster beside the selected one: 1 to the right, -1 to the left. */
function besideCluster(step) {
  return clusters[Math.min(Math.max((selectedCluster?.index ?? (step > 0 ? -1 : 0)) + step, 0), clusters.length - 1)];
}

/** The nearest cluster on the next line (1) or on the previous line (-1). */
function clusterOnLine(step) {
  if (!selectedCluster) return clusters[0];
  const middle = ({ box }) => [box[0] + box[2] / 2, box[1] + box[3] / 2];
  const [x, y] = middle(selectedCluster);
  const wanted = selectedCluster.run.line + step;
  const distance = (one) => Math.hypot(middle(one)[0] - x, middle(one)[1] - y);
  return clusters.filter((one) => one.run.line === wanted)
    .reduce((best, one) => (!best || distance(one) < distance(best) ? one : best), null);
}

const MOVES = {
  ArrowRight: () => besideCluster(1), ArrowLeft: () => besideCluster(-1), ArrowDown: () => clusterOnLine(1),
  ArrowUp: () => clusterOnLine(-1), Home: () => clusters[0], End: () => clusters.at(-1),
};

/** The picture, which answers to the pointer and to the arrow keys. */
function clusterPicture() {
  const svg = pictureElement([...pictureLayers(data.picture), marker], data.picture.box, data.title,
    data.picture.dark);
  const point = (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    showCluster(clusterAt(at.x, at.y));
  };
  const view = figure("Picture", svg);
  const paper = view.querySelector(".paper");
  setAttributes(paper, {
    tabindex: "0", role: "group", "aria-label": "Picture; the arrow keys move from cluster to cluster",
    onpointermove: point, onpointerdown: point,
    onkeydown: (event) => {
      if (!MOVES[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      showCluster(MOVES[event.key]());
      scrollToMarker(paper);
    },
  });
  return view;
}

/** Scrolls the paper so that the marker is visible. */
function scrollToMarker(paper) {
  const [inner, outer] = [marker.getBoundingClientRect(), paper.getBoundingClientRect()];
  if (inner.left < outer.left) paper.scrollLeft -= outer.left - inner.left + 8;
  if (inner.right > outer.right) paper.scrollLeft += inner.right - outer.right + 8;
  if (inner.top < outer.top) paper.scrollTop -= outer.top - inner.top + 8;
  if (inner.bottom > outer.bottom) paper.scrollTop += inner.bottom - outer.bottom + 8;
}
