extension TextStyle {
  /// How text is changed before it is shaped; the source stays as it is. CSS Text 3, 2.1 (`text-transform`).
  ///
  /// Offsets in results are always the source's: what replaces a character counts as that character.
  public struct TextTransform: Hashable, Sendable {
    /// What becomes of letters that have cases.
    public enum LetterCase: String, CaseIterable, Hashable, Sendable {
      /// The first letter of each word in titlecase.
      case capitalize
      /// All letters in uppercase.
      case uppercase
      /// All letters in lowercase.
      case lowercase
    }

    /// What becomes of letters that have cases; nil leaves them.
    public var letterCase: LetterCase?
    /// Takes the full-width form of every character that has one, spaces included.
    public var isFullWidth: Bool
    /// Takes the full-size kana for small kana.
    public var isFullSizeKana: Bool

    /// Makes a transform; one that changes nothing unless told otherwise. The parts apply in the order of the parameters.
    public init(letterCase: LetterCase? = nil, isFullWidth: Bool = false, isFullSizeKana: Bool = false) {
      self.letterCase = letterCase
      self.isFullWidth = isFullWidth
      self.isFullSizeKana = isFullSizeKana
    }

    /// Leaves text as it is, the initial value.
    public static let none = TextStyle.TextTransform()
    /// The first letter of each word in titlecase.
    public static let capitalize = TextStyle.TextTransform(letterCase: .capitalize)
    /// All letters in uppercase.
    public static let uppercase = TextStyle.TextTransform(letterCase: .uppercase)
    /// All letters in lowercase.
    public static let lowercase = TextStyle.TextTransform(letterCase: .lowercase)
  }
}
