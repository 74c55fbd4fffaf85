import Galley
import GalleyCairo
import GalleyDocuments
import GalleyRaster
import Testing

/// Tests how synthetic bold and oblique are recorded in layouts and drawn by every canvas.
struct SynthesisTests {
  /// Galley Test is regular and upright. Its letter a is a box from 50 to 450, from 0 to 500, with an advance of 500.
  private func list(_ text: String = "a", _ change: (inout TextStyle) -> Void = { _ in }) -> DisplayList {
    var style = Box.style(size: 36)
    style.weight = .bold
    change(&style)
    return Box.list(Box.text((text, style)))
  }

  /// The sum of the ink of a row or a column of pixels, in pixels.
  private func ink(_ picture: Bitmap, row: Int) -> Double {
    (0..<picture.width).reduce(0) { $0 + Double(255 - picture[$1, row].red) / 255 }
  }

  private func ink(_ picture: Bitmap, column: Int) -> Double {
    (0..<picture.height).reduce(0) { $0 + Double(255 - picture[column, $1].red) / 255 }
  }

  @Test func `J2: the run says how bold and oblique are synthesized, and advances stay`() throws {
    func run(_ weight: FontWeight, _ slant: FontSlant) throws -> GlyphRun {
      var style = Box.style(size: 36)
      style.weight = weight
      style.slant = slant
      return try #require(Box.layout(Box.text(("ab", style))).glyphRuns.first)
    }
    let (plain, made) = (try run(.regular, .normal), try run(.bold, .italic))
    #expect(plain.skew == 0 && plain.emboldening == 0)
    #expect(made.skew == 0.25 && made.emboldening == 36.0 / 32)
    #expect(made.inlineSize == plain.inlineSize)
    #expect(made.face.data == plain.face.data)
  }

  @Test(arguments: [false, true])
  func `J2: rasterizers draw thicker strokes`(isCairo: Bool) throws {
    func picture(_ list: DisplayList) throws -> Bitmap {
      isCairo ? try list.cairoBitmap(scale: 2) : try list.bitmap(scale: 2)
    }
    let plain = try picture(list { $0.weight = .regular })
    let bold = try picture(list())
    let (row, column) = (plain.height / 2, 18)
    // 36/32 layout units are 2.25 pixels.
    #expect(abs(ink(bold, row: row) - ink(plain, row: row) - 2.25) < 0.05)
    #expect(abs(ink(bold, column: column) - ink(plain, column: column) - 2.25) < 0.05)
    let never = try picture(list { $0.variants.synthesizesWeight = false })
    #expect(never == plain)
  }

  @Test(arguments: [false, true])
  func `J2: rasterizers draw slanted glyphs`(isCairo: Bool) throws {
    func picture(_ change: (inout TextStyle) -> Void) throws -> Bitmap {
      let list = list("a") {
        $0.weight = .regular
        change(&$0)
      }
      return isCairo ? try list.cairoBitmap() : try list.bitmap()
    }
    let slanted = try picture { $0.slant = .italic }
    #expect(slanted == (try picture { $0.glyphTransform = .lean(0.25) }))
    #expect(slanted != (try picture { _ in }))
    let never = try picture {
      $0.slant = .italic
      $0.variants.synthesizesStyle = false
    }
    #expect(never == (try picture { _ in }))
  }

  @Test func `J2: translucent bold text is evenly translucent`() throws {
    let color = RGBAColor(red: 0, green: 0, blue: 0, alpha: 128)
    for picture in [
      try list { $0.color = color }.bitmap(scale: 2), try list { $0.color = color }.cairoBitmap(scale: 2),
    ] {
      let darkest = (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y].red } }.min()
      #expect((126...128).contains(try #require(darkest)))
    }
  }

  @Test func `J2: SVG has the thicker outline, or a stroke around text`() throws {
    // The box from 50 to 450 and from 0 to 500 is 31.25 units thicker: 15.625 on each side.
    let paths = try SVGWriter.text(of: list())
    #expect(paths.contains("34.4") && paths.contains("465.6") && paths.contains("515.6"))
    let text = try SVGWriter.text(of: list(), text: .text)
    #expect(text.contains("stroke=\"#000000\" stroke-width=\"1.125\""))
    #expect(try SVGWriter.text(of: list { $0.slant = .italic }).contains("matrix(1.00000 0.00000 -0.25000 1.00000"))
  }

  @Test func `J2: the ink of synthesized glyphs is inside the ink bounds`() throws {
    for slant in [FontSlant.normal, .italic] {
      let list = list("aH") { $0.slant = slant }
      let path = try #require(list.drawings.first).path
      let (box, ink) = (try #require(path.bounds), try #require(list.inkBounds))
      #expect(ink.x <= box.x && ink.y <= box.y && ink.maxX >= box.maxX && ink.maxY >= box.maxY)
      var style = Box.style(size: 36)
      style.weight = .bold
      style.slant = slant
      #expect(Box.layout(Box.text(("aH", style))).inkBounds(ofLine: 0) == ink)
    }
  }

  @Test func `J2: a display list keeps the synthesis through JSON`() throws {
    let list = list { $0.slant = .italic }
    let again = try DisplayList(json: Array(try list.json().utf8), fonts: .bundled)
    #expect(again == list)
    #expect(again.drawings.map(\.emboldening) == [36.0 / 32])
  }

  @Test func `J2: emboldening moves every edge outwards, and makes holes smaller`() {
    func box(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double, isHole: Bool = false) -> OutlinePath {
      let corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
      var path = OutlinePath()
      for (index, corner) in (isHole ? corners.reversed() : corners).enumerated() {
        let point = LayoutPoint(x: corner.0, y: corner.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      return path
    }
    var ring = box(0, 0, 100, 100)
    ring.append(box(40, 40, 60, 60, isHole: true))
    var wide = box(-2, -2, 102, 102)
    wide.append(box(42, 42, 58, 58, isHole: true))
    #expect(ring.emboldened(by: 4) == wide)
    // The direction of the contours does not matter: TrueType and CFF have opposite ones.
    func turned(_ path: OutlinePath) -> OutlinePath { path.mapping { LayoutPoint(x: $0.x, y: -$0.y) } }
    #expect(turned(ring).emboldened(by: 4) == turned(wide))
    for amount in [0, -1, Double.nan, Double.infinity] { #expect(ring.emboldened(by: amount) == ring) }
    #expect(OutlinePath().emboldened(by: 4).isEmpty)
    // A closing point that repeats the first one moves with it.
    var closed = box(0, 0, 100, 100)
    closed.line(to: LayoutPoint(x: 0, y: 0))
    #expect(closed.emboldened(by: 4).bounds == box(-2, -2, 102, 102).bounds)
    // The corners of a small hole do not pass each other.
    var small = box(0, 0, 100, 100)
    small.append(box(40, 40, 44, 44, isHole: true))
    let made = small.emboldened(by: 20)
    #expect(made.controlBox?.least == LayoutPoint(x: -10, y: -10))
  }
}
