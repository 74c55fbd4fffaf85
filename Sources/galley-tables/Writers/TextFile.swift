import FoundationEssentials

/// A generated file of the package: its text and its path.
struct TextFile {
  /// The path of the file, relative to the package directory.
  let path: String
  var text: String

  /// Starts the file with a comment that contains the command that wrote it.
  init(_ path: String, version: String) {
    self.path = path
    let command = "swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY"
    text = "// Written by `\(command)` from Unicode \(version). Do not edit.\n\n"
  }

  mutating func line(_ line: String = "") {
    text += line + "\n"
  }

  /// Writes words with commas between them, in lines of at most 110 columns.
  mutating func list(_ words: some Sequence<String>, indent: String = "  ") {
    var row = indent
    for word in words {
      if row.count + word.count > 110 {
        line(row.trimmingSuffix())
        row = indent
      }
      row += word + ", "
    }
    if row != indent { line(row.trimmingSuffix()) }
  }

  func write(to package: String) throws {
    do {
      try text.write(toFile: package + "/" + path, atomically: true, encoding: .utf8)
    } catch {
      throw TableError.unwritable(path: package + "/" + path)
    }
    print("\(path): \(text.utf8.count) bytes")
  }
}

extension String {
  /// The string without spaces at its end.
  fileprivate func trimmingSuffix() -> String {
    lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
  }
}
