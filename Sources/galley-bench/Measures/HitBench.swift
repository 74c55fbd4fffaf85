internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Measures hit tests in texts of 100, 1,000 and 10,000 lines: the time should not depend on the length.
struct HitBench {
  private static let lineCounts = [100, 1_000, 10_000]
  private static let queries = 100_000

  private let options: Options
  private let layouts: [(row: String, layout: TextLayout)]

  init(_ corpus: Corpus, options: Options) {
    self.options = options
    let work = TextWork(library: corpus.library, style: corpus.style, cache: options.cache)
    layouts = Self.lineCounts.map { (row: "hit.\($0)", lines: $0) }.filter { options.wants($0.row) }.map {
      (row: $0.row, layout: Self.layout(corpus, lines: $0.lines, work))
    }
  }

  /// A text of `lines` lines that repeats the corpus: each paragraph is one line and has an active range at its start.
  private static func layout(_ corpus: Corpus, lines: Int, _ work: TextWork) -> TextLayout {
    var text = AttributedText("", style: work.style)
    for number in 0..<lines {
      let start = text.utf8.count
      text.append(String(corpus.texts[number % corpus.texts.count].prefix(40)), style: work.style)
      text.addActiveRange(ActiveRange(range: start..<text.utf8.count, id: "\(number)"))
      text.append("\n", style: work.style)
    }
    return work.typesetter.prepare(text).layout(width: 10_000)
  }

  /// Measures each requested length once.
  func repetition(into rows: inout RowCollector) {
    for (row, layout) in layouts {
      var random = SystemRandomNumberGenerator()
      let points = (0..<Self.queries).map { _ in
        LayoutPoint(
          x: .random(in: 0...300, using: &random), y: .random(in: 0...max(1, layout.size.height), using: &random))
      }
      let nanoseconds = Clock.threadTime {
        points.reduce(0.0) { sum, point in
          sum + Double(layout.hitTest(point).position.offset) + (layout.activeRange(at: point) == nil ? 0 : 1)
        }
      }
      rows.add(row, nanoseconds / Double(Self.queries), in: .nanoseconds)
    }
  }
}
