internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout

/// The size at which a glyph is rasterized, and the position of its origin inside a pixel.
struct GlyphPlace {
  /// The number of device pixels in an em.
  var size: Double
  /// The number of units of the face's outlines in an em.
  var unitsPerEm: Double
  /// The distance of the origin from the left edge of its pixel, in device pixels.
  var x: Double
  /// The distance of the origin down from the top edge of its pixel, in device pixels.
  var y: Double

  /// Converts an outline from font units, y up, to device pixels, y down.
  func path(_ outline: OutlinePath) -> OutlinePath {
    let scale = size / unitsPerEm
    return outline.mapping { LayoutPoint(x: x + $0.x * scale, y: y - $0.y * scale) }
  }

  /// The number of device pixels in a pixel of the picture.
  func scale(of picture: StrikePicture) -> Double { size / picture.pixelsPerEm }

  /// The distance of the picture's left edge from the left edge of the origin's pixel, in device pixels.
  func left(of picture: StrikePicture) -> Double { x + Double(picture.left) * scale(of: picture) }

  /// The distance of the picture's top edge down from the top edge of the origin's pixel, in device pixels.
  func top(of picture: StrikePicture) -> Double { y - Double(picture.top) * scale(of: picture) }

  /// The device pixels that an image may touch, relative to the pixel that contains the origin; `nil` if the image
  /// draws nothing.
  func bounds(of image: GlyphSource) -> PixelRect? {
    switch image {
    case .picture(let picture):
      return AreaScaler.bounds(
        width: picture.bitmap.width, height: picture.bitmap.height, left: left(of: picture), top: top(of: picture),
        scale: scale(of: picture))
    case .painted(let glyph):
      guard let box = glyph.box else { return nil }
      var path = OutlinePath()
      for (x, y) in [(box.xMin, box.yMin), (box.xMin, box.yMax), (box.xMax, box.yMin), (box.xMax, box.yMax)] {
        path.append(.line(LayoutPoint(x: x, y: y)))
      }
      return PathRasterizer.bounds(of: self.path(path.transformed(glyph.transform)))
    case .layers(let layers):
      let rects = layers.compactMap { PathRasterizer.bounds(of: path($0.outline)) }
      return rects.isEmpty ? nil : rects.reduce(.empty) { $0.union($1) }
    }
  }
}
