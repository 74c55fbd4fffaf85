internal import GalleyText

/// A rasterized glyph, positioned relative to the pixel that contains its origin.
enum RasterGlyph {
  /// Coverage masks, bottom to top, each with its own color, or `nil` for the text's color.
  case masks([(CoverageMask, RGBAColor?)])
  /// A bitmap; `nil` if no pixel of it is visible.
  case tile(PixelTile?)

  /// The approximate size in memory, in bytes.
  var byteCount: Int {
    switch self {
    case .masks(let masks): masks.reduce(128) { $0 + $1.0.coverage.count }
    case .tile(let tile): 128 + (tile?.pixels.count ?? 0)
    }
  }

  /// Blends the glyph over a bitmap. For masks with their own color and for bitmaps, only the alpha of `color` counts.
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
