import FoundationEssentials
import Galley

/// Compares the metrics of installed fonts with HarfBuzz's, and with values that this file reads from their tables
/// itself.
enum LineMetricsTest {
  /// Compares each metric of `FontFace.metrics` for `limit` font files below `directory`, spread evenly over their
  /// names, and for the first face of each collection. Of Debian's fonts, only collections have the table `BASE`.
  static func run(_ name: String, directory: String, limit: Int) -> Outcome {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
    let files = names.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.sorted()
    let collections = names.filter { $0.hasSuffix(".ttc") }.sorted()
    if files.isEmpty { return Outcome(name, skipped: "no fonts in \(directory)") }
    var comparison = Comparison(name)
    for file in spread(files, limit) + collections {
      guard let data = FileManager.default.contents(atPath: directory + "/" + file),
        let font = try? FontFile(copying: Array(data), name: file), let face = try? FontFace(font)
      else {
        comparison.outcome.count(passed: false, difference: "\(file): not opened")
        continue
      }
      comparison.compare(face, bytes: Array(data), file)
    }
    var outcome = comparison.summary
    // A metric that no font has would be compared with its replacement only.
    let needed = ["x-height", "cap height", "underline"] + (collections.isEmpty ? [] : ["ideographic baseline"])
    for name in needed where comparison.tables[name] == nil {
      outcome.count(passed: false, difference: "no font has the metric \(name)")
    }
    if collections.isEmpty { outcome.note += "; no collections, so no table BASE" }
    return outcome
  }

  /// Compares each metric of every bundled font.
  static func bundled(_ name: String) -> Outcome {
    let entries = FontLibrary.bundled.entries
    if entries.isEmpty { return Outcome(name, skipped: "built without fonts") }
    var comparison = Comparison(name)
    for entry in entries {
      comparison.compare(entry.face, bytes: entry.face.data, entry.face.path)
    }
    return comparison.summary
  }

  /// The result so far, and how many fonts have each metric in a table of their own.
  private struct Comparison {
    var outcome: Outcome
    var tables: [String: Int] = [:]

    init(_ name: String) { outcome = Outcome(name) }

    /// Compares each metric of a face with those that are read from the bytes of its file.
    mutating func compare(_ face: FontFace, bytes: [UInt8], _ file: String) {
      guard let reference = HarfBuzzReference(bytes) else {
        return outcome.count(passed: false, difference: "\(file): not opened by HarfBuzz")
      }
      for metric in LineMetricsTest.expected(reference, FontTables(bytes: bytes)) {
        let found = Int(face.metrics[keyPath: metric.path])
        outcome.count(
          passed: found == metric.value,
          difference: "\(file): \(metric.name): expected \(metric.value), found \(found)")
        if metric.isInFont { tables[metric.name, default: 0] += 1 }
      }
    }

    /// The result with a note about the tables.
    var summary: Outcome {
      var outcome = outcome
      outcome.note =
        "in the font's own tables: "
        + tables.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      return outcome
    }
  }

  /// A metric, what it is, and whether it comes from a table of the font.
  private typealias Expected = (
    name: String, path: KeyPath<FontMetrics, Int32>, value: Int, isInFont: Bool
  )

