// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for bitmaps, documented in galley.h.

public import CGalleyHeaders
internal import Galley
internal import GalleyRaster

/// What bitmaps remember from one drawing to the next: images of glyphs, and decoded pictures.
private final class Rasterizer {
  let glyphs = GlyphRasterizer()
  let pictures = DrawnPictures(Pictures())
}

/// A bitmap, and the rasterizer that it shares with others.
private final class HostBitmap {
  let canvas: RasterCanvas
  let rasterizer: Rasterizer

  init(_ bitmap: Bitmap, scale: Double, rasterizer handle: OpaquePointer?) throws {
    rasterizer = handle?.object(Rasterizer.self) ?? Rasterizer()
    canvas = try RasterCanvas(
      bitmap, scale: scale, origin: LayoutPoint(x: 0, y: 0), drawn: rasterizer.pictures, rasterizer: rasterizer.glyphs)
  }
}

@c @implementation
public func galley_rasterizer_create() -> OpaquePointer! { OpaquePointer(owned: Rasterizer()) }

@c @implementation
public func galley_rasterizer_release(_ rasterizer: OpaquePointer!) { rasterizer?.release() }

@c @implementation
public func galley_bitmap_create(
  _ width: UInt32, _ height: UInt32, _ scale: Double, _ color: UInt32, _ rasterizer: OpaquePointer!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    guard width > 0, height > 0 else { throw PictureError.empty(width: Int(width), height: Int(height)) }
    let bitmap = try Bitmap(width: Int(width), height: Int(height), color: RGBAColor(rgba: color))
    return OpaquePointer(owned: try HostBitmap(bitmap, scale: scale, rasterizer: rasterizer))
  } ?? nil
}

@c @implementation
public func galley_bitmap_create_pixels(
  _ pixels: UnsafePointer<UInt8>!, _ length: Int, _ width: UInt32, _ height: UInt32, _ row: Int, _ format: UInt32,
  _ scale: Double, _ rasterizer: OpaquePointer!, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let bitmap = try Bitmap(
      width: Int(width), height: Int(height), pixels: Array(bytes(pixels, length)), alpha: try Bitmap.Alpha(format),
      bytesPerRow: row == 0 ? nil : unsigned(row))
    return OpaquePointer(owned: try HostBitmap(bitmap, scale: scale, rasterizer: rasterizer))
  } ?? nil
}

@c @implementation
public func galley_bitmap_draw(
  _ bitmap: OpaquePointer!, _ list: OpaquePointer!, _ x: Double, _ y: Double, _ pictures: OpaquePointer!
) {
  let bitmap = bitmap.object(HostBitmap.self)
  bitmap.rasterizer.pictures.pictures = pictures?.object(Box<Pictures>.self).value ?? Pictures()
  bitmap.canvas.origin = LayoutPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  list.object(Box<DisplayList>.self).value.draw(on: bitmap.canvas)
}

@c @implementation
public func galley_bitmap_clear(_ bitmap: OpaquePointer!, _ color: UInt32) {
  bitmap.object(HostBitmap.self).canvas.clear(RGBAColor(rgba: color))
}

@c @implementation
public func galley_bitmap_get_pixels(
  _ bitmap: OpaquePointer!, _ format: UInt32, _ pixels: UnsafeMutablePointer<UInt8>!, _ length: Int, _ row: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let bitmap = bitmap.object(HostBitmap.self).canvas.bitmap
    let alpha = try Bitmap.Alpha(format)
    let width = bitmap.width * 4
    let row = row == 0 ? width : unsigned(row)
    guard row >= width else { throw PictureError.shortRow(bytes: row, needed: width) }
    // The bytes up to the end of the last row's last pixel.
    let needed = row > Int.max / bitmap.height ? Int.max : (bitmap.height - 1) * row + width
    guard let pixels, needed <= unsigned(length) else {
      throw PictureError.wrongByteCount(pixels == nil ? 0 : unsigned(length), expected: needed)
    }
    (alpha == .straight ? bitmap.straightPixels : bitmap.pixels).withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      for y in 0..<bitmap.height { (pixels + y * row).update(from: source + y * width, count: width) }
    }
  }
}

@c @implementation
public func galley_bitmap_get_failures(
  _ bitmap: OpaquePointer!, _ lines: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let rasterizer = bitmap.object(HostBitmap.self).rasterizer
  let glyphs = rasterizer.glyphs.failedGlyphs.map { "\($0)\n" }
  let pictures = rasterizer.pictures.failures.map { "picture \"\($0.id)\": \($0.error)\n" }
  return (glyphs + pictures).joined().copy(to: lines, capacity: capacity)
}

@c @implementation
public func galley_bitmap_release(_ bitmap: OpaquePointer!) { bitmap?.release() }

@c @implementation
public func galley_display_list_get_picture_bounds(
  _ list: OpaquePointer!, _ scale: Double, _ bounds: UnsafeMutablePointer<galley_rect>!
) {
  let list = list.object(Box<DisplayList>.self).value
  let scale = scale.isFinite && scale > 0 ? scale : 1
  bounds.pointee = list.containing(list.inkBounds, scale: scale).bounds.c
}

extension Bitmap.Alpha {
  /// Converts the number of a format in galley.h.
  init(_ format: UInt32) throws {
    switch format {
    case UInt32(GALLEY_PICTURE_PREMULTIPLIED): self = .premultiplied
    case UInt32(GALLEY_PICTURE_STRAIGHT): self = .straight
    default: throw ArgumentError("\(format) is no format of pixels")
    }
  }
}
