internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Runs this engine as one of several in a comparison: one corpus, one width, one line of numbers.
///
/// The first 15 % of the corpus are the warm-up. The other paragraphs give four times: *cold*, from new texts to lines
/// and glyph runs, all of which are kept; *re-layout*, the mean of layouts at the widths 200 and 800; *again*, the same
/// texts as new objects; *re-query*, measuring the size at the first width once more.
struct Peer {
  private let corpus: Corpus
  /// Paragraphs that are laid out before anything is timed, so that caches are filled.
  private let warmUp: ArraySlice<String>
  private let width: Double
  private let engine: String

  /// Runs the comparison with the arguments after `--peer`.
  static func run(_ arguments: [String]) throws(BenchError) {
    guard (2...3).contains(arguments.count), let width = Int(arguments[1]), width > 0,
      arguments.count == 2 || arguments[2] == "start"
    else { throw .usage("--peer wants CORPUS_FILE WIDTH [start], the width a whole number of pixels above 0") }
    let path = arguments[0]
    let name = CorpusLoader.name(of: path)
    let fonts = try fonts(of: name)
    if arguments.count == 3 {
      guard let line = try FileContents.firstLine(of: path) else { throw .noText(path: path) }
      start(line, fonts: fonts, name: name, width: Double(width))
    }
    let texts = Corpus.texts(of: try FileContents.read(path))
    let warmUpCount = max(1, texts.count * 15 / 100)
    guard warmUpCount < texts.count else { throw .noText(path: path) }
    let corpus = Corpus(name: name, texts: Array(texts.dropFirst(warmUpCount)), fonts: fonts)
    let engine = Output.environment("ENGINE") ?? "galley"
    let peer = Peer(corpus: corpus, warmUp: texts.prefix(warmUpCount), width: Double(width), engine: engine)
    Output.write(peer.line())
  }

  /// Lays out one paragraph and ends the process. The program that started it measures the time.
  private static func start(
    _ paragraph: String, fonts: [(face: FontFace, name: String)], name: String, width: Double
  ) -> Never {
    let corpus = Corpus(name: name, texts: [paragraph], fonts: fonts)
    let work = TextWork(library: corpus.library, style: corpus.style)
    let layout = work.prepare(paragraph).layout(width: width)
    consume(TextWork.touch(layout))
    withExtendedLifetime(layout) { Output.leave() }
  }

  /// The fonts from the directory $BENCH_FONTS, or from the directory `fonts`. Each file is opened once.
  private static func fonts(of name: String) throws(BenchError) -> [(face: FontFace, name: String)] {
    var fonts: [(face: FontFace, name: String)] = []
    for path in CorpusFonts.paths(of: name, in: Output.environment("BENCH_FONTS") ?? "fonts") {
      let (file, index) = FontLibrary.split(path)
      if fonts.contains(where: { $0.face.path == file && $0.face.index == index }) { continue }
      fonts.append((try CorpusLoader.face(path), path))
    }
    return fonts
  }

  /// Takes all measurements; returns the line of numbers.
  private func line() -> String {
    let work = TextWork(library: corpus.library, style: corpus.style)
    let texts = corpus.texts
    var kept: [TextLayout] = []
    kept.reserveCapacity(texts.count)
    for text in warmUp { consume(TextWork.touch(work.prepare(text).layout(width: width))) }
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
    // A program keeps the prepared texts to lay them out again. The layouts are kept too.
    let prepared = kept.map(\.shaped)
    let narrow = Clock.wallTime { prepared.reduce(0.0) { $0 + TextWork.touch($1.layout(width: 200)) } }
    let wide = Clock.wallTime { prepared.reduce(0.0) { $0 + TextWork.touch($1.layout(width: 800)) } }
    let again = Clock.wallTime {
      texts.reduce(0.0) { $0 + TextWork.touch(work.prepare($1).layout(width: width)) }
    }
    let first = Proposal(width: .exactly(width))
    consume(prepared.reduce(0.0) { $0 + $1.measure(first).size.height })
    let requery = Clock.wallTime { prepared.reduce(0.0) { $0 + $1.measure(first).size.height } }
    withExtendedLifetime(kept) {}
    let bytes = Double(corpus.byteCount)
    let times = [cold, (narrow + wide) / 2, again, requery].map { ($0 / bytes).fixed(2) }
    let fields =
      [engine, corpus.name, width.fixed(0), String(texts.count), String(corpus.byteCount), String(corpus.scalarCount)]
      + times + [(retained / Double(corpus.scalarCount)).fixed(1), String(Memory.peakKilobytes), String(lines)]
    return fields.joined(separator: ",") + "\n"
  }
}
