internal import Galley
internal import GalleyUnicode

extension LawSubject {
  /// The first line that is wider than the available width although a line may end inside it; `nil` if there is none.
  ///
  /// In profile `browser` with `word-break: break-all`, a line does not end after a combining mark, even if the line
  /// overflows. Chromium behaves this way: from the position at which the line is full, it only searches forward. At a
  /// width of 0, lines do end there. Recorded from Chromium in Tests/GalleyBrowserTests/Specs/word-break.json.
  ///
  /// The places where a line may end are found independently of the line. They are the ends of the lines at a width of
  /// 0, at which every break is used. If long words may break, they are also all places between two graphemes that do
  /// not share a glyph (CSS Text 4, 5.5 and 5.6) and are not inside the same atomic text or base.
  func differenceOfOverflow(_ layout: TextLayout, _ availableWidth: Double) -> String? {
    var ends: Set<Int>?
    for (index, line) in layout.lines.enumerated() {
      let style = shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style]
      // Hanging punctuation and protruding characters may be outside the available width.
      guard style.hangingPunctuation.isEmpty, style.protrusion == 0, style.textFit == nil, line.contentRange.count > 1
      else { continue }
      // A cut line in profile `browser` shows at least its first cluster and the token. Chromium balances with widths
      // of single precision, and keeps a chosen line that is a little too wide.
      let isCut = layout.truncations.contains { $0.line == index }
      if style.profile == .browser, isCut || style.textWrap == .balance || style.textWrap == .pretty { continue }
      let isFirst = index == 0 || layout.lines[index - 1].paragraph != line.paragraph
      let available = availableWidth - style.indent(paragraph: line.paragraph, isFirstLine: isFirst)
      // Profile `browser` computes in multiples of 1/64 and rounds each indent.
      let tolerance = style.profile == .browser ? 3.0 / 64 : 1e-9 * max(1, line.inlineSize)
      guard line.inlineSize - unmeasured(line, of: layout, style) > max(0, available) + tolerance else { continue }
      let known = ends ?? lineEndsAtZero()
      ends = known
      let inside = known.filter { line.contentRange.lowerBound < $0 && $0 < line.contentRange.upperBound }
      if let end = inside.sorted().first(where: { !isHidden(at: $0, style) }) {
        return "line \(line.contentRange) is \(line.inlineSize) wide in \(available), and lines end at \(end)"
      }
      if let end = graphemeEnd(inside: line, of: layout, style) {
        return
          "line \(line.contentRange) is \(line.inlineSize) wide in \(available), and may break between graphemes at \(end)"
      }
    }
    return nil
  }

  /// The space at the end of a line that browsers do not measure when they break lines: the ends of cloned boxes that
  /// continue on the next line, and the ends of boxes behind white space that hangs. See Docs/Decisions/0051.
  private func unmeasured(_ line: TextLine, of layout: TextLayout, _ style: ParagraphStyle) -> Double {
    guard style.profile == .browser else { return 0 }
    let isRightToLeft = shaped.paragraphs[line.paragraph].baseLevel.isRightToLeft
    // Text around a box can turn it. Then the law takes the side with more space.
    let mayTurn = text.scopes.contains { if case .bidi = $0.kind { true } else { false } }
    return text.scopes.reduce(0) { sum, scope in
      guard case .box(let box) = scope.kind, box.takesUpWidth else { return sum }
      let (lower, upper, end) = (scope.range.lowerBound, scope.range.upperBound, line.range.upperBound)
      let isDivided = box.lines == .clone && lower < end && end < upper
      guard isDivided || line.contentRange.upperBound < upper && upper <= end else { return sum }
      let (left, right) = box.ends(isVertical: text.writingMode.isVertical) { $0 }
      return sum + (mayTurn ? max(left, right) : isRightToLeft ? left : right)
    }
  }

  /// Whether Chromium does not use the break at an offset of the source with `word-break: break-all`.
  private func isHidden(at offset: Int, _ style: ParagraphStyle) -> Bool {
    guard style.profile == .browser, breakStyle(before: offset, style).wordBreak == .breakAll else { return false }
    return BrowserBreakAll.isHidden(at: shaped.map.shaped(of: offset, count: shaped.text.count), in: shaped.text)
  }

  /// The offsets at which lines end if the available width is 0.
  private func lineEndsAtZero() -> Set<Int> {
    let lines = shaped.layout(asking(.exactly(0))).lines
    return Set(lines.filter { $0.reason != .end && $0.reason != .mandatory }.map(\.range.upperBound))
  }

  /// The first offset inside a line's content where a long word may break; `nil` if there is none.
  private func graphemeEnd(inside line: TextLine, of layout: TextLayout, _ style: ParagraphStyle) -> Int? {
    guard style.textWrap != .nowrap else { return nil }
    let clusters = Set(line.runs.flatMap { layout.glyphRun($0).glyphs.map(\.cluster) })
    let unbroken = text.unbrokenRanges
    let graphemes = text.string.graphemes
    for (before, after) in zip(graphemes, graphemes.dropFirst()) {
      let offset = after.start
      guard offset > line.contentRange.lowerBound, offset < line.contentRange.upperBound, clusters.contains(offset)
      else {
        continue
      }
      guard !unbroken.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) else { continue }
      guard before.mayBreakApart, after.mayBreakApart, breakStyle(before: offset, style).breaksBetweenUnits else {
        continue
      }
      if wraps(at: offset - 1, style), wraps(at: offset, style) { return offset }
    }
    return nil
  }

  /// The values that decide about a break at an offset of the source: those of the text before it.
  private func breakStyle(before offset: Int, _ style: ParagraphStyle) -> BreakStyle {
    BreakStyle(text.style(at: max(0, offset - 1)), in: BreakStyle(style))
  }

  /// Whether the text at an offset may wrap.
  private func wraps(at offset: Int, _ style: ParagraphStyle) -> Bool {
    let own = text.style(at: offset)
    return (own.whiteSpace ?? style.whiteSpace).wraps && own.textCombineUpright == .none
  }
}

extension ParagraphStyle {
  /// The sum of a line's indents, in layout units: CSS Text 4, 7.1.
  fileprivate func indent(paragraph: Int, isFirstLine: Bool) -> Double {
    let isIndented = isFirstLine && (paragraph == 0 || textIndent.eachLine)
    return startIndent + endIndent + (isIndented != textIndent.hanging ? textIndent.length : 0)
  }
}

extension ParagraphStyle.WhiteSpace {
  /// Whether lines wrap.
  fileprivate var wraps: Bool { self != .nowrap && self != .pre }
}

/// A grapheme by Galley's version of Unicode. Swift's `Character` uses the version of the standard library, which may
/// differ.
private struct Grapheme {
  /// The offset of the grapheme's first byte.
  var start: Int
  var scalars: [Unicode.Scalar]

  /// Whether a line that overflows may end before or after the grapheme: not if it is white space, which hangs, or a
  /// character that is not drawn.
  var mayBreakApart: Bool {
    scalars.allSatisfy {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        && $0.properties.generalCategory != .control
    }
  }
}

extension String {
  /// The graphemes, in order.
  fileprivate var graphemes: [Grapheme] {
    var breaker = GraphemeBreaker()
    var graphemes: [Grapheme] = []
    var offset = 0
    for scalar in unicodeScalars {
      let starts = breaker.step(CodePointProperties(scalar.value))
      if starts || graphemes.isEmpty {
        graphemes.append(Grapheme(start: offset, scalars: [scalar]))
      } else {
        graphemes[graphemes.count - 1].scalars.append(scalar)
      }
      offset += UTF8.width(scalar)
    }
    return graphemes
  }
}
