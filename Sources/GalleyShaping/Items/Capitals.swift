/// How a run's letters became small capitals: CSS Fonts 4, 6.6 (`font-variant-caps`).
public enum Capitals: UInt8, Hashable, Sendable {
  /// Not at all, or not by anything but the style's other features.
  case unchanged
  /// By the features that the style asks for.
  case byFeature
  /// By `smcp`, and `c2sc` where capitals change too, for petite capitals or unicase that the face lacks.
  case byLesserFeature
  /// As smaller capitals: the text was shaped in uppercase.
  case smallUppercase
  /// Set smaller as it is: capitals, digits and punctuation among small capitals.
  case small
  /// By `smcp` of its lowercase: capitals of a unicase that the face lacks.
  case lowercaseByFeature

  /// Whether the font is set smaller.
  public var isSmall: Bool { self == .smallUppercase || self == .small }

  /// Whether the text is shaped in another case than it has.
  var changesCase: Bool { self == .smallUppercase || self == .lowercaseByFeature }
}

/// What a face can do of the capitals that a style asks for.
enum CapitalsPlan {
  /// All text is treated alike.
  case whole(Capitals)
  /// Letters that uppercase changes are treated in one way, all else in another.
  case split(changing: Capitals, other: Capitals)
}
