internal import Galley
internal import GalleyPages
internal import GalleyRaster

/// Measures drawing what was drawn before, on a canvas of pixels: lines along outlines, a picture, a page; and the
/// quads of a frame for a graphics processor.
struct DrawBench {
  private static let repetitions = 20

  private let options: Options
  private let canvas: RasterCanvas
  private let atlas = GlyphAtlas(rasterizer: GlyphRasterizer())
  private let strokes: DisplayList
  private let glyphs: [PixelGlyph]
  private let picture: DisplayList
  private let page: DisplayList

  /// Lays everything out, and draws it once. `nil` if no row is requested or if there is no page.
  init?(_ corpus: Corpus, options: Options) {
    guard options.wantsAny("draw.strokes", "draw.picture", "draw.page", "draw.atlas") else { return nil }
    self.options = options
    let work = TextWork(library: corpus.library, style: corpus.style, cache: options.cache)
    func list(_ text: some StringProtocol, _ change: (inout TextStyle) -> Void) -> DisplayList {
      let text = AttributedText(String(text), style: work.style.with(change))
      let shaped = work.typesetter.prepare(text)
      return shaped.layout(width: shaped.maxContentWidth).displayList()
    }
    let letters = corpus.texts.joined().filter(\.isLetter)
    strokes = list(letters.prefix(70)) { style in
      style.size = 30
      style.stroke = TextStyle.Stroke(width: 6, color: .red)
      style.paintOrder = .stroke
    }
    glyphs = list(letters.prefix(500)) { $0.size = 15 }.commands.flatMap { command in
      if case .glyphs(let drawing) = command { PixelGrid().glyphs(of: drawing) } else { [] as [PixelGlyph] }
    }
    let box = LayoutRect(x: 20, y: 20, width: 300, height: 150)
    picture = DisplayList(commands: [.image(id: "picture", box)], bounds: box)
    let blocks = corpus.texts.prefix(60).map { PageBlock(AttributedText(String($0), style: work.style), spaceAfter: 8) }
    guard let first = try? PagedDocument(blocks: blocks).pages(typesetter: work.typesetter).first,
      let bitmap = try? Bitmap(width: 2400, height: 900, color: .white),
      let photograph = try? Bitmap(width: 192, height: 128, color: .lime),
      let canvas = try? RasterCanvas(
        bitmap,
        pictures: Pictures(["picture": Picture(photograph, style: Picture.Style(fit: .cover, cornerRadius: 10))]))
    else { return nil }
    page = first.list
    self.canvas = canvas
    for list in [strokes, picture, page] { list.draw(on: canvas) }
    _ = try? atlas.makeFrame(of: glyphs)
  }

  /// Takes each requested measurement once.
  func repetition(into rows: inout RowCollector) {
    for (row, list) in [("draw.strokes", strokes), ("draw.picture", picture), ("draw.page", page)] {
      add(row, to: &rows) {
        list.draw(on: canvas)
        return 1
      }
    }
    add("draw.atlas", to: &rows) { Double((try? atlas.makeFrame(of: glyphs))?.quads.count ?? 0) }
  }

  /// `body` returns a number that depends on its work.
  private func add(_ row: String, to rows: inout RowCollector, _ body: () -> Double) {
    guard options.wants(row) else { return }
    let nanoseconds = Clock.threadTime { (0..<Self.repetitions).reduce(0.0) { sum, _ in sum + body() } }
    rows.add(row, nanoseconds / Double(Self.repetitions) / 1e6, in: .milliseconds)
  }
}
