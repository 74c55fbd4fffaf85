import Foundation
import Testing

/// Compares the pictures of `galley render --debug` with recorded pictures.
struct DebugPictureTests {
  private static let recorded = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Recorded")

  private func picture(_ debug: String) throws -> String {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = GalleyRun([
      "render", "--json", Self.recorded.appendingPathComponent("debug.json").path, "--debug", debug, "--padding", "4",
      "-o", output.path,
    ])
    #expect(process.status == 0, "\(process.errors)")
    return try String(contentsOf: output, encoding: .utf8)
  }

  @Test func `H3: container, lines, runs, glyphs, boxes, active ranges, scopes and cuts are drawn over the text`()
    throws
  {
    let expected = try String(contentsOf: Self.recorded.appendingPathComponent("debug.svg"), encoding: .utf8)
    #expect(try picture("all") == expected)
  }

  @Test(arguments: [
    "lines", "runs", "glyphs", "clusters", "regions", "container", "attachments", "scopes", "cuts",
  ])
  func `H3: each part is drawn alone, in its own color`(part: String) throws {
    let all = try Set(picture("all").split(separator: "\n"))
    let alone = try Set(picture(part).split(separator: "\n"))
    #expect(alone.isSubset(of: all) && alone != all)
  }
}
