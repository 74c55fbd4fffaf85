import FoundationEssentials
import Galley

/// Compares the line metrics of installed fonts with values that this file reads from their tables itself.
enum LineMetricsTest {
  /// Compares `FontFace.metrics` with `hhea` and `OS/2` for `limit` font files below `directory`, spread evenly over
  /// their names.
  static func run(_ name: String, directory: String, limit: Int) -> Outcome {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
    let files = names.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.sorted()
    if files.isEmpty { return Outcome(name, skipped: "no fonts in \(directory)") }
    var outcome = Outcome(name)
    for file in spread(files, limit) {
      guard let data = FileManager.default.contents(atPath: directory + "/" + file),
        let font = try? FontFile(copying: Array(data), name: file), let face = try? FontFace(font)
      else {
        outcome.count(passed: false, difference: "\(file): not opened")
        continue
      }
      let found = [face.metrics.ascender, face.metrics.descender, face.metrics.lineGap].map(Int.init)
      let expected = Tables(bytes: Array(data)).line
      outcome.count(passed: found == expected, difference: "\(file): expected \(expected), found \(found)")
    }
    return outcome
  }

  /// At most `limit` of the files, spread evenly.
  private static func spread(_ files: [String], _ limit: Int) -> [String] {
    files.count <= limit ? files : (0..<limit).map { files[$0 * files.count / limit] }
  }
}

/// The tables of a font file, for reading the line metrics.
private struct Tables {
  let bytes: [UInt8]

  /// Ascender, descender and line gap by OpenType's rule, and as browsers do if `hhea` has zeros.
  var line: [Int] {
    let header = offset("hhea")
    let other = offset("OS/2")
    let lines = header.map { [signed($0 + 4), signed($0 + 6), signed($0 + 8)] } ?? []
    guard let other else { return clamped(lines) }
    let typo = [signed(other + 68), signed(other + 70), signed(other + 72)]
    if half(other + 62) & 0x80 != 0 { return clamped(typo) }
    if lines.prefix(2) != [0, 0] { return clamped(lines) }
    return clamped(typo.prefix(2) != [0, 0] ? typo : [half(other + 74), -half(other + 76), 0])
  }

  private func clamped(_ line: [Int]) -> [Int] {
    line.count == 3 ? [abs(line[0]), -abs(line[1]), max(0, line[2])] : line
  }

  private func offset(_ tag: String) -> Int? {
    (0..<half(4)).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }
      .map { half($0 + 8) << 16 | half($0 + 10) }
  }

  private func half(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }

  private func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: half(offset))) }
}
