internal import GalleyFonts
internal import GalleyText

/// Turns the command line's names into corpora: the bundled sample, or files with fonts from a directory.
struct CorpusLoader {
  /// Options of the command line that say what is measured.
  let options: Options
  /// The font files found in the font directory, by file name.
  private let found: [String: String]

  /// Looks for the font files once, where files are needed at all.
  init(_ options: Options) {
    self.options = options
    let needsFiles = options.corpusDirectory != nil || options.corpora.contains(where: Self.isFile)
    let wanted = Set(
      [CorpusFonts.general, CorpusFonts.emoji]
        + ["ar", "he", "hi", "th", "ja"].map { CorpusFonts.script(of: $0).file })
    found =
      needsFiles || options.fontsDirectory != nil ? FileContents.find(wanted, below: Self.directory(options)) : [:]
  }

  /// The corpora asked for, in the order asked; all that there are where none was.
  func load() throws(BenchError) -> [Corpus] {
    var corpora: [Corpus] = []
    for (name, file) in try names() {
      let paragraphs: [String]
      if let file {
        paragraphs = Corpus.paragraphs(of: try FileContents.read(file))
      } else {
        guard let sample = SampleTexts.all.first(where: { $0.name == name }) else {
          let known = SampleTexts.all.map(\.name).joined(separator: ", ")
          throw .usage("no sample text is called \(name); there are \(known), or name a file")
        }
        paragraphs = sample.paragraphs
      }
      let corpus = Corpus(name: name, paragraphs: paragraphs, faces: try faces(of: name, isSample: file == nil))
      guard corpus.unseen.count > 0 else { throw .noText(path: file ?? name) }
      corpora.append(corpus)
    }
    return corpora
  }

  /// Each corpus's name, and its file where it is not a bundled sample.
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

  /// Script face, general face, emoji face: from the command line, the font directory or the bundled fonts.
  private func faces(of name: String, isSample: Bool) throws(BenchError) -> [FontFace] {
    let isBundled = isSample && options.fontsDirectory == nil
    let script: FontFace
    if let path = options.fonts[name] ?? options.font {
      script = try face(path)
    } else if isBundled {
      script = try bundled(CorpusFonts.bundledFamily(of: name))
    } else {
      let (file, index) = CorpusFonts.script(of: name)
      script = try face("\(try path(file))#\(index)")
    }
    if isBundled { return [script, try bundled("Noto Sans"), try bundled("Noto Color Emoji")] }
    return [script, try face(try path(CorpusFonts.general)), try face(try path(CorpusFonts.emoji))]
  }

  private func face(_ path: String) throws(BenchError) -> FontFace {
    let (file, index) = FontLibrary.split(path)
    do throws(FontError) { return try FontFace(FontFile(path: file), index: index) } catch { throw .font(error) }
  }

  private func path(_ file: String) throws(BenchError) -> String {
    guard let path = found[file] else { throw .noFont(name: file, directory: Self.directory(options)) }
    return path
  }

  private func bundled(_ family: String) throws(BenchError) -> FontFace {
    let entry = FontLibrary.bundled.entries(family: family).first {
      $0.descriptor.weights.contains(400) && $0.descriptor.slant == .normal
    }
    guard let entry else { throw .noBundledFonts }
    return entry.face
  }

  private static func directory(_ options: Options) -> String { options.fontsDirectory ?? "/usr/share/fonts" }

  private static func isFile(_ corpus: String) -> Bool { corpus.contains("/") || corpus.contains(".") }

  /// A file's name without directories and suffix.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }
}
