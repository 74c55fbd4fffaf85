public import GalleyText

/// What a face is called and what it looks like: all that matching asks, known without opening the file's glyphs.
public struct FontDescriptor: Hashable, Sendable {
  /// The typographic family: name ID 16, else 1.
  public var family: String
  /// Name ID 6.
  public var postScriptName: String
  /// The weights the face can show: one, or the range of its `wght` axis.
  public var weights: ClosedRange<Double>
  /// The widths in per cent of normal: one, or the range of its `wdth` axis.
  public var stretches: ClosedRange<Double>
  /// Upright, italic, or oblique by an angle.
  public var slant: FontSlant
  /// Whether the glyphs are coloured pictures (COLR, CBDT, sbix or SVG), which emoji presentation asks for.
  public var isColor: Bool

  /// A descriptor of a static face unless ranges are given.
  public init(
    family: String, postScriptName: String, weights: ClosedRange<Double> = 400...400,
    stretches: ClosedRange<Double> = 100...100, slant: FontSlant = .normal, isColor: Bool = false
  ) {
    self.family = family
    self.postScriptName = postScriptName
    self.weights = weights
    self.stretches = stretches
    self.slant = slant
    self.isColor = isColor
  }
}
