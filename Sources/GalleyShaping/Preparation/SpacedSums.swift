/// The sums of a run with spacing, from the run's start: advances, letter spacing, word spacing and gaps.
struct SpacedSums {
  private let base: Double
  private let scale: Double
  private let letterSpacing: Double
  private let wordSpacing: Double
  /// The sum of the advances, in font units.
  var advance = 0
  /// The number of units that letter spacing widens.
  var widened = 0
  /// The offset at which the last unit starts that letter spacing widens; `nil` if there is none.
  var lastWidened: Int?
  /// The number of word separators.
  var separators = 0
  /// The sum of the gaps, in layout units.
  var gaps = 0.0

  /// The sums at the start of a run whose inline position is `base`.
  init(_ traits: RunTraits, from base: Double) {
    self.base = base
    scale = traits.scale
    (letterSpacing, wordSpacing) = (traits.letterSpacing, traits.wordSpacing)
  }

  /// The inline position after all units so far, in layout units from the paragraph's start.
  var position: Double {
    let position = base + Double(advance) * scale + gaps
    guard letterSpacing != 0 || wordSpacing != 0 else { return position }
    return position + (Double(widened) * letterSpacing + Double(separators) * wordSpacing)
  }

  /// The width of all units so far without gaps, in layout units.
  var width: Double {
    Double(advance) * scale + Double(widened) * letterSpacing + Double(separators) * wordSpacing
  }
}
