/// What a run of spaced text adds up to from its start: font units, spaced units, word separators and gaps.
struct SpacedSums {
  private let base: Double
  private let scale: Double
  private let letterSpacing: Double
  private let wordSpacing: Double
  /// Sum of the advances, in font units.
  var advance = 0
  /// How many units letter spacing widens.
  var widened = 0
  /// Where the last unit starts that letter spacing widens; nil without one.
  var lastWidened: Int?
  /// How many word separators there are.
  var separators = 0
  /// What gaps added, in layout units.
  var gaps = 0.0

  /// Nothing yet of a run that starts at a position.
  init(_ traits: RunTraits, from base: Double) {
    self.base = base
    scale = traits.scale
    (letterSpacing, wordSpacing) = (traits.letterSpacing, traits.wordSpacing)
  }

  /// The position reached.
  var position: Double {
    let position = base + Double(advance) * scale + gaps
    guard letterSpacing != 0 || wordSpacing != 0 else { return position }
    return position + (Double(widened) * letterSpacing + Double(separators) * wordSpacing)
  }

  /// The width without gaps.
  var width: Double {
    Double(advance) * scale + Double(widened) * letterSpacing + Double(separators) * wordSpacing
  }
}
