extension ParagraphStyle {
  /// A minimum height for every line of a paragraph: each line is at least as high as a line of text in this font, size
  /// and line height. Flutter's `StrutStyle`.
  ///
  /// In profile `browser` every line also has CSS's strut, which has the style of the text.
  public struct Strut: Hashable, Sendable {
    /// Family names in order of preference; if empty, the font library's default order.
    public var families: [String]
    /// Font size in layout units.
    public var size: Double
    /// The strut's line height. The paragraph's `lineLeading` distributes its leading.
    public var lineHeight: TextStyle.LineHeight
    /// Additional height, half above and half below, in layout units; may be negative.
    public var leading: Double
    /// Whether every line has exactly the strut's height, even if the text on the line is higher.
    public var isForced: Bool

    /// A strut; by default lines with higher text are higher than the strut.
    public init(
      families: [String] = [], size: Double = 16, lineHeight: TextStyle.LineHeight = .normal, leading: Double = 0,
      isForced: Bool = false
    ) {
      self.families = families
      self.size = size
      self.lineHeight = lineHeight
      self.leading = leading
      self.isForced = isForced
    }
  }
}
