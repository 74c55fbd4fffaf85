/// A box of known size that stands in the text as one character, U+FFFC.
///
/// Lengths that are not finite, and negative widths and heights, count as 0. A box wider than the line overflows it,
/// on a line of its own if lines may break before it. A U+FFFC without an attachment is a character like any other.
public struct TextAttachment: Hashable, Sendable {
  /// What is drawn at the box. Changes no geometry.
  public enum Kind: Hashable, Sendable {
    /// The client's picture or view: `DisplayCommand.attachment`.
    case box
    /// Nothing: white space of a fixed width, which does not collapse and does not hang. Lines may break before and
    /// after it.
    case space
    /// A filled rectangle, such as a separator line; `nil` is the color of the text there.
    case rule(RGBAColor?)
  }

  /// The client's name for it, found again in the layout's boxes; need not be unique.
  public var id: String
  /// Physical width without margins, in layout units.
  public var width: Double
  /// Physical height without margins, in layout units.
  public var height: Double
  /// Distance from the box's top down to its baseline, in layout units; the height puts it at the bottom.
  public var baseline: Double
  /// Place across the line.
  public var verticalAlign: TextStyle.VerticalAlign
  /// Room around the box.
  public var margins: Margins
  /// Whether the box follows `AttributedText.scaled(by:)`, as a picture of a letter should.
  public var textSizeAdjust: ParagraphStyle.TextSizeAdjust
  /// What is drawn at the box.
  public var kind = Kind.box

  /// Makes a box that stands on its bottom edge unless a baseline is given.
  public init(
    id: String, width: Double, height: Double, baseline: Double? = nil,
    verticalAlign: TextStyle.VerticalAlign = .baseline,
    margins: Margins = .zero, textSizeAdjust: ParagraphStyle.TextSizeAdjust = .none
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

extension TextAttachment {
  /// White space `width` layout units wide, and 0 high unless a height is given.
  public static func space(width: Double, height: Double = 0, id: String = "") -> TextAttachment {
    var space = TextAttachment(id: id, width: width, height: height)
    space.kind = .space
    return space
  }

  /// A line `width` layout units wide and `thickness` high on the baseline, unless `verticalAlign` places it elsewhere;
  /// in the color of the text unless one is given.
  public static func rule(
    width: Double, thickness: Double = 1, color: RGBAColor? = nil, verticalAlign: TextStyle.VerticalAlign = .baseline,
    id: String = ""
  ) -> TextAttachment {
    var rule = TextAttachment(id: id, width: width, height: thickness, verticalAlign: verticalAlign)
    rule.kind = .rule(color)
    return rule
  }
}
