internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Measures display lists: creating one for a whole layout, creating one for a visible rectangle, and drawing one as
/// filled paths.
struct DisplayBench {
  private static let width = 600.0
  private static let screen = LayoutRect(x: 0, y: 0, width: width, height: 800)

  private let options: Options
  private let layouts: [TextLayout]
  private let bytes: Int

  init(_ corpus: Corpus, options: Options) {
    self.options = options
    let isWanted = ["display.list", "display.visible", "display.draw"].contains(where: options.wants)
    let work = TextWork(library: corpus.library, style: corpus.style, cache: options.cache)
    let texts = isWanted ? corpus.texts.prefix(40) : []
    layouts = texts.map {
      work.typesetter.prepare(AttributedText(String($0), style: work.style)).layout(width: Self.width)
    }
    bytes = max(1, texts.reduce(0) { $0 + $1.utf8.count })
  }

  /// Takes each requested measurement once.
  func repetition(into rows: inout RowCollector) {
    guard !layouts.isEmpty else { return }
    add("display.list", to: &rows) { $0.displayList().commands.count }
    add("display.visible", to: &rows) { $0.displayList(DisplayOptions(visible: Self.screen)).commands.count }
    let lists = layouts.map { $0.displayList() }
    guard options.wants("display.draw") else { return }
    let nanoseconds = Clock.threadTime {
      var canvas = CountingCanvas()
      for list in lists { list.draw(on: &canvas) }
      return Double(canvas.elements)
    }
    rows.add("display.draw", nanoseconds / Double(bytes), in: .nanosecondsPerByte)
  }

  private func add(_ row: String, to rows: inout RowCollector, _ body: (TextLayout) -> Int) {
    guard options.wants(row) else { return }
    let nanoseconds = Clock.threadTime { layouts.reduce(0.0) { $0 + Double(body($1)) } }
    rows.add(row, nanoseconds / Double(bytes), in: .nanosecondsPerByte)
  }

  /// A canvas that fills nothing, so that only the conversion of glyphs and decorations to paths is measured.
  private struct CountingCanvas: TextCanvas {
    var elements = 0
    mutating func fill(_ path: OutlinePath, color: RGBAColor) { elements += path.elements.count }
  }
}
