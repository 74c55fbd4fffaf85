import Foundation
import Galley
import WebGraphics

@testable import SwiftUIWebAdapter

// swiftui-web's own tests of its layouter choose the widths of characters and the heights of lines. Here they become
// fonts with these widths and heights, in which Galley's engine sets the text.

struct SystemFontMetrics {
  var lineHeight: CGFloat
  var baseline: CGFloat

  init(
    lineHeight: CGFloat, baseline: CGFloat, spacingBelow: CGFloat, spacingAbove: CGFloat, textToText: CGFloat
  ) {
    self.lineHeight = lineHeight
    self.baseline = baseline
  }
}

struct TextLayouter: Sendable {
  let measure: @Sendable (String, ResolvedFont) -> CGFloat
  let metrics: @Sendable (ResolvedFont) -> SystemFontMetrics

  @MainActor func layout(
    _ runs: [StyledRun], options: WebGraphics.TextLayoutOptions, width: CGFloat?
  ) -> WebGraphics.TextLayout {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var files: [String: String] = [:]
      let named = try runs.map { run in
        var run = run
        let file = folder.appending(path: "\(run.font.size).ttf")
        try font(run.font).write(to: file)
        run.font.family = name(run.font)
        files[run.font.family] = file.path
        return run
      }
      let engine = GalleyTextEngine(library: try FontLibrary(files: files.values.sorted()))
      return engine.layout(named, options: options, width: width)
    } catch { fatalError("no font: \(error)") }
  }

  private func name(_ font: ResolvedFont) -> String { "Synthetic \(font.size)" }

  /// A TrueType font with the letters of ASCII and the ellipsis, all without outlines. A hundred units are a point.
  private func font(_ font: ResolvedFont) -> Data {
    let characters = (32...126).map { $0 } + [0x2026]
    let widths = [0] + characters.map { code in
      Int((measure(String(UnicodeScalar(UInt32(code)) ?? " "), font) * 100).rounded())
    }
    let line = metrics(font)
    let ascent = Int((line.baseline * 100).rounded())
    let descent = Int(((line.lineHeight - line.baseline) * 100).rounded())
    let count = widths.count
    var tables: [(String, Data)] = []
    tables.append(
      ("cmap", words([0, 1, 3, 1]) + longs([12]) + words([4, 40, 0, 6, 4, 1, 2]) + words([126, 0x2026, 0xFFFF, 0])
        + words([32, 0x2026, 0xFFFF]) + words([1 - 32, 96 - 0x2026, 1]) + words([0, 0, 0])))
    tables.append(("glyf", Data(count: 4)))
    tables.append(
      ("head", longs([0x10000, 0x10000, 0, 0x5F0F_3CF5]) + words([0, Int(font.size * 100)]) + longs([0, 0, 0, 0])
        + words([0, -descent, 1000, ascent, 0, 8, 2, 0, 0])))
    tables.append(
      ("hhea", longs([0x10000]) + words([ascent, -descent, 0, widths.max() ?? 0]) + words(Array(repeating: 0, count: 3))
        + words([1, 0, 0]) + words(Array(repeating: 0, count: 5)) + words([count])))
    tables.append(("hmtx", widths.reduce(Data()) { $0 + words([$1, 0]) }))
    tables.append(("loca", words(Array(repeating: 0, count: count + 1))))
    tables.append(("maxp", longs([0x10000]) + words([count]) + words(Array(repeating: 0, count: 13))))
    let text = Data(name(font).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    let records = [1, 4, 6].reduce(Data()) { $0 + words([3, 1, 0x409, $1, text.count, 0]) }
    tables.append(("name", words([0, 3, 6 + records.count]) + records + text))
    tables.append(("post", longs([0x30000, 0, 0, 0, 0, 0, 0, 0])))
    var directory = longs([0x10000]) + words([tables.count, 128, 3, tables.count * 16 - 128])
    var content = Data()
    for (tag, data) in tables {
      directory += Data(tag.utf8) + longs([0, 12 + tables.count * 16 + content.count, data.count])
      content += data + Data(count: (4 - data.count % 4) % 4)
    }
    return directory + content
  }

  private func words(_ values: [Int]) -> Data {
    Data(values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] })
  }

  private func longs(_ values: [Int]) -> Data { Data(values.flatMap { words([$0 >> 16, $0]) }) }
}
