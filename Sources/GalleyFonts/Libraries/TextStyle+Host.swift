public import GalleyText

extension TextStyle {
  /// The style of a font as user interface toolkits name it: by a family or a design, a size, a weight and a slope.
  ///
  ///     TextStyle(family: nil, design: .serif, size: 17, weightTrait: 0.4)  // 17 units of bold serif
  ///
  /// - Parameters:
  ///   - family: The family's name; `nil` means the library's family for `design`. If the library has no such family,
  ///     `design` chooses the font, and ``ShapedText/unknownFamilies`` names the family.
  ///   - design: The kind of font if `family` names none. Toolkits with a rounded design give the family's name.
  ///   - size: Layout units per em.
  ///   - weightTrait: The weight on CoreText's scale, from −1 to 1: see ``FontWeight/init(trait:)``. `nil` means
  ///     regular.
  ///   - isItalic: Whether an italic face is wanted.
  public init(
    family: String?, design: GenericFamily = .systemUI, size: Double, weightTrait: Double? = nil, isItalic: Bool = false
  ) {
    self.init(
      families: (family.map { [$0] } ?? []) + [design.rawValue], size: size,
      weight: weightTrait.map { FontWeight(trait: $0) } ?? .regular, slant: isItalic ? .italic : .normal)
  }
}
