/// The style sheet and the program of the page that `galley fits --page` writes.
enum FitsPageFiles {
  /// The style sheet. Colors have the names and the values of the other pages of Galley.
  static let style = """
    :root {
      color-scheme: light dark;
      --ground: #f6f6f4; --panel: #ffffff; --text: #1c1f24; --muted: #646a73; --line: #dfe0e3;
      --accent: #1f5fd0; --paper: #ffffff; --failed: #d92626;
      font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #15171a; --panel: #1d2024; --text: #e4e6e9; --muted: #9aa1ab; --line: #32363c;
        --accent: #86acff; --paper: #f4f4f2;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--text); }
    h1, h2, p, ul { margin: 0; }
    h1 { font-size: 1.15rem; }
    h2 { font-size: 1rem; overflow-wrap: anywhere; }
    header {
      position: sticky; inset-block-start: 0; z-index: 1; background: var(--panel);
      border-block-end: 1px solid var(--line); padding: 0.7rem 1.1rem;
    }
    .toolbar { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin-block-start: 0.5rem; }
    select, input {
      font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
      padding: 0.2rem 0.5rem; min-block-size: 2rem; max-inline-size: 14rem;
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .muted, #count { color: var(--muted); }
    main {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 0.8rem;
      padding: 1.1rem; align-items: start;
    }
    article {
      background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 0.8rem 1rem;
      min-inline-size: 0;
    }
    article[hidden] { display: none; }
    .paper {
      margin-block: 0.6rem; padding: 0.3rem; overflow: auto; border: 1px solid var(--line); border-radius: 8px;
      background: var(--paper); max-block-size: 24rem;
    }
    .picture { display: block; inline-size: var(--width); max-inline-size: none; }
    .box { fill: #1f5fd014; stroke: #1f5fd0; stroke-width: 1; vector-effect: non-scaling-stroke; }
    .mark { fill: #d9262640; }
    .text { overflow-wrap: anywhere; }
    ul { padding-inline-start: 1.1rem; }
    li { overflow-wrap: anywhere; }
    @media (max-height: 30rem) { header { position: static; } }

    """

  /// The program: shows only the strings that match the filters.
  static let script = """
    "use strict";
    const cases = [...document.querySelectorAll("article")];
    const controls = ["locale", "box", "scale", "search"].map(id => document.getElementById(id));
    const count = document.getElementById("count");
    function filter() {
      const [locale, box, scale, search] = controls.map(control => control.value);
      const words = search.toLocaleLowerCase();
      let shown = 0;
      for (const article of cases) {
        const data = article.dataset;
        const matches = (locale === "*" || data.locale === locale) && (box === "*" || data.box === box)
          && (scale === "*" || data.scale === scale) && article.textContent.toLocaleLowerCase().includes(words);
        article.hidden = !matches;
        if (matches) shown += 1;
      }
      count.textContent = `${shown} of ${cases.length} shown`;
    }
    for (const control of controls) control.addEventListener("input", filter);
    filter();

    """
}
