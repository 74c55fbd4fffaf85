internal import GalleyFonts
internal import GalleyText

/// What a second thread gains: two threads with one typesetter, beside two copies of the floor.
///
/// `workers.1` and `workers.2` are wall time by the bytes of all threads together; each thread lays out the whole
/// corpus, with a typesetter that has seen nothing. `workers.gain` is the first by the second, how many times as much
/// two threads do, and its ratio is to what the floors gain, so that the machine's own limits cancel.
struct WorkersBench {
  private let corpus: Corpus
  private let options: Options
  private let library: FontLibrary
  private let floors: [Floor]
  /// How often each thread goes over the corpus, so that starting threads does not count.
  private let passes: Int

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    library = corpus.library
    passes = max(1, 200_000 / corpus.byteCount)
    let count = options.wantsAny("workers.1", "workers.2", "workers.gain") ? 2 : 0
    floors = (0..<count).map { _ in
      let floor = Floor(paragraphs: corpus.texts, faces: corpus.floorFaces, language: corpus.language)
      floor.shapeAll()
      return floor
    }
  }

  /// Measures one thread and two, floor and engine.
  func repetition(into rows: inout RowCollector) {
    guard !floors.isEmpty else { return }
    let (one, oneAlone) = measure(1)
    let (two, twoAlone) = measure(2)
    rows.add("workers.1", one, floor: oneAlone)
    rows.add("workers.2", two, floor: twoAlone)
    rows.add("workers.gain", one / two, .gain, floor: oneAlone / twoAlone)
  }

  /// Nanoseconds per byte of all threads together, and of as many floors.
  private func measure(_ count: Int) -> (engine: Double, floor: Double) {
    let bytes = Double(corpus.byteCount * passes * count)
    let passes = passes
    let texts = corpus.texts
    let alone = Workers.nanoseconds(
      floors.prefix(count).map { floor in
        { @Sendable in (0..<passes).reduce(0.0) { sum, _ in sum + Double(floor.shapeAll()) } }
      })
    let work = TextWork(library: library, style: corpus.style, cache: options.cache)
    let cost = Workers.nanoseconds(
      (0..<count).map { _ in
        { @Sendable in (0..<passes).reduce(0.0) { sum, _ in sum + work.layOut(texts) } }
      })
    return (cost / bytes, alone / bytes)
  }
}
