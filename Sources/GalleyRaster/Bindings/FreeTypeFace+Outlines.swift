internal import CFreeType
internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

extension FreeTypeFace {
  /// Reads the outline of a glyph in font units, y up: `FT_Load_Glyph`, `FT_Outline_Decompose`. Empty if the glyph has
  /// no outline.
  func outline(of glyph: UInt16) throws(GlyphFailure) -> OutlinePath {
    let flags = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM
    let error = FT_Load_Glyph(pointer, FT_UInt(glyph), FT_Int32(flags))
    guard error == 0 else { throw .freeType(code: error) }
    guard let slot = pointer.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return OutlinePath() }
    var path = OutlinePath()
    var pen = Self.pen
    let refused = withUnsafeMutablePointer(to: &path) { FT_Outline_Decompose(&slot.pointee.outline, &pen, $0) }
    guard refused == 0 else { throw .freeType(code: refused) }
    return path
  }

  /// Reads the layers of `COLR` version 0, in the colors of the font's first palette: `FT_Get_Color_Glyph_Layer`. Empty
  /// for glyphs without layers.
  func colorLayers(of glyph: UInt16) throws(GlyphFailure) -> [GlyphImage.Layer] {
    var iterator = FT_LayerIterator()
    var layer = FT_UInt(0)
    var index = FT_UInt(0)
    guard FT_Get_Color_Glyph_Layer(pointer, FT_UInt(glyph), &layer, &index, &iterator) != 0 else { return [] }
    let palette = palette
    var layers: [GlyphImage.Layer] = []
    repeat {
      let color = palette.indices.contains(Int(index)) ? palette[Int(index)] : nil
      layers.append(GlyphImage.Layer(outline: try outline(of: UInt16(truncatingIfNeeded: layer)), color: color))
    } while FT_Get_Color_Glyph_Layer(pointer, FT_UInt(glyph), &layer, &index, &iterator) != 0
    return layers
  }

  /// The font's first palette: `FT_Palette_Select`. Layers with color index 0xFFFF have the text's color; this index is
  /// outside every palette.
  private var palette: [RGBAColor] {
    var data = FT_Palette_Data()
    var entries: UnsafeMutablePointer<FT_Color>?
    guard FT_Palette_Data_Get(pointer, &data) == 0, FT_Palette_Select(pointer, 0, &entries) == 0, let entries else {
      return []
    }
    // FreeType returns a pointer to `num_palette_entries` colors, which are copied here.
    return UnsafeBufferPointer(start: entries, count: Int(data.num_palette_entries)).map {
      RGBAColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
    }
  }

  /// Functions that append an outline to a path. With `shift: 1` FreeType passes doubled coordinates: TrueType leaves
  /// out points halfway between two others, and halves stay exact this way.
  private static var pen: FT_Outline_Funcs {
    FT_Outline_Funcs(
      move_to: { point, path in append(path) { $0.move(to: half(point)) } },
      line_to: { point, path in append(path) { $0.line(to: half(point)) } },
      conic_to: { control, point, path in append(path) { $0.quad(half(control), to: half(point)) } },
      cubic_to: { first, second, point, path in
        append(path) { $0.cubic(half(first), half(second), to: half(point)) }
      },
      shift: 1, delta: 0)
  }
}

private func half(_ vector: UnsafePointer<FT_Vector>?) -> LayoutPoint {
  LayoutPoint(x: Double(vector?.pointee.x ?? 0) / 2, y: Double(vector?.pointee.y ?? 0) / 2)
}

private func append(_ path: UnsafeMutableRawPointer?, _ step: (inout OutlinePath) -> Void) -> CInt {
  guard let path else { return 1 }
  // The pointer is that of the `OutlinePath` which `outline(of:)` passes to `FT_Outline_Decompose`.
  step(&path.assumingMemoryBound(to: OutlinePath.self).pointee)
  return 0
}
