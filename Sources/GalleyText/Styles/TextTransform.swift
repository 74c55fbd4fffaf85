extension TextStyle {
  /// How text is changed before it is shaped. The source text does not change. CSS Text 3, §2.1 (`text-transform`).
  ///
  /// Offsets in results are offsets of the source text: the characters that replace a source character have the offset
  /// of the source character.
  public struct TextTransform: Hashable, Sendable {
    /// A change of the case of letters.
    public enum LetterCase: String, CaseIterable, Hashable, Sendable {
      /// The first letter of each word in titlecase.
      case capitalize
      /// All letters in uppercase.
      case uppercase
      /// All letters in lowercase.
      case lowercase
    }

    /// The change of the case of letters; `nil` for no change.
    public var letterCase: LetterCase?
    /// Whether every character that has a full-width form is replaced by this form, spaces included.
    public var isFullWidth: Bool
    /// Whether small kana are replaced by full-size kana.
    public var isFullSizeKana: Bool

    /// A transform; by default it changes nothing. The changes are applied in the order of the parameters.
    public init(letterCase: LetterCase? = nil, isFullWidth: Bool = false, isFullSizeKana: Bool = false) {
      self.letterCase = letterCase
      self.isFullWidth = isFullWidth
      self.isFullSizeKana = isFullSizeKana
    }

    /// No change. The initial value.
    public static let none = TextStyle.TextTransform()
    /// The first letter of each word in titlecase.
    public static let capitalize = TextStyle.TextTransform(letterCase: .capitalize)
    /// All letters in uppercase.
    public static let uppercase = TextStyle.TextTransform(letterCase: .uppercase)
    /// All letters in lowercase.
    public static let lowercase = TextStyle.TextTransform(letterCase: .lowercase)
  }
}
