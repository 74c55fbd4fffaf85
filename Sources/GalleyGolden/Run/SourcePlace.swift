internal import GalleySystem

/// The place of a call in the source of a test.
package struct SourcePlace: Sendable {
  /// The module and the file, such as `CardTests/TitleTests.swift`.
  package let fileID: StaticString
  /// The path of the file.
  package let filePath: StaticString
  /// The line, counted from 1.
  package let line: UInt
  /// The column, counted from 1.
  package let column: UInt
  /// The name of the function that contains the call.
  package let function: StaticString
  /// The folder of the golden files.
  let goldens: String

  /// A place in a file. By default the golden files are in the folder `Goldens` beside the file.
  package init(
    goldens: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) {
    (self.fileID, self.filePath, self.line, self.column, self.function) = (fileID, filePath, line, column, function)
    self.goldens = goldens ?? FileSystem.parent(of: "\(filePath)") + "/Goldens"
  }

  /// The place as `FILE:LINE:COLUMN`. Equal for equal places.
  package var text: String { "\(filePath):\(line):\(column)" }

  /// The name of the module.
  var module: String { String("\(fileID)".prefix { $0 != "/" }) }

  /// The name of the file without its folder.
  var fileName: String { "\(filePath)".split(separator: "/").last.map(String.init) ?? "\(filePath)" }
}
