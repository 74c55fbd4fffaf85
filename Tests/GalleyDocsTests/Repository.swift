import Foundation

/// Reads the files of the repository that contains these tests.
enum Repository {
  /// The top folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file. `path` is relative to the top folder.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The bytes of a file. `path` is relative to the top folder.
  static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: root.appending(path: path))) }

  /// The lines of a file. `path` is relative to the top folder.
  static func lines(_ path: String) throws -> [String] { lines(of: try text(path)) }

  /// The lines of a text that ends with a line feed.
  static func lines(of text: String) -> [String] {
    // Split by scalars: in Swift, a line feed and a combining mark at the start of the next line are one `Character`.
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Whether there is a file or folder at `path`, which is relative to the top folder.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The Markdown files of the top folder, `Docs` and `Fonts`, as paths from the top folder.
  ///
  /// DocC checks the links of its own catalogues, which have a form of their own.
  static func markdownFiles() throws -> [String] {
    var files = ["README.md"]
    for folder in ["Docs", "Fonts"] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      let pages = paths.filter { $0.hasSuffix(".md") && !$0.contains(".docc/") && !$0.contains("/.build") }
      files += pages.map { folder + "/" + $0 }.sorted()
    }
    return files
  }

  /// The Swift files of `Sources`, as paths from the top folder.
  static func sourceFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
      .filter { $0.hasSuffix(".swift") }.map { "Sources/" + $0 }.sorted()
  }
}
