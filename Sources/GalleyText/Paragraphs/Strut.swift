extension ParagraphStyle {
  /// A face, size and line height that every line of a paragraph has room for, whatever stands on it: Flutter's
  /// `StrutStyle`.
  ///
  /// In the browser profile every line has CSS's strut besides: the text's own style.
  public struct Strut: Hashable, Sendable {
    /// Family names in order of preference; empty takes the library's default order.
    public var families: [String]
    /// Font size in layout units.
    public var size: Double
    /// Its line height, with the paragraph's leading.
    public var lineHeight: TextStyle.LineHeight
    /// Room besides, half above and half below, in layout units; may be negative.
    public var leading: Double
    /// Whether lines have the strut's height even where their text is higher.
    public var isForced: Bool

    /// A strut that lets higher text have its room.
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
