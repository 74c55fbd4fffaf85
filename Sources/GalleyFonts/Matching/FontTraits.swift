public import GalleyText

/// The look that a style asks of a family's faces.
public struct FontTraits: Hashable, Sendable {
  /// The weight asked for.
  public var weight: FontWeight
  /// The width asked for.
  public var stretch: FontStretch
  /// The slant asked for.
  public var slant: FontSlant

  /// Regular, normal, upright unless said otherwise.
  public init(weight: FontWeight = .regular, stretch: FontStretch = .normal, slant: FontSlant = .normal) {
    self.weight = weight
    self.stretch = stretch
    self.slant = slant
  }

  /// The face that CSS Fonts 4, §5.2 (steps 4.1 to 4.3) picks from the faces of one family; the first of equals; nil
  /// where there is none.
  package func bestMatch(in entries: [FontEntry]) -> FontEntry? {
    guard entries.count > 1 else { return entries.first }
    return entries.enumerated().min { left, right in
      let ranks = (rank(left.element.descriptor), rank(right.element.descriptor))
      return ranks.0 == ranks.1 ? left.offset < right.offset : ranks.0.lexicographicallyPrecedes(ranks.1)
    }?.element
  }

  /// Smaller is better, compared from first to last: width, slant, weight, each as (direction tried, distance).
  private func rank(_ face: FontDescriptor) -> [Double] {
    stretchRank(face.stretches) + slantRank(face.slant) + weightRank(face.weights)
  }

  /// Narrower widths are tried first for a narrow or normal wish, wider ones first for a wide one.
  private func stretchRank(_ range: ClosedRange<Double>) -> [Double] {
    let wish = stretch.rawValue
    if range.contains(wish) { return [0, 0] }
    let isBelow = range.upperBound < wish
    return [isBelow == (wish <= 100) ? 1 : 2, isBelow ? wish - range.upperBound : range.lowerBound - wish]
  }

  /// Italic looks to the steeper obliques, then the flatter, then upright; upright to obliques, then italic.
  ///
  /// CSS Fonts 4, §5.2, step 4.2, for an engine that slants no upright face itself: oblique then takes italic first.
  private func slantRank(_ face: FontSlant) -> [Double] {
    switch (slant, face) {
    case (.normal, .normal), (.italic, .italic): [0, 0]
    case (.normal, .oblique(let angle)): angle >= 0 ? [1, angle] : [3, -angle]
    case (.normal, .italic): [2, 0]
    case (.italic, .oblique(let angle)): angle >= Self.steep ? [1, angle] : angle > 0 ? [2, -angle] : [4, -angle]
    case (.italic, .normal): [3, 0]
    case (.oblique(let wish), .oblique(let angle)):
      wish >= 0 ? obliqueRank(angle, wish: wish) : obliqueRank(-angle, wish: -wish)
    case (.oblique, .italic): [3, 0]
    case (.oblique, .normal): [5, 0]
    }
  }

  /// A steep wish looks to steeper angles first, a flat one to flatter; angles that lean the other way come late.
  private func obliqueRank(_ angle: Double, wish: Double) -> [Double] {
    if angle == wish { return [0, 0] }
    if angle <= 0 { return [4, -angle] }
    let isTowards = wish >= Self.steep ? angle > wish : angle < wish
    return [isTowards ? 1 : 2, abs(wish - angle)]
  }

  /// The angle in degrees from which on CSS takes an oblique for as good as an italic.
  private static let steep = 11.0

  /// From 400 to 500 the wish looks up to 500, then down, then up; below 400 down first; above 500 up first.
  private func weightRank(_ range: ClosedRange<Double>) -> [Double] {
    let wish = weight.rawValue
    if range.contains(wish) { return [0, 0] }
    let isBelow = range.upperBound < wish
    let distance = isBelow ? wish - range.upperBound : range.lowerBound - wish
    if (400...500).contains(wish) {
      if !isBelow, range.lowerBound <= 500 { return [1, distance] }
      return [isBelow ? 2 : 3, distance]
    }
    return [isBelow == (wish < 400) ? 1 : 2, distance]
  }
}
