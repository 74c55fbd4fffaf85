internal import GalleyFonts
internal import GalleyText

/// Loads the corpora that the command line names: texts of the bundled sample with bundled fonts, or files with fonts
/// from a directory.
struct CorpusLoader {
  /// The options of the command line.
  let options: Options
  /// The font files found in the font directory, by file name.
  private let found: [String: String]

  /// Looks for the font files once, if any are needed.
  init(_ options: Options) {
    self.options = options
    let needsFiles = options.corpusDirectory != nil || options.corpora.contains(where: Self.isFile)
    let wanted = Set(
      [CorpusFonts.general, CorpusFonts.emoji]
        + ["ar", "he", "hi", "th", "ja"].map { CorpusFonts.script(of: $0).file })
    found =
      needsFiles || options.fontsDirectory != nil ? FileContents.find(wanted, below: Self.directory(options)) : [:]
  }

  /// The corpora in the order of the command line, each once for every font of its script; all corpora if the command
  /// line names none.
  func load() throws(BenchError) -> [Corpus] {
    var corpora: [Corpus] = []
    for (name, file) in try names() {
      let texts = try texts(of: name, file: file)
      guard !texts.isEmpty else { throw .noText(path: file ?? name) }
      for script in try scripts(of: name, isSample: file == nil) {
        let others = try others(isSample: file == nil)
        corpora.append(Corpus(name: name, texts: texts, fonts: [script] + others))
      }
    }
    return corpora
  }

  /// The paragraphs of a corpus, from a file or from the bundled sample.
  private func texts(of name: String, file: String?) throws(BenchError) -> [String] {
    if let file { return Corpus.texts(of: try FileContents.read(file)) }
    guard let sample = SampleTexts.all.first(where: { $0.name == name }) else {
      let known = SampleTexts.all.map(\.name).joined(separator: ", ")
      throw .usage("no sample text is called \(name); there are \(known), or name a file")
    }
    return sample.paragraphs
  }

  /// The name of each corpus, and its file; `nil` for a bundled sample.
  private func names() throws(BenchError) -> [(name: String, file: String?)] {
    if options.corpora.isEmpty, let directory = options.corpusDirectory {
      let names = try FileContents.names(in: directory).filter { $0.hasSuffix(".txt") }
      guard !names.isEmpty else { throw .usage("\(directory) holds no NAME.txt") }
      return names.map { (String($0.dropLast(4)), "\(directory)/\($0)") }
    }
    if options.corpora.isEmpty { return SampleTexts.all.map { ($0.name, nil) } }
    return options.corpora.map { corpus in
      if Self.isFile(corpus) { return (Self.name(of: corpus), corpus) }
      return (corpus, options.corpusDirectory.map { "\($0)/\(corpus).txt" })
    }
  }

  /// A face, and its name for another process.
  private typealias Font = (face: FontFace, name: String)

  /// The faces for the script: from the command line, the font directory or the bundled fonts.
  private func scripts(of name: String, isSample: Bool) throws(BenchError) -> [Font] {
    let named = options.fonts[name].map { [$0] } ?? options.scriptFonts
    if !named.isEmpty {
      var fonts: [Font] = []
      for path in named { fonts.append(try font(path)) }
      return fonts
    }
    if isBundled(isSample) { return [try bundled(CorpusFonts.bundledFamily(of: name))] }
    let (file, index) = CorpusFonts.script(of: name)
    return [try font("\(try path(file))#\(index)")]
  }

  /// The general face and the emoji face.
  private func others(isSample: Bool) throws(BenchError) -> [Font] {
    if isBundled(isSample) { return [try bundled("Noto Sans"), try bundled("Noto Color Emoji")] }
    return [try font(try path(CorpusFonts.general)), try font(try path(CorpusFonts.emoji))]
  }

  private func isBundled(_ isSample: Bool) -> Bool { isSample && options.fontsDirectory == nil }

  private func font(_ path: String) throws(BenchError) -> Font { (try Self.face(path), path) }

  /// The face of a font file; with `path#index` a member of a collection.
  static func face(_ path: String) throws(BenchError) -> FontFace {
    let (file, index) = FontLibrary.split(path)
    do throws(FontError) { return try FontFace(FontFile(path: file), index: index) } catch { throw .font(error) }
  }

  private func path(_ file: String) throws(BenchError) -> String {
    guard let path = found[file] else { throw .noFont(name: file, directory: Self.directory(options)) }
    return path
  }

  private func bundled(_ family: String) throws(BenchError) -> Font {
    let entry = FontLibrary.bundled.entries(family: family).first {
      $0.descriptor.weights.contains(400) && $0.descriptor.slant == .normal
    }
    guard let entry else { throw .noBundledFonts }
    return (entry.face, "bundled")
  }

  private static func directory(_ options: Options) -> String { options.fontsDirectory ?? "/usr/share/fonts" }

  private static func isFile(_ corpus: String) -> Bool { corpus.contains("/") || corpus.contains(".") }

  /// A file's name without its directories and its suffix.
  static func name(of path: String) -> String {
    let file = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    return String(file.prefix { $0 != "." })
  }
}
