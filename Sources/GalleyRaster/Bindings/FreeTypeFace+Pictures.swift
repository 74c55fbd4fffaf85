internal import CFreeType
internal import GalleyDisplay

extension FreeTypeFace {
  /// Reads the glyph's bitmap from the best strike for a size: `FT_Select_Size`, `FT_Load_Glyph`. `nil` if the glyph
  /// has no bitmap there.
  func picture(of glyph: UInt16, pixelsPerEm: Double) throws(GlyphFailure) -> StrikePicture? {
    guard let strike = strike(for: pixelsPerEm) else { return nil }
    let selected = FT_Select_Size(pointer, FT_Int(strike.index))
    guard selected == 0 else { throw .freeType(code: selected) }
    let error = FT_Load_Glyph(pointer, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR))
    if error == FT_Err_Missing_Bitmap { return nil }
    guard error == 0 else { throw .freeType(code: error) }
    guard let slot = pointer.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      let bitmap = Self.bitmap(slot.pointee.bitmap)
    else { return nil }
    return StrikePicture(
      bitmap: bitmap, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
      pixelsPerEm: strike.pixelsPerEm)
  }

  /// The smallest strike that is not enlarged at this size, otherwise the largest strike.
  private func strike(for pixelsPerEm: Double) -> (index: Int, pixelsPerEm: Double)? {
    let count = Int(pointer.pointee.num_fixed_sizes)
    guard count > 0, let sizes = pointer.pointee.available_sizes else { return nil }
    let strikes = (0..<count).map { (index: $0, pixelsPerEm: Double(sizes[$0].y_ppem) / 64) }
      .filter { $0.pixelsPerEm > 0 }
    return strikes.filter { $0.pixelsPerEm >= pixelsPerEm }.min { $0.pixelsPerEm < $1.pixelsPerEm }
      ?? strikes.max { $0.pixelsPerEm < $1.pixelsPerEm }
  }

  /// Copies an `FT_Bitmap` of premultiplied blue, green, red, alpha. `nil` for other pixel formats and for empty
  /// bitmaps.
  private static func bitmap(_ source: FT_Bitmap) -> Bitmap? {
    let (width, height, pitch) = (Int(source.width), Int(source.rows), Int(source.pitch))
    guard UInt32(source.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, let start = source.buffer, width > 0, height > 0,
      pitch >= width * 4
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = start + y * pitch + x * 4
        pixels.append(pixel[2])
        pixels.append(pixel[1])
        pixels.append(pixel[0])
        pixels.append(pixel[3])
      }
    }
    return Bitmap(checkedWidth: width, height: height, pixels: pixels)
  }
}
