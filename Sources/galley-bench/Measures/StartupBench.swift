internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Measures the time from starting a process until it has laid out its first paragraph and ended. The program starts
/// itself.
///
/// The row `startup.empty` is the same program without any work: the time that the system needs for the program's files
/// and libraries.
struct StartupBench {
  private let corpus: Corpus
  private let options: Options

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
  }

  /// Starts the program several times and records the shortest time, because only other work on the machine makes one
  /// start slower than another.
  func repetition(into rows: inout RowCollector) {
    let paragraph = corpus.texts.first ?? ""
    measure("startup", ["--start", corpus.language, paragraph] + corpus.faceNames, into: &rows)
    measure("startup.empty", ["--start"], into: &rows)
  }

  private func measure(_ row: String, _ arguments: [String], into rows: inout RowCollector) {
    guard options.wants(row) else { return }
    let times = (0..<Self.starts).map { _ in Restart.nanoseconds(arguments) }
    rows.add(row, (times.min() ?? .nan) / 1e6, in: .milliseconds)
  }

  /// The work of the other process: lays out one paragraph with the named fonts and ends. Without arguments it ends at
  /// once.
  static func run(_ arguments: [String]) throws(BenchError) {
    guard arguments.count > 2 else { Output.leave() }
    var faces: [FontFace] = []
    for name in arguments.dropFirst(2) where name != "bundled" { faces.append(try CorpusLoader.face(name)) }
    let ownFaces = FontLibrary(faces: faces)
    let library = arguments.last == "bundled" ? ownFaces.appending(.bundled) : ownFaces
    let work = TextWork(library: library, style: Corpus.style(language: arguments[0]))
    let layout = work.prepare(arguments[1]).layout(width: TextWork.width)
    consume(TextWork.touch(layout))
    withExtendedLifetime(layout) { Output.leave() }
  }

  private static let starts = 11
}
