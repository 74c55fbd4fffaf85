/// A font that swiftui-web's views ask for.
public struct ResolvedFont: Hashable, Sendable {
  public var family: String
  public var size: CGFloat
  public var weight: FontWeight
  public var italic: Bool
  public var textStyle: FontTextStyle?
  public var weightOverridden: Bool
  public var profile: String
  public var tabularDigits: Bool
  public var sizeCategory: String?

  public init(
    family: String, size: CGFloat, weight: FontWeight, italic: Bool, textStyle: FontTextStyle?,
    weightOverridden: Bool = false, profile: String = "macOS", tabularDigits: Bool = false, sizeCategory: String? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
    self.textStyle = textStyle
    self.weightOverridden = weightOverridden
    self.profile = profile
    self.tabularDigits = tabularDigits
    self.sizeCategory = sizeCategory
  }

  /// The font of smaller text, and what it adds after every character. These declarations have the shape only.
  public var secondaryScaled: (font: ResolvedFont, tracking: CGFloat)? { nil }
}

public enum FontTextStyle: Hashable, Sendable, CaseIterable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
}

public struct FontWeight: Hashable, Sendable {
  public let value: Int
  public init(_ value: Int) { self.value = value }
  public static let regular = FontWeight(400)
  public static let bold = FontWeight(700)
}
