internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// Measures whether a byte costs more in a long text than in a short one: prepares and lays out texts of 1 KB to 10 MB.
///
/// The total content is equal for all sizes, so that only the length of the texts differs: many short texts or few long
/// ones. A text is one `AttributedText` with many paragraphs or with a single line. The typesetter has laid out the
/// corpus before, so its words are cached if the word cache is on. For the rows `growth.off` it is off.
struct GrowthBench {
  private let corpus: Corpus
  private let options: Options
  private let library: FontLibrary

  /// How the paragraphs are joined to a text.
  private enum Form: String, CaseIterable {
    case paragraphs = ""
    case oneLine = "oneline."

    var separator: String { self == .paragraphs ? "\n" : " " }
  }

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    library = corpus.library
  }

  /// The sizes of the texts in bytes, with their names in the rows.
  private static let sizes: [(name: String, bytes: Int)] = [
    ("1KB", 1_000), ("10KB", 10_000), ("100KB", 100_000), ("1MB", 1_000_000), ("10MB", 10_000_000),
  ]

  /// Measures each requested size; `repetition` counts from 0.
  ///
  /// Texts of 1 MB and more are measured in the first three or four repetitions only, because each measurement takes
  /// long enough. The median leaves out the first of them, in which the system must provide the memory.
  func repetition(_ repetition: Int, into rows: inout RowCollector) {
    for form in Form.allCases {
      for size in Self.sizes where repetition < max(3, 4_000_000 / size.bytes) {
        let name = form.rawValue + size.name
        let both = [(row: "growth." + name, cache: options.cache), (row: "growth.off." + name, cache: .off)]
        let names = both.prefix(options.cache == .off ? 1 : 2).filter { options.wants($0.row) }
        if !names.isEmpty { measure(names, form: form, size: size.bytes, into: &rows) }
      }
    }
  }

  private func measure(
    _ names: [(row: String, cache: Typesetter.WordCachePolicy)], form: Form, size: Int,
    into rows: inout RowCollector
  ) {
    let chunks = chunks(of: size)
    let texts = chunks.map { $0.joined(separator: form.separator) }
    let bytes = Double(texts.reduce(0) { $0 + $1.utf8.count })
    let floor = Floor(
      paragraphs: form == .paragraphs ? chunks.flatMap { $0 } : texts, faces: corpus.floorFaces,
      language: corpus.language)
    floor.shapeAll()
    let alone = Clock.threadTime { Double(floor.shapeAll()) } / bytes
    for (row, cache) in names {
      let work = TextWork(library: library, style: corpus.style, cache: cache)
      consume(work.layOut(corpus.texts))
      Memory.trim()
      rows.add(row, Clock.threadTime { work.layOut(texts) } / bytes, floor: alone)
    }
  }

  /// Repeats the corpus as lists of paragraphs that are `size` bytes long when joined. The last paragraph of each list
  /// is cut.
  private func chunks(of size: Int) -> [[String]] {
    let total = max(size, corpus.byteCount, Self.leastBytes)
    let paragraphs = corpus.texts
    var next = 0
    return (0..<total / size).map { _ in
      var chunk: [String] = []
      var remaining = size
      while remaining > 0 {
        let paragraph = paragraphs[next % paragraphs.count]
        next += 1
        let fitting = paragraph.utf8.count <= remaining ? paragraph : Self.prefix(of: paragraph, bytes: remaining)
        if !fitting.isEmpty { chunk.append(fitting) }
        remaining -= paragraph.utf8.count + 1
      }
      return chunk
    }
  }

  /// The longest prefix of a text that has at most `bytes` bytes and ends between scalars.
  private static func prefix(of text: String, bytes: Int) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > bytes { break }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The total size that is measured at least. The bundled sample is smaller than what the clock needs.
  private static let leastBytes = 200_000
}
