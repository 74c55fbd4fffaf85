const VERDICTS = {
  failed: { name: "Failed", sign: "✕" }, error: { name: "Errors", sign: "!" }, new: { name: "New", sign: "+" },
  passed: { name: "Passed", sign: "✓" },
};
const ORDER = Object.keys(VERDICTS);
/** The cases: those that need a decision first, otherwise in the order of the report. */
const cases = data.cases.map((value, index) => ({ ...value, index }))
  .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) || a.index - b.index);
const state = { verdict: "all", stage: "", text: "", selected: null, listed: cases };

const list = element("ol", { class: "cases" });
const detail = element("article", { class: "detail", tabindex: "-1", "aria-label": "Selected case" });
const emptyNote = element("p", { class: "empty", hidden: true }, "No case matches the filter.");
const search = element("input", {
  type: "search", placeholder: "Filter by name or text", "aria-label": "Filter by name or text", spellcheck: "false",
  autocomplete: "off", oninput: () => { state.text = search.value; filterCases(); },
});
const stages = [...new Set(cases.flatMap((one) => (one.sentences ?? []).map(([stage]) => stage)))].filter(Boolean);
const stageSelect = element("select", {
  "aria-label": "Stage", onchange: () => { state.stage = stageSelect.value; filterCases(); },
}, element("option", { value: "" }, "All stages"), ...stages.map((stage) => element("option", { value: stage }, stage)));

for (const one of cases) {
  const sign = element("span", { class: "sign", "aria-hidden": "true" }, VERDICTS[one.verdict].sign);
  const stage = one.sentences?.find(([name]) => name)?.[0];
  one.row = element("button", {
    type: "button", class: `row ${one.verdict}`, onclick: () => select(one),
  }, sign, element("span", { class: "name" }, isolated(visible(one.name))),
  element("span", { class: "hidden-text" }, `, ${one.verdict}`),
  one.verdict !== "passed" && stage ? element("span", { class: "stage" }, stage) : null,
  one.verdict !== "passed" && one.reason ? element("span", { class: "reason" }, isolated(visible(one.reason))) : null);
  one.item = element("li", {}, one.row);
  one.words = [one.name, one.reason ?? "", one.message ?? "", ...(one.sentences ?? []).flat()].join("\n").toLowerCase();
}

/** The buttons that choose a verdict, with the number of cases of each. */
const chips = ["all", ...ORDER].map((verdict) => {
  const count = verdict === "all" ? cases.length : cases.filter((one) => one.verdict === verdict).length;
  if (count === 0 && verdict !== "failed" && verdict !== "all") return null;
  return element("button", {
    type: "button", class: `chip chip-${verdict}`, "data-verdict": verdict, "aria-pressed": String(verdict === "all"),
    onclick: () => chooseVerdict(verdict),
  }, element("span", { class: "count" }, String(count)), " ", verdict === "all" ? "All" : VERDICTS[verdict].name);
}).filter(Boolean);

function chooseVerdict(verdict) {
  state.verdict = verdict;
  for (const chip of chips) chip.setAttribute("aria-pressed", String(chip.dataset.verdict === verdict));
  filterCases();
}

/** Lists the cases that match the filter, and keeps the selected case if it is one of them. */
function filterCases() {
  const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
  state.listed = cases.filter((one) =>
    (state.verdict === "all" || one.verdict === state.verdict) &&
    (!state.stage || (one.sentences ?? []).some(([stage]) => stage === state.stage)) &&
    words.every((word) => one.words.includes(word)));
  list.replaceChildren(...state.listed.map((one) => one.item));
  emptyNote.hidden = state.listed.length > 0;
  announce(`${counted(state.listed.length, "case")} listed`);
  if (!state.listed.includes(state.selected)) select(state.listed[0] ?? null);
}

function select(one, isMove = false) {
  state.selected?.row.removeAttribute("aria-current");
  state.selected = one;
  detail.replaceChildren(...(one ? caseParts(one) : []));
  detail.scrollTop = 0;
  if (!one) return;
  one.row.setAttribute("aria-current", "true");
  one.row.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", "#" + encodeURIComponent(one.name));
  if (isMove) announce(`${one.name}, ${one.verdict}`);
}

/** Selects the next case (1) or the previous one (-1) of the list. */
function move(step) {
  const index = state.listed.indexOf(state.selected) + step;
  if (index >= 0 && index < state.listed.length) select(state.listed[index], true);
}

/** The elements that show a case. */
function caseParts(one) {
  return [
    element("header", {},
      element("span", { class: `badge ${one.verdict}` }, one.verdict),
      element("h2", {}, isolated(visible(one.name))),
      one.reason ? element("p", { class: "reason" }, isolated(visible(one.reason))) : null),
    one.message ? element("p", { class: "message" }, isolated(one.message)) : null,
    summaryPart(one),
    one.command ? commandBox(one.command) : null,
    pictureGrid(one),
    stageList(one),
  ].filter(Boolean);
}

