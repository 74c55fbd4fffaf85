import Galley
import GalleyCairo
import GalleyPDF
import GalleyRaster
import GalleyTestSupport
import Testing

/// Tests that hostile tables of color glyphs are read and drawn in bounded time and memory.
struct HostilePaintTests {
  /// Galley Test with a table `COLR` in which glyph 3 (the letter a) has the paint at the start of `paints`. Layers are
  /// offsets into `paints`.
  private func face(_ paints: [UInt8], layers: [Int] = []) throws -> FontFace {
    var builder = FontBuilder(try Box.face)
    let header = 34
    // The list of base glyphs has one record: 10 bytes. The list of layers follows.
    let start = header + 10 + 4 + 4 * layers.count
    var table = [0, 1] + [UInt8](repeating: 0, count: 12)
    table += FontBuilder.bytes(header, 4) + FontBuilder.bytes(header + 10, 4) + [UInt8](repeating: 0, count: 12)
    table += FontBuilder.bytes(1, 4) + [0, 3] + FontBuilder.bytes(start - header, 4)
    table += FontBuilder.bytes(layers.count, 4)
    for layer in layers { table += FontBuilder.bytes(start - header - 10 + layer, 4) }
    builder.tables["COLR"] = table + paints
    builder.tables["CPAL"] = [0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 14, 0, 0] + [0, 0, 255, 255]
    return try builder.face()
  }

  private func error(_ paints: [UInt8], layers: [Int] = []) throws -> ColorGlyphError? {
    let face = try face(paints, layers: layers)
    do {
      _ = try face.colorGlyph(of: 3)
      return nil
    } catch { return error }
  }

  @Test func `J6: cycles, deep and huge graphs end with an error that names them`() throws {
    // A paint of a glyph whose paint is the color glyph itself.
    #expect(try error([11, 0, 3]) == .cycle(offset: 48))
    // A translation of itself.
    #expect(try error([14, 0, 0, 0, 0, 0, 0, 0]) == .cycle(offset: 48))
    // 100 translations of the next one.
    let deep = (0..<100).flatMap { _ -> [UInt8] in [14, 0, 0, 8, 0, 0, 0, 0] }
    #expect(try error(deep + [2, 0, 0, 64, 0]) == .tooDeep(limit: 64))
    // Each of 8 layers draws all layers after it: 2^30 paints without the limit.
    let layers = (0..<31).map { 6 * $0 }
    let wide = (0..<31).flatMap { index -> [UInt8] in [1, UInt8(30 - index)] + FontBuilder.bytes(index + 1, 4) }
    #expect(try error(wide, layers: layers) == .tooComplex(limit: 16_384))
    // A child outside the table.
    guard case .damaged = try error([10, 255, 255, 255, 0, 0]) else {
      Issue.record("the offset is outside the table")
      return
    }
    // Layers that do not exist.
    #expect(try error([1, 3, 0, 0, 0, 9]) == .damaged(offset: 48))
    // An unknown format draws nothing.
    #expect(try face([77]).colorGlyph(of: 3)?.steps.isEmpty == true)
  }

