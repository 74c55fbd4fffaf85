// Measures how a browser divides a text among the columns of a multi-column box. Scripts/record_browser/browser.py
// loads this file into a page of any browser, which has an element `host`.
//
// Each paragraph of the text becomes a `div` in the box, with its own declarations. Returns the lines in the order of
// the text: the UTF-16 offset of the start, the index of the column, and left, width and top in px from the box's start
// corner.
window.measureColumns = function (given) {
  const round = value => Math.round(value * 1e4) / 1e4;
  const host = document.getElementById('host');
  host.textContent = '';
  const page = document.createElement('div');
  page.style.cssText = 'position:absolute;left:0;top:0;margin:0;padding:0;border:0;column-fill:auto;'
    + 'text-rendering:geometricPrecision;font-synthesis:none;';
  page.style.width = given.width + 'px';
  page.style.height = given.height + 'px';
  page.style.columnCount = given.columns.count;
  page.style.columnGap = given.columns.gap + 'px';
  page.style.direction = given.columns.direction || 'ltr';
  page.style.fontFamily = given.families.map(family => '"' + family + '"').join(',');
  page.style.fontSize = given.fontSize + 'px';
  page.lang = given.language;
  host.appendChild(page);
  const paragraphs = given.paragraphs.map(paragraph => {
    const element = document.createElement('div');
    for (const name in paragraph.css) element.style.setProperty(name, paragraph.css[name]);
    element.appendChild(document.createTextNode(paragraph.text));
    page.appendChild(element);
    return element;
  });
  const box = page.getBoundingClientRect();
  const { count, gap } = given.columns;
  const pitch = (given.width + gap) / count;
  const range = document.createRange();
  const lines = [];
  let start = 0;
  for (const [index, paragraph] of given.paragraphs.entries()) {
    const node = paragraphs[index].firstChild, text = paragraph.text;
    // The distance from the top of a line to the top of its text, measured in a copy of the paragraph with one line.
    const probe = paragraphs[index].cloneNode(false);
    probe.style.cssText += ';break-before:auto;break-after:auto;position:absolute;white-space:nowrap';
    probe.textContent = 'x';
    host.appendChild(probe);
    probe.style.fontFamily = page.style.fontFamily;
    probe.style.fontSize = page.style.fontSize;
    range.selectNodeContents(probe);
    const leading = range.getBoundingClientRect().top - probe.getBoundingClientRect().top;
    probe.remove();
    for (let at = 0; at < text.length;) {
      const length = text.codePointAt(at) > 0xffff ? 2 : 1;
      range.setStart(node, at);
      range.setEnd(node, at + length);
      const rect = Array.from(range.getClientRects()).find(rect => rect.width > 0);
      // White space that was removed at the end of a line has no rectangle. It belongs to the line before it.
      if (rect) {
        const left = rect.left - box.left, top = round(rect.top - box.top - leading);
        const place = Math.floor((left + 0.01) / pitch);
        const column = given.columns.direction === 'rtl' ? count - 1 - place : place;
        let line = lines[lines.length - 1];
        if (!line || line.column !== column || line.top !== top) {
          line = { start: start + at, column, top, left, right: left, end: left };
          lines.push(line);
        }
        line.left = Math.min(line.left, left);
        line.right = Math.max(line.right, rect.right - box.left);
        // The extent of the content, without the white space at the end of the line.
        if (!/\s/.test(text.substr(at, length))) line.end = Math.max(line.end, line.right);
      }
      at += length;
    }
    start += text.length + 1;
  }
  return lines.map(line => ({
    start: line.start, column: line.column, top: line.top, left: round(line.left), width: round(line.end - line.left)
  }));
};
