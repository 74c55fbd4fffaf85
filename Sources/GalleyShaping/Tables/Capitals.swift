/// How a run's letters became small capitals: CSS Fonts 4, 6.6 (`font-variant-caps`).
@usableFromInline package enum Capitals: UInt8, Hashable, Sendable {
  /// The letters are no small capitals, or only through the style's other features.
  case unchanged
  /// By the features of the style's `font-variant-caps`, for example `pcap` for petite capitals.
  case byFeature
  /// By `smcp`, and by `c2sc` for `all-petite-caps`: petite capitals or unicase in a face without `pcap` or `unic`.
  case byLesserFeature
  /// By uppercase in a smaller font size: lowercase letters in a face without features for small capitals.
  case smallUppercase
  /// By a smaller font size only: capitals, digits and punctuation of `all-small-caps`, `all-petite-caps` or `unicase`.
  case small
  /// By `smcp`, after the text was changed to lowercase: capitals of `unicase` in a face without `unic`.
  case lowercaseByFeature

  /// Whether the run has a smaller font size than its style.
  @usableFromInline package var isSmall: Bool { self == .smallUppercase || self == .small }

  /// Whether the text is changed to uppercase or lowercase before shaping.
  var changesCase: Bool { self == .smallUppercase || self == .lowercaseByFeature }
}

/// How text in one face and script becomes small capitals.
enum CapitalsPlan {
  /// All characters in one way.
  case whole(Capitals)
  /// Letters that uppercase changes (`changing`) in one way, and all other characters in another.
  case split(changing: Capitals, other: Capitals)
}
