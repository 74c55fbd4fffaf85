import Galley
import GalleyRaster
import GalleyTestTraits
import Testing

/// Tests the pixels of rasterized text.
struct RasterTests {
  private func bitmap(_ text: AttributedText, width: Double, scale: Double = 1) throws -> Bitmap {
    try Box.list(text, width: width).bitmap(scale: scale)
  }

  @Test(arguments: [(20.0, 1.0), (10, 2), (100, 1)]) func `a box fills its pixels exactly`(size: Double, scale: Double)
    throws
  {
    let picture = try bitmap(Box.text(("a", Box.style(size: size))), width: size / 2, scale: scale)
    let em = Int(size * scale)
    #expect(picture.width == em / 2)
    #expect(picture.height == em)
    // 50 to 450 along the line; 0 to 500 over the baseline, which is 800 under the top.
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isInk = (em / 20..<em * 9 / 20).contains(x) && (em * 3 / 10..<em * 8 / 10).contains(y)
        #expect(picture[x, y] == (isInk ? .black : .white), "column \(x), row \(y)")
      }
    }
  }

  @Test func `a half covered pixel is half grey`() throws {
    let picture = try bitmap(Box.text(("a", Box.style(size: 10))), width: 5)
    // 0.5 to 4.5.
    #expect((0..<5).map { picture[$0, 5].red } == [127, 0, 0, 0, 127])
  }

  @Test func `glyphs stand at quarters of a pixel`() throws {
    // Narrow punctuation advances 2.5 and has ink from 0.5 to 2: the second starts at 3.
    let picture = try bitmap(Box.text(("..", Box.style(size: 10))), width: 5)
    #expect((0..<5).map { picture[$0, 5].red } == [127, 0, 255, 0, 127])
  }

  @Test func `a baseline is moved to whole pixels and its glyphs go with it`() throws {
    let face = try Box.face
    func picture(baseline: Double, raised: Double) throws -> Bitmap {
      let drawing = GlyphDrawing(
        face: face, size: 20, color: .black, baseline: baseline, glyphs: [.init(id: 3, x: 0, y: baseline - raised)])
      return try DisplayList(
        commands: [.glyphs(drawing)], bounds: LayoutRect(x: 0, y: 0, width: 10, height: 20)
      ).bitmap()
    }
    #expect(try picture(baseline: 16.4, raised: 0) == picture(baseline: 16, raised: 0))
    #expect(try picture(baseline: 15.5, raised: 0) == picture(baseline: 16, raised: 0))
    #expect(try picture(baseline: 16.4, raised: 0.5)[5, 15].red == 127)
  }

  @Test func `neighbouring backgrounds leave no gap`() throws {
    let picture = try bitmap(
      Box.text(
        (".", Box.style(color: .transparent, background: .red)),
        (".", Box.style(color: .transparent, background: .blue))
      ), width: 5)
    #expect((0..<5).map { picture[$0, 5] } == [.red, .red, .red, .blue, .blue])
  }

  @Test func `a thin underline is one whole row of pixels`() throws {
    let text = Box.text(
      ("a", Box.style(size: 10, color: .transparent, decoration: TextStyle.Decoration(color: .black))))
    let picture = try bitmap(text, width: 5)
    #expect((0..<10).map { picture[2, $0] == .black } == (0..<10).map { $0 == 9 })
  }

  @Test func `dots of one pixel are whole pixels`() throws {
    let decoration = TextStyle.Decoration(style: .dotted, color: .black)
    let picture = try bitmap(
      Box.text(("a", Box.style(size: 20, color: .transparent, decoration: decoration))), width: 10)
    #expect((0..<10).map { picture[$0, 18] } == (0..<10).map { $0 % 2 == 0 ? .black : .white })
  }

  @Test func `a translucent colour lets the background through`() throws {
    let color = RGBAColor(red: 0, green: 0, blue: 0, alpha: 51)
    #expect(
      try bitmap(Box.text(("a", Box.style(size: 20, color: color))), width: 10)[5, 10]
        == RGBAColor(red: 204, green: 204, blue: 204))
  }

  @Test func `emoji are drawn in colour, at the size of the text`() throws {
    let text = AttributedText("🚀", style: TextStyle(size: 40))
    let layout = Box.layout(text, width: 60)
    let picture = try layout.displayList().bitmap()
    var colorful = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width where abs(Int(picture[x, y].red) - Int(picture[x, y].blue)) > 40 { colorful += 1 }
    }
    #expect(colorful > 100)
    let ink = try #require(layout.displayList().inkBounds)
    #expect(ink.width > 30 && ink.width < 55)
  }

  @Test func `a picture without a background is clear where nothing is drawn`() throws {
    let list = Box.list(Box.text(("a", Box.style(size: 20, color: .red))), width: 10)
    let picture = try list.bitmap(background: .transparent)
    #expect(picture[0, 0] == .transparent)
    #expect(picture[5, 10] == .red)
  }

  @Test func `padding moves the text and nothing else`() throws {
    let list = Box.list(Box.text(("a", Box.style(size: 20))), width: 10)
    let (plain, padded) = (try list.bitmap(), try list.bitmap(padding: 3))
    #expect(padded.width == plain.width + 6)
    for y in 0..<plain.height {
      for x in 0..<plain.width { #expect(padded[x + 3, y + 3] == plain[x, y]) }
    }
  }

  @Test(.ends) func `pictures are the same on every thread`() async throws {
    let layout = Box.layout(AttributedText("Galley عالم क्षत्रिय 🚀", style: TextStyle(size: 18)), width: 150)
    let expected = try layout.displayList().bitmap()
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<4 { group.addTask { try layout.displayList().bitmap() } }
      for try await picture in group { #expect(picture == expected) }
    }
  }

  @Test func `a box of the client is drawn as a grey placeholder`() throws {
    var text = Box.text(("\u{FFFC}", Box.style()))
    text.setAttachment(TextAttachment(id: "x", width: 8, height: 6), at: 0)
    let picture = try bitmap(text, width: 10)
    #expect(picture[4, 3] == RGBAColor(red: 230, green: 230, blue: 230))
    #expect(picture[0, 3] == RGBAColor(red: 160, green: 160, blue: 160))
    #expect(picture[9, 3] == .white)
  }
}
