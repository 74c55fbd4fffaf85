import Foundation
import GalleyTestTraits
import Testing

/// Compares the pictures of `galley render --debug` with a recorded picture, and with the colors of their parts.
struct DebugPictureTests {
  private static let recorded = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Recorded")

  /// The picture of the recorded document with some parts of its layout; without parts if `debug` is empty.
  private func picture(_ debug: String) throws -> String {
    let folder = try TemporaryFolder()
    let options = debug.isEmpty ? [] : ["--debug", debug]
    let process = GalleyRun(
      ["render", "--json", Self.recorded.appendingPathComponent("debug.json").path, "--padding", "4"] + options
        + ["-o", folder.file("picture.svg")])
    #expect(process.status == 0, "\(process.errors)")
    return try folder.text("picture.svg")
  }

  @Test func `H3: container, lines, runs, glyphs, boxes, active ranges, scopes and cuts are drawn over the text`()
    throws
  {
    let expected = try String(contentsOf: Self.recorded.appendingPathComponent("debug.svg"), encoding: .utf8)
    #expect(try picture("all") == expected)
  }

  /// A part of a layout, its color, and how many rectangles it has in the recorded picture.
  private static let parts: [(name: String, color: String, count: Int)] = [
    // Two lines, each with four sides and a baseline.
    ("lines", "#005aff", 10),
    // The four sides of five runs: "ab ", "link ", the attachment's run excepted, " cd ", "ef" and the token.
    ("runs", "#008c3c", 20),
    // A dot and a tick for each of 14 glyphs.
    ("glyphs", "#dc0000", 28),
    // The four sides of 15 clusters: the ligature and the token have one each.
    ("clusters", "#f08200", 60),
    // "link" on one line.
    ("regions", "#9600c8", 1),
    // Four sides each.
    ("container", "#6e6e6e", 4), ("attachments", "#008c8c", 4), ("scopes", "#8c5014", 4), ("cuts", "#dc00a0", 4),
  ]

  @Test func `H3: each part is drawn alone, in its own color, and all parts together are the whole overlay`() throws {
    let plain = try picture("").split(separator: "\n")
    let all = try picture("all").split(separator: "\n")
    var rest = Self.without(plain, all)
    #expect(rest.count == Self.parts.reduce(0) { $0 + $1.count })
    for part in Self.parts {
      let alone = try picture(part.name).split(separator: "\n")
      // The text is drawn as without the overlay, and everything else has the part's color.
      let own = Self.without(plain, alone)
      #expect(alone.count == plain.count + own.count && own.count == part.count, "\(part.name) \(own.count)")
      #expect(own.allSatisfy { $0.contains("fill=\"\(part.color)\"") }, "\(part.name) \(own.first ?? "")")
      rest = Self.without(own, rest)
    }
    #expect(rest == [])
  }

  /// The lines of a file without some other lines, each of which is removed once.
  private static func without(_ removed: [Substring], _ lines: [Substring]) -> [Substring] {
    var removed = removed.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return lines.filter { line in
      guard let count = removed[line], count > 0 else { return true }
      removed[line] = count - 1
      return false
    }
  }
}
