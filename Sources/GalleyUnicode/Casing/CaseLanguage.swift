package import GalleyText

/// The languages that have their own rules for changing case. CSS Text 3, §2.1; SpecialCasing.txt.
package enum CaseLanguage: Hashable, Sendable {
  /// A language without rules of its own.
  case other
  /// Turkish and Azerbaijani: i with and without a dot are two letters.
  case turkic
  /// Lithuanian: the dot of i and j remains below an accent.
  case lithuanian
  /// Greek: capitals have no accents.
  case greek
  /// Dutch: ij is one letter.
  case dutch

  /// The rules of a tag's primary language.
  package init(_ tag: LanguageTag?) {
    switch tag?.language {
    case "tr", "az": self = .turkic
    case "lt": self = .lithuanian
    case "el": self = .greek
    case "nl": self = .dutch
    default: self = .other
    }
  }
}
