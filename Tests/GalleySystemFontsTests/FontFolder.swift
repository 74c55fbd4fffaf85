import Foundation
import Galley
@testable import GalleySystemFonts
import GalleyTestTraits

/// A folder with font files of its own, a configuration of fontconfig that knows no other fonts, and a folder for the
/// cache. It is removed at the end of the test.
final class FontFolder: Sendable {
  private let folder: TemporaryFolder
  /// The folder of the font files.
  var fonts: String { folder.file("fonts") }
  /// The folder of the index.
  var cache: String { folder.file("cache") }
  /// The configuration file.
  var configuration: String { folder.file("fonts.conf") }

  /// A folder with some of the bundled fonts, and rules: elements of a configuration file.
  init(_ names: String..., rules: String = "") throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    for name in names { try add(name) }
    try configure(rules)
  }

  /// Copies a bundled font into the folder. Returns the path of the copy.
  @discardableResult func add(_ name: String, as newName: String? = nil) throws -> String {
    let path = fonts + "/" + (newName ?? name)
    try FileManager.default.copyItem(atPath: Self.bundled + "/" + name, toPath: path)
    return path
  }

  /// Writes a file into the folder of the fonts. Returns its path.
  @discardableResult func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: fonts + "/" + name))
    return fonts + "/" + name
  }

  /// Writes the configuration file with other rules.
  func configure(_ rules: String) throws {
    try configure(
      file: """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
        <dir>\(fonts)</dir>
        <cachedir>\(folder.file("fontconfig"))</cachedir>
        \(rules)
        </fontconfig>
        """)
  }

  /// Writes the whole configuration file.
  func configure(file text: String) throws { try Data(text.utf8).write(to: URL(filePath: configuration)) }

  /// The fonts of the configuration.
  func system(cached: Bool = false) throws -> SystemFonts {
    try SystemFonts(configuration: configuration, cache: cached ? .folder(cache) : .off)
  }

  /// The files of the cache's folder.
  func cacheFiles() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).sorted().map { cache + "/" + $0 }
  }

  /// The folder of the bundled fonts in this repository.
  static let bundled = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts/Files").path()
}

extension FontLibrary {
  /// The file names of the faces that a text gets, run by run.
  func files(_ text: String, _ families: [String] = [], in language: String? = nil) -> [String] {
    let style = TextStyle(families: families, language: language.flatMap { LanguageTag($0) })
    let layout = Typesetter(library: self).prepare(AttributedText(text, style: style)).layout(width: 1e6)
    return layout.glyphRuns.map { String($0.face.path.split(separator: "/").last ?? "") }
  }
}

extension SystemFonts {
  /// What a name stands for in text of a language.
  func resolution(of name: String, in language: String) -> Resolution {
    resolution(of: name, language: LanguageTag(language))
  }

  /// The order of fallback for a language.
  func fallback(_ language: String) -> [String] { fallbackFamilies(for: LanguageTag(language)) }
}
