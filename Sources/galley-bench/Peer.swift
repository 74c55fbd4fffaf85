internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The engine as one of several in a comparison: one corpus, one width, one line of figures.
///
/// The first 15 % of the corpus are warm-up. Cold is unseen text to lines and glyph runs, everything kept; re-layout
/// the mean of widths 200 and 800; again the same texts as new objects; re-query the first width once more.
struct Peer {
  private let corpus: Corpus
  private let width: Double
  private let engine: String

  /// Runs with the arguments after `--peer`.
  static func run(_ arguments: [String]) throws(BenchError) {
    guard (2...3).contains(arguments.count), let width = Int(arguments[1]), width > 0,
      arguments.count == 2 || arguments[2] == "start"
    else { throw .usage("--peer wants CORPUS_FILE WIDTH [start], the width a whole number of pixels above 0") }
    let contents = try FileContents.read(arguments[0])
    if arguments.count == 3 {
      guard let line = contents.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first else {
        throw .noText(path: arguments[0])
      }
      try start(String(decoding: line, as: UTF8.self), name: CorpusLoader.name(of: arguments[0]), width: Double(width))
    }
    let name = CorpusLoader.name(of: arguments[0])
    let corpus = Corpus(name: name, paragraphs: Corpus.paragraphs(of: contents), faces: try faces(of: name))
    guard corpus.unseen.count > 0 else { throw .noText(path: arguments[0]) }
    let engine = Output.environment("ENGINE") ?? "galley"
    Output.write(Peer(corpus: corpus, width: Double(width), engine: engine).line())
  }

  /// Lays out one paragraph and ends the process: the launcher takes the time.
  private static func start(_ paragraph: String, name: String, width: Double) throws(BenchError) -> Never {
    let corpus = Corpus(name: name, paragraphs: [paragraph], faces: try faces(of: name))
    let work = TextWork(library: corpus.library, style: corpus.style)
    consume(TextWork.touch(work.prepare(paragraph).layout(width: width)))
    Output.leave()
  }

  /// The faces from $BENCH_FONTS, or the directory `fonts`, each file opened once.
  private static func faces(of name: String) throws(BenchError) -> [FontFace] {
    var faces: [FontFace] = []
    for path in CorpusFonts.paths(of: name, in: Output.environment("BENCH_FONTS") ?? "fonts") {
      let (file, index) = FontLibrary.split(path)
      if faces.contains(where: { $0.path == file && $0.index == index }) { continue }
      do throws(FontError) {
        faces.append(try FontFace(FontFile(path: file), index: index))
      } catch { throw .font(error) }
    }
    return faces
  }

  private func line() -> String {
    let work = TextWork(library: corpus.library, style: corpus.style)
    let texts = Array(corpus.unseen)
    var kept: [TextLayout] = []
    kept.reserveCapacity(texts.count)
    for text in corpus.paragraphs.prefix(corpus.warmUpCount) {
      consume(TextWork.touch(work.prepare(text).layout(width: width)))
    }
    Memory.trim()
    let before = Memory.heapBytes
    let cold = Clock.wallTime {
      var sum = 0.0
      for text in texts {
        let layout = work.prepare(text).layout(width: width)
        sum += TextWork.touch(layout)
        kept.append(layout)
      }
      return sum
    }
    let retained = Double(Memory.heapBytes - before)
    let lines = kept.reduce(0) { $0 + $1.lineCount }
    let layouts = kept
    let narrow = Clock.wallTime { layouts.reduce(0.0) { $0 + TextWork.touch($1.shaped.layout(width: 200)) } }
    let wide = Clock.wallTime { layouts.reduce(0.0) { $0 + TextWork.touch($1.shaped.layout(width: 800)) } }
    let again = Clock.wallTime {
      texts.reduce(0.0) { $0 + TextWork.touch(work.prepare($1).layout(width: width)) }
    }
    let requery = Clock.wallTime {
      layouts.reduce(0.0) { $0 + $1.shaped.measure(Proposal(width: .exactly(width))).size.height }
    }
    let bytes = Double(corpus.byteCount)
    let times = [cold, (narrow + wide) / 2, again, requery].map { ($0 / bytes).fixed(2) }
    let fields =
      [engine, corpus.name, width.fixed(0), String(texts.count), String(corpus.byteCount), String(corpus.scalarCount)]
      + times + [(retained / Double(corpus.scalarCount)).fixed(1), String(Memory.peakKilobytes), String(lines)]
    return fields.joined(separator: ",") + "\n"
  }
}
