/// An error that says why no tables were written.
enum TableError: Error, CustomStringConvertible {
  /// The command line is not `UCD-DIRECTORY PACKAGE-DIRECTORY`.
  case usage
  /// A file is missing or not UTF-8.
  case unreadable(path: String)
  /// A file cannot be written.
  case unwritable(path: String)
  /// A line does not have the format that UAX #44 specifies for its file.
  case malformed(file: String, line: String)
  /// A file contains a value that PropertyValueAliases.txt does not list.
  case unknownValue(property: String, value: String)
  /// There are more different values than the field of the table can number.
  case tooMany(of: String, count: Int, limit: Int)
  /// The trie does not return the data that it was built from: a defect of the generator.
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
