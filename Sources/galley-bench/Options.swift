internal import GalleyShaping

/// The options of the command line.
struct Options {
  /// Names of sample texts, names of files in the corpus directory, or paths of files; empty for all corpora.
  var corpora: [String] = []
  /// The directory with the files NAME.txt; `nil` for the bundled sample.
  var corpusDirectory: String?
  /// The font file for the script of a corpus, `path` or `path#index`, by the corpus's name.
  var fonts: [String: String] = [:]
  /// The font files for the scripts of all other corpora. These corpora are measured with each of the files.
  var scriptFonts: [String] = []
  /// The directory in which font files are searched, including its subdirectories; `nil` for the system's font
  /// directory.
  var fontsDirectory: String?
  /// The prefixes of the requested rows' names; empty for all rows.
  var rows: [String] = []
  /// How the typesetter caches words.
  var cache = Typesetter.WordCachePolicy.standard
  /// The number of repetitions. The report shows medians.
  var repetitions = 5
  /// Whether the report is JSON instead of a table.
  var isJSON = false
  /// Whether a table of the performance targets is printed after the report.
  var showsTargets = false

  /// Whether a row with this name is requested.
  func wants(_ row: String) -> Bool { rows.isEmpty || rows.contains { row.hasPrefix($0) } }

  /// Whether any of these rows is requested.
  func wantsAny(_ rows: String...) -> Bool { rows.contains(where: wants) }

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      func value() throws(BenchError) -> String {
        guard let value = rest.popFirst() else { throw .usage("\(option) wants a value") }
        return value
      }
      switch option {
      case "--corpus": corpora.append(try value())
      case "--corpus-dir": corpusDirectory = try value()
      case "--fonts": try addFonts(try value())
      case "--font": scriptFonts.append(try value())
      case "--fonts-dir": fontsDirectory = try value()
      case "--rows": rows.append(try value())
      case "--reps": repetitions = try Self.count(try value(), of: option)
      case "--cache": cache = try Self.cache(try value())
      case "--json": isJSON = true
      case "--targets": showsTargets = true
      default: throw .usage("unknown argument \(option)")
      }
    }
  }

  private mutating func addFonts(_ list: String) throws(BenchError) {
    for pair in list.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { throw .usage("--fonts wants NAME=FILE,…, not \(pair)") }
      fonts[String(parts[0])] = String(parts[1])
    }
  }

  private static func cache(_ text: String) throws(BenchError) -> Typesetter.WordCachePolicy {
    switch text {
    case "off": return .off
    case "on": return .standard
    case "verified": return .verified(bytes: 8 << 20)
    default:
      guard let bytes = Int(text), bytes > 0 else {
        throw .usage("--cache wants off, on, verified or a number of bytes, not \(text)")
      }
      return .bounded(bytes: bytes)
    }
  }

  private static func count(_ text: String, of option: String) throws(BenchError) -> Int {
    guard let count = Int(text), (1...1000).contains(count) else {
      throw .usage("\(option) wants a number from 1 to 1000, not \(text)")
    }
    return count
  }

  /// The description of the options for `--help`.
  static let help = """
    usage: galley-bench [options]
           galley-bench --peer CORPUS_FILE WIDTH [start]

      --corpus NAME|FILE  measure this text (repeatable); default: every one there is
      --corpus-dir DIR    take NAME.txt from here, one paragraph a line; default: a small bundled sample
      --fonts NAME=FILE,… the script's font of each corpus, FILE#INDEX in a collection
      --font FILE         the script's font of every other corpus (repeatable: a report for each)
      --fonts-dir DIR     look for the Noto fonts here and below; default: the bundled fonts for the bundled
                          sample, /usr/share/fonts for files
      --rows PREFIX       only rows whose names start so (repeatable): floor, words, prepare, measure, layout,
                          break, truncate, hit, display, draw, memory, startup, growth, workers, document, scroll,
                          edit;
                          Docs/Performance.md says what each is
      --cache HOW         words seen before: on (the default), off, verified, or on in so many bytes a thread
      --reps N            how often everything is measured (5); medians are printed
      --targets           after the rows, which of the performance targets they meet
      --json              JSON instead of a table
      --peer              print one line for a comparison of engines: cold, re-layout, again and re-query in ns per
                          byte; font files come from $BENCH_FONTS, the engine's name from $ENGINE

    """
}
