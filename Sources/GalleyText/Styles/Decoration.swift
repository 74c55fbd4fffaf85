/// Lines drawn with a text: paint only, never part of its geometry.
public struct Decoration: Hashable, Sendable {
  /// Which lines; empty draws none.
  public var lines: DecorationLines
  /// How they are stroked.
  public var style: DecorationStyle
  /// Their colour; nil takes the text's.
  public var color: Color?
  /// Stroke thickness across the line, in layout units; nil takes the font's.
  public var thickness: Double?

  /// Makes a solid underline in the text's colour and the font's thickness unless told otherwise.
  public init(
    lines: DecorationLines = .underline, style: DecorationStyle = .solid, color: Color? = nil, thickness: Double? = nil
  ) {
    self.lines = lines
    self.style = style
    self.color = color
    self.thickness = thickness
  }
}
