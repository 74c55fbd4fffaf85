internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

extension GlyphImage {
  /// The image turned by 90 degrees clockwise about its origin, as vertical lines show it.
  var turned: GlyphImage {
    switch self {
    case .layers(let layers):
      .layers(
        layers.map { layer in
          // In font units y points up: what went right goes down.
          Layer(outline: layer.outline.mapping { Point(x: $0.y, y: -$0.x) }, color: layer.color)
        })
    case .picture(let picture):
      .picture(
        StrikePicture(
          bitmap: picture.bitmap.turned, left: picture.top - picture.bitmap.height, top: -picture.left,
          pixelsPerEm: picture.pixelsPerEm))
    }
  }
}

extension Bitmap {
  /// The picture turned by 90 degrees clockwise.
  fileprivate var turned: Bitmap {
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for x in 0..<width {
      for y in (0..<height).reversed() {
        let index = (y * width + x) * 4
        turned += pixels[index..<index + 4]
      }
    }
    return Bitmap(checkedWidth: height, height: width, pixels: turned)
  }
}
