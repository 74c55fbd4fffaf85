public import GalleyText

/// The names and the look of a face. Font matching compares descriptors to select a face of a family: the family,
/// weights, widths and slant. A descriptor does not tell which characters the face has.
public struct FontDescriptor: Hashable, Sendable {
  /// The typographic family: name ID 16, or name ID 1 if the font has no name 16.
  public var family: String
  /// The PostScript name: name ID 6.
  public var postScriptName: String
  /// The weights of the face: one weight, or the range of its `wght` axis.
  public var weights: ClosedRange<Double>
  /// The widths of the face in percent of the normal width: one width, or the range of its `wdth` axis.
  public var stretches: ClosedRange<Double>
  /// Upright, italic, or oblique by an angle.
  public var slant: FontSlant
  /// Whether the glyphs are color pictures (COLR, CBDT, sbix or SVG). Emoji presentation prefers these faces.
  public var isColor: Bool

  /// Creates a descriptor. By default it describes a static face of regular weight and normal width.
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
