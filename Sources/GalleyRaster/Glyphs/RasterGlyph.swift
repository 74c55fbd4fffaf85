internal import GalleyDisplay
internal import GalleyText

/// A rasterized glyph, positioned relative to the pixel that contains its origin.
enum RasterGlyph {
  /// Coverage masks, bottom to top, each with the color of its layer; `nil` for the text's color.
  case masks([(CoverageMask, RGBAColor?)])
  /// Pixels with colors of their own; `nil` if the glyph has no visible pixel.
  case tile(PixelTile?)

  /// The approximate size in memory, in bytes.
  var byteCount: Int {
    switch self {
    case .masks(let masks): masks.reduce(128) { $0 + $1.0.coverage.count }
    case .tile(let tile): 128 + (tile?.pixels.count ?? 0)
    }
  }

  /// Blends the glyph over a bitmap, after moving it by `right` and `down` pixels. `color` is the text's color; masks
  /// with a color of their own and pixels are only multiplied by its alpha.
  func draw(on bitmap: inout Bitmap, color: RGBAColor, right: Int, down: Int) {
    switch self {
    case .masks(let masks):
      for (mask, own) in masks {
        var paint = own ?? color
        if own != nil { paint.alpha = multiply(paint.alpha, color.alpha) }
        bitmap.blend(paint, through: mask, right: right, down: down)
      }
    case .tile(let tile):
      if let tile { bitmap.blend(tile, alpha: color.alpha, right: right, down: down) }
    }
  }
}
