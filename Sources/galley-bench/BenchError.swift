internal import GalleyFonts

/// The errors that keep the benchmark from running.
enum BenchError: Error {
  /// The command line is invalid. The exit status is 2.
  case usage(String)
  /// A file or directory could not be read; `reason` is the system's own message.
  case unreadable(path: String, reason: String)
  /// A corpus file has no paragraphs to measure after those of the warm-up.
  case noText(path: String)
  /// A font file was not found in the directory or below.
  case noFont(name: String, directory: String)
  /// The package was built without the fonts that the bundled sample needs.
  case noBundledFonts
  /// A font file is invalid.
  case font(FontError)

  /// The exit status of the process.
  var status: Int32 {
    if case .usage = self { return 2 }
    return 1
  }

  /// The message: one sentence with the reason.
  var message: String {
    switch self {
    case .usage(let problem): problem
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .noText(let path): "\(path): no paragraph to measure; a corpus has one a line, and needs two"
    case .noFont(let name, let directory):
      "no \(name) in or below \(directory); --fonts-dir names another directory, --fonts a file for each corpus"
    case .noBundledFonts:
      "built without the bundled fonts; --corpus-dir with --fonts-dir measures other text with other fonts"
    case .font(let error): error.description
    }
  }
}
