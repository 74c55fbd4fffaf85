// Measures how a browser lays out a text. Scripts/record_browser/browser.py loads this file into a page of any browser.
//
// A case has `text`, `families`, `fontSize`, `lang`, `width` (null for max-content), CSS declarations `css`, and perhaps
// CSS rules `rules`.
// Lengths are in px, rounded to 1/10,000. "Block" means across the lines: top and bottom, or left and right if lines
// are vertical. Offsets are UTF-16 offsets, except for those called `breaks8`, which are UTF-8 offsets.

const R = value => Math.round(value * 1e4) / 1e4;

// Loads a font file as a web font, so that no font of the machine is used in its place.
window.loadFont = async function (family, url, descriptors) {
  const face = new FontFace(family, 'url("' + url + '")', descriptors);
  await face.load();
  document.fonts.add(face);
  return true;
};

// Sets the style of an element to that of a case. With `geometricPrecision`, advances are proportional to the font
// size.
function styleOf(element, given) {
  element.style.cssText = 'position:absolute;left:0;top:0;margin:0;padding:0;border:0;'
    + 'text-rendering:geometricPrecision;font-synthesis:none;';
  element.style.fontFamily = given.families.map(family => '"' + family + '"').join(',');
  element.style.fontSize = given.fontSize + 'px';
  for (const name in given.css) element.style.setProperty(name, given.css[name]);
  if (given.lang) element.lang = given.lang;
}

// The height of one line in the style of a case, the distance from the top of the line to the top of its text, and
// `ascent`, `descent` and `height` of fonts. The first entry of `fonts` is for the whole list of families, and the
// others for one family each.
function probe(host, given, sides) {
  const element = document.createElement('div'), range = document.createRange();
  styleOf(element, given);
  Object.assign(element.style, { whiteSpace: 'nowrap', textIndent: '0', inlineSize: 'max-content' });
  const mark = document.createElement('span');
  mark.style.cssText = 'display:inline-block;width:0;height:0;vertical-align:baseline';
  element.append('\u00a0', mark);
  host.appendChild(element);
  const box = element.getBoundingClientRect();
  const lineHeight = R(box[sides.blockEnd] - box[sides.blockStart]);
  // An empty inline box is as high as its font, whichever characters the font has.
  const spans = [null, ...given.families].map(family => {
    const span = document.createElement('span');
    if (family) span.style.fontFamily = '"' + family + '"';
    element.insertBefore(span, mark);
    return span;
  });
  const baseline = mark.getBoundingClientRect().bottom;
  const fonts = spans.map(span => {
    const rect = span.getBoundingClientRect();
    return { ascent: baseline - rect.top, descent: rect.bottom - baseline,
      height: rect[sides.blockEnd] - rect[sides.blockStart] };
  });
  spans.forEach(span => span.remove());
  range.setStart(element.firstChild, 0);
  range.setEnd(element.firstChild, 1);
  const textTop = range.getBoundingClientRect()[sides.blockStart] - element.getBoundingClientRect()[sides.blockStart];
  element.remove();
  return { lineHeight, fonts, textTop };
}

