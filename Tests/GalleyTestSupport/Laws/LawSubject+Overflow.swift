internal import Galley
internal import GalleyUnicode

extension LawSubject {
  /// The first line that is wider than its room although a line may end inside it; nil if there is none.
  ///
  /// In profile `browser` a line does not end after a combining mark under `word-break: break-all`, even if the line
  /// overflows, because Chromium's does not: from where the line is full Chromium looks only forward. Lines do end
  /// there at a width of 0. Recorded from Chromium in Tests/GalleyBrowserTests/Specs/word-break.json.
  ///
  /// Where a line may end is found in two ways that do not depend on the line: it is where lines end at a width of 0,
  /// at which every break is taken; and, where long words may break, any place between two graphemes that are not drawn
  /// by one glyph (CSS Text 4, 5.5 and 5.6) and not in one stretch of atomic text.
  func differenceOfOverflow(_ layout: TextLayout, _ room: Double) -> String? {
    var ends: Set<Int>?
    for (index, line) in layout.lines.enumerated() {
      let style = shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style]
      // Punctuation that hangs is outside the room.
      guard style.hangingPunctuation.isEmpty, line.contentRange.count > 1 else { continue }
      let isFirst = index == 0 || layout.lines[index - 1].paragraph != line.paragraph
      let available = room - style.indent(paragraph: line.paragraph, isFirstLine: isFirst)
      // `browser` computes in 1/64, and rounds each indent.
      let tolerance = style.profile == .browser ? 3.0 / 64 : 1e-9 * max(1, line.inlineSize)
      guard line.inlineSize > max(0, available) + tolerance else { continue }
      let known = ends ?? lineEndsAtZero()
      ends = known
      let mayHide = style.profile == .browser && style.wordBreak == .breakAll
      let inside = known.filter { line.contentRange.lowerBound < $0 && $0 < line.contentRange.upperBound }
      if let end = inside.sorted().first(where: { !(mayHide && isHidden(at: $0)) }) {
        return "line \(line.contentRange) is \(line.inlineSize) wide in \(available), and lines end at \(end)"
      }
      if let end = graphemeEnd(inside: line, of: layout, style) {
        return "line \(line.contentRange) is \(line.inlineSize) wide in \(available), and may break between graphemes at \(end)"
      }
    }
    return nil
  }

  /// Whether Chromium hides a break at an offset of the source under `word-break: break-all`.
  private func isHidden(at offset: Int) -> Bool {
    ChromiumBreakAll.isHidden(at: shaped.map.shaped(of: offset, count: shaped.text.count), in: shaped.text)
  }

  /// Where lines end, for want of room, if they have none.
  private func lineEndsAtZero() -> Set<Int> {
    let lines = shaped.layout(asking(.exactly(0))).lines
    return Set(lines.filter { $0.reason != .end && $0.reason != .mandatory }.map(\.range.upperBound))
  }

  /// The first place inside a line's content where a long word may break; nil if there is none.
  private func graphemeEnd(inside line: TextLine, of layout: TextLayout, _ style: ParagraphStyle) -> Int? {
    guard style.breaksBetweenGraphemes else { return nil }
    let clusters = Set(line.runs.flatMap { layout.glyphRun($0).glyphs.map(\.cluster) })
    let atomic = text.atomicRanges
    let graphemes = text.string.graphemes
    for (before, after) in zip(graphemes, graphemes.dropFirst()) {
      let offset = after.start
      guard offset > line.contentRange.lowerBound, offset < line.contentRange.upperBound, clusters.contains(offset) else {
        continue
      }
      guard !atomic.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) else { continue }
      guard before.mayBreakApart, after.mayBreakApart else { continue }
      if wraps(at: offset - 1, style), wraps(at: offset, style) { return offset }
    }
    return nil
  }

  /// Whether the text at an offset may wrap.
  private func wraps(at offset: Int, _ style: ParagraphStyle) -> Bool {
    let own = text.style(at: offset)
    return (own.whiteSpace ?? style.whiteSpace).wraps && own.textCombineUpright == .none
  }
}

extension ParagraphStyle {
  /// What the indents take of a line, in layout units: CSS Text 4, 7.1.
  fileprivate func indent(paragraph: Int, isFirstLine: Bool) -> Double {
    let isIndented = isFirstLine && (paragraph == 0 || textIndent.eachLine)
    return startIndent + endIndent + (isIndented != textIndent.hanging ? textIndent.length : 0)
  }

  /// Whether a line without another place to break may end between any two graphemes.
  fileprivate var breaksBetweenGraphemes: Bool {
    textWrap != .nowrap && (overflowWrap != .normal || lineBreak == .anywhere || wordBreak == .breakWord)
  }
}

extension ParagraphStyle.WhiteSpace {
  /// Whether lines wrap.
  fileprivate var wraps: Bool { self != .nowrap && self != .pre }
}

/// A grapheme of the version of Unicode that Galley has. Swift's `Character` follows the version of the standard
/// library.
private struct Grapheme {
  /// Offset of its first byte.
  var start: Int
  var scalars: [Unicode.Scalar]

  /// Whether a line may end before or after the grapheme for want of room: not at white space, which hangs, nor at a
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
