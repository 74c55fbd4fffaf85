import Foundation
import Galley

@testable import SwiftPDFAdapter

/// The name under which swift-pdf's own tests look for its font: they run with Galley's.
typealias TrueTypeFont = GalleyFont

struct NoFont: Error {}

extension GalleyFont {
  /// A font from a file's bytes.
  convenience init(data: Data) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try data.write(to: URL(filePath: path))
    let typesetter = Typesetter(library: try FontLibrary(files: [path]))
    guard let run = typesetter.prepare("x", style: TextStyle()).layout(width: 1000).glyphRuns.first,
      GalleyFont(run.face) != nil
    else { throw NoFont() }
    self.init(checked: run.face)
  }
}
