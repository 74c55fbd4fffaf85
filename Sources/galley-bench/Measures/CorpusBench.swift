internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Measures how long it takes to prepare, measure and lay out one corpus. Each repetition takes all measurements, one
/// after the other.
struct CorpusBench {
  private let corpus: Corpus
  private let options: Options
  private let library: FontLibrary
  private let floor: Floor
  private let words: WordBench
  /// The number of passes over the corpus in a repetition. A small corpus needs several, because the clock is not exact
  /// enough for one.
  private let passes: Int

  /// Prepares the floor. The first passes, which load the fonts' tables, are not measured.
  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    library = corpus.library
    words = WordBench(corpus.texts)
    passes = max(1, Self.leastBytes / corpus.byteCount)
    floor = Floor(paragraphs: corpus.texts, faces: corpus.floorFaces, language: corpus.language)
    floor.shapeAll()
    missingCount = corpus.texts.reduce(0) { [work = TextWork(library: library, style: corpus.style)] in
      $0 + work.prepare($1).missing.count
    }
  }

  /// The number of ranges of the corpus for which no face has glyphs. If there are any, the results are not comparable.
  let missingCount: Int

  /// Takes each requested measurement once.
  func repetition(into rows: inout RowCollector) {
    var samples = Samples()
    for _ in 0..<passes {
      samples.add("floor", .take { Double(floor.shapeAll()) })
      if options.wants("words"), !words.isEmpty { samples.add("words", .take { Double(words.divideAll()) }) }
      prepareAndMeasure(&samples)
      if options.wants("prepare.off"), options.cache != .off {
        let work = TextWork(library: library, style: corpus.style, cache: .off)
        samples.add("prepare.off", prepare(work))
      }
      if options.wants("layout.cold") { samples.add("layout.cold", layOutUnseen()) }
    }
    rows.add(samples, of: corpus)
  }

  /// Measures texts that are new to the typesetter, texts that it has prepared before, and available widths that are
  /// new to the prepared texts.
  private func prepareAndMeasure(_ samples: inout Samples) {
    let prepares = options.wantsAny("prepare.cold", "prepare.warm")
    let measures = options.wantsAny("measure.newWidth", "measure.sameWidth")
    let laysOut = options.wantsAny("layout.newWidth", "layout.sameWidth")
    guard prepares || measures || laysOut else { return }
    let work = TextWork(library: library, style: corpus.style, cache: options.cache)
    var kept: [ShapedText] = []
    kept.reserveCapacity(corpus.texts.count)
    let cold = Sample.take(by: work.typesetter) {
      for text in corpus.texts { kept.append(work.prepare(text)) }
      return Double(kept.count)
    }
    samples.add("prepare.cold", cold)
    if options.wants("prepare.warm") {
      samples.add("prepare.warm", prepare(work))
    }
    if measures {
      for width in [300.0, 600.0] { samples.add("measure.newWidth", measure(kept, .atMost(width))) }
      samples.add("measure.sameWidth", measure(kept, .atMost(600)))
    }
    if laysOut {
      for width in [200.0, 800.0] { samples.add("layout.newWidth", layOut(kept, width: width)) }
      samples.add("layout.sameWidth", layOut(kept, width: 800))
    }
  }

  /// Measures the preparation of all texts, none of which is kept.
  private func prepare(_ work: TextWork) -> Sample {
    .take(by: work.typesetter) { corpus.texts.reduce(0.0) { $0 + Double(work.prepare($1).glyphs.count) } }
  }

  /// Measures `measure` of all texts at an available width.
  private func measure(_ shaped: [ShapedText], _ width: Proposal.Length) -> Sample {
    .take { shaped.reduce(0.0) { $0 + $1.measure(Proposal(width: width)).size.height } }
  }

  /// Measures the layout of all texts at an available width.
  private func layOut(_ shaped: [ShapedText], width: Double) -> Sample {
    .take { shaped.reduce(0.0) { $0 + TextWork.touch($1.layout(width: width)) } }
  }

  /// Measures the way from new texts to lines and glyph runs; all layouts are kept.
  private func layOutUnseen() -> Sample {
    let work = TextWork(library: library, style: corpus.style, cache: options.cache)
    var kept: [TextLayout] = []
    kept.reserveCapacity(corpus.texts.count)
    return .take(by: work.typesetter) {
      var sum = 0.0
      for text in corpus.texts {
        let layout = work.prepare(text).layout(width: TextWork.width)
        sum += TextWork.touch(layout)
        kept.append(layout)
      }
      return sum
    }
  }

  /// The number of bytes that a repetition covers at least: about 20 ms of HarfBuzz alone.
  private static let leastBytes = 100_000
}
