extension FontWeight {
  /// The weights that user interface toolkits name, as traits and on the axis `wght`: the nine constants of
  /// `NSFont.Weight` and SwiftUI's `Font.Weight`, and the two ends.
  private static let traits: [(trait: Double, weight: Double)] = [
    (-1, 1), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
    (0.62, 900), (1, 1000),
  ]

  /// A weight on the scale of CoreText's weight trait, from −1 to 1, where 0 is regular and 0.4 bold.
  ///
  /// The nine weights that toolkits name become 100 to 900; traits between two of them are interpolated. Traits outside
  /// of the scale are clamped, and `NaN` becomes 400. CoreText, `kCTFontWeightTrait`.
  public init(trait: Double) {
    let table = FontWeight.traits
    guard let above = table.firstIndex(where: { trait <= $0.trait }) else {
      self.init(rawValue: trait.isNaN ? 400 : FontWeight.range.upperBound)
      return
    }
    guard above > 0 else {
      self.init(rawValue: FontWeight.range.lowerBound)
      return
    }
    let (low, high) = (table[above - 1], table[above])
    let part = (trait - low.trait) / (high.trait - low.trait)
    self.init(rawValue: low.weight + part * (high.weight - low.weight))
  }
}
