package import GalleyText

/// The weight, width and slant that a style requests. They select one face of a family.
package struct FontTraits: Hashable, Sendable {
  /// The requested weight.
  package var weight: FontWeight
  /// The requested width.
  package var stretch: FontStretch
  /// The requested slant.
  package var slant: FontSlant

  /// What the style allows to synthesize if a family has no face with the weight or the slant.
  package var allowed: FontFace.Synthesis

  /// Creates traits. The defaults are regular weight, normal width, upright; everything may be synthesized.
  package init(
    weight: FontWeight = .regular, stretch: FontStretch = .normal, slant: FontSlant = .normal,
    allowed: FontFace.Synthesis = FontFace.Synthesis(isBold: true, isOblique: true)
  ) {
    self.weight = weight
    self.stretch = stretch
    self.slant = slant
    self.allowed = allowed
  }

  /// The traits that a style requests. `variants` say what may be synthesized.
  package init(
    weight: FontWeight, stretch: FontStretch, slant: FontSlant, variants: FontVariants
  ) {
    self.init(
      weight: weight, stretch: stretch, slant: slant,
      allowed: FontFace.Synthesis(isBold: variants.synthesizesWeight, isOblique: variants.synthesizesStyle))
  }

  /// The face of one family that CSS Fonts 4, §5.2 (steps 4.1 to 4.3) selects; the first of several equally good faces;
  /// `nil` if `entries` is empty.
  package func bestMatch(in entries: [FontEntry]) -> FontEntry? {
    guard entries.count > 1 else { return entries.first }
    return entries.enumerated().min { left, right in
      let ranks = (rank(left.element.descriptor), rank(right.element.descriptor))
      return ranks.0 == ranks.1 ? left.offset < right.offset : ranks.0.lexicographicallyPrecedes(ranks.1)
    }?.element
  }

  /// The faces of a family that are tried for its characters, in this order: `best`, which `bestMatch(in:)` selects. If
  /// faces of its weight, width and slant are limited to characters, all faces with these values: a composite face, of
  /// which the face that was declared last is tried first (CSS Fonts 4, §4.5 and §5.2, step 4.4).
  func compositeFace(of best: FontEntry, in entries: [FontEntry]) -> [FontEntry] {
    guard entries.contains(where: { $0.unicodeRange != nil }) else { return [best] }
    let alike = entries.filter {
      $0.descriptor.weights == best.descriptor.weights && $0.descriptor.stretches == best.descriptor.stretches
        && $0.descriptor.slant == best.descriptor.slant
    }
    return alike.contains { $0.unicodeRange != nil } ? alike.reversed() : [best]
  }

  /// The rank of a face, smaller is better. Ranks are compared element by element. Width, slant and weight have two
  /// elements each: a class, which is 0 for a match and otherwise counts the steps in which CSS searches for other
  /// faces, and a distance, which orders the faces of a class.
  private func rank(_ face: FontDescriptor) -> [Double] {
    stretchRank(face.stretches) + slantRank(face.slant) + weightRank(face.weights)
  }

  /// The rank of a face's width. If the requested width is normal or narrower, narrower faces are preferred; otherwise
  /// wider faces are.
  private func stretchRank(_ range: ClosedRange<Double>) -> [Double] {
    let wish = stretch.rawValue
    if range.contains(wish) { return [0, 0] }
    let isBelow = range.upperBound < wish
    return [isBelow == (wish <= 100) ? 1 : 2, isBelow ? wish - range.upperBound : range.lowerBound - wish]
  }

  /// The rank of a face's slant. For italic, steep obliques are preferred, then flat ones, then upright; for upright,
  /// obliques, then italic.
  ///
  /// CSS Fonts 4, §5.2, step 4.2. An upright face is then drawn slanted: see `synthesis(of:)`.
  private func slantRank(_ face: FontSlant) -> [Double] {
    switch (slant, face) {
    case (.normal, .normal), (.italic, .italic): [0, 0]
    case (.normal, .oblique(let angle)): angle >= 0 ? [1, angle] : [3, -angle]
    case (.normal, .italic): [2, 0]
    case (.italic, .oblique(let angle)):
      angle >= Self.steepAngle ? [1, angle] : angle > 0 ? [2, -angle] : [4, -angle]
    case (.italic, .normal): [3, 0]
    case (.oblique(let wish), .oblique(let angle)):
      wish >= 0 ? obliqueRank(angle, wish: wish) : obliqueRank(-angle, wish: -wish)
    case (.oblique, .italic): [3, 0]
    case (.oblique, .normal): [5, 0]
    }
  }

  /// The rank of an oblique face for a requested angle. For a steep request, steeper angles are preferred; for a flat
  /// request, flatter angles. Obliques with an angle of 0 or with the opposite slant are last.
  private func obliqueRank(_ angle: Double, wish: Double) -> [Double] {
    if angle == wish { return [0, 0] }
    if angle <= 0 { return [4, -angle] }
    let isTowards = wish >= Self.steepAngle ? angle > wish : angle < wish
    return [isTowards ? 1 : 2, abs(wish - angle)]
  }

  /// The smallest steep angle, in degrees: CSS Fonts 4, §5.2. It decides whether steeper or flatter angles are searched
  /// first. Oblique is synthesized from another angle on: see `synthesis(of:)`.
  private static let steepAngle = 11.0

  /// The rank of a face's weight. For a request from 400 to 500, heavier faces up to 500 are preferred, then lighter
  /// faces, then faces above 500. For a request below 400, lighter faces are preferred; above 500, heavier faces.
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

extension FontTraits {
  /// What is synthesized if text with these traits is set in a face: what the face lacks and the style allows.
  ///
  /// The rules are those of browsers, in both profiles. Bold is synthesized for a weight of 600 or more if the face is
  /// lighter than 600; a color font is not made bold. Oblique is synthesized for `italic`, and for angles of 14 degrees
  /// or more, if the face is neither italic nor slanted by 14 degrees or more.
  func synthesis(of face: FontDescriptor) -> FontFace.Synthesis {
    FontFace.Synthesis(
      isBold: allowed.isBold && !face.isColor && weight.rawValue >= Self.boldWeight
        && face.weights.upperBound < Self.boldWeight,
      isOblique: allowed.isOblique && slant.isSteep && !face.slant.isSteep)
  }

  /// The least weight that counts as bold in browsers.
  private static let boldWeight = 600.0
}

extension FontSlant {
  /// Whether letters are italic, or slanted to the right by 14 degrees or more: the angle of CSS's `oblique`, from
  /// which browsers synthesize.
  fileprivate var isSteep: Bool {
    switch self {
    case .normal: false
    case .italic: true
    case .oblique(let degrees): degrees >= 14
    }
  }
}
