public import GalleyDisplay

extension LayoutDocument {
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
