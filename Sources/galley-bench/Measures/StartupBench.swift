internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// From starting a process to its first paragraph laid out and the process gone: this program starts itself.
///
/// `startup.empty` is the same program doing nothing: what the system takes for its files and libraries.
struct StartupBench {
  private let corpus: Corpus
  private let options: Options

  init(_ corpus: Corpus, options: Options) {
    self.corpus = corpus
    self.options = options
  }

  /// Starts the program several times; the least of the times is the repetition's, since nothing but the machine's
  /// other work makes one start slower than the next.
  func repetition(into rows: inout RowCollector) {
    let paragraph = corpus.texts.first ?? ""
    measure("startup", ["--start", corpus.language, paragraph] + corpus.faceNames, into: &rows)
    measure("startup.empty", ["--start"], into: &rows)
  }

  private func measure(_ row: String, _ arguments: [String], into rows: inout RowCollector) {
    guard options.wants(row) else { return }
    let times = (0..<Self.starts).map { _ in ChildProcess.nanoseconds(arguments) }
    rows.add(row, (times.min() ?? .nan) / 1e6, .milliseconds)
  }

  /// The other process: lays out one paragraph with the fonts named and ends; without arguments it ends at once.
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