// Lays out the text of a case. Returns min-content and max-content, the extent across the lines, the lines with their
// edges, and `contiguous`: false if text of one line comes after text of a later line, so that breaks mean nothing.
window.measure = function (given) {
  document.getElementById('rules').textContent = given.rules || '';
  const host = document.getElementById('host');
  host.textContent = '';
  const element = document.createElement('div'), text = given.text;
  styleOf(element, given);
  // The text nodes, each with the offset of its first character: one, or more if bases have ruby annotations.
  const nodes = [], annotations = [];
  const addText = (parent, start, end) => {
    if (start < end) nodes.push({ start, node: parent.appendChild(document.createTextNode(text.slice(start, end))) });
  };
  let behind = 0;
  for (const base of given.ruby || []) {
    addText(element, behind, base.start);
    const ruby = element.appendChild(document.createElement('ruby'));
    for (const name in base.css) ruby.style.setProperty(name, base.css[name]);
    addText(ruby, base.start, base.end);
    const annotation = ruby.appendChild(document.createElement('rt'));
    annotations.push(annotation.appendChild(document.createTextNode(base.text)));
    behind = base.end;
  }
  addText(element, behind, text.length);
  host.appendChild(element);
  // The first letter is no part of the lines beside it.
  const letter = given.initialLetter ? (text.codePointAt(0) > 0xffff ? 2 : 1) : 0;
  if (letter) {
    const rule = host.appendChild(document.createElement('style'));
    element.className = 'initial';
    rule.textContent = '.initial::first-letter { initial-letter: ' + given.initialLetter + ' }';
  }
  const vertical = /vertical|sideways/.test(given.css['writing-mode'] || '');
  const sides = vertical ? { start: 'top', end: 'bottom', blockStart: 'left', blockEnd: 'right' }
    : { start: 'left', end: 'right', blockStart: 'top', blockEnd: 'bottom' };
  const size = width => {
    element.style.setProperty('inline-size', width);
    const box = element.getBoundingClientRect();
    return R(vertical ? box.height : box.width);
  };
  const minContent = size('min-content'), maxContent = size('max-content');
  size(given.width == null ? 'max-content' : given.width + 'px');
  const box = element.getBoundingClientRect();
  const one = probe(host, given, sides), first = one.fonts[0];

  // The position of the baseline in a rectangle of text. In Firefox, a rectangle with text in several fonts has their
  // largest ascent and descent, so the pair of fonts is found by the rectangle's height. Vertical text is centered on
  // its baseline.
  const baselineOf = rect => {
    const height = rect[sides.blockEnd] - rect[sides.blockStart];
    if (given.css['text-fit'] && !vertical) return rect.top + height * first.ascent / first.height;
    if (vertical) return rect[sides.blockStart] + height / 2;
    for (const upper of one.fonts) for (const lower of one.fonts)
      if (Math.abs(Math.max(upper.ascent, first.ascent) + Math.max(lower.descent, first.descent) - height) < 0.02)
        return rect.top + Math.max(upper.ascent, first.ascent);
    return rect.top + first.ascent + (height - first.height) / 2;
  };
  const near = (a, b) => Math.abs(a - b) < 0.3 * one.lineHeight;
  const wide = rect => rect[sides.end] > rect[sides.start];

  const collapse = getComputedStyle(element).whiteSpaceCollapse || 'collapse';
  const collapsible = collapse === 'collapse' ? /[ \t\n\r]/ : collapse === 'preserve-breaks' ? /[ \t]/ : /[^\s\S]/;
  // A short text that is combined upright is one box on one line.
  const combined = vertical && given.css['text-combine-upright'] === 'all';
  const range = document.createRange(), lines = [], pieces = [];
  let contiguous = true;
  for (let at = letter; at < text.length;) {
    const length = text.codePointAt(at) > 0xffff ? 2 : 1;
    const { node, start } = nodes.findLast(part => part.start <= at);
    range.setStart(node, at - start);
    range.setEnd(node, at - start + length);
    let rects = Array.from(range.getClientRects());
    if (combined && rects.length) {
      const { [sides.start]: start, [sides.end]: end } = rects.find(wide) || rects[rects.length - 1];
      rects = [{ [sides.start]: start, [sides.end]: end, [sides.blockStart]: box[sides.blockStart],
        [sides.blockEnd]: box[sides.blockEnd] }];
    }
    const broad = rects.filter(wide);
    // The first rectangle of a character after a soft hyphen may be that of the hyphen, on the line above.
    let hyphen = at > 0 && text[at - 1] === '\u00ad' && broad.length > 1
      && !near(baselineOf(broad[0]), baselineOf(broad[broad.length - 1])) ? broad[0] : null;
    let rect = hyphen ? broad[broad.length - 1] : broad[0] || rects[rects.length - 1];
    // White space that is removed at a line break may have an empty rectangle on the next line.
    if (rect && !wide(rect) && collapsible.test(text[at])) rect = null;
    let line = lines[lines.length - 1];
    // It never starts a line (CSS Text 3, 4.1.2): a rectangle on another line is that of the hyphen at that line's end.
    if (rect && line && collapsible.test(text[at]) && !near(baselineOf(rect), line.baseline)) {
      hyphen = rect;
      rect = null;
    }
    if (rect) {
      const baseline = baselineOf(rect);
      const known = lines.find(line => near(line.baseline, baseline));
      if (known && known !== line) contiguous = false;
      line = known;
      if (!line) lines.push(line = { first: lines.length ? at : 0, end: at, baseline, left: Infinity, right: -Infinity });
    }
    if (line) {
      line.first = Math.min(line.first, at);
      line.end = at + length;
    }
    pieces.push({ at, length, rects, rect, line, hyphen });
    at += length;
  }

  const inlineStart = box[sides.start];
  const extend = (line, rect) => {
    line.left = Math.min(line.left, rect[sides.start] - inlineStart);
    line.right = Math.max(line.right, rect[sides.end] - inlineStart);
  };
  for (const line of lines) {
    // The extent of the content, without the white space at the end of the line.
    line.textEnd = line.end;
    const space = /[ \t\n\r\f\u3000\u1680\u2000-\u200a\u205f\u2028\u2029]/;
    while (line.textEnd > line.first && space.test(text[line.textEnd - 1])) line.textEnd -= 1;
  }
  for (const piece of pieces) {
    if (piece.rect && piece.at < piece.line.textEnd)
      for (const rect of piece.rects) if (near(baselineOf(rect), piece.line.baseline)) extend(piece.line, rect);
    if (piece.hyphen) {
      const line = lines.find(line => near(line.baseline, baselineOf(piece.hyphen)));
      if (line) extend(line, piece.hyphen);
    }
  }
  // The characters of an annotation after the first one start where their rectangles do. The rectangle of the first one
  // contains the space before it.
  const small = annotations.length ? probe(host, { ...given, fontSize: given.fontSize / 2 }, sides).fonts[0] : null;
  const placed = annotations.map(node => {
    const starts = [];
    let across = null;
    for (let at = 0; at < node.data.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const rect = range.getBoundingClientRect();
      if (at > 0) starts.push(R(rect[sides.start] - inlineStart));
      across = vertical ? rect.left + rect.width / 2 - box.left : rect.top + small.ascent - box.top;
    }
    return { starts, baseline: R(across) };
  });
  const utf8 = end => new TextEncoder().encode(text.slice(0, end)).length;
  const blockStart = box[sides.blockStart];
  return {
    minContent, maxContent, contiguous, annotations: placed, lineHeight: one.lineHeight,
    blockSize: R(box[sides.blockEnd] - blockStart),
    breaks8: lines.slice(1).map(line => utf8(line.first)),
    lines: lines.map(line => {
      const result = isFinite(line.left) ? { left: R(line.left), width: R(line.right - line.left) } : { left: null };
      if (!vertical) {
        result.baseline = R(line.baseline - blockStart);
        result.top = R(line.baseline - first.ascent - blockStart - one.textTop);
        result.bottom = R(result.top + one.lineHeight);
      }
      return result;
    })
  };
};
