public import GalleyText

extension LayoutDocument {
  /// A font file that a document names in `fonts`, with the properties that CSS's `@font-face` can set: CSS Fonts 4,
  /// §4.
  public struct DeclaredFont: Hashable, Sendable {
    /// The path of the file, `path#index` for a member of a collection, `path#index@instance` for a named instance of a
    /// variable font.
    public var file: String
    /// The characters to which the font is limited; `nil` for all characters of the font.
    public var unicodeRange: UnicodeRange?
    /// The family name that replaces the one in the file; `nil` for the one in the file.
    public var family: String?

    /// A font file, by default with all its characters and its own family name. Does not open the file.
    public init(file: String, unicodeRange: UnicodeRange? = nil, family: String? = nil) {
      self.file = file
      self.unicodeRange = unicodeRange
      self.family = family
    }
  }
}
