internal import GalleyText

/// A glyph as pixels, around its origin's pixel.
enum RasterGlyph {
  /// Masks one over the other, each with its colour or the text's.
  case masks([(CoverageMask, RGBAColor?)])
  /// A picture, or nothing where none of it is visible.
  case tile(PixelTile?)

  /// Memory it takes, roughly.
  var byteCount: Int {
    switch self {
    case .masks(let masks): masks.reduce(128) { $0 + $1.0.coverage.count }
    case .tile(let tile): 128 + (tile?.pixels.count ?? 0)
    }
  }

  /// Lays it over a bitmap. Of the colour, layers with their own and pictures take the alpha only.
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
