internal import GalleyDump

/// Reads the lines of a golden file, and finds damage: unknown or repeated stages, and files that end too early.
struct GoldenReader {
  /// The line before the sections.
  static let start = "== golden \(GoldenFile.version) =="
  /// The file's last line.
  static let end = "== end =="

  private enum Part { case header, sections, ended }

  private var part = Part.header
  private var number = 0
  private var header: [String] = []
  private var sections: [StageSection] = []
  private var numbers: [PipelineStage: Int] = [:]

  /// Reads the next line.
  mutating func read(_ line: String) throws(GoldenError) {
    number += 1
    if line.utf8.last == UInt8(ascii: "\r") {
      throw error("the line ends with a carriage return; lines of golden files end with a line feed alone")
    }
    switch part {
    case .header: try readHeader(line)
    case .sections: try readSection(line)
    case .ended: if !line.isEmpty { throw error("there is text after \(Self.end)") }
    }
  }

  private mutating func readHeader(_ line: String) throws(GoldenError) {
    if line == Self.start {
      part = .sections
    } else if line.hasPrefix("== golden "), line.hasSuffix(" ==") {
      let version = line.dropFirst("== golden ".count).dropLast(" ==".count)
      throw error("the file has version \(version) of the format, and this program reads version \(GoldenFile.version)")
    } else if Self.stageName(line) != nil || line.hasPrefix("== ") {
      throw error("expected \"\(Self.start)\" before \"\(line)\": the file is damaged or of an older version")
    } else {
      if line.hasPrefix(GoldenFile.sectionsComment) { try checkStages(GoldenFile.stageNames(in: line)) }
      header.append(line)
    }
  }

  /// Checks the names of a comment that limits the recorded sections.
  private func checkStages(_ names: [String]) throws(GoldenError) {
    let known = PipelineStage.allCases.filter(\.isRecorded).map(\.rawValue)
    if names.isEmpty { throw error("the comment names no section; known are \(known.joined(separator: ", "))") }
    for name in names where !known.contains(name) {
      throw error("there is no section \"\(name)\"; known are \(known.joined(separator: ", "))")
    }
  }

  private mutating func readSection(_ line: String) throws(GoldenError) {
    if line == Self.end {
      part = .ended
    } else if let name = Self.stageName(line) {
      guard let stage = PipelineStage(rawValue: name) else { throw error("there is no stage \"\(name)\"") }
      guard numbers[stage] == nil else { throw error("the section \"\(name)\" occurs twice") }
      numbers[stage] = number
      sections.append(StageSection(stage, lines: []))
    } else if !sections.isEmpty {
      sections[sections.count - 1].lines.append(line)
    } else if !line.isEmpty {
      throw error("expected the name of a stage such as \"-- items --\", found \"\(line.prefix(60))\"")
    }
  }

  /// The header, the sections and the line numbers of the section names. Call this method after the last line.
  func result() throws(GoldenError) -> ([String], [StageSection]?, [PipelineStage: Int]) {
    var header = header
    while header.last == "" { header.removeLast() }
    guard part != .header else { return (header, nil, [:]) }
    guard part == .ended else {
      let place = sections.last.map { "inside the section \"\($0.stage.rawValue)\"" } ?? "before the first section"
      throw error("the file ends \(place), without \"\(Self.end)\": it is cut off")
    }
    let order = sections.map(\.stage)
    guard order == PipelineStage.allCases.filter(order.contains) else {
      throw GoldenError("the sections are not in the order of the pipeline")
    }
    var sections = sections
    for index in sections.indices {
      while sections[index].lines.last == "" { sections[index].lines.removeLast() }
    }
    return (header, sections, numbers)
  }

  private static func stageName(_ line: String) -> String? {
    guard line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 else { return nil }
    return String(line.dropFirst(3).dropLast(3))
  }

  private func error(_ message: String) -> GoldenError { GoldenError(line: number, message) }
}
