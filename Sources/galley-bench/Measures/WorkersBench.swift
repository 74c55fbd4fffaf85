internal import GalleyFonts
internal import GalleyText

/// Measures the gain of a second thread: two threads that share a typesetter, compared with two copies of the floor.
///
/// The rows `workers.1` and `workers.2` are wall time divided by the bytes of all threads together. Each thread lays
/// out the whole corpus, with a typesetter whose cache is empty at the start. The row `workers.gain` is the first
/// divided by the second: how many times as much work two threads do. Its ratio compares it with the gain of two
/// floors, so that limits of the machine cancel out.
struct WorkersBench {
  private let corpus: Corpus
  private let options: Options
  private let library: FontLibrary
  private let floors: [Floor]
  /// The number of passes of each thread over the corpus, so that the time of starting a thread does not matter.
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

  /// Measures one thread and two threads, with the engine and with the floor.
  func repetition(into rows: inout RowCollector) {
    guard !floors.isEmpty else { return }
    let (one, oneAlone) = measure(1)
    let (two, twoAlone) = measure(2)
    rows.add("workers.1", one, floor: oneAlone)
    rows.add("workers.2", two, floor: twoAlone)
    rows.add("workers.gain", one / two, in: .gain, floor: oneAlone / twoAlone)
  }

  /// Wall nanoseconds per byte of all threads together, for the engine and for the same number of floors.
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
