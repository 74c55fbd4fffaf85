internal import GalleyText

/// The values of a paragraph's style that say where the paragraph may be divided between two linked containers.
struct FragmentRules {
  /// The least number of lines before the first place at which the paragraph is divided.
  let orphans: Int
  /// The least number of lines after a place at which the paragraph is divided.
  let widows: Int
  /// Whether the paragraph should not be divided.
  let isKeptTogether: Bool
  /// What the style says about the place before the paragraph.
  let before: ParagraphStyle.BreakBetween
  /// What the style says about the place after the paragraph.
  let after: ParagraphStyle.BreakBetween

  init(_ style: ParagraphStyle) {
    orphans = Self.lineCount(style.orphans)
    widows = Self.lineCount(style.widows)
    isKeptTogether = style.breakInside == .avoid
    before = style.breakBefore
    after = style.breakAfter
  }

  /// The numbers are limited, because each container breaks up to this many lines behind its end to count them.
  private static func lineCount(_ value: Int) -> Int { min(max(1, value), 1000) }
}

extension ParagraphStyle.BreakBetween {
  /// What two neighbours say about the place between them: `always` wins over `avoid`, and `avoid` over `auto` (CSS
  /// Fragmentation 3, §4.4).
  func combined(with other: Self) -> Self {
    if self == .always || other == .always { return .always }
    return self == .avoid || other == .avoid ? .avoid : .auto
  }
}

/// How good it is to end a container at a place between two lines, from the worst to the best.
///
/// The order is Chromium's: `avoid` is given up last, so that a heading stays with its paragraph. CSS Fragmentation 3,
/// §4.4, gives up `avoid` first.
enum BreakAppeal: Comparable {
  /// A style says `avoid`.
  case violatesAvoid
  /// There are too few lines of a paragraph before or after the place.
  case violatesLineCounts
  /// Nothing is against the place.
  case perfect
}