/** The difference in one sentence. */
function summaryPart(one) {
  if (!one.sentences?.length) {
    return one.verdict === "passed" ? element("p", { class: "muted" }, "The result is as recorded.") : null;
  }
  const [stage, summary] = one.sentences[0];
  return element("section", { class: "sentences", "aria-label": "Difference in words" },
    element("div", { class: "summary" }, differenceText(summary),
      stage ? element("span", { class: "stage" }, stage) : null));
}

/** The difference in words, a row for each sentence with its stage. */
function stageList(one) {
  const rows = (one.sentences ?? []).slice(1);
  return rows.length ? element("section", { class: "sentences", "aria-label": "Difference by stage" },
    element("dl", {}, ...rows.flatMap(([stage, text], index) => [
      element("dt", {}, index && rows[index - 1][0] === stage ? "" : stage),
      element("dd", {}, differenceText(text))]))) : null;
}

/** A sentence whose further lines are removed (-) or added (+) lines. */
function differenceText(text) {
  return element("div", {}, ...text.split("\n").map((line) => {
    const sign = /^\s*([-+])/.exec(line)?.[1];
    if (!sign) return element("p", {}, isolated(visible(line)));
    return element("code", { class: sign === "-" ? "line-removed" : "line-added", dir: "ltr" }, visible(line.trim()));
  }));
}

const copyButton = element("button", { type: "button", class: "copy", onclick: copyCommand }, "Copy");
function commandBox(command) {
  copyButton.textContent = "Copy";
  return element("section", { class: "command", "aria-label": "Command to approve the new result" },
    element("span", { class: "label" }, "Approve"), element("code", { dir: "ltr" }, visible(command)), copyButton);
}

async function copyCommand() {
  const command = state.selected?.command;
  if (!command) {
    announce("This case has no command.");
    return;
  }
  const isCopied = await copy(command);
  copyButton.textContent = isCopied ? "Copied" : "Not copied";
  announce(isCopied ? "The command is copied." : "The browser did not allow to copy. Select the command.");
}

/** The pictures of a case, all with the same scale and the same box. */
function pictureGrid(one) {
  const { before, after } = one;
  if (!before && !after) return null;
  const box = before && after ? union(before.box, after.box) : (before ?? after).box;
  const isDark = (before ?? after).dark && (after ?? before).dark;
  const figures = [];
  if (before) {
    figures.push(figure("Before", pictureElement(pictureLayers(before), box, "Before", isDark)));
  }
  if (after) figures.push(figure("After", pictureElement(pictureLayers(after), box, "After", isDark)));
  if (before && after) {
    const isSame = before.svg === after.svg;
    const svg = pictureElement(differenceLayers(before, after), box, "Difference", false);
    svg.classList.add("difference");
    svg.classList.toggle("on-dark", isDark);
    figures.push(figure("Difference", svg, isSame ?
      element("p", { class: "legend" }, "Both pictures are equal.") : differenceLegend()));
  }
  // Wide pictures are below each other, so that each has the whole width.
  return element("div", { class: box[2] > 360 ? "pictures wide" : "pictures" }, ...figures);
}

function summarySentence() {
  const count = (verdict) => cases.filter((one) => one.verdict === verdict).length;
  const parts = [["failed", "failed"], ["error", "could not be run"], ["new", "is new", "are new"]]
    .filter(([verdict]) => count(verdict)).map(([verdict, one, many]) =>
      `${count(verdict)} ${count(verdict) === 1 ? one : many ?? one}`);
  if (!parts.length) return `All ${counted(cases.length, "case")} passed.`;
  return `${parts.join(", ")} of ${counted(cases.length, "case")}.`;
}

const pictures = cases.flatMap((one) => [one.before, one.after]).filter(Boolean);
document.body.append(
  element("header", { class: "page-header" },
    element("div", { class: "title" }, element("h1", {}, isolated(visible(data.title))),
      element("p", { class: "summary-line" }, isolated(summarySentence())), helpButton()),
    element("div", { class: "toolbar" },
      element("div", { class: "buttons", role: "group", "aria-label": "Verdict" }, ...chips),
      search, stages.length ? stageSelect : null, pictures.length ? viewControls(pictures) : null),
    failureNote()),
  element("main", { class: "review" },
    element("nav", { "aria-label": "Cases" }, list, emptyNote), detail),
  differenceFilters(), announcer, helpDialog);
listen([
  ["j", "next case", () => move(1)],
  ["k", "previous case", () => move(-1)],
  ["/", "filter", () => search.focus()],
  ["f", "failed cases only, or all", () => chooseVerdict(state.verdict === "failed" ? "all" : "failed")],
  ["a", "copy the command that approves the new result", copyCommand],
]);
list.replaceChildren(...cases.map((one) => one.item));
updateView();
let wanted = "";
try {
  wanted = decodeURIComponent(location.hash.slice(1));
} catch {
  // A fragment that is not encoded names no case.
}
select(cases.find((one) => one.name === wanted) ?? cases[0] ?? null);