  /// What the metrics of a font are: from its tables, otherwise as `FontMetrics` documents.
  private static func expected(_ reference: HarfBuzzReference, _ tables: FontTables) -> [Expected] {
    let line = tables.line
    let em = tables.unitsPerEm
    var result: [Expected] = []
    func add(
      _ name: String, _ path: KeyPath<FontMetrics, Int32>, own: Int?, replacement: @autoclosure () -> Int
    ) {
      result.append((name, path, own ?? replacement(), own != nil))
    }
    func positive(_ value: Int?) -> Int? { value.flatMap { $0 > 0 ? $0 : nil } }
    /// The value of a table as this file and HarfBuzz read it; a value that differs is expected of neither.
    func agreed(_ own: Int?, _ metric: HarfBuzzReference.Metric) -> Int? {
      own == reference.metric(metric) ? own : own.map { _ in Int.min }
    }
    add("units per em", \.unitsPerEm, own: em, replacement: 0)
    // HarfBuzz gives 0 where browsers, and this file, go on to other values of the table `OS/2`.
    let isZero = reference.metric(.ascender) == 0 && reference.metric(.descender) == 0
    func agreedLine(_ own: Int, _ metric: HarfBuzzReference.Metric) -> Int? { isZero ? own : agreed(own, metric) }
    add("ascender", \.ascender, own: agreedLine(line[0], .ascender), replacement: 0)
    add("descender", \.descender, own: agreedLine(line[1], .descender), replacement: 0)
    add("line gap", \.lineGap, own: agreedLine(line[2], .lineGap), replacement: 0)
    let xHeight = positive(agreed(tables.xHeight, .xHeight))
    add("x-height", \.xHeight, own: xHeight, replacement: positive(reference.top(of: 0x78)) ?? em / 2)
    let capHeight = positive(agreed(tables.capHeight, .capHeight))
    add("cap height", \.capHeight, own: capHeight, replacement: positive(reference.top(of: 0x48)) ?? line[0])
    add(
      "underline", \.underlineOffset, own: agreed(tables.underline?.position, .underlineOffset), replacement: -em / 10)
    let thickness = positive(agreed(tables.underline?.thickness, .underlineSize))
    add("underline thickness", \.underlineThickness, own: thickness, replacement: max(1, em / 18))
    let strikeout = agreed(tables.strikeout?.position, .strikeoutOffset)
    add("line through", \.strikeoutOffset, own: strikeout, replacement: result[4].value / 2)
    let size = positive(agreed(tables.strikeout?.thickness, .strikeoutSize))
    add("thickness of the line through", \.strikeoutThickness, own: size, replacement: result[7].value)
    for (name, path, baseline) in [
      ("ideographic baseline", \FontMetrics.ideographicBaseline, reference.ideographic),
      ("hanging baseline", \FontMetrics.hangingBaseline, reference.hanging),
    ] as [(String, KeyPath<FontMetrics, Int32>, (value: Int, isInFont: Bool))] {
      result.append((name, path, baseline.value, baseline.isInFont))
    }
    return result
  }

  /// At most `limit` of the files, spread evenly.
  private static func spread(_ files: [String], _ limit: Int) -> [String] {
    files.count <= limit ? files : (0..<limit).map { files[$0 * files.count / limit] }
  }
}

/// The tables of a font file, read by OpenType's specification.
private struct FontTables {
  let bytes: [UInt8]

  /// Font units in an em: `head`.
  var unitsPerEm: Int { offset("head").map { half($0 + 18) } ?? 0 }

  /// The x-height of `OS/2`, which has one from version 2 on.
  var xHeight: Int? { height(86) }

  /// The height of capitals of `OS/2`, which has one from version 2 on.
  var capHeight: Int? { height(88) }

  /// The top and the thickness of the underline: `post`.
  var underline: (position: Int, thickness: Int)? { offset("post").map { (signed($0 + 8), signed($0 + 10)) } }

  /// The top and the thickness of the line through the text: `OS/2`.
  var strikeout: (position: Int, thickness: Int)? { offset("OS/2").map { (signed($0 + 28), signed($0 + 26)) } }

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

  private func height(_ field: Int) -> Int? {
    offset("OS/2").flatMap { half($0) >= 2 ? signed($0 + field) : nil }
  }

  private func clamped(_ line: [Int]) -> [Int] {
    line.count == 3 ? [abs(line[0]), -abs(line[1]), max(0, line[2])] : [0, 0, 0]
  }

  private func offset(_ tag: String) -> Int? {
    // A collection has the offset of its first face at 12.
    let start = bytes.starts(with: "ttcf".utf8) ? half(12) << 16 | half(14) : 0
    return (0..<half(start + 4)).map { start + 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }
      .map { half($0 + 8) << 16 | half($0 + 10) }
  }

  private func half(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }

  private func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: half(offset))) }
}
