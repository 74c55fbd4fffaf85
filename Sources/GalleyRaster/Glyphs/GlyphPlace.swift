internal import GalleyDisplay
internal import GalleyLayout

/// Where a glyph is rasterized: its size, and where in a pixel its origin lies.
struct GlyphPlace {
  /// Device pixels in an em.
  var size: Double
  var unitsPerEm: Double
  /// Device pixels from the left edge of the origin's pixel.
  var x: Double
  /// Device pixels down from the top edge of the origin's pixel.
  var y: Double

  /// An outline in font units, y up, as device pixels, y down.
  func path(_ outline: OutlinePath) -> OutlinePath {
    let scale = size / unitsPerEm
    return outline.mapping { LayoutPoint(x: x + $0.x * scale, y: y - $0.y * scale) }
  }

  /// Device pixels to a pixel of the strike.
  func scale(of picture: StrikePicture) -> Double { size / picture.pixelsPerEm }

  func left(of picture: StrikePicture) -> Double { x + Double(picture.left) * scale(of: picture) }

  func top(of picture: StrikePicture) -> Double { y - Double(picture.top) * scale(of: picture) }

  /// The pixels that an image may touch; nil where it draws nothing.
  func bounds(of image: GlyphImage) -> PixelRect? {
    switch image {
    case .picture(let picture):
      return AreaScaler.bounds(
        width: picture.bitmap.width, height: picture.bitmap.height, left: left(of: picture), top: top(of: picture),
        scale: scale(of: picture))
    case .layers(let layers):
      let rects = layers.compactMap { PathRasterizer.bounds(of: path($0.outline)) }
      guard var all = rects.first else { return nil }
      for rect in rects.dropFirst() {
        let (left, top) = (min(all.left, rect.left), min(all.top, rect.top))
        all = PixelRect(
          left: left, top: top, width: max(all.right, rect.right) - left, height: max(all.bottom, rect.bottom) - top)
      }
      return all
    }
  }
}
