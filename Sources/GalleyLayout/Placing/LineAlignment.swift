internal import GalleyText

/// How a line is aligned, after `text-align`, `text-align-last` and the direction have been resolved: CSS Text 3, §6.
enum LineAlignment {
  case left
  case right
  case center
  case justify

  /// Resolves `text-align` and `text-align-last` for a line. `isLast` is `true` if the line ends its paragraph.
  init(_ style: ParagraphStyle, isRightToLeft: Bool, isLast: Bool) {
    self.init(style.textAlign, isLast ? style.textAlignLast : .auto, isRightToLeft: isRightToLeft, isLast: isLast)
  }

  /// Resolves a `text-align` and a `text-align-last` value for a line. Pass `auto` for `last` if the line does not end
  /// its paragraph.
  init(_ align: ParagraphStyle.TextAlign, _ last: ParagraphStyle.TextAlignLast, isRightToLeft: Bool, isLast: Bool) {
    let start: LineAlignment = isRightToLeft ? .right : .left
    let end: LineAlignment = isRightToLeft ? .left : .right
    switch (last, align) {
    case (.start, _), (.auto, .start): self = start
    case (.end, _), (.auto, .end): self = end
    case (.left, _), (.auto, .left): self = .left
    case (.right, _), (.auto, .right): self = .right
    case (.center, _), (.auto, .center): self = .center
    case (.justify, _): self = .justify
    case (.auto, .justify): self = isLast ? start : .justify
    }
  }

  /// The distance by which a line moves from the left edge of its slot, in layout units. `free` is the width that the
  /// line leaves of its slot. If `free` is negative, the line stays at its start side and overflows at its end side.
  func shift(free: Double, isRightToLeft: Bool) -> Double {
    guard free.isFinite else { return 0 }
    if free < 0 { return isRightToLeft ? free : 0 }
    return switch self {
    case .left: 0
    case .right: free
    case .center: free / 2
    case .justify: isRightToLeft ? free : 0
    }
  }
}
