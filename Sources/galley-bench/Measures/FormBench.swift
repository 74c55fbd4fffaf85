internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Measures how long it takes to prepare, measure and lay out the corpus in each ``TextForm``.
///
/// Before the measurement a typesetter prepares every text once, so that its words and the lookups of its faces are
/// cached. Measured are the second preparation, and available widths that are new to the prepared texts.
struct FormBench {
  private let corpus: Corpus
  private let options: Options
  private let forms: [(form: TextForm, texts: [AttributedText], work: TextWork)]
  private let passes: Int

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    passes = max(1, 100_000 / corpus.byteCount)
    forms = TextForm.allCases.filter { Self.isWanted($0, options) }.map { form in
      let work = TextWork(library: corpus.library, style: corpus.style, cache: options.cache)
      let texts = corpus.texts.map { form.text($0, style: corpus.style) }
      for text in texts { consume(Double(work.typesetter.prepare(text).glyphs.count)) }
      return (form, texts, work)
    }
  }

  private static func isWanted(_ form: TextForm, _ options: Options) -> Bool {
    ["prepare.", "measure.", "layout."].contains { options.wants($0 + form.rawValue) }
  }

  /// Measures each requested form once.
  func repetition(into rows: inout RowCollector) {
    var samples = Samples()
    for (form, texts, work) in forms {
      for _ in 0..<passes { measure(form, texts: texts, work: work, into: &samples) }
    }
    rows.add(samples, of: corpus)
  }

  private func measure(_ form: TextForm, texts: [AttributedText], work: TextWork, into samples: inout Samples) {
    var kept: [ShapedText] = []
    kept.reserveCapacity(texts.count)
    let prepared = Sample.take(by: work.typesetter) {
      for text in texts { kept.append(work.typesetter.prepare(text)) }
      return Double(kept.count)
    }
    samples.add("prepare." + form.rawValue, prepared)
    for width in [300.0, 600] {
      let measured = Sample.take {
        kept.reduce(0.0) { $0 + $1.measure(Proposal(width: .atMost(width))).size.height }
      }
      samples.add("measure." + form.rawValue, measured)
    }
    for width in [200.0, 800] {
      let laidOut = Sample.take { kept.reduce(0.0) { $0 + TextWork.touch($1.layout(width: width)) } }
      samples.add("layout." + form.rawValue, laidOut)
    }
  }
}
