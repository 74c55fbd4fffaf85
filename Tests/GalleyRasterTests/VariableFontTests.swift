import Galley
import GalleyRaster
import Testing

/// Tests outlines of a variable font at several positions on its axes.
struct VariableFontTests {
  /// Galley Test with an axis from 400 to 900 on which the a's right edge moves from 450 to 850.
  private func variableFace() throws -> FontFace {
    var builder = FontBuilder(try Box.face)
    let count = try Box.face.glyphCount
    func long(_ value: Int) -> [UInt8] { FontBuilder.bytes(value, 4) }
    func short(_ value: Int) -> [UInt8] { FontBuilder.bytes(value, 2) }
    // Axes at 16; one of 20 bytes; no instances, which would have 8 bytes.
    builder.tables["fvar"] =
      [0, 1, 0, 0, 0, 16, 0, 2, 0, 1, 0, 20, 0, 0, 0, 8] + Array("wght".utf8)
      + [400, 400, 900].flatMap { long($0 << 16) } + [0, 0, 1, 0]
    // One tuple of nine bytes: all points; x: two zeros, two times 400, four phantoms; y: eight zeros.
    let deltas: [UInt8] = [0, 0x81, 0x41] + short(400) + short(400) + [0x83, 0x87]
    let variation = short(1) + short(10) + short(deltas.count) + short(0xA000) + short(0x4000) + deltas + [0]
    let offsets = (0...count).flatMap { short($0 <= 3 ? 0 : variation.count / 2) }
    let start = 20 + offsets.count
    builder.tables["gvar"] =
      [0, 1, 0, 0, 0, 1, 0, 0] + long(start) + short(count) + [0, 0] + long(start) + offsets + variation
    return try builder.face()
  }

  @Test(arguments: [(400.0, 9), (650, 13), (900, 17)])
  func `outlines follow the axes exactly`(weight: Double, right: Int) throws {
    let tag = try #require(OpenTypeTag("wght"))
    let face = try variableFace().instance([FontVariation(tag: tag, value: weight)])
    let drawing = GlyphDrawing(face: face, size: 20, color: .black, baseline: 16, glyphs: [.init(id: 3, x: 0, y: 16)])
    let list = DisplayList(commands: [.glyphs(drawing)], bounds: LayoutRect(x: 0, y: 0, width: 20, height: 20))
    let picture = try list.bitmap()
    #expect((0..<20).map { picture[$0, 10] == .black } == (0..<20).map { (1..<right).contains($0) })
    #expect(list.inkBounds?.width == Double(right) - 1)
  }

  @Test func `a value outside of the axis is clamped before it is compared with the default`() throws {
    let tag = try #require(OpenTypeTag("wght"))
    let face = try variableFace()
    // The default is the least value.
    #expect(face.instance([FontVariation(tag: tag, value: 100)]) === face)
    #expect(face.instance([FontVariation(tag: tag, value: 1000)]).variations == [FontVariation(tag: tag, value: 900)])
  }
}
