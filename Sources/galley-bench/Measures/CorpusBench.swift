internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The measures of one corpus but growth and workers: a repetition runs them one after the other.
struct CorpusBench {
  private let corpus: Corpus
  private let options: Options
  private let library: FontLibrary
  private let floor: Floor
  private let texts: [String]
  private let bytes: Double
  private let words: WordBench
  /// How often a repetition goes over the corpus: small ones would drown in the clock's noise.
  private let passes: Int

  /// Prepares the floor; its first pass, which opens the fonts' tables, is not measured.
  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    library = corpus.library
    texts = Array(corpus.unseen)
    bytes = Double(corpus.byteCount)
    words = WordBench(texts)
    passes = max(1, Self.leastBytes / corpus.byteCount)
    floor = Floor(paragraphs: texts, faces: corpus.floorFaces, language: corpus.language)
    floor.shapeAll()
    warmedWork().warmUp(texts.prefix(1))
  }

  /// Measures everything that is asked for once.
  func repetition(into rows: inout RowCollector) {
    var sums = Sums()
    for _ in 0..<passes {
      sums.floor += Clock.threadTime { Double(floor.shapeAll()) }
      if options.wants("words"), !words.isEmpty { sums.words += Clock.threadTime { Double(words.divideAll()) } }
      if wantsAny(
        "prepare.cold", "prepare.warm", "measure.newWidth", "measure.sameWidth", "break.greedy", "layout.newWidth")
      {
        prepareAndMeasure(&sums)
      }
      if wantsAny("layout.cold", "memory") { layOut(&sums) }
    }
    report(sums, into: &rows)
  }

  /// Characters in unseen paragraphs that no face covers: a corpus that has any measures something else.
  var missingCount: Int {
    let work = TextWork(library: library, style: corpus.style)
    return texts.reduce(0) { $0 + work.prepare($1).missing.count }
  }

  /// Text that was never seen, text that was, and widths that were never asked for.
  private func prepareAndMeasure(_ sums: inout Sums) {
    let work = warmedWork()
    var kept: [ShapedText] = []
    kept.reserveCapacity(texts.count)
    sums.cold += Clock.threadTime {
      for text in texts { kept.append(work.prepare(text)) }
      return Double(kept.count)
    }
    if options.wants("prepare.warm") {
      sums.warm += Clock.threadTime { texts.reduce(0.0) { $0 + Double(work.prepare($1).glyphs.count) } }
    }
    if wantsAny("measure.newWidth", "measure.sameWidth") {
      sums.measure += (measure(kept, .atMost(300)) + measure(kept, .atMost(600))) / 2
      sums.same += measure(kept, .atMost(600))
    }
    if options.wants("break.greedy") { sums.greedy += measure(kept, .exactly(500)) }
    if options.wants("layout.newWidth") {
      sums.layout += (layOut(kept, width: 200) + layOut(kept, width: 800)) / 2
    }
  }

  private func measure(_ shaped: [ShapedText], _ width: Proposal.Length) -> Double {
    Clock.threadTime { shaped.reduce(0.0) { $0 + $1.measure(Proposal(width: width)).size.height } }
  }

  private func layOut(_ shaped: [ShapedText], width: Double) -> Double {
    Clock.threadTime { shaped.reduce(0.0) { $0 + TextWork.touch($1.layout(width: width)) } }
  }

  /// Unseen text to lines and glyph runs, all of it kept, and what keeping it costs.
  private func layOut(_ sums: inout Sums) {
    let work = warmedWork()
    var kept: [TextLayout] = []
    kept.reserveCapacity(texts.count)
    Memory.trim()
    let before = Memory.heapBytes
    sums.unseen += Clock.threadTime {
      var sum = 0.0
      for text in texts {
        let layout = work.prepare(text).layout(width: TextWork.width)
        sum += TextWork.touch(layout)
        kept.append(layout)
      }
      return sum
    }
    sums.retained += Double(Memory.heapBytes - before)
    withExtendedLifetime(kept) {}
  }

  private func report(_ sums: Sums, into rows: inout RowCollector) {
    let count = Double(passes)
    let floor = sums.floor / bytes / count
    let paragraphs = Double(texts.count) * count
    func perByte(_ name: String, _ sum: Double) {
      if options.wants(name) { rows.add(name, sum / bytes / count, floor: floor) }
    }
    rows.add("floor", floor)
    if !words.isEmpty { perByte("words", sums.words) }
    perByte("prepare.cold", sums.cold)
    perByte("prepare.warm", sums.warm)
    perByte("layout.cold", sums.unseen)
    perByte("measure.newWidth", sums.measure)
    rows.add("measure.sameWidth", sums.same / paragraphs, .nanoseconds)
    rows.add("break.greedy", sums.greedy / paragraphs, .nanoseconds)
    perByte("layout.newWidth", sums.layout)
    rows.add("memory", sums.retained / Double(corpus.scalarCount) / count, .bytesPerCharacter)
  }

  /// A typesetter that has seen the warm-up paragraphs and nothing else.
  private func warmedWork() -> TextWork {
    let work = TextWork(library: library, style: corpus.style)
    work.warmUp(corpus.paragraphs.prefix(corpus.warmUpCount))
    return work
  }

  private func wantsAny(_ names: String...) -> Bool { names.contains(where: options.wants) }

  /// Nanoseconds over the passes of a repetition, and heap bytes.
  private struct Sums {
    var floor = 0.0
    var words = 0.0
    var cold = 0.0
    var warm = 0.0
    var measure = 0.0
    var same = 0.0
    var greedy = 0.0
    var layout = 0.0
    var unseen = 0.0
    var retained = 0.0
  }

  /// Takes some 20 ms of HarfBuzz alone.
  private static let leastBytes = 100_000
}
