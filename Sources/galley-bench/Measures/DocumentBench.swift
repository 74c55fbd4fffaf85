internal import GalleyEditing
internal import GalleyShaping
internal import GalleyText

/// Measures documents (`TextDocument`): opening and memory of 100 MB, the paragraph at a height, random jumps, and the
/// cost of a keystroke in a short and in a long document.
///
/// The documents repeat lines of 20 to 140 bytes of the corpus, 80 on average. All rows need a corpus of at least one
/// such line.
struct DocumentBench {
  private let corpus: Corpus
  private let options: Options
  private let lines: [String]

  /// The width of a window, and its height, in layout units.
  private static let window = (width: 700.0, height: 900.0)
  /// The rows of this measurement.
  private static let rows = [
    "document.open", "document.memory", "document.paragraphAtY", "scroll.jump", "scroll.extra",
  ]

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    lines = Self.lines(of: corpus.texts)
  }

  /// Lines of 20 to 140 bytes that contain the words of some texts in order.
  private static func lines(of texts: [String]) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in texts.lazy.flatMap({ $0.split(separator: " ") }) {
      line += line.isEmpty ? String(word) : " " + word
      guard line.utf8.count >= 20 + lines.count &* 37 % 121 else { continue }
      lines.append(line)
      line = ""
      if lines.count == 10_000 { break }
    }
    return lines
  }

  /// Measures everything once; documents of 100 MB in the first three repetitions only.
  func repetition(_ repetition: Int, into rows: inout RowCollector) {
    guard !lines.isEmpty, repetition < 3 else { return }
    if Self.rows.contains(where: options.wants) { measureLong(into: &rows) }
    if options.wantsAny("edit.1KB", "edit.100MB", "edit.growth", "edit.bar", "edit.words", "edit.lines") {
      measureEdits(into: &rows)
    }
  }

  /// The text of about `bytes` bytes.
  private func text(_ bytes: Int) -> String {
    var text = ""
    text.reserveCapacity(bytes)
    var index = 0
    while text.utf8.count + 141 < bytes || index == 0 {
      text += lines[index % lines.count]
      text += "\n"
      index += 1
    }
    return text
  }

  private func typesetter() -> Typesetter { Typesetter(library: corpus.library, wordSegmenter: nil) }

  private func measureLong(into rows: inout RowCollector) {
    Memory.trim()
    let empty = Memory.heapBytes
    let string = text(100_000_000)
    let typesetter = typesetter()
    // Before the clock starts, the fonts are loaded and the first words are known, as in a program that runs.
    consume(Self.open(lines[0], with: typesetter, style: corpus.style).height)
    var opened: TextDocument?
    let nanoseconds = Clock.threadTime {
      let document = Self.open(string, with: typesetter, style: corpus.style)
      opened = document
      return document.height
    }
    rows.add("document.open", nanoseconds / 1e6, in: .milliseconds)
    rows.add("document.memory", Double(Memory.heapBytes - empty) / Double(string.utf8.count), in: .gain)
    guard let opened else { return }
    measureJumps(opened, into: &rows)
    let million = Self.open(text(81_000_000), with: typesetter, style: corpus.style)
    var random = SystemRandomNumberGenerator()
    let places = (0..<100_000).map { _ in Double.random(in: 0...million.height, using: &random) }
    let search = Clock.threadTime { places.reduce(0) { $0 + Double(million.paragraph(atY: $1)) } }
    rows.add("document.paragraphAtY", search / Double(places.count), in: .nanoseconds)
  }

  /// Opens a document and lays out its first screen.
  private static func open(_ string: String, with typesetter: Typesetter, style: TextStyle) -> TextDocument {
    var document = TextDocument(string, style: style, typesetter: typesetter, width: window.width)
    consume(document.visibleText(at: document.anchor(atY: 0), height: window.height).top)
    return document
  }

  /// Shows 10⁴ random places; counts the paragraphs that were laid out and are not visible.
  private func measureJumps(_ opened: TextDocument, into rows: inout RowCollector) {
    var document = opened
    document.layoutLimit = 0
    var random = SystemRandomNumberGenerator()
    let jumps = 10_000
    let before = document.counters
    var shown = 0
    let nanoseconds = Clock.threadTime {
      for _ in 0..<jumps {
        let anchor = document.anchor(atY: .random(in: 0...document.height, using: &random))
        shown += document.visibleText(at: anchor, height: Self.window.height).paragraphs.count
      }
      return Double(shown)
    }
    rows.add("scroll.jump", nanoseconds / Double(jumps), in: .nanoseconds)
    let laidOut = document.counters.since(before).paragraphsLaidOut
    rows.add("scroll.extra", max(0, Double(laidOut - shown)) / Double(jumps), in: .gain)
  }

  /// Types in the middle of a document of 1 KB and of one of 100 MB.
  private func measureEdits(into rows: inout RowCollector) {
    let short = type(into: text(1000))
    rows.add("edit.1KB", short.nanoseconds, in: .nanoseconds)
    let long = type(into: text(100_000_000))
    rows.add("edit.100MB", long.nanoseconds, in: .nanoseconds)
    rows.add("edit.growth", long.nanoseconds / short.nanoseconds, in: .gain)
    rows.add("edit.bar", long.nanoseconds / (10_000 + 45 * long.bytes), in: .gain)
    rows.add("edit.words", long.words, in: .gain)
    rows.add("edit.lines", long.lines, in: .gain)
  }

  /// The means over some keystrokes: the time, the length of the edited paragraph, the words that were shaped because
  /// they were not known, and the lines that were laid out.
  private struct Keystroke {
    var nanoseconds = 0.0
    var bytes = 0.0
    var words = 0.0
    var lines = 0.0
  }

  /// Types lines of the corpus, forty letters into each of some visible paragraphs, in the middle of each.
  private func type(into string: String) -> Keystroke {
    let typesetter = typesetter()
    var document = TextDocument(string, style: corpus.style, typesetter: typesetter, width: Self.window.width)
    let middle = document.anchor(atY: document.height / 2)
    let visible = document.visibleText(at: middle, height: Self.window.height).paragraphs
    var keystroke = Keystroke()
    var count = 0.0
    for round in 0..<200 {
      let index = visible[round % visible.count].index
      // The same paragraphs are used again; their text is restored, which is not timed.
      let old = document
      var offset = document.range(ofParagraph: index).lowerBound + document.contentRange(ofParagraph: index).count / 2
      offset = document.rounded(offset..<offset).lowerBound
      let letters = lines[(round &* 7919) % lines.count].unicodeScalars.prefix(40).map { String($0) }
      let (before, words) = (document.counters, typesetter.counters.wordsShaped)
      keystroke.nanoseconds += Clock.threadTime {
        for letter in letters {
          document.replace(offset..<offset, with: letter)
          offset += letter.utf8.count
        }
        return document.height
      }
      let work = document.counters.since(before)
      keystroke.bytes += Double(work.bytesPrepared)
      keystroke.lines += Double(work.linesLaidOut)
      keystroke.words += Double(typesetter.counters.wordsShaped - words)
      count += Double(letters.count)
      document = old
    }
    return Keystroke(
      nanoseconds: keystroke.nanoseconds / count, bytes: keystroke.bytes / count, words: keystroke.words / count,
      lines: keystroke.lines / count)
  }
}
