internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Chooses the best cut of a line among all places at which the line may be cut.
///
/// The best cut at the end or at the start of the text shows the longest text that fits. The best cut in the middle is
/// the one whose shorter side is widest; of several such cuts, the one whose two sides are widest together. So both
/// sides are about equally long.
struct CutSearch {
  /// A choice: where the line's head ends and where its tail starts.
  struct Choice {
    /// Where the head ends, which is shown before the token.
    var head: CutStop
    /// Where the tail starts, which is shown after the token.
    var tail: CutStop
    /// Width of the shown text, in layout units.
    var width: Double { head.width + tail.width }
  }

  private let cutter: LineCutter
  private let head: CutSide
  private let tail: CutSide
  /// The token, if all cuts have the same token; `nil` if the token depends on the style of the text at the cut.
  private let onlyToken: PreparedToken?
  private let fit: LineFit

  init(_ cutter: LineCutter, head: CutSide, tail: CutSide) {
    self.cutter = cutter
    self.head = head
    self.tail = tail
    fit = cutter.fit
    let source = cutter.shaped.source
    onlyToken =
      if case .text = cutter.truncation.token {
        cutter.token(source.defaultStyle)
      } else if cutter.style.behavior.contains(.browserTruncation) {
        cutter.token(source.defaultStyle)
      } else {
        source.styles.onlyValue.map(cutter.token)
      }
  }

  /// The best choice that fits; `nil` if not even the token fits.
  func best() -> Choice? {
    var best: Choice?
    forEachChoice { choice in
      if fits(choice), best.map({ isBetter(choice, than: $0) }) ?? true { best = choice }
    }
    return best
  }

  /// The available widths for which `choice` is the best.
  func range(_ choice: Choice) -> TextMeasurement.ValidRange {
    var upper = Double.infinity
    forEachChoice { other in
      if isBetter(other, than: choice) { upper = min(upper, need(other)) }
    }
    if let whole = cutter.needOfWholeText { upper = min(upper, whole) }
    // The line is cut in its own width, even if the whole text would fit there: other rules than the width, such as
    // `looseness`, can put less text on a line.
    upper = max(min(upper, head.reach, tail.reach), cutter.slot.width.nextUp)
    // The token is shown alone in all narrower widths, unless it is clipped there.
    let lower = showsNothing(choice) && cutter.truncation.tokenOverflow == .show ? 0 : max(0, need(choice))
    return TextMeasurement.ValidRange(lowerBound: lower, upperBound: max(upper, lower.nextUp))
  }

  /// The smallest available width into which the shown text and its token fit.
  ///
  /// In profile `browser` a line may overflow by 1/64, but not a cut line.
  func need(_ choice: Choice) -> Double {
    fit.need(taken(choice)) + (cutter.ruler.fit.behavior.contains(.roundsLengths) ? 1.0 / 64 : 0)
  }

  /// The width that the line takes up with this choice: of the shown text without the marks that hang out of the line,
  /// of the token, and of the reserved space.
  private func taken(_ choice: Choice) -> Double {
    let (start, end) = hangs(choice)
    return choice.width - start - end + token(choice).width + cutter.truncation.reservedWidth
  }

  /// Widths of the marks that hang out of the line at its start and at its end, if the choice shows these marks.
  func hangs(_ choice: Choice) -> (start: Double, end: Double) {
    (choice.head.runs > 0 ? cutter.startHang : 0, choice.tail.runs > 0 ? cutter.endHang : 0)
  }

  /// Whether only the token is shown.
  func showsNothing(_ choice: Choice) -> Bool { choice.head.runs == 0 && choice.tail.runs == 0 }

  /// The smallest available width into which any choice fits that shows text; infinity if no choice shows text.
  var leastNeedOfText: Double {
    var least = Double.infinity
    forEachChoice { if !showsNothing($0) { least = min(least, need($0)) } }
    return least
  }

  /// The smallest available width into which any choice fits. The width of a choice depends also on its token's style.
  var leastNeed: Double {
    var least = Double.infinity
    forEachChoice { least = min(least, need($0)) }
    return least
  }

  /// The token that is shown with this choice.
  func token(_ choice: Choice) -> PreparedToken {
    if let onlyToken { return onlyToken }
    let source = cutter.shaped.source
    return cutter.token(origin(choice).style(in: source) ?? source.defaultStyle)
  }

  /// Where the style of the token comes from that is shown with this choice.
  func origin(_ choice: Choice) -> TokenOrigin {
    if cutter.style.behavior.contains(.browserTruncation) { return cutter.truncation.token.origin(.defaultStyle) }
    // The style of the character before the cut; if the line shows none, of the first character after it.
    let text = cutter.shaped.map
    let offset: Int =
      if choice.head.runs > 0 {
        text.source(of: choice.head.offset) - 1
      } else if choice.tail.runs > 0 { text.source(of: choice.tail.offset) } else {
        text.source(of: cutter.broken.start.offset)
      }
    return cutter.truncation.token.origin(.text(at: max(0, offset)))
  }

  private func fits(_ choice: Choice) -> Bool {
    cutter.ruler.fit.behavior.contains(.roundsLengths)
      ? need(choice) <= cutter.ruler.fit.availableWidth(cutter.slot.width) : fit.fits(taken(choice))
  }

  private func isBetter(_ choice: Choice, than other: Choice) -> Bool {
    switch cutter.truncation.mode {
    case .end, .clip: return choice.head.offset > other.head.offset
    case .start: return choice.tail.offset < other.tail.offset
    case .middle:
      let (new, old) = (min(choice.head.width, choice.tail.width), min(other.head.width, other.tail.width))
      return new == old ? choice.width > other.width : new > old
    }
  }

  /// Calls `body` with every choice that hides something.
  private func forEachChoice(_ body: (Choice) -> Void) {
    for head in head.allStops {
      for tail in tail.allStops where head.offset < tail.offset || (head.offset == tail.offset && head.offset == 0) {
        body(Choice(head: head, tail: tail))
      }
    }
  }
}

extension LineCutter {
  /// The truncation token in a style.
  func token(_ style: TextStyle) -> PreparedToken {
    shaped.preparedToken(truncation.token, style: style, paragraph: paragraph)
  }

  /// The smallest available width in which the line needs no cut; `nil` if the line is cut at every available width.
  var needOfWholeText: Double? {
    if !hidesRest {
      // Marks at the line's end that are set narrower only where the line would not fit are wide on a line that is cut.
      // The sum of two rounded widths can then be 1/64 less than the rounded sum.
      let trimmed = fit.need(ruler.width(from: broken.start, to: broken.end))
      let isRounded = ruler.fit.behavior.contains(.browserPunctuation) && broken.end.flags.contains(.trimsEnd)
      let rounding = isRounded ? 1.0 / 64 : 0
      return min(fit.need(broken.occupiedWidth), trimmed - rounding)
    }
    // A limit on height may hide lines of later paragraphs, which no available width brings back.
    guard broken.paragraph == shaped.paragraphs.count - 1 else { return nil }
    let last = paragraph.candidates.upperBound - 1
    // Computed as the width of a line is, so that the two are equal to the last bit.
    return fit.need(ruler.width(from: broken.start, first: broken.firstCandidate, toCandidate: last))
  }
}
