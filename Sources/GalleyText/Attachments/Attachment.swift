/// A box of known size that stands in the text as one character, U+FFFC.
public struct Attachment: Hashable, Sendable {
  /// The client's name for it, found again in the layout's boxes; need not be unique.
  public var id: String
  /// Physical width without margins, in layout units.
  public var width: Double
  /// Physical height without margins, in layout units.
  public var height: Double
  /// Distance from the box's top down to its baseline, in layout units; the height puts it at the bottom.
  public var baseline: Double
  /// Place across the line.
  public var verticalAlign: VerticalAlign
  /// Room around the box.
  public var margins: Margins
  /// Whether the box follows `AttributedText.scaled(by:)`, as a picture of a letter should.
  public var textSizeAdjust: TextSizeAdjust

  /// Makes a box that stands on its bottom edge unless a baseline is given.
  public init(
    id: String, width: Double, height: Double, baseline: Double? = nil, verticalAlign: VerticalAlign = .baseline,
    margins: Margins = .zero, textSizeAdjust: TextSizeAdjust = .none
  ) {
    self.id = id
    self.width = width
    self.height = height
    self.baseline = baseline ?? height
    self.verticalAlign = verticalAlign
    self.margins = margins
    self.textSizeAdjust = textSizeAdjust
  }
}
