import Galley
import GalleyRaster

/// Draws the pictures of attachments, and leaves everything else to a `RasterCanvas`.
public struct PictureCanvas: ForwardingCanvas {
  /// The canvas that draws everything but attachments.
  public var base: RasterCanvas
  private let picture: (String) -> Landscape?

  /// A canvas that draws on another one.
  ///
  /// - Parameters:
  ///   - base: Draws everything but attachments.
  ///   - picture: The picture of the attachment with an id; `nil` for a gray box in its place.
  public init(_ base: RasterCanvas, picture: @escaping (String) -> Landscape?) {
    self.base = base
    self.picture = picture
  }

  /// Draws the picture of an attachment, or a gray box.
  public mutating func draw(_ box: TextLayout.AttachmentBox) {
    if let picture = picture(box.id) { picture.draw(in: box.rect, on: &self) } else { drawPlaceholder(box.rect) }
  }
}
