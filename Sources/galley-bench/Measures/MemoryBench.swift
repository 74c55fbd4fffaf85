internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Measures the memory that texts keep after layout: the text, its `ShapedText`, and its `TextLayout` with lines and
/// glyph runs. Also measures the memory of the same texts after they were measured at several widths, and of the
/// typesetter's word cache, as the typesetter counts it and as the heap does.
struct MemoryBench {
  private let corpus: Corpus
  private let options: Options
  private let work: TextWork

  /// Prepares a typesetter that has laid out the corpus, so that the memory that it keeps for itself is not counted.
  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
    work = TextWork(library: corpus.library, style: corpus.style, cache: options.cache)
    if options.wantsAny("memory", "memory.words", "memory.measured") { consume(work.layOut(corpus.texts)) }
  }

  /// Lays out the corpus once and counts the bytes.
  func repetition(into rows: inout RowCollector) {
    let words = Double(work.typesetter.counters.cacheBytes)
    rows.add("memory.words", words / Double(corpus.scalarCount), in: .bytesPerCharacter)
    if options.wants("memory.words.heap") {
      let added = heapAfterCorpus(options.cache) - heapAfterCorpus(.off)
      rows.add("memory.words.heap", Double(added) / Double(corpus.scalarCount), in: .bytesPerCharacter)
    }
    guard options.wantsAny("memory", "memory.measured") else { return }
    let contents = corpus.texts.map { Array($0.utf8) }
    var kept: [TextLayout] = []
    kept.reserveCapacity(contents.count)
    Memory.trim()
    let before = Memory.heapBytes
    for bytes in contents {
      let layout = work.prepare(String(decoding: bytes, as: UTF8.self)).layout(width: TextWork.width)
      consume(TextWork.touch(layout))
      kept.append(layout)
    }
    rows.add("memory", Double(Memory.heapBytes - before) / Double(corpus.scalarCount), in: .bytesPerCharacter)
    for layout in kept { consume(Self.measure(layout.shaped)) }
    let measured = Double(Memory.heapBytes - before)
    withExtendedLifetime(kept) {}
    rows.add("memory.measured", measured / Double(corpus.scalarCount), in: .bytesPerCharacter)
  }

  /// Measures a text as a layout system does: both intrinsic widths, and the size at two available widths.
  private static func measure(_ shaped: ShapedText) -> Double {
    let intrinsic = shaped.minContentWidth + shaped.maxContentWidth
    return [300.0, 600].reduce(intrinsic) { $0 + shaped.measure(Proposal(width: .atMost($1))).size.height }
  }

  /// Heap bytes that a new typesetter keeps after it has laid out the corpus and all texts were released.
  private func heapAfterCorpus(_ cache: Typesetter.WordCachePolicy) -> Int {
    Memory.trim()
    let before = Memory.heapBytes
    let work = TextWork(library: corpus.library, style: corpus.style, cache: cache)
    consume(work.layOut(corpus.texts))
    return withExtendedLifetime(work) { Memory.heapBytes - before }
  }
}
