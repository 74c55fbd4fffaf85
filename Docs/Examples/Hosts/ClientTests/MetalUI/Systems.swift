import Foundation
import Galley
import MetalUITextSystem

@testable import MetalUIAdapter

// The names that MetalUI's own tests use for its text systems and fonts: they run with Galley's.

/// Runs a test that MetalUI runs with CoreText and with its portable system.
@MainActor func withBothSystems(_ body: @MainActor (RTSystem) throws -> Void) throws {
  try body(RTSystem(name: "Galley", system: GalleyTextSystem()))
}

/// A library with one font.
struct PortableFontResolver {
  let library: FontLibrary

  init(defaultFont data: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(data).write(to: file)
    library = try FontLibrary(files: [file.path])
  }
}

typealias PortableTextSystem = GalleyTextSystem

extension GalleyTextSystem {
  convenience init(resolver: PortableFontResolver) { self.init(library: resolver.library) }
}

/// The metrics of a font's lines without runs.
@MainActor struct PortableFont {
  let metrics: TextFontMetrics

  init(data: [UInt8], size: Double) throws {
    let system = PortableTextSystem(resolver: try PortableFontResolver(defaultFont: data))
    metrics = system.fontMetrics(system.resolveFont(FontDescriptor(size: size)))
  }
}
