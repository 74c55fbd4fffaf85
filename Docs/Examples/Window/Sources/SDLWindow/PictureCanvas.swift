import Galley
import GalleyRaster

/// Draws the pictures of attachments, and leaves everything else to a `RasterCanvas`.
public struct PictureCanvas: TextCanvas {
  private let raster: RasterCanvas
  private let picture: (String) -> Landscape?

  /// A canvas that draws on another one.
  ///
  /// - Parameters:
  ///   - raster: Draws everything but attachments.
  ///   - picture: The picture of the attachment with an id; `nil` for a gray box in its place.
  public init(_ raster: RasterCanvas, picture: @escaping (String) -> Landscape?) {
    self.raster = raster
    self.picture = picture
  }

  /// Fills a shape.
  public func fill(_ shape: DisplayShape, color: RGBAColor) { raster.fill(shape, color: color) }
  /// Fills a path.
  public func fill(_ path: OutlinePath, color: RGBAColor) { raster.fill(path, color: color) }
  /// Draws glyphs.
  public func draw(_ glyphs: GlyphDrawing) { raster.draw(glyphs) }
  /// Draws a line under, over or through text.
  public func draw(_ decoration: DisplayCommand.Decoration) { raster.draw(decoration) }
  /// Draws a group, clipped or as a shadow.
  public func draw(_ group: DisplayCommand.Group) { raster.draw(group) }

  /// Draws the picture of an attachment, or a gray box.
  public mutating func draw(_ box: TextLayout.AttachmentBox) {
    if let picture = picture(box.id) { picture.draw(in: box.rect, on: &self) } else { drawPlaceholder(box.rect) }
  }
}