  @Test func `J6: a matrix without area or with extreme numbers draws nothing or something finite`() throws {
    let box = FontBuilder.bytes(Int(try #require(try Box.face.glyph(for: 0x41))), 2)
    let child: [UInt8] = [10, 0, 0, 6] + box + [2, 0, 0, 64, 0]
    // A scale of 0.
    #expect(try face([16, 0, 0, 8, 0, 0, 0, 0] + child).colorGlyph(of: 3)?.steps.isEmpty == true)
    for extreme: [UInt8] in [
      [28, 0, 0, 8, 0x20, 0, 0x20, 0],  // A skew of 90 degrees.
      [12, 0, 0, 31, 0, 0, 7] + [UInt8](repeating: 0x7F, count: 24),
      [12, 0, 0, 31, 0, 0, 7] + [UInt8](repeating: 0x80, count: 24),
    ] {
      let face = try face(extreme + child)
      let glyph = try face.colorGlyph(of: 3)
      #expect(glyph != nil)
      _ = try Self.picture(face)
    }
  }

  @Test func `J6: damaged tables of colour glyphs are read in bounded time`() throws {
    let source = try ColorFont.face()
    let base = FontBuilder(source)
    var random = SplitMix64(seed: 6)
    for round in 0..<200 {
      var builder = base
      for tag in ["COLR", "CPAL", "SVG "] {
        guard var table = builder.tables[tag] else { continue }
        if round % 4 == 0 { table = Array(table.prefix(Int.random(in: 0...table.count, using: &random))) }
        for _ in 0..<Int.random(in: 0...6, using: &random) where !table.isEmpty {
          table[Int.random(in: table.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        builder.tables[tag] = table
      }
      let face = try builder.face().instance([FontVariation(tag: OpenTypeTag(literal: "TEST"), value: 0.5)])
      for glyph in 0..<UInt16(face.glyphCount) {
        _ = face.kind(of: glyph)
        _ = face.extents(of: glyph)
        _ = face.svgDocument(of: glyph)?.text
        _ = try? face.colorGlyph(of: glyph, palette: .dark)
      }
      if round < 40 {
        let glyph = UInt16(7 + round)
        _ = try Self.picture(face, glyph)
      }
    }
  }

  @Test func `J6: a failed graph is reported and leaves the picture empty`() throws {
    let face = try face([11, 0, 3])
    let canvas = try RasterCanvas(Bitmap(width: 20, height: 20))
    Self.list(face, 3, size: 10).draw(on: canvas)
    #expect(canvas.failedGlyphs.map(\.failure) == [.paintGraph(.cycle(offset: 48))])
    #expect(canvas.failedGlyphs.first?.glyph == 3)
  }

  @Test func `J6: a failed graph is reported whatever draws it`() throws {
    let list = Self.list(try face([11, 0, 3]), 3, size: 10)
    var document = PDFDocument(title: "t")
    document.language = LanguageTag("en")
    document.pages = [PDFPage(list, width: 40, height: 40)]
    for draw: (GlyphRasterizer) throws -> Void in [
      { _ = try list.bitmap(rasterizer: $0) }, { _ = try list.svg(rasterizer: $0) },
      { _ = try list.cairoBitmap(rasterizer: $0) }, { _ = try document.file(rasterizer: $0) },
    ] {
      let rasterizer = GlyphRasterizer()
      try draw(rasterizer)
      #expect(rasterizer.failedGlyphs.map(\.failure) == [.paintGraph(.cycle(offset: 48))])
    }
    // A file that must keep a standard is not written, also if another drawing found the failure.
    document.conformance = .pdfA2a
    let rasterizer = GlyphRasterizer()
    _ = try list.bitmap(rasterizer: rasterizer)
    let error = #expect(throws: PDFError.self) { try document.file(rasterizer: rasterizer) }
    guard case .doesNotConform(let issues)? = error else { return }
    #expect(issues.contains(.failedGlyph(try #require(rasterizer.failedGlyphs.first))), "\(issues)")
    // A failure of another drawing does not concern the file.
    document.pages = [PDFPage(DisplayList(commands: [], bounds: list.bounds), width: 40, height: 40)]
    _ = try document.file(rasterizer: rasterizer)
  }

  /// Galley Test with a table `COLR` of version 0, in which glyph 3 has `count` layers from layer `first` on.
  private func layered(first: Int = 0, count: Int, list: Int, layers: [UInt8]) throws -> FontFace {
    var builder = FontBuilder(try Box.face)
    let bytes = FontBuilder.bytes
    var table: [UInt8] = [0, 0, 0, 1]
    table += bytes(14, 4) + bytes(20, 4) + bytes(list, 2)
    table += [0, 3] + bytes(first, 2) + bytes(count, 2)
    builder.tables["COLR"] = table + layers
    return try builder.face()
  }

  @Test func `J6: layers outside of the table are an error, and so are too many layers`() throws {
    let layer: [UInt8] = [0, 3, 0xFF, 0xFF]
    // 20 bytes that claim 65,535 layers.
    let empty = try layered(count: 65_535, list: 65_535, layers: [])
    #expect(empty.kind(of: 3) == .colorLayers)
    #expect(throws: ColorGlyphError.damaged(offset: 14)) { try empty.colorGlyph(of: 3) }
    let canvas = try RasterCanvas(Bitmap(width: 20, height: 20))
    Self.list(empty, 3, size: 10).draw(on: canvas)
    #expect(canvas.failedGlyphs.map(\.failure) == [.paintGraph(.damaged(offset: 14))])
    // A layer after the list.
    let short = try layered(first: 1, count: 2, list: 2, layers: layer + layer + layer)
    #expect(throws: ColorGlyphError.damaged(offset: 14)) { try short.colorGlyph(of: 3) }
    let many = try layered(count: 8193, list: 8193, layers: (0..<8193).flatMap { _ in layer })
    #expect(throws: ColorGlyphError.tooComplex(limit: 16_384)) { try many.colorGlyph(of: 3) }
    let most = try layered(count: 8192, list: 8193, layers: (0..<8193).flatMap { _ in layer })
    #expect(try most.colorGlyph(of: 3)?.steps.count == 3 * 8192)
    // A glyph without layers is an outline.
    #expect(try layered(count: 0, list: 0, layers: []).kind(of: 3) == .outline)
  }

  /// Galley Color at the value 0.5 of its axis, in which glyph 3 has the paint at the start of `paints`, with a
  /// variation store behind the paints.
  private func varied(_ paints: [UInt8], store: [UInt8]) throws -> FontFace {
    var builder = FontBuilder(try ColorFont.face())
    let bytes = FontBuilder.bytes
    var table: [UInt8] = [0, 1] + [UInt8](repeating: 0, count: 12)
    table += bytes(34, 4) + [UInt8](repeating: 0, count: 12) + bytes(44 + paints.count, 4)
    table += bytes(1, 4) + [0, 3] + bytes(10, 4)
    builder.tables["COLR"] = table + paints + store
    return try builder.face().instance([FontVariation(tag: OpenTypeTag(literal: "TEST"), value: 0.5)])
  }

  /// A variation store of one row with the delta 1 for each of `count` regions. All of them are the first region of a
  /// list that claims `regions` regions of `axes` axes, but has only one region of one axis from 0 to 1.
  private func store(count: Int, axes: Int, regions: Int) -> [UInt8] {
    let bytes = FontBuilder.bytes
    var data: [UInt8] = bytes(1, 2) + bytes(0, 2) + bytes(count, 2)
    data += [UInt8](repeating: 0, count: 2 * count)
    data += [UInt8](repeating: 1, count: count)
    var table: [UInt8] = bytes(1, 2) + bytes(12 + data.count, 4) + bytes(1, 2) + bytes(12, 4)
    table += data
    table += bytes(axes, 2) + bytes(regions, 2)
    return table + [0, 0, 0x40, 0, 0x40, 0]
  }

  @Test func `J6: variations are read as far as the table has them, and their work is limited`() throws {
    // A translation by variable numbers, and a solid color.
    let move: [UInt8] = [15, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0]
    let paints = move + [10, 0, 0, 6, 0, 3, 2, 0, 0, 64, 0]
    func x(_ face: FontFace) throws -> Double? {
      guard case .clip(_, let transform)? = try face.colorGlyph(of: 3)?.steps.first else { return nil }
      return transform.x
    }
    #expect(try x(varied(paints, store: store(count: 10, axes: 1, regions: 1))) == 5)
    // A list of regions that is longer than the table, with more axes than the font has: nothing varies.
    #expect(try x(varied(paints, store: store(count: 10, axes: 65_535, regions: 65_535))) == 0)
    // 25 stops with 65,535 deltas each have fewer than 2^22 deltas, 250 stops have more.
    for (stops, isRead) in [(25, true), (250, false)] {
      // All stops have the first variation index 0: their offsets have the only row.
      let line: [UInt8] = [0] + FontBuilder.bytes(stops, 2) + [UInt8](repeating: 0, count: 10 * stops)
      let gradient: [UInt8] = [5, 0, 0, 20, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10, 255, 255, 255, 255]
      let face = try varied(gradient + line, store: store(count: 65_535, axes: 1, regions: 1))
      if isRead {
        #expect(try face.colorGlyph(of: 3)?.steps.count == 1)
      } else {
        #expect(throws: ColorGlyphError.tooComplex(limit: 1 << 22)) { try face.colorGlyph(of: 3) }
      }
    }
  }

  @Test func `J6: palettes that share their colours have a bounded list`() throws {
    var builder = FontBuilder(try ColorFont.face())
    let (palettes, entries) = (65_535, 65_535)
    var table: [UInt8] = [0, 0] + FontBuilder.bytes(entries, 2) + FontBuilder.bytes(palettes, 2)
    table += [0, 1] + FontBuilder.bytes(12 + 2 * palettes, 4)
    table += [UInt8](repeating: 0, count: 2 * palettes)
    builder.tables["CPAL"] = table + [0, 0, 255, 255]
    let found = try builder.face().palettes
    #expect(found.count == 16)
    #expect(found.first?.count == entries)
    #expect(found.first?.first == RGBAColor(red: 255, green: 0, blue: 0))
  }

  @Test func `J6: a glyph that needs too much work is tried once, at whatever place and in whatever colour`() throws {
    // 100 layers of a glyph in the text's color. The picture is cached at the first size, and not at the second.
    let paint: [UInt8] = [10, 0, 0, 6, 0, 3, 2, 255, 255, 64, 0]
    let paints: [UInt8] = [1, 100, 0, 0, 0, 0] + (0..<100).flatMap { _ in paint }
    let face = try face(paints, layers: (0..<100).map { 6 + 11 * $0 })
    for (size, limit) in [(30.0, 20_000), (800, 1_000_000)] {
      let rasterizer = GlyphRasterizer()
      rasterizer.workLimit = limit
      let canvas = try RasterCanvas(Bitmap(width: 600, height: 600), rasterizer: rasterizer)
      var spent: [Int] = []
      for round in 0..<8 {
        let color = RGBAColor(red: UInt8(round), green: 0, blue: 0)
        let glyphs = [GlyphDrawing.Glyph(id: 3, x: 20 + Double(round) * 0.25, y: 500)]
        canvas.draw(GlyphDrawing(face: face, size: size, color: color, baseline: 500, glyphs: glyphs))
        spent.append(rasterizer.work)
      }
      #expect(spent[0] > limit)
      #expect(Set(spent).count == 1, "size \(size)")
      #expect(canvas.failedGlyphs.map(\.failure) == [.tooComplex])
    }
  }

  @Test func `J6: the points of clips and layers are work`() throws {
    // A glyph with 1,000 layers: four times the same list of 250.
    let paint: [UInt8] = [10, 0, 0, 6, 0, 3, 2, 255, 255, 64, 0]
    let lists = (0..<4).flatMap { _ -> [UInt8] in [1, 250, 0, 0, 0, 4] }
    let paints: [UInt8] = [1, 4, 0, 0, 0, 0] + lists + (0..<250).flatMap { _ in paint }
    let offsets: [Int] = [6, 12, 18, 24] + (0..<250).map { 30 + 11 * $0 }
    let graph = try face(paints, layers: offsets)
    let layers = try layered(count: 1000, list: 1000, layers: (0..<1000).flatMap { _ -> [UInt8] in [0, 3, 255, 255] })
    for face in [graph, layers] {
      let rasterizer = GlyphRasterizer()
      // At one pixel, 1,000 layers change fewer than 10,000 pixels.
      rasterizer.workLimit = 20_000
      let canvas = try RasterCanvas(Bitmap(width: 20, height: 20), rasterizer: rasterizer)
      Self.list(face, 3, size: 1).draw(on: canvas)
      #expect(canvas.failedGlyphs.map(\.failure) == [.tooComplex])
    }
  }

  @Test func `J6: a picture with a side that is too long is reported`() throws {
    // A matrix that makes the glyph 500 times as wide, and flat.
    let zeros = [UInt8](repeating: 0, count: 8)
    var paints: [UInt8] = [12, 0, 0, 31, 0, 0, 7]
    paints += FontBuilder.bytes(500 << 16, 4) + zeros + FontBuilder.bytes(655, 4) + zeros
    let face = try face(paints + [10, 0, 0, 6, 0, 3, 2, 0, 0, 64, 0])
    let writer = SVGWriter()
    Self.list(face, 3, size: 10).draw(on: writer)
    #expect(writer.failedGlyphs.map(\.failure) == [.tooLarge])
  }

  private static func list(_ face: FontFace, _ glyph: UInt16, size: Double) -> DisplayList {
    DisplayList(
      commands: [
        .glyphs(
          GlyphDrawing(
            face: face, size: size, color: .black, baseline: 30, glyphs: [.init(id: glyph, x: 0, y: 30)]))
      ], bounds: LayoutRect(x: 0, y: 0, width: 40, height: 40))
  }

  private static func picture(_ face: FontFace, _ glyph: UInt16 = 3) throws -> Bitmap {
    try list(face, glyph, size: 30).bitmap()
  }
}
