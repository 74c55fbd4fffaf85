internal import GalleyDump
internal import GalleyFonts

/// The versions on which recorded results depend: the format of golden files, and HarfBuzz, which makes the glyphs. A
/// suite states them once, in the file `versions.txt` of its folder.
package enum GoldenVersions {
  /// The file's name. The file is in the suite's folder.
  package static let fileName = "versions.txt"

  /// The text that the file has for this program.
  package static var current: String { "golden \(GoldenFile.version)\nHarfBuzz \(HarfBuzzVersion.text)\n" }

  /// What differs between the recorded versions and those of this program, such as `HarfBuzz is 6.0.0, was 10.1.0`;
  /// `nil` if they are equal.
  package static func difference(recorded: String, current: String = current) -> String? {
    // Git writes carriage returns on some machines. They say nothing about a version.
    let recorded = String(decoding: recorded.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    guard recorded != current else { return nil }
    let (before, after) = (Lines.split(recorded), Lines.split(current))
    let changes = after.compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard words.count == 2, !before.contains(line) else { return nil }
      let old = before.first { $0.hasPrefix(words[0] + " ") }?.split(separator: " ").dropFirst().joined(separator: " ")
      return "\(words[0]) is \(words[1]), was \(old ?? "not stated")"
    }
    return changes.isEmpty
      ? "the lines of \(fileName) are not \(after.joined(separator: " and "))" : changes.joined(separator: ", ")
  }
}
