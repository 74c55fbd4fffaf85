public import GalleyDisplay
internal import GalleyText

/// The pixels of a glyph, relative to the pixel that contains the glyph's origin.
public struct GlyphImage: Hashable, Sendable {
  /// What the bytes of an image are.
  public enum Format: Hashable, Sendable {
    /// One byte for each pixel: how much of the pixel the glyph covers; 255 is all of it. To draw the glyph, multiply
    /// the text's color by the coverage.
    case coverage
    /// Four bytes for each pixel: red, green, blue and alpha in sRGB, premultiplied. To draw the glyph, multiply all
    /// four by the alpha of the text's color.
    case color
    /// One byte for each pixel: the signed distance *d* from the middle of the pixel to the outline, in device pixels,
    /// above 0 inside. The byte is 128 + 127 · *d* / *spread*, rounded and clamped to 1...255: ``GlyphKey/spread``.
    case distance
  }

  /// What the bytes are.
  public let format: Format
  /// The pixels. `left` is the distance from the pixel that contains the glyph's origin to the right, `top` the
  /// distance down from it; both are often negative. Empty for a glyph without ink, such as a space.
  public let rect: PixelRect
  /// The bytes of all pixels, row by row from the top, without padding: `rect.width * rect.height` times
  /// ``bytesPerPixel``.
  public let bytes: [UInt8]

  /// The number of bytes in a pixel: 4 for colors, otherwise 1.
  public var bytesPerPixel: Int { format == .color ? 4 : 1 }

  /// The image of a glyph without ink.
  public static let empty = GlyphImage(.coverage, .empty, bytes: [])

  init(_ format: Format, _ rect: PixelRect, bytes: [UInt8]) {
    self.format = format
    self.rect = rect
    self.bytes = bytes
  }

  /// The image of a mask; empty if there is none.
  init(_ mask: CoverageMask?) {
    if let mask { self.init(.coverage, mask.rect, bytes: mask.coverage) } else { self = .empty }
  }

  /// The image of a tile; empty if there is none.
  init(_ tile: PixelTile?) {
    if let tile { self.init(.color, tile.rect, bytes: tile.pixels) } else { self = .empty }
  }

  /// The approximate size in memory, in bytes.
  var byteCount: Int { 128 + bytes.count }
}

extension Bitmap {
  /// Blends the image of a glyph whose origin is in the pixel (`x`, `y`) over the bitmap. `color` is the text's color.
  mutating func blend(_ image: GlyphImage, color: RGBAColor, x: Int, y: Int) {
    switch image.format {
    case .coverage:
      blend(color, through: CoverageMask(rect: image.rect, coverage: image.bytes), right: x, down: y)
    case .color: blend(PixelTile(rect: image.rect, pixels: image.bytes), alpha: color.alpha, right: x, down: y)
    case .distance: break  // No canvas draws distances.
    }
  }
}
