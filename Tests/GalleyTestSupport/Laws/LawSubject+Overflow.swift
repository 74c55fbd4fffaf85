internal import Galley

extension LawSubject {
  /// The first line that is wider than its room although a line may end inside it; nil if there is none.
  ///
  /// Where a line may end is found in two ways that do not depend on the line: it is where lines end at a width of 0,
  /// at which every break is taken; and, where long words may break, any place between two graphemes that are not drawn
  /// by one glyph (CSS Text 4, 5.5 and 5.6).
  func differenceOfOverflow(_ layout: TextLayout, _ room: Double) -> String? {
    var ends: Set<Int>?
    for (index, line) in layout.lines.enumerated() {
      let style = shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style]
      // Punctuation that hangs is outside the room.
      guard style.hangingPunctuation.isEmpty, line.content.count > 1 else { continue }
      let isFirst = index == 0 || layout.lines[index - 1].paragraph != line.paragraph
      let available = room - style.indent(paragraph: line.paragraph, isFirstLine: isFirst)
      // `browser` computes in 1/64, and rounds each indent.
      let tolerance = style.profile == .browser ? 3.0 / 64 : 1e-9 * max(1, line.width)
      guard line.width > max(0, available) + tolerance else { continue }
      let known = ends ?? lineEndsAtZero()
      ends = known
      if let end = known.sorted().first(where: { $0 > line.content.lowerBound && $0 < line.content.upperBound }) {
        return "line \(line.content) is \(line.width) wide in \(available), and lines end at \(end)"
      }
      if let end = graphemeEnd(inside: line, of: layout, style) {
        return "line \(line.content) is \(line.width) wide in \(available), and may break between graphemes at \(end)"
      }
    }
    return nil
  }

  /// Where lines end, for want of room, if they have none.
  private func lineEndsAtZero() -> Set<Int> {
    let lines = shaped.layout(asking(.exactly(0))).lines
    return Set(lines.filter { $0.reason != .end && $0.reason != .mandatory }.map(\.range.upperBound))
  }

  /// The first place inside a line's content where a long word may break; nil if there is none.
  private func graphemeEnd(inside line: Line, of layout: TextLayout, _ style: ParagraphStyle) -> Int? {
    guard style.breaksBetweenGraphemes else { return nil }
    let clusters = Set(line.runs.flatMap { layout.glyphRun($0).glyphs.map(\.cluster) })
    var offset = 0
    var before: Character?
    for character in text.string {
      defer { offset += character.utf8.count; before = character }
      guard offset > line.content.lowerBound, offset < line.content.upperBound, clusters.contains(offset) else {
        continue
      }
      guard let before, before.mayBreakApart, character.mayBreakApart else { continue }
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

extension WhiteSpace {
  /// Whether lines wrap.
  fileprivate var wraps: Bool { self != .nowrap && self != .pre }
}

extension Character {
  /// Whether a line may end before or after it for want of room: not at white space, which hangs, nor at a character
  /// that is not drawn.
  fileprivate var mayBreakApart: Bool {
    unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        && $0.properties.generalCategory != .control
    }
  }
}
