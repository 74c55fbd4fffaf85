// Measures how Chromium lays out many documents in one call. hunt_browser/browser.py evaluates this file in a page with
// an element `host`, to which the boxes are added.
//
// page.py makes the documents: `css`, `lang`, `width` in px (null for max-content), `steps` (the differences of the
// widths that are tried), and `children`: {text}, {css, lang, children} for a span, the same with `ends` (the four
// margins) for a box that takes up width, or {box: {width, height, margin, baseline}, css} for an attachment. Results are the figures of a record, or {unclear: 'reason'}.
//
// Lines are found in a copy of the box. The copy's lines are 1,000 px high, and its spans and attachments are near the
// baseline: so a jump across the lines is a new line. Heights and baselines come from the box as the document has it.
{
  const LINE = 1000;
  const round = value => Math.round(value * 1e4) / 1e4;
  // White space that collapses, by the value of `white-space-collapse`.
  const collapsible = { collapse: /[ \t\n\r\f]/, 'preserve-breaks': /[ \t\r\f]/ };
  // White space that does not count for a line's width at the end of the line.
  const trailing = /[ \t\n\r\f\u3000\u1680\u2000-\u200a\u205f\u2028\u2029]/;
  const range = document.createRange();
  const ascents = new Map();

  // The start and end of a rectangle along the lines (i0, i1) and across the lines (b0, b1), from the start corner of
  // the box. `mode` is the writing mode.
  function sides(rect, box, mode) {
    if (mode === 'horizontal-tb') return {
      i0: rect.left - box.left, i1: rect.right - box.left, b0: rect.top - box.top, b1: rect.bottom - box.top
    };
    const [b0, b1] = mode === 'vertical-lr' ? [rect.left - box.left, rect.right - box.left]
      : [box.right - rect.right, box.right - rect.left];
    return { i0: rect.top - box.top, i1: rect.bottom - box.top, b0, b1 };
  }

  function declare(element, css) {
    for (const name in css) element.style.setProperty(name, css[name]);
  }

  // Adds the children of a document to an element, and their texts and attachments to `found`, in order. `css` has the
  // declarations of the spans around them. `flat` is true for the copy with high lines.
  function fill(element, children, found, flat, css) {
    for (const child of children) {
      if (child.text !== undefined) {
        const node = document.createTextNode(child.text);
        element.appendChild(node);
        found.push({ node, text: child.text, css });
        continue;
      }
      const inner = document.createElement('span');
      if (child.box) {
        const { width, height, margin } = child.box;
        inner.style.cssText = 'display:inline-block;line-height:0;font-size:0;padding:0;border:0;text-indent:0;';
        inner.style.width = width + 'px';
        inner.style.height = height + 'px';
        inner.style.margin = margin.map(side => side + 'px').join(' ');
        declare(inner, child.css);
        if (child.box.baseline !== undefined) {
          // The baseline of an empty box is the bottom of its margin, and that of a box with content the baseline of
          // its last line. This content puts the baseline where the attachment has it.
          const support = inner.appendChild(document.createElement('span'));
          support.style.cssText = 'display:inline-block;vertical-align:baseline;width:0;';
          support.style.height = child.box.baseline + 'px';
        }
        if (flat) inner.style.verticalAlign = 'baseline';
        found.push({ node: inner, box: child.box, text: '\ufffc' });
      } else {
        declare(inner, child.css);
        if (child.ends) inner.ends = { margins: child.ends, clones: child.css['box-decoration-break'] === 'clone' };
        if (child.lang) inner.lang = child.lang;
        if (flat) {
          inner.style.removeProperty('line-height');
          // 1 px keeps the text on its line. With `baseline`, Chromium would shape text across the edge of the span,
          // and glyphs could change.
          if (child.css['vertical-align'] && child.css['vertical-align'] !== 'baseline') inner.style.verticalAlign = '1px';
        }
        fill(inner, child.children, found, flat, [...css, child.css]);
      }
      element.appendChild(inner);
    }
  }

  // Adds the box of a document to the page, as the document has it, or `flat`: with high lines.
  function build(given, flat) {
    const element = document.createElement('div'), parts = [];
    element.style.cssText = 'margin:0;padding:0;border:0;position:absolute;left:0;top:0;'
      + 'text-rendering:geometricPrecision;font-synthesis:none;';
    declare(element, given.css);
    if (given.lang) element.lang = given.lang;
    if (flat) {
      element.style.lineHeight = LINE + 'px';
      element.style.setProperty('text-box', 'normal');
    }
    fill(element, given.children, parts, flat, []);
    // `text-transform: capitalize` depends on the character before the box, also if it is in another box. Here it is
    // always a full stop.
    const frame = document.getElementById('host').appendChild(document.createElement('div'));
    const stop = frame.appendChild(document.createElement('div'));
    stop.style.cssText = 'position:absolute;left:0;top:0';
    stop.textContent = '.';
    frame.appendChild(element);
    return { element, parts, frame };
  }

  function extent(element, mode, size) {
    element.style.setProperty('inline-size', size);
    const box = element.getBoundingClientRect();
    return round(mode === 'horizontal-tb' ? box.width : box.height);
  }

  function codePoints(parts) {
    const result = [];
    let bytes = 0;
    for (const part of parts) {
      for (let at = 0; at < part.text.length;) {
        const code = part.text.codePointAt(at), length = code > 0xffff ? 2 : 1;
        result.push({ part, at, length, bytes, character: part.text.substr(at, length) });
        bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        at += length;
      }
    }
    return result;
  }

  function rects(point, box, mode) {
    if (point.part.box) {
      const { margin } = point.part.box;
      const rect = sides(point.part.node.getBoundingClientRect(), box, mode);
      const [before, after] = mode === 'horizontal-tb' ? [margin[3], margin[1]] : [margin[0], margin[2]];
      return [{ ...rect, i0: rect.i0 - before, i1: rect.i1 + after }];
    }
    range.setStart(point.part.node, point.at);
    range.setEnd(point.part.node, point.at + point.length);
    return Array.from(range.getClientRects(), rect => sides(rect, box, mode));
  }

  // The lines of a box with high lines, and its code points with their lines. A line has its first byte `first`, and
  // the `left` and `right` edges of its content. Returns {unclear: 'reason'} if the lines cannot be found.
  function linesOf(element, parts, mode) {
    const box = element.getBoundingClientRect(), points = codePoints(parts);
    for (const part of parts) {
      part.collapsible = part.box ? null : collapsible[getComputedStyle(part.node.parentNode).whiteSpaceCollapse];
    }
    let before = '';
    for (const point of points) {
      let own = rects(point, box, mode);
      const wide = own.filter(rect => rect.i1 - rect.i0 > 0);
      // Collapsed white space has no position, though the browser may report one on the next line.
      if (!wide.length && point.part.collapsible && point.part.collapsible.test(point.character)) own = [];
      // The character after a visible soft hyphen has a second rectangle: that of the hyphen, on the line above.
      point.hyphen = before === '\u00ad' && wide.length > 1 && Math.abs(wide[0].b0 - wide[wide.length - 1].b0) > LINE / 3
        ? wide[0] : null;
      point.rects = point.hyphen ? own.filter(rect => rect !== point.hyphen) : own;
      point.rect = point.hyphen ? wide[wide.length - 1] : wide[0] || own[own.length - 1] || null;
      before = point.character;
    }
    const starts = points.filter(point => point.rect).map(point => point.rect.b0).sort((a, b) => a - b)
      .filter((place, index, all) => index === 0 || place - all[index - 1] > LINE / 3);
    const lineOf = rect => starts.findLastIndex(start => rect.b0 > start - LINE / 6);
    const lines = starts.map(() => ({ first: null, points: [], left: Infinity, right: -Infinity }));
    let current = 0;
    for (const point of points) {
      if (point.rect) {
        const line = lineOf(point.rect);
        if (line < current || line > current + 1) return { unclear: 'its lines do not follow each other' };
        current = line;
      }
      point.line = current;
      const line = lines[current];
      if (!line) return { unclear: 'it has no lines' };
      if (line.first === null) line.first = point.bytes;
      line.points.push(point);
    }
    const across = mode === 'horizontal-tb' ? box.height : box.width;
    if (Math.round(across / LINE) !== lines.length) return { unclear: 'it has lines without characters' };
    for (const [index, line] of lines.entries()) {
      let end = line.points.length;
      while (end > 0 && trailing.test(line.points[end - 1].character)) end -= 1;
      line.spaces = line.points.slice(end);
      for (const point of line.points.slice(0, end)) {
        for (const rect of point.rects) {
          if (lineOf(rect) !== index) continue;
          // Negative margins can move the pen back: then rectangles do not say how wide the line is.
          if (rect.i1 < rect.i0) line.unknown = true;
          line.left = Math.min(line.left, rect.i0);
          line.right = Math.max(line.right, rect.i1);
        }
      }
    }
    for (const point of points) {
      if (!point.hyphen) continue;
      const line = lines[lineOf(point.hyphen)];
      line.left = Math.min(line.left, point.hyphen.i0);
      line.right = Math.max(line.right, point.hyphen.i1);
    }
    for (const span of element.querySelectorAll('span')) if (span.ends) widen(lines, lineOf, span, element, box, mode);
    return { lines, points };
  }

  // Whether a white space at the end of a line takes up width there.
  function takesUpWidth(point) {
    const { whiteSpaceCollapse, textWrapMode } = getComputedStyle(point.part.node.parentNode);
    return whiteSpaceCollapse === 'break-spaces' || whiteSpaceCollapse === 'preserve' && textWrapMode === 'nowrap';
  }

  // Widens lines by the padding and the margins of a box on them. White space at the end of a line does not count, also
  // where the box ends after it: the line is as wide as if the box ended before this white space.
  function widen(lines, lineOf, span, element, box, mode) {
    const fragments = Array.from(span.getClientRects(), rect => sides(rect, box, mode));
    const { margins, clones } = span.ends, across = mode !== 'horizontal-tb';
    const isReversed = getComputedStyle(span).direction === 'rtl';
    const isLineReversed = getComputedStyle(element).direction === 'rtl';
    const [lowMargin, highMargin] = across ? [margins[0], margins[2]] : [margins[3], margins[1]];
    const places = fragments.map(lineOf);
    const [top, bottom] = [Math.min(...places), Math.max(...places)];
    fragments.forEach((rect, index) => {
      const own = fragments.filter((_, other) => places[other] === places[index]);
      const [isFirst, isLast] = [clones || places[index] === top, clones || places[index] === bottom];
      const line = lines[places[index]];
      if (!line) return;
      // In bidirectional text, a box may have several fragments on a line. Its ends are at the outer ones.
      const isOuter = side => own.every(other => side === 'low' ? other.i0 >= rect.i0 : other.i1 <= rect.i1);
      const [before, after] = [(isReversed ? isLast : isFirst) && isOuter('low') ? lowMargin : 0,
        (isReversed ? isFirst : isLast) && isOuter('high') ? highMargin : 0];
      const last = line.spaces.filter(point => span.contains(point.part.node));
      const spaces = last.flatMap(point => point.rects)
        .filter(space => space.i0 >= rect.i0 && space.i1 <= rect.i1 && lineOf(space) === lineOf(rect))
        .reduce((sum, space) => sum + space.i1 - space.i0, 0);
      let [low, high] = isLineReversed ? [rect.i0 + spaces, rect.i1] : [rect.i0, rect.i1 - spaces];
      // Where white space takes up width, the end of the box is behind it, and not before it.
      if (last.some(takesUpWidth)) {
        if (line.spaces.length === line.points.length) return;
        const places = last.flatMap(point => point.rects);
        if (isLineReversed) low = Math.max(...places.map(space => space.i1)) + before;
        else high = Math.min(...places.map(space => space.i0)) - after;
      }
      // With a negative margin, text can be outside of its line.
      if (before < 0 && low <= line.left || after < 0 && high >= line.right) line.unknown = true;
      line.left = Math.min(line.left, low - before);
      line.right = Math.max(line.right, high + after);
    });
  }

  // A string that changes whenever a line ends elsewhere. The box must have high lines.
  function fingerprint(element, width) {
    element.style.setProperty('inline-size', width + 'px');
    range.selectNodeContents(element);
    return Array.from(range.getClientRects(), rect => [rect.width, rect.height].map(round).join('x')).join(' ');
  }

  // The distance from the top of a rectangle of text to its baseline, for text inside nested spans with the
  // declarations `css`, outermost first.
  function ascent(given, css) {
    const key = JSON.stringify([given.css, given.lang, css]);
    if (!ascents.has(key)) {
      const probe = document.createElement('div');
      declare(probe, given.css);
      if (given.lang) probe.lang = given.lang;
      probe.style.cssText += ';position:absolute;white-space:nowrap;text-indent:0;inline-size:max-content';
      let inner = probe;
      for (const declarations of css) {
        const span = document.createElement('span');
        declare(span, declarations);
        inner = inner.appendChild(span);
      }
      inner.appendChild(document.createTextNode('\u00a0'));
      const mark = document.createElement('span');
      mark.style.cssText = 'display:inline-block;width:0;height:0;vertical-align:baseline';
      inner.appendChild(mark);
      document.getElementById('host').appendChild(probe);
      range.selectNodeContents(inner.firstChild);
      ascents.set(key, mark.getBoundingClientRect().bottom - range.getBoundingClientRect().top);
      probe.remove();
    }
    return ascents.get(key);
  }

  // The bottoms of all lines but the last one, from the top of the box: the height of the box if `-webkit-line-clamp`
  // ends the box after each line.
  function bottoms(given, count, size, mode) {
    const clamped = build(given, false);
    declare(clamped.element, { display: '-webkit-box', '-webkit-box-orient': 'vertical', overflow: 'hidden',
      'inline-size': size });
    const result = [];
    for (let lines = 1; lines < count; lines += 1) {
      clamped.element.style.setProperty('-webkit-line-clamp', lines);
      const box = clamped.element.getBoundingClientRect();
      result.push(round(mode === 'horizontal-tb' ? box.height : box.width));
    }
    clamped.frame.remove();
    return result;
  }

  // The figures of a document. Leaves the box in the page, with the class `hunted`, so that browser.py can ask for its
  // fonts.
  function measureOne(given) {
    const mode = given.css['writing-mode'] || 'horizontal-tb';
    const real = build(given, false), high = build(given, true), aligned = build(given, true);
    aligned.element.style.textAlign = 'start';
    aligned.element.style.textAlignLast = 'auto';
    try {
      const result = { minContent: extent(real.element, mode, 'min-content'),
        maxContent: extent(real.element, mode, 'max-content') };
      let width = given.width;
      if (width !== null) {
        const step = given.steps.find(step => {
          const [narrower, same, wider] = [-0.5, 0, 0.5].map(more => fingerprint(aligned.element, width + step + more));
          return narrower === same && same === wider;
        });
        if (step === undefined) return { unclear: 'its breaks move with every half pixel' };
        width += step;
      }
      const size = width === null ? 'max-content' : width + 'px';
      high.element.style.setProperty('inline-size', size);
      real.element.style.setProperty('inline-size', size);
      const found = linesOf(high.element, high.parts, mode);
      if (found.unclear) return found;
      const box = real.element.getBoundingClientRect();
      result.width = width;
      result.breaks = found.lines.slice(1).map(line => line.first);
      result.blockSize = round(mode === 'horizontal-tb' ? box.height : box.width);
      result.lines = found.lines.map(line => isFinite(line.left) && !line.unknown
        ? { left: round(line.left), width: round(line.right - line.left) } : {});
      result.boxes = real.parts.filter(part => part.box).map(part => {
        const rect = part.node.getBoundingClientRect();
        return [rect.left - box.left, rect.top - box.top, rect.width, rect.height].map(round);
      });
      if (mode === 'horizontal-tb') {
        const points = codePoints(real.parts);
        points.forEach((point, index) => {
          const line = result.lines[found.points[index].line];
          if (line.baseline !== undefined || point.part.box || !found.points[index].rect) return;
          let shift = 0;
          for (const css of point.part.css) {
            const value = css['vertical-align'] || 'baseline';
            if (/px$/.test(value)) shift += parseFloat(value);
            else if (value !== 'baseline') return;
          }
          const own = rects(point, box, mode);
          const rect = own[own.length - 1];
          if (rect) line.baseline = round(rect.b0 + ascent(given, point.part.css) + shift);
        });
      }
      // A clamped box is balanced and trimmed again, so the bottoms of its lines are unknown if there are several.
      const whole = /balance|pretty/.test(given.css['text-wrap-style'] || '') || /trim/.test(given.css['text-box'] || '');
      if (!whole || result.lines.length === 1) {
        const ends = [...(whole ? [] : bottoms(given, result.lines.length, size, mode)), result.blockSize];
        if (!whole || !/trim/.test(given.css['text-box'] || '')) result.lines.forEach((line, index) => {
          line.top = index ? ends[index - 1] : 0;
          line.bottom = ends[index];
        });
      }
      return result;
    } finally {
      high.frame.remove();
      aligned.frame.remove();
      real.element.className = 'hunted';
    }
  }

  window.huntClear = () => { document.getElementById('host').textContent = ''; };
  window.huntSupports = declarations => declarations.map(([name, value]) => CSS.supports(name, value));
  window.huntMeasure = list => list.map(given => {
    try {
      return measureOne(given);
    } catch (error) {
      return { unclear: 'it cannot be measured: ' + error };
    }
  });
  window.huntFont = async (family, url, weight, style) => {
    const face = new FontFace(family, 'url("' + url + '")', { weight, style });
    document.fonts.add(await face.load());
    return true;
  };
}
