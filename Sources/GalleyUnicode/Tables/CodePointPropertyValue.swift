/// A value of an enumerated Unicode property. Its raw values are those of the generated tables.
package protocol CodePointPropertyValue: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == UInt8 {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  static var shortNames: [String] { get }
}

extension CodePointPropertyValue {
  /// The short name that the standard uses for the value in its rules and files, such as `BK`.
  package var shortName: String { Self.shortNames[Int(rawValue)] }

  /// The value with a short name; `nil` if this version of Unicode has none. Case matters.
  package init?(shortName: String) {
    guard let index = Self.shortNames.firstIndex(of: shortName) else { return nil }
    self.init(rawValue: UInt8(index))
  }
}

/// The Boolean properties of a code point, with the bits of the generated tables.
package struct CodePointFlags: OptionSet, Hashable, Sendable {
  /// The bits, defined by `GALLEY_EXTENDED_PICTOGRAPHIC` and the constants after it.
  package let rawValue: UInt16

  /// A set of flags with any bits.
  @inline(__always)
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Extended_Pictographic: UTS #51, ED-6a.
  package static let extendedPictographic = CodePointFlags(rawValue: 1 << 0)

  /// Emoji: UTS #51, ED-1.
  package static let emoji = CodePointFlags(rawValue: 1 << 1)

  /// Emoji_Presentation: UTS #51, ED-6.
  package static let emojiPresentation = CodePointFlags(rawValue: 1 << 2)

  /// Emoji_Modifier, the five skin tones: UTS #51, ED-11.
  package static let emojiModifier = CodePointFlags(rawValue: 1 << 3)

  /// Emoji_Modifier_Base: UTS #51, ED-12.
  package static let emojiModifierBase = CodePointFlags(rawValue: 1 << 4)

  /// Default_Ignorable_Code_Point: invisible if no font has a glyph for it. UAX #44.
  package static let defaultIgnorable = CodePointFlags(rawValue: 1 << 5)

  /// Joining_Type is not Non_Joining: letter spacing and styling must not separate joined letters. UAX #44,
  /// ArabicShaping.txt.
  ///
  /// Transparent marks (`jt=T`) of all scripts have this flag, too.
  package static let joins = CodePointFlags(rawValue: 1 << 6)

  /// Bidi_Paired_Bracket_Type is not None: ``BidiBracket`` has the details. UAX #9, BD14 and BD15.
  package static let bracket = CodePointFlags(rawValue: 1 << 7)
}

extension GeneralCategory {
  /// Whether the category is a letter: group L. UAX #44, table 12.
  package var isLetter: Bool {
    switch self {
    case .lowercaseLetter, .modifierLetter, .otherLetter, .titlecaseLetter, .uppercaseLetter: true
    default: false
    }
  }

  /// Whether the category is a combining mark: group M.
  package var isMark: Bool { self == .spacingMark || self == .enclosingMark || self == .nonspacingMark }

  /// Whether the category is punctuation: group P.
  package var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Whether the category is a symbol: group S.
  package var isSymbol: Bool {
    self == .mathSymbol || self == .currencySymbol || self == .modifierSymbol || self == .otherSymbol
  }

  /// Whether the category is a digit or another number: group N.
  package var isNumber: Bool { self == .decimalNumber || self == .letterNumber || self == .otherNumber }
}
