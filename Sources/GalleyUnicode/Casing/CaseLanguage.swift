package import GalleyText

/// The languages whose letters change case in ways of their own. CSS Text 3, 2.1; SpecialCasing.txt.
package enum CaseLanguage: Hashable, Sendable {
  /// No rules beyond the general ones.
  case other
  /// Turkish and Azerbaijani: i with and without a dot are two letters.
  case turkic
  /// Lithuanian: the dot of i and j stays under an accent.
  case lithuanian
  /// Greek: capitals take no accents.
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
