internal import GalleyText

/// Which way a line leans, once direction and last-line rules are applied: CSS Text 3, §6.
enum LineAlignment {
  case left
  case right
  case center
  case justify

  /// Resolves `text-align` and `text-align-last` for a line; `isLast` lines end their paragraph.
  init(_ style: ParagraphStyle, isRightToLeft: Bool, isLast: Bool) {
    self.init(style.textAlign, isLast ? style.textAlignLast : .auto, isRightToLeft: isRightToLeft, isLast: isLast)
  }

  /// The same; `last` is `auto` for lines that end no paragraph.
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

  /// How far a line with `free` layout units to spare moves from its slot's left edge. A line that is too wide keeps
  /// its start at its start side.
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
