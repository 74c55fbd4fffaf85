internal import GalleyShaping
internal import GalleyText

/// Chromium's min- and max-content widths include widths that no laid-out line has. This file reproduces them for
/// profile `browser`.
extension IntrinsicRuler {
  /// The extra width that Chromium counts for the text between two breaks, in layout units. Chromium measures this text
  /// inside the paragraph and not on a line of its own. So its width includes gaps at the text's ends, and the full
  /// width of a mark at the text's start that would be set narrower at the start of a line.
  func uncounted(from start: LineStart, to end: LineStop) -> Double {
    guard let spacing = shaped.spacing else { return 0 }
    var sum = 0.0
    let gap = spacing.gap(at: end.offset).map { $0.trailing - $0.measuredAtEnd } ?? 0
    let left = gap - spacing.measuredSpace(at: end.contentEnd, lineEnd: end.offset)
    sum += max(0, left, spacing.unmeasuredSpace(at: end.contentEnd, lineEnd: end.offset))
    let trim = spacing.startTrim(at: start.offset)
    // The space before a base that is wider at the start of a line counts already.
    if start.offset > ruler.paragraph.range.lowerBound, trim >= 0 {
      sum += trim + (spacing.gap(at: start.offset)?.leading ?? 0)
    }
    return sum
  }

  /// Width of the hyphen of a soft hyphen at the very end of the text; 0 if the text does not end with a soft hyphen.
  /// Chromium counts this width, but does not draw the hyphen. It counts nothing if the soft hyphen does not wrap, or
  /// if it is in an inline box that sets direction or isolation: this box ends after it.
  func uncountedHyphen(_ end: LineStop) -> Double {
    guard end.flags.contains(.mandatory), !ruler.paragraph.endsWithBreak,
      shaped.followsSoftHyphen(at: end.contentEnd)
    else { return 0 }
    let style = shaped.styles[Int(shaped.runs[ruler.runIndex(at: end.contentEnd - 1)].style)]
    let whiteSpace = style.whiteSpace ?? shaped.paragraphStyles[ruler.paragraph.style].whiteSpace
    guard whiteSpace.wraps, !endsInBidiBox else { return 0 }
    return ruler.hyphenWidth(at: end.contentEnd)
  }

  /// Whether an inline box that sets direction or isolation ends at the end of the text.
  private var endsInBidiBox: Bool {
    shaped.source.scopes.contains { scope in
      if case .bidi(_, _) = scope.kind { scope.range.upperBound == shaped.source.utf8Count } else { false }
    }
  }

  /// The end of the white space that Chromium measures unit by unit if breaks between text units count: the white space
  /// before a stop that takes up width.
  func endOfUnits(_ stop: LineStop) -> Int {
    stop.flags.contains(.spaceTakesUpWidth) ? ruler.withWideSpace(stop).contentEnd : stop.contentEnd
  }

  /// The end of the ideographic spaces that follow the content of a stop, or that are at the start of the line.
  /// Chromium counts these spaces, although they hang, unless they follow an attachment.
  func endOfIdeographicSpaces(_ stop: LineStop, from start: LineStart) -> Int {
    var end = max(start.offset, stop.contentEnd)
    if end > start.offset, end < stop.offset, shaped.runs[ruler.runIndex(at: end - 1)].isAttachment { return end }
    while end + 3 <= stop.offset, shaped.isIdeographicSpace(at: end) { end += 3 }
    return end
  }
}

/// The parts of the items of a text with inline boxes that take up width. Chromium measures an item as a whole: if a
/// box ends where a line may end, its space there counts for the widest part of the item, and not only for the last
/// one. A part with the space at the start of a box is left out.
struct BoxParts {
  private let spacing: UnitSpacing
  /// The end of the current item as a shaped-text offset.
  private var itemEnd = -1
  /// The space of boxes that have only the white space after the current part.
  var ofSpaces = 0.0
  /// Whether the next part has the space at the start of a box that starts in the white space before it.
  var startsWithBox = false
  /// The width of the widest part of the current item so far; 0 if there is none.
  private var widest = 0.0

  /// `nil` if the text has no space between units.
  init?(_ shaped: ShapedText) {
    guard let spacing = shaped.extras?.spacing else { return nil }
    self.spacing = spacing
  }

  /// Counts a part of the text from `start` to `stop`, with its width. Returns the width that counts if a box ends
  /// where the part ends, 0 otherwise. `isLast` says whether it is the paragraph's last part.
  mutating func count(_ width: Double, from start: LineStart, to stop: LineStop, isLast: Bool) -> Double {
    var result = self.width(toLastPart: stop, isLast: isLast, itemEnd: start.itemEnd)
    // Boxes of white space alone belong to the widest part of the item before them.
    if ofSpaces != 0, widest > 0, start.itemEnd == itemEnd { result = max(result, widest + ofSpaces) }
    if start.itemEnd != itemEnd { (itemEnd, widest) = (start.itemEnd, 0) }
    if spacing.startTrim(at: start.offset) >= 0, !startsWithBox { widest = max(widest, width) }
    startsWithBox = false
    return result
  }

  /// The width that counts if a box ends where a part ends, and a line may end there: `stop`. 0 otherwise. `isLast`
  /// says whether it is the paragraph's last part, and `itemEnd` is the end of the item in which the part starts.
  private func width(toLastPart stop: LineStop, isLast: Bool, itemEnd: Int) -> Double {
    guard widest > 0, itemEnd == self.itemEnd, isLast || stop.offset == itemEnd,
      let gap = spacing.gap(at: isLast ? stop.contentEnd : stop.offset)
    else { return 0 }
    let space = isLast ? max(gap.trailing, gap.unmeasured) : gap.trailing
    return space > 0 ? widest + space : 0
  }
}
