/// A box of known size inside a text, such as a picture. One character of the text represents the box: U+FFFC.
///
/// Lengths that are not finite, and negative widths and heights, count as 0. A box that is wider than the line
/// overflows the line. The box is on a line of its own if the line may break before the box. A U+FFFC without an
/// attachment is an ordinary character.
public struct TextAttachment: Hashable, Sendable {
  /// What is drawn at the box. Changes no geometry.
  public enum Kind: Hashable, Sendable {
    /// A picture or a view, which the client draws: `DisplayCommand.attachment`.
    case box
    /// Nothing: white space of a fixed width, which does not collapse and does not hang. Lines may break before and
    /// after it.
    case space
    /// A filled rectangle, such as a separator line; with `nil`, in the color of the text at the attachment.
    case rule(RGBAColor?)
  }

  /// The client's name for the attachment. The boxes of a layout have this name too. It need not be unique.
  public var id: String
  /// Physical width without margins, in layout units.
  public var width: Double
  /// Physical height without margins, in layout units.
  public var height: Double
  /// Distance from the box's top down to its baseline, in layout units. Equal to `height` if the baseline is the
  /// bottom. In vertical lines it is the distance from the box's right edge; a box whose baseline is equal to `height`
  /// is centered on the line's middle there.
  public var baseline: Double
  /// The vertical alignment of the box in its line (across the line in vertical text).
  public var verticalAlign: TextStyle.VerticalAlign
  /// Space around the box.
  public var margins: Margins
  /// Whether `AttributedText.scaled(by:)` scales the box, as is useful for a picture that is used as a letter.
  public var textSizeAdjust: ParagraphStyle.TextSizeAdjust
  /// What is drawn at the box.
  public var kind = Kind.box

  /// An attachment. If no baseline is given, the baseline is the bottom of the box.
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
  /// White space that is `width` layout units wide and `height` layout units high.
  public static func space(width: Double, height: Double = 0, id: String = "") -> TextAttachment {
    var space = TextAttachment(id: id, width: width, height: height)
    space.kind = .space
    return space
  }

  /// A line that is `width` layout units wide and `thickness` layout units high. `verticalAlign` gives its vertical
  /// position; by default the line is on the baseline. With the color `nil`, it has the color of the text.
  public static func rule(
    width: Double, thickness: Double = 1, color: RGBAColor? = nil, verticalAlign: TextStyle.VerticalAlign = .baseline,
    id: String = ""
  ) -> TextAttachment {
    var rule = TextAttachment(id: id, width: width, height: thickness, verticalAlign: verticalAlign)
    rule.kind = .rule(color)
    return rule
  }
}

extension TextAttachment {
  /// The size of an attachment as the host measured it, with the position of its baseline.
  public struct Size: Hashable, Sendable {
    /// Physical width without margins, in layout units.
    public var width: Double
    /// Physical height without margins, in layout units.
    public var height: Double
    /// Distance from the box's top down to its baseline, in layout units; `nil` if the baseline is the box's bottom.
    public var baseline: Double?

    /// A size. If no baseline is given, the baseline is the bottom of the box.
    public init(width: Double, height: Double, baseline: Double? = nil) {
      self.width = width
      self.height = height
      self.baseline = baseline
    }
  }
}

extension TextAttachment {
  /// An attachment with a measured size.
  public init(
    id: String, size: TextAttachment.Size, verticalAlign: TextStyle.VerticalAlign = .baseline, margins: Margins = .zero
  ) {
    self.init(
      id: id, width: size.width, height: size.height, baseline: size.baseline, verticalAlign: verticalAlign,
      margins: margins)
  }
}

extension TextAttachment {
  /// The space that is available to an attachment while the host measures it, in layout units. The width is horizontal
  /// and the height vertical, even in vertical text.
  public struct Constraint: Hashable, Sendable {
    /// Available width (along x), at least 0; infinite if the width is not limited or not known.
    public var width: Double
    /// Available height (along y), at least 0; infinite if the height is not limited or not known.
    public var height: Double

    /// A constraint; lengths that are not given are infinite. `NaN` counts as infinity, a negative length as 0.
    public init(width: Double = .infinity, height: Double = .infinity) {
      self.width = width.isNaN ? .infinity : max(0, width)
      self.height = height.isNaN ? .infinity : max(0, height)
    }

    /// The constraint reduced by `edges`: by the margins, borders or padding of a box. Edges that are not finite count
    /// as 0.
    public func inset(by edges: Margins) -> TextAttachment.Constraint {
      func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }
      return TextAttachment.Constraint(
        width: width - finite(edges.left) - finite(edges.right),
        height: height - finite(edges.top) - finite(edges.bottom)
      )
    }
  }
}

extension TextAttachment {
  /// The width with the margins on both sides, in layout units: how far the attachment moves the pen on a horizontal
  /// line.
  package var advance: Double {
    max(0, width.layoutLength) + margins.left.layoutLength + margins.right.layoutLength
  }

  /// The height with the margins above and below, in layout units.
  package var outerHeight: Double {
    max(0, height.layoutLength) + margins.top.layoutLength + margins.bottom.layoutLength
  }
}
