import Galley
import GalleyDump

/// Why Galley's caret goes elsewhere than Chromium's. The list is closed: a movement that no rule explains is a fault.
/// Docs/KnownDifferences.md describes the same rules.
enum MovementRule: String, CaseIterable {
  // Words.

  /// Chromium finds words of Chinese and Japanese with a dictionary. Galley has none: Han characters and Hiragana are
  /// words one by one, Katakana words are whole.
  case chineseAndJapaneseWords
  /// Hangul beside other letters or digits: Chromium divides them, UAX #29 does not.
  case hangulBesideOthers
  /// A word that ends with a combining mark or with punctuation of its own, before punctuation: going forward, Chromium
  /// stops only after the punctuation.
  case markBeforePunctuation
  /// Punctuation at the start of a paragraph: going forward from the line break before it, Chromium stops only after
  /// the punctuation.
  case punctuationAfterLineBreak

  // Graphemes.

  /// Chromium has caret stops inside conjuncts of Khmer and Burmese.
  case insideConjuncts
  /// To the left and to the right, Chromium follows the text: forward or backward as the paragraph says. Galley follows
  /// the line on the screen.
  case visualOrder

  // Lines.

  /// Up from the first line and down from the last line, Chromium goes to the start and to the end of the text. Galley
  /// says that there is no further line.
  case noFurtherLine
  /// Chromium drops the fraction of the place to which the caret returns.
  case wholePixels
  /// The last place on a line that wraps at a collapsible space is before the space in Chromium, after it in Galley.
  case spaceAtWrap
  /// Where directions meet, one offset has two places and one place has two offsets. Chromium may choose the other one,
  /// or the other edge of the text that meets there; the level of a number counts as a direction. At the edge of a line
  /// that contains another direction than the paragraph's, it takes the line's first or last offset.
  case directionsMeet
  /// Graphemes that share a cluster, such as Burmese letters and vowel signs: Chromium divides the cluster elsewhere. A
  /// point inside a grapheme of several characters, such as a conjunct, may belong to its other end.
  case partsOfClusters
  /// The start of a line that starts with Arabic letters before a number, in a left-to-right paragraph: Chromium goes
  /// to the number, which is on the left.
  case numberAtLineStart

  /// Whether the rule explains why a movement differs.
  func explains(_ step: MovementStep) -> Bool {
    switch self {
    case .chineseAndJapaneseWords: step.unit == .word && step.between.allSatisfy(\.isChineseOrJapanese)
    case .hangulBesideOthers: step.unit == .word && step.isBesideHangul
    case .markBeforePunctuation:
      step.unit == .word && step.isForward && step.skipsPunctuation { !$0.isLetterOrNumber && $0 != "\n" }
    case .punctuationAfterLineBreak: step.unit == .word && step.isForward && step.skipsPunctuation { $0 == "\n" }
    case .insideConjuncts: step.unit == .grapheme && step.isInsideGrapheme
    case .visualOrder: step.unit == .grapheme && step.agreesInTextOrder
    case .noFurtherLine: step.unit == .line && step.isAtEdgeOfText
    case .wholePixels: step.unit == .line && step.targets(LineFreedoms()).contains(step.expected)
    case .spaceAtWrap: step.isSpaceAtWrap || step.unit == .line && step.targets(.spaces).contains(step.expected)
    case .directionsMeet: step.unit == .line && step.targets(.spacesAndDirections).contains(step.expected)
    case .partsOfClusters: step.unit == .line && step.isBesideCluster
    case .numberAtLineStart: step.unit == .lineEdge && step.isNumberAtLineStart
    }
  }

  /// The first rule that explains a movement; `nil` if no rule does.
  static func explaining(_ step: MovementStep) -> MovementRule? { allCases.first { $0.explains(step) } }
}
