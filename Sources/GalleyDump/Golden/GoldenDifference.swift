/// The first place where two golden files differ.
public struct GoldenDifference: Hashable, Sendable, CustomStringConvertible {
  /// The first stage that differs, in pipeline order.
  public var stage: String
  /// Every stage that differs, that one first.
  public var stages: [String]
  /// The first differing line of the stage, from 1.
  public var line: Int
  /// Lines of the recorded file from there on, at most three; empty past the section's end.
  public var recorded: [String]
  /// Lines of what was made now, likewise.
  public var made: [String]

  /// How many lines are shown.
  private static let shown = 3

  /// Compares; nil where both hold the same sections. A section that only one of them has differs.
  public init?(recorded: GoldenFile, made: GoldenFile) {
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

  /// The stage, then the lines: recorded ones after `-`, today's after `+`.
  public var description: String {
    var text = "\(stage) differs from its line \(line) on"
    if stages.count > 1 { text += " (then \(stages.dropFirst().joined(separator: ", ")))" }
    text += recorded.map { "\n  -\($0)" }.joined() + made.map { "\n  +\($0)" }.joined()
    return text
  }
}

extension GoldenFile {
  /// The lines of the section with a name; nil where there is none.
  fileprivate func lines(of name: String) -> [String]? { sections.first { $0.name == name }?.lines }
}
