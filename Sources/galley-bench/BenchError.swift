internal import GalleyFonts

/// Why the benchmark cannot run.
enum BenchError: Error {
  /// The command line makes no sense: exit status 2.
  case usage(String)
  /// A file or directory could not be read; `reason` is the system's own message.
  case unreadable(path: String, reason: String)
  /// A corpus file has no paragraph left after its warm-up.
  case noText(path: String)
  /// A font file is in none of the places looked at.
  case noFont(name: String, directory: String)
  /// The package was built without the fonts that the bundled sample needs.
  case noBundledFonts
  /// A font file is no font.
  case font(FontError)

  /// The process's exit status.
  var status: Int32 {
    if case .usage = self { return 2 }
    return 1
  }

  /// One sentence with the evidence.
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
