internal import GalleyFonts
internal import GalleyText

/// What a second thread gains: two threads with one typesetter, beside two copies of the floor.
///
/// `workers.1` and `workers.2` are wall time by the bytes of all threads together; each thread lays out the whole
/// corpus. Each is compared with as many floors, so that the machine's own limits cancel: the first ratio by the second
/// is the engine's gain in terms of the floor's.
struct WorkersBench {
  private let corpus: Corpus
  private let options: Options
  private let library: FontLibrary
  private let floors: [Floor]
  private let texts: [String]
  /// How often each thread goes over the corpus, so that starting threads does not count.
  private let passes: Int

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    library = corpus.library
    let texts = Array(corpus.unseen)
    self.texts = texts
    passes = max(1, 200_000 / corpus.byteCount)
    floors = (0..<2).map { _ in
      let floor = Floor(paragraphs: texts, faces: corpus.floorFaces, language: corpus.language)
      floor.shapeAll()
      return floor
    }
  }

  /// Measures one thread and two, floor and engine.
  func repetition(into rows: inout RowCollector) {
    for count in 1...2 where options.wants("workers.\(count)") {
      let bytes = Double(corpus.byteCount * passes * count)
      let passes = passes
      let alone = Workers.nanoseconds(
        floors.prefix(count).map { floor in
          { @Sendable in (0..<passes).reduce(0.0) { sum, _ in sum + Double(floor.shapeAll()) } }
        })
      let work = TextWork(library: library, style: corpus.style)
      work.warmUp(corpus.paragraphs.prefix(corpus.warmUpCount))
      let texts = texts
      let cost = Workers.nanoseconds(
        (0..<count).map { _ in
          { @Sendable in (0..<passes).reduce(0.0) { sum, _ in sum + work.layOut(texts) } }
        })
      rows.add("workers.\(count)", cost / bytes, floor: alone / bytes)
    }
  }
}
