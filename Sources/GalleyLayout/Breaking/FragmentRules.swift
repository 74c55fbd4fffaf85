internal import GalleyText

/// The values of a paragraph's style that say where the paragraph may be divided between two linked containers.
struct FragmentRules {
  /// The least number of lines of the paragraph in a container that ends inside the paragraph: CSS `orphans`.
  let orphans: Int
  /// The least number of lines of the paragraph in a container that starts inside the paragraph: CSS `widows`.
  let widows: Int
  /// Whether the paragraph should not be divided: CSS `break-inside: avoid`.
  let isKeptTogether: Bool
  /// What the style says about the place before the paragraph.
  let before: ParagraphStyle.BreakBetween
  /// What the style says about the place after the paragraph.
  let after: ParagraphStyle.BreakBetween

  /// The rules of a style.
  init(_ style: ParagraphStyle) {
    orphans = Self.lineCount(style.orphans)
    widows = Self.lineCount(style.widows)
    isKeptTogether = style.breakInside == .avoid
    before = style.breakBefore
    after = style.breakAfter
  }

  /// A number of lines from 1 to 1000. It is limited, because up to this many lines behind the end of each container
  /// are broken to count them.
  private static func lineCount(_ value: Int) -> Int { min(max(1, value), 1000) }
}

extension ParagraphStyle.BreakBetween {
  /// The rule for the place between two paragraphs, from the `break-after` of the first and the `break-before` of the
  /// second: `always` wins over `avoid`, and `avoid` over `auto` (CSS Fragmentation 3, §4.4).
  func combined(with other: Self) -> Self {
    if self == .always || other == .always { return .always }
    return self == .avoid || other == .avoid ? .avoid : .auto
  }
}

/// How good it is to end a container at a place between two lines, from the worst to the best.
///
/// The order is that of browsers: `avoid` is given up last, so that a heading stays with its paragraph. CSS
/// Fragmentation 3, §4.4, gives up `avoid` first.
enum BreakAppeal: Comparable {
  /// A style avoids an end at the place: `break-before`, `break-after` or `break-inside`.
  case violatesAvoid
  /// There are too few lines of a paragraph before or after the place: `orphans` or `widows`.
  case violatesLineCounts
  /// The place violates no rule.
  case perfect
}
