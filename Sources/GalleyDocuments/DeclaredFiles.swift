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
    /// The weights that replace those of the file, from 1 to 1000; `nil` for those of the file.
    /// `FontFace.describing(weights:stretches:slant:)` says what they mean.
    public var weights: ClosedRange<Double>?
    /// The widths that replace those of the file, in percent of the normal width; `nil` for those of the file.
    public var stretches: ClosedRange<Double>?
    /// The slant that replaces that of the file; `nil` for that of the file.
    public var slant: FontSlant?

    /// A font file, by default with all its characters and its own family name, weight, width and slant. Does not open
    /// the file.
    public init(
      file: String, unicodeRange: UnicodeRange? = nil, family: String? = nil, weights: ClosedRange<Double>? = nil,
      stretches: ClosedRange<Double>? = nil, slant: FontSlant? = nil
    ) {
      self.file = file
      self.unicodeRange = unicodeRange
      self.family = family
      self.weights = weights
      self.stretches = stretches
      self.slant = slant
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
