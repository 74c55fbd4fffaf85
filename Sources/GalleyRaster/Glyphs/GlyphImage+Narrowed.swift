internal import GalleyDisplay
internal import GalleyLayout

extension GlyphImage {
  /// The image with outlines `scale` times as wide, and pictures as wide and as high: they are drawn in proportion.
  func narrowed(by scale: Double) -> GlyphImage {
    switch self {
    case .layers(let layers):
      return .layers(
        layers.map { layer in
          Layer(outline: layer.outline.mapping { Point(x: $0.x * scale, y: $0.y) }, color: layer.color)
        })
    case .picture(var picture):
      picture.pixelsPerEm /= scale
      return .picture(picture)
    }
  }
}
