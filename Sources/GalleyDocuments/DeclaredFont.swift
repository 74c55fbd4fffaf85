public import GalleyText

extension LayoutDocument {
  /// A font file that a document names in `fonts`: what `@font-face` of CSS Fonts 4, §4 says of it.
  public struct DeclaredFont: Hashable, Sendable {
    /// The path of the file, `path#index` for a member of a collection, `path#index@instance` for a named instance of a
    /// variable font.
    public var file: String
    /// The characters for which the font may be used; `nil` for all.
    public var unicodeRange: UnicodeRange?
    /// The name of the family in place of the file's own; `nil` for the file's own.
    public var family: String?

    /// A file, by default for all characters and with its own family name.
    public init(file: String, unicodeRange: UnicodeRange? = nil, family: String? = nil) {
      self.file = file
      self.unicodeRange = unicodeRange
      self.family = family
    }
  }
}
