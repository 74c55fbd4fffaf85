internal import GalleyDump

/// Says in sentences how a stage of two recorded layouts differs.
enum StageWords {
  /// The sentences about one stage; empty if the stage is equal, or if only one of the records has it.
  static func sentences(_ stage: PipelineStage, before: RecordedLayout, after: RecordedLayout) -> [String] {
    switch stage {
    case .document:
      guard let before = before.document, let after = after.document else { return [] }
      return DocumentWords.sentences(before, after)
    case .fonts:
      guard let before = before.fonts, let after = after.fonts else { return [] }
      return FontWords.sentences(before, after)
    case .runs:
      guard let before = before.runs, let after = after.runs else { return [] }
      return RunWords.sentences(before, after)
    case .displayList:
      guard let before = before.commands, let after = after.commands else { return [] }
      return DrawingWords.sentences(before, after)
    case .shaping:
      guard let rows = before.tables[stage], let others = after.tables[stage] else { return [] }
      return ShapingWords(before.runs ?? [], after.runs ?? []).sentences(rows, others)
    default:
      guard let before = before.tables[stage], let after = after.tables[stage] else { return [] }
      return TableWords(stage).sentences(before, after)
    }
  }

  /// The sentence `SUBJECT is AFTER, was BEFORE`.
  static func change(_ subject: String, before: String, after: String) -> String {
    "\(subject) is \(number(after)), was \(number(before))"
  }

  /// A number without zeros at its end; other text unchanged.
  static func number(_ text: String) -> String {
    guard let dot = text.firstIndex(of: "."), Double(text) != nil else { return text }
    var digits = text
    while digits.last == "0", digits.index(before: digits.endIndex) > dot { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return digits
  }
}
