internal import CFreeType
internal import GalleyDisplay
internal import GalleyFonts
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

  /// Reads the layers of a glyph, bottom to top, in the colors of a palette: `COLR` version 0. Empty for a glyph
  /// without layers.
  func colorLayers(of glyph: UInt16, _ palette: FontPalette) throws(GlyphFailure) -> [GlyphSource.Layer] {
    let found: [(glyph: UInt16, color: RGBAColor?)]
    do {
      found = try face.colorLayers(of: glyph, palette: palette)
    } catch {
      throw .paintGraph(error)
    }
    var layers: [GlyphSource.Layer] = []
    var outlines: [UInt16: OutlinePath] = [:]
    var count = 0
    for layer in found {
      let path = if let known = outlines[layer.glyph] { known } else { try outline(of: layer.glyph) }
      outlines[layer.glyph] = path
      count += path.elements.count
      guard count <= Self.elementLimit else { throw .tooComplex }
      layers.append(GlyphSource.Layer(outline: path, color: layer.color))
    }
    return layers
  }

  /// The most elements of all outlines of a color glyph. Every layer of version 0 counts, and every outline of a paint
  /// graph counts once. 2²⁰ elements are about 60 MB. The largest glyphs of emoji fonts have fewer than 100,000.
  private static let elementLimit = 1 << 20

  /// Reads the paint graph of a glyph and the outlines of its clips: `COLR` version 1. `nil` for a glyph of another
  /// kind.
  func painted(_ glyph: UInt16, _ palette: FontPalette) throws(GlyphFailure) -> PaintedGlyph? {
    guard face.hasPaintGraph(for: glyph) else { return nil }
    let graph: ColorGlyph?
    do {
      graph = try face.colorGlyph(of: glyph, palette: palette)
    } catch {
      throw .paintGraph(error)
    }
    guard let graph else { return nil }
    var outlines: [UInt16: OutlinePath] = [:]
    var count = 0
    for case .clip(let number, _) in graph.steps where outlines[number] == nil {
      let path = try outline(of: number)
      count += path.elements.count
      guard count <= Self.elementLimit else { throw .tooComplex }
      outlines[number] = path
    }
    return PaintedGlyph(graph: graph, outlines: outlines, box: face.inkBox(of: graph))
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
