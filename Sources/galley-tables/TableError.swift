/// Why no tables were written.
enum TableError: Error, CustomStringConvertible {
  /// The command line is not `UCD-DIRECTORY PACKAGE-DIRECTORY`.
  case usage
  /// A file is absent or no UTF-8.
  case unreadable(path: String)
  /// A file could not be written.
  case unwritable(path: String)
  /// A line does not have the form that UAX #44 gives its file.
  case malformed(file: String, line: String)
  /// A file uses a value that PropertyValueAliases.txt does not know.
  case unknownValue(property: String, value: String)
  /// More different values than the table's field can hold.
  case tooMany(of: String, count: Int, limit: Int)
  /// The trie does not give back what was put in: a defect of the generator.
  case mismatch(codePoint: Int)

  var description: String {
    switch self {
    case .usage: "usage: galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY"
    case .unreadable(let path): "cannot read \(path)"
    case .unwritable(let path): "cannot write \(path)"
    case .malformed(let file, let line): "\(file): cannot read the line \"\(line)\""
    case .unknownValue(let property, let value): "\(property): no value is named \(value)"
    case .tooMany(let what, let count, let limit): "\(count) \(what), but the table holds \(limit)"
    case .mismatch(let codePoint): "the table differs from the data at U+\(String(codePoint, radix: 16))"
    }
  }
}
