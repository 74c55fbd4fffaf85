internal import Galley
#if !GALLEY_BUDGETS_WITHOUT_DRAWING
  internal import GalleyPages
  internal import GalleyRaster
#endif

/// The counted work of drawing what was drawn before: lines along outlines, quads for graphics processors, a picture, a
/// page.
struct BudgetDrawing {
  /// The names of these scenarios.
  static let names = ["drawing"]

  /// Does the work of a scenario, first uncounted. Prints a line for each section. Returns `false` if there is no such
  /// scenario.
  static func run(_ name: String) -> Bool {
    guard names.contains(name) else { return false }
    #if !GALLEY_BUDGETS_WITHOUT_DRAWING
      guard let work = try? BudgetDrawing() else { return false }
      for isCounted in [false, false, true] {
        for (amount, count) in [("once", 4), ("twice", 8)] {
          let section = BudgetSection(amount, [], isCounted: isCounted)
          let inputs = Array(0..<count)
          section.count("strokes", of: inputs) { _ in work.drawStrokes() }
          section.count("atlas", of: inputs) { _ in work.makeFrame() }
          section.count("picture", of: inputs) { _ in work.drawPicture() }
          section.count("page", of: inputs) { _ in work.drawPage() }
        }
      }
    #endif
    return true
  }

  #if !GALLEY_BUDGETS_WITHOUT_DRAWING
    private static let typesetter = Typesetter(library: .bundled)
    private let canvas: RasterCanvas
    private let atlas = GlyphAtlas(rasterizer: GlyphRasterizer())
    private let strokes: DisplayList
    private let glyphs: [PixelGlyph]
    private let picture: DisplayList
    private let page: DisplayList

    private init() throws {
      let letters = BudgetTexts.english.joined().filter(\.isLetter)
      let outlined = TextStyle(
        families: ["Noto Sans"], size: 30, color: .white, stroke: TextStyle.Stroke(width: 6, color: .black),
        paintOrder: .stroke)
      strokes = Self.list(String(letters.prefix(70)), outlined).moved(x: 8, y: 8)
      glyphs = Self.list(String(letters.prefix(500)), TextStyle(families: ["Noto Sans"], size: 15)).commands
        .flatMap { command in
          if case .glyphs(let drawing) = command { PixelGrid().glyphs(of: drawing) } else { [] as [PixelGlyph] }
        }

      let (width, height) = (192, 128)
      var pixels = [UInt8](repeating: 255, count: width * height * 4)
      for index in 0..<width * height {
        pixels[4 * index] = UInt8(truncatingIfNeeded: index)
        pixels[4 * index + 1] = UInt8(truncatingIfNeeded: index / 7)
      }
      let photograph = Picture(
        try Bitmap(width: width, height: height, pixels: pixels, alpha: .premultiplied),
        style: Picture.Style(fit: .cover, cornerRadius: 10))
      let box = LayoutRect(x: 20, y: 20, width: 300, height: 150)
      picture = DisplayList(commands: [.image(id: "photograph", box)], bounds: box)

      let body = TextStyle(families: ["Noto Sans"], size: 11)
      let heading = TextStyle(families: ["Noto Sans"], size: 20, weight: .bold)
      var document = PagedDocument(blocks: [.heading(AttributedText("Press & Sons", style: heading))])
      document.blocks += BudgetTexts.english.map { PageBlock(AttributedText($0, style: body), spaceAfter: 8) }
      guard let first = try document.pages(typesetter: Self.typesetter).first else { throw Failure() }
      page = first.list
      canvas = try RasterCanvas(
        try Bitmap(width: 2400, height: 900, color: .white), pictures: Pictures(["photograph": photograph]))
    }

    private struct Failure: Error {}

    private static func list(_ text: String, _ style: TextStyle) -> DisplayList {
      typesetter.prepare(AttributedText(text, style: style)).layout(width: 100_000).displayList()
    }

    /// Draws 70 letters with lines along their outlines. Returns their number.
    private func drawStrokes() -> Int {
      strokes.draw(on: canvas)
      return 70
    }

    /// Makes the quads of a frame. Returns their number.
    private func makeFrame() -> Int { (try? atlas.makeFrame(of: glyphs))?.quads.count ?? 0 }

    /// Draws a picture on 300 by 150 pixels, with round corners.
    private func drawPicture() -> Int {
      picture.draw(on: canvas)
      return 1
    }

    /// Draws a page of text.
    private func drawPage() -> Int {
      page.draw(on: canvas)
      return 1
    }
  #endif
}
