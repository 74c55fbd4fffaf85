public import GalleyDisplay
public import GalleyText

/// The files that a document names: fonts and pictures.
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

  /// A picture that a document names in `pictures`: for which attachment or image it is, and how it fills its box.
  public struct DeclaredPicture: Hashable, Sendable {
    /// The id of the attachment or image that shows the picture.
    public var id: String
    /// The path of a PNG or JPEG file, relative to the document; `nil` if the host gives the picture. A host reads no
    /// file that it does not trust the document to name.
    public var file: String?
    /// How the picture fills its box.
    public var style: Picture.Style

    /// A picture for an id. Does not open the file.
    public init(id: String, file: String? = nil, style: Picture.Style = Picture.Style()) {
      self.id = id
      self.file = file
      self.style = style
    }
  }
}
