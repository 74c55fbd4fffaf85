/// The first difference between two golden files.
package struct GoldenDifference: Hashable, Sendable, CustomStringConvertible {
  /// The first stage that differs, in pipeline order.
  package var stage: String
  /// All stages that differ, in pipeline order.
  package var stages: [String]
  /// The number of the stage's first line that differs, counted from 1.
  package var line: Int
  /// Lines of the recorded file, from the first one that differs on: at most three. Empty if the recorded section has
  /// no such line.
  package var recorded: [String]
  /// Lines of the new file, from the first one that differs on: at most three. Empty if the new section has no such
  /// line.
  package var made: [String]

  /// The largest number of lines that are stored from each file.
  private static let shown = 3

  /// Compares two files; `nil` if both have the same sections. A section that only one of them has is a difference.
  package init?(recorded: GoldenFile, made: GoldenFile) {
    var names = PipelineStage.allCases.map(\.rawValue)
    for section in recorded.sections where !names.contains(section.name) { names.append(section.name) }
    stages = names.filter { recorded.lines(of: $0) != made.lines(of: $0) }
    guard let first = stages.first else { return nil }
    stage = first
    let before = recorded.lines(of: first) ?? []
    let after = made.lines(of: first) ?? []
    var index = 0
    while index < before.count, index < after.count, before[index] == after[index] { index += 1 }
    line = index + 1
    self.recorded = Array(before.dropFirst(index).prefix(Self.shown))
    self.made = Array(after.dropFirst(index).prefix(Self.shown))
  }

  /// The stage, followed by the lines that differ: recorded lines after `-`, new lines after `+`.
  package var description: String {
    var text = "\(stage) differs from its line \(line) on"
    if stages.count > 1 { text += " (then \(stages.dropFirst().joined(separator: ", ")))" }
    text += recorded.map { "\n  -\($0)" }.joined() + made.map { "\n  +\($0)" }.joined()
    return text
  }
}

extension GoldenFile {
  /// The lines of the section with this name; `nil` if there is none.
  fileprivate func lines(of name: String) -> [String]? { sections.first { $0.name == name }?.lines }
}
