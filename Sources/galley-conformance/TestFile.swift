import FoundationEssentials

/// Reads a test file of the Unicode Character Database, line by line.
struct TestFile {
  typealias Row = ArraySlice<UInt8>

  private let bytes: [UInt8]

  /// Reads a file; `nil` if it cannot be read.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    bytes = Array(data)
  }

  /// The first line, which names the file and its version.
  var start: String { String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }

  /// The lines that are not blank, without comments, each with its number.
  var lines: some Sequence<(number: Int, text: Row)> {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).lazy.enumerated().compactMap {
      let text = $1.prefix { $0 != UInt8(ascii: "#") }
      return text.allSatisfy(\.isBlank) ? nil : ($0 + 1, text)
    }
  }
}

extension TestFile.Row {
  /// The parts between separators, including empty parts.
  func fields(_ separator: Unicode.Scalar) -> [Self] {
    split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }

  /// The parts between blanks.
  var words: [Self] { split(whereSeparator: \.isBlank) }

  var string: String { String(decoding: self, as: UTF8.self) }

  /// The value of a hexadecimal number; `nil` if the text is not one.
  var hexadecimal: UInt32? { UInt32(string, radix: 16) }

  /// The value of a decimal number; `nil` if the text is not one.
  var decimal: Int? { Int(string) }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a carriage return.
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
