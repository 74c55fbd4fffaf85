// Written by Scripts/pages from the files in Sources/GalleyInspection/Page. Do not edit.

/// The style and the programs of the pages, which every page contains.
enum PageFiles {
  /// The style sheet of all pages.
  static let style = ##"""
    :root {
      color-scheme: light dark;
      --ground: #f6f6f4; --panel: #ffffff; --text: #1c1f24; --muted: #646a73; --line: #dfe0e3; --hover: #eeeeeb;
      --accent: #1f5fd0; --selected: #e6eefc; --paper: #ffffff;
      --failed: #c22f2f; --failed-ground: #fbeaea; --passed: #2f7d4f; --new: #1f5fd0; --new-ground: #e6eefc;
      --error: #a25b00; --error-ground: #fbf0df;
      --removed-text: #a32626; --added-text: #14559f;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
      font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #15171a; --panel: #1d2024; --text: #e4e6e9; --muted: #9aa1ab; --line: #32363c; --hover: #262a2f;
        --accent: #86acff; --selected: #24324d; --paper: #f4f4f2;
        --failed: #ff8f87; --failed-ground: #3d2323; --passed: #79cf9a; --new: #86acff; --new-ground: #24324d;
        --error: #f3b563; --error-ground: #3a2d18;
        --removed-text: #ff9d96; --added-text: #9dbfff;
      }
    }
    * { box-sizing: border-box; }
    html, body { margin: 0; min-block-size: 100%; }
    body { background: var(--ground); color: var(--text); }
    h1, h2, h3, p, dl, dd, ol, figure { margin: 0; padding: 0; }
    h1 { font-size: 1.15rem; font-weight: 650; letter-spacing: -0.01em; }
    h2 { font-size: 1rem; font-weight: 650; }
    code, kbd { font-family: var(--mono); font-size: 0.92em; }
    .muted { color: var(--muted); }
    .definitions { position: absolute; inline-size: 0; block-size: 0; }
    .announcer, .hidden-text {
      position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    noscript { display: block; padding: 1rem; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

    button, select, input[type="search"], input[type="number"] {
      font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
      padding-block: 0.25rem; padding-inline: 0.6rem; min-block-size: 2rem;
    }
    button { cursor: pointer; }
    button:hover, select:hover { background: var(--hover); }
    button[aria-pressed="true"] { background: var(--selected); border-color: var(--accent); color: var(--accent); }
    .buttons { display: inline-flex; flex-wrap: wrap; gap: 0.25rem; }
    .controls { display: inline-flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: center; }
    .zoom button { min-inline-size: 2rem; padding-inline: 0.4rem; font-variant-numeric: tabular-nums; }
    .zoom output { display: inline-block; min-inline-size: 3rem; text-align: center; }
    .switch::before {
      content: ""; display: inline-block; inline-size: 0.55rem; block-size: 0.55rem; border-radius: 2px;
      margin-inline-end: 0.4rem; background: var(--ink);
    }

    .page-header { background: var(--panel); border-block-end: 1px solid var(--line); padding: 0.7rem 1.1rem; }
    .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.2rem 0.8rem; }
    .summary-line { color: var(--muted); }
    .help-button { margin-inline-start: auto; min-inline-size: 2rem; padding-inline: 0; font-weight: 650; }
    .toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.9rem; margin-block-start: 0.6rem; }
    .toolbar .controls { margin-inline-start: auto; }
    .note {
      margin-block-start: 0.6rem; padding: 0.4rem 0.7rem; border-radius: 6px; background: var(--error-ground);
      color: var(--error);
    }

    figure { min-inline-size: 0; }
    figcaption { font-weight: 600; margin-block-end: 0.35rem; color: var(--muted); font-size: 0.86rem; }
    .paper {
      direction: ltr; overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--paper);
      max-block-size: 78vh;
    }
    .picture { display: block; inline-size: min(100%, calc(var(--width) * 2)); block-size: auto; }
    .zoomed .picture { inline-size: calc(var(--width) * var(--zoom)); max-inline-size: none; }
    .dark-paper { background: #1b1d21; }
    .overlay { display: none; fill: none; stroke: var(--ink); stroke-width: 1; }
    .overlay > * { vector-effect: non-scaling-stroke; }
    .overlay-boxes, .switch-boxes { --ink: #2563eb; }
    .overlay-baselines, .switch-baselines { --ink: #d6336c; }
    .overlay-clusters, .switch-clusters { --ink: #e8820c; }
    .overlay-carets, .switch-carets { --ink: #2b8a3e; }
    .overlay-regions, .switch-regions { --ink: #8e44c4; }
    .overlay-exclusions, .switch-exclusions { --ink: #7a5c2e; }
    .overlay-regions { fill: #8e44c426; }
    .overlay-exclusions { fill: #7a5c2e22; }
    .overlay-clusters { stroke-opacity: 0.75; }
    .show-boxes .overlay-boxes, .show-baselines .overlay-baselines, .show-clusters .overlay-clusters,
    .show-carets .overlay-carets, .show-regions .overlay-regions, .show-exclusions .overlay-exclusions { display: inline; }

    .help {
      color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 12px;
      padding: 1.2rem 1.5rem; max-inline-size: min(28rem, 90vw);
    }
    .help::backdrop { background: #0006; }
    .help dl { display: grid; grid-template-columns: auto 1fr; gap: 0.45rem 1rem; margin-block: 0.8rem 1.1rem; }
    kbd {
      display: inline-block; min-inline-size: 1.7rem; text-align: center; padding-inline: 0.35rem; border-radius: 5px;
      border: 1px solid var(--line); border-block-end-width: 2px; background: var(--ground);
    }
    body:has(> .review) { display: flex; flex-direction: column; block-size: 100vh; }
    .review {
      flex: 1; min-block-size: 0; display: grid; grid-template-columns: minmax(15rem, 21rem) minmax(0, 1fr);
      grid-template-rows: minmax(0, 1fr);
    }
    .review nav, .review .detail { overflow: auto; }
    .review nav { border-inline-end: 1px solid var(--line); padding-block: 0.4rem; }
    .cases { list-style: none; }
    .row {
      display: grid; grid-template-columns: 1.4rem minmax(0, 1fr) auto; align-items: baseline; inline-size: 100%;
      text-align: start; border: 0; border-radius: 0; background: none; padding-block: 0.3rem; padding-inline: 0.8rem;
      min-block-size: 0;
    }
    .row:focus-visible { outline-offset: -2px; }
    .row[aria-current] { background: var(--selected); box-shadow: inset 3px 0 var(--accent); }
    :dir(rtl) .row[aria-current] { box-shadow: inset -3px 0 var(--accent); }
    .row .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .row .reason {
      grid-column: 2 / -1; color: var(--muted); font-size: 0.86rem; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap;
    }
    .row.passed { color: var(--muted); }
    .sign { font-weight: 700; }
    .failed .sign, .chip-failed .count { color: var(--failed); }
    .error .sign, .chip-error .count { color: var(--error); }
    .new .sign, .chip-new .count { color: var(--new); }
    .passed .sign, .chip-passed .count { color: var(--passed); }
    .chip .count { font-weight: 650; font-variant-numeric: tabular-nums; }
    .stage {
      font-size: 0.78rem; color: var(--muted); border: 1px solid var(--line); border-radius: 999px;
      padding-inline: 0.5rem; white-space: nowrap; margin-inline-start: 0.5rem;
    }
    .toolbar input[type="search"] { inline-size: 15rem; max-inline-size: 100%; }
    .empty { padding: 0.8rem; color: var(--muted); }

    .detail { padding: 1.1rem 1.4rem 2rem; }
    .detail:focus { outline: none; }
    .detail > * + * { margin-block-start: 1rem; }
    .detail header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.2rem 0.6rem; }
    .detail header h2 { overflow-wrap: anywhere; min-inline-size: 0; }
    .detail header .reason { flex-basis: 100%; color: var(--muted); }
    .badge { border-radius: 999px; padding-inline: 0.6rem; font-size: 0.82rem; font-weight: 600; }
    .badge.failed { background: var(--failed-ground); color: var(--failed); }
    .badge.error { background: var(--error-ground); color: var(--error); }
    .badge.new { background: var(--new-ground); color: var(--new); }
    .badge.passed { background: var(--hover); color: var(--passed); }
    .message { padding: 0.5rem 0.8rem; border-radius: 8px; background: var(--error-ground); white-space: pre-wrap; }
    .sentences { max-inline-size: 62rem; }
    .sentences p { overflow-wrap: anywhere; }
    .sentences .summary { display: flex; gap: 0.4rem; align-items: baseline; font-weight: 550; }
    .sentences .summary > div { min-inline-size: 0; }
    .sentences dl {
      display: grid; grid-template-columns: minmax(6rem, auto) minmax(0, 1fr); gap: 0.35rem 1rem;
      margin-block-start: 0.6rem; border-block-start: 1px solid var(--line); padding-block-start: 0.6rem;
    }
    .sentences dt { color: var(--muted); }
    .sentences code { display: block; white-space: pre-wrap; overflow-wrap: anywhere; font-weight: 400; }
    .line-removed { color: var(--removed-text); }
    .line-added { color: var(--added-text); }
    .command { display: flex; align-items: center; gap: 0.6rem; min-inline-size: 0; }
    .command .label { color: var(--muted); }
    .command code {
      overflow: auto; white-space: nowrap; background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
      padding: 0.25rem 0.6rem; min-inline-size: 0;
    }
    .copy { white-space: nowrap; }

    .pictures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }
    .pictures.wide { grid-template-columns: minmax(0, 1fr); }
    .difference { background: var(--paper); isolation: isolate; }
    .removed { filter: url(#removed-light); }
    .added { filter: url(#added-light); mix-blend-mode: multiply; }
    .on-dark .removed { filter: url(#removed-dark); }
    .on-dark .added { filter: url(#added-dark); }
    .legend {
      display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; margin-block-start: 0.4rem; color: var(--muted);
      font-size: 0.86rem;
    }
    .key::before {
      content: ""; display: inline-block; inline-size: 0.6rem; block-size: 0.6rem; border-radius: 2px;
      margin-inline-end: 0.4rem; background: var(--ink);
    }
    .key-removed { --ink: #de2121; }
    .key-added { --ink: #006bde; }
    .key-kept { --ink: #1c1f24; }
    @media (prefers-color-scheme: dark) { .key-kept { --ink: #8a9099; } }
    @media (max-width: 52rem) {
      body:has(> .review) { display: block; block-size: auto; }
      .review { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto; }
      .review nav { max-block-size: 34vh; border-inline-end: 0; border-block-end: 1px solid var(--line); }
    }
    .inspect { padding: 1.1rem; display: grid; gap: 1.8rem; grid-template-columns: minmax(0, 1fr); max-inline-size: 96rem; }
    .inspect h2 { margin-block-end: 0.5rem; }
    .stage-area { display: grid; gap: 1.1rem; grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem); align-items: start; }
    .stage-area .paper { cursor: crosshair; }
    .stage-area aside {
      background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 0.8rem 1rem 1rem;
      position: sticky; inset-block-start: 0.8rem; margin-block-start: 1.75rem;
    }
    .marker { fill: #1f5fd033; stroke: #1f5fd0; stroke-width: 1.5; vector-effect: non-scaling-stroke; pointer-events: none; }
    .specimen {
      font-size: 1.9rem; line-height: 1.4; overflow-wrap: anywhere; border-block-end: 1px solid var(--line);
      margin-block-end: 0.6rem; padding-block-end: 0.3rem;
    }
    .cluster dl { display: grid; grid-template-columns: 6.4rem minmax(0, 1fr); gap: 0.25rem 0.8rem; }
    .cluster dt { color: var(--muted); }
    .cluster dd { overflow-wrap: anywhere; }
    .cluster ul { margin: 0; padding: 0; list-style: none; }
    .cluster li + li { margin-block-start: 0.3rem; }

    .slider { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: end; }
    .slider .track { flex: 1 1 18rem; min-inline-size: 0; direction: ltr; }
    .slider input[type="range"] { inline-size: 100%; margin: 0; accent-color: var(--accent); display: block; }
    .slider input[type="number"] { inline-size: 7rem; font-variant-numeric: tabular-nums; }
    .slider button:disabled { color: var(--muted); cursor: default; opacity: 0.6; }
    /* The chart is as wide as the way of the slider's thumb. */
    .chart { display: block; inline-size: calc(100% - 16px); margin-inline: 8px; block-size: 40px; }
    .chart path { fill: none; stroke: var(--muted); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    .chart-marker { stroke: var(--accent); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    .breaks .result { display: block; margin-block: 0.6rem; font-variant-numeric: tabular-nums; color: var(--muted); }
    .breaks .result strong { color: var(--text); margin-inline-end: 0.5rem; }
    .breaks .note { margin-block-end: 0.6rem; }
    .breaks-paper .picture { inline-size: calc(var(--width) * 1.5); max-inline-size: none; }
    .zoomed .breaks-paper .picture { inline-size: calc(var(--width) * var(--zoom)); }
    .limit { fill: none; stroke: #1f5fd0; stroke-opacity: 0.55; stroke-width: 1; vector-effect: non-scaling-stroke; }

    .table .scroll { overflow: auto; max-block-size: 26rem; border: 1px solid var(--line); border-radius: 8px; }
    table { border-collapse: collapse; inline-size: 100%; background: var(--panel); font-variant-numeric: tabular-nums; }
    th {
      position: sticky; inset-block-start: 0; background: var(--panel); text-align: start; font-weight: 600;
      color: var(--muted); font-size: 0.86rem; box-shadow: inset 0 -1px var(--line);
    }
    th, td { padding-block: 0.25rem; padding-inline: 0.7rem; white-space: nowrap; }
    td { border-block-start: 1px solid var(--line); }
    th:last-child { inline-size: 99%; }
    th.number, td.number { text-align: end; }
    td.text { overflow: hidden; text-overflow: ellipsis; max-inline-size: 34rem; }
    tr.current { background: var(--selected); }
    @media (max-width: 60rem) {
      .stage-area { grid-template-columns: minmax(0, 1fr); }
      .stage-area aside { position: static; margin-block-start: 0; }
    }

    """##

  /// The part of the program that all pages have.
  static let base = ##"""
    "use strict";

    const data = JSON.parse(document.getElementById("data").textContent);
    const SVG = "http://www.w3.org/2000/svg";

    /** Makes an HTML element. Strings among the children become text, never markup. */
    function element(tag, attributes, ...children) {
      const node = document.createElement(tag);
      setAttributes(node, attributes);
      node.append(...children.filter((child) => child !== null && child !== undefined));
      return node;
    }

    /** Makes an SVG element. */
    function shape(tag, attributes) {
      const node = document.createElementNS(SVG, tag);
      setAttributes(node, attributes);
      return node;
    }

    /** Sets attributes; `true` gives an empty one, `false` and `null` give none, and `on…` adds a listener. */
    function setAttributes(node, attributes) {
      for (const [name, value] of Object.entries(attributes ?? {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else node.setAttribute(name, value === true ? "" : value);
      }
    }

    /** A number with at most `digits` decimals, without zeros at its end. */
    function decimal(value, digits = 3) {
      return String(Number(value.toFixed(digits)));
    }

    /** A number with a noun, which gets an s unless the number is 1. */
    function counted(count, noun) {
      return `${count} ${noun}${count === 1 ? "" : "s"}`;
    }

    /** A text in which invisible characters and controls are shown as code points, except joiners, which change letters. */
    function visible(text) {
      const names = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
      return text.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u3000]/gu, (one) => names[one] ?? `[${codePoint(one)}]`);
    }

    /** The code points of a text, such as `U+0066 U+0069`. */
    function codePoints(text) {
      return Array.from(text, codePoint).join(" ");
    }

    function codePoint(character) {
      return "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    }

    /** A text in its own direction, so that it does not reorder the text around it. */
    function isolated(text) {
      return element("bdi", {}, text);
    }

    /** The element that says changes aloud. */
    const announcer = element("p", { class: "announcer", role: "status", "aria-live": "polite" });
    function announce(text) {
      announcer.textContent = text;
    }

    /** Copies a text; resolves to whether that worked. */
    async function copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // Without permission for the clipboard, the browser copies what is selected.
        const field = element("textarea", { class: "announcer", readonly: true });
        field.value = text;
        document.body.append(field);
        field.select();
        const isCopied = document.execCommand("copy");
        field.remove();
        return isCopied;
      }
    }
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

    """##

  /// The program of the review page.
  static let review = ##"""
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

    """##

  /// The program of the inspect page.
  static let inspect = ##"""
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

    """##
}
