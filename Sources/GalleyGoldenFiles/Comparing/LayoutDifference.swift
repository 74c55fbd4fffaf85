package import GalleyDump

/// The difference between two recorded layouts in words: by stage, and in one sentence with its cause.
///
///     line 3 ends at 38, was 41: the glyph f_f_i at 17 is 0.5 wider, because the content of the font Inter changed
package struct LayoutDifference: Sendable {
  /// The differences of one stage.
  package struct Stage: Sendable {
    /// The stage.
    package let stage: PipelineStage
    /// What differs, a sentence for each difference, in the order of the text; never empty.
    package let sentences: [String]
  }

  /// The stages that differ, in pipeline order; never empty.
  package let stages: [Stage]
  /// One sentence with up to three parts: the effect that a reader sees, the first difference in a stage between the
  /// input and the lines, and the cause, if the document, a font or a version differs.
  package let summary: String

  /// The first stage that differs, in pipeline order: the document or the fonts if the input differs.
  package var firstStage: PipelineStage { stages[0].stage }

  /// Whether the difference is only in what is painted, not in the size and the positions of lines and glyphs.
  package var isOnlyPaint: Bool { stages.allSatisfy { $0.stage.isPaint || $0.stage == .document } }

  /// Compares two records. `nil` if all stages that both records contain are equal. `versions` says how the versions of
  /// the libraries differ; `nil` if they are equal.
  package init?(_ before: RecordedLayout, _ after: RecordedLayout, versions: String? = nil) {
    let (before, after) = RecordedLayout.comparable(before, after)
    var stages: [Stage] = []
    for stage in PipelineStage.allCases {
      let sentences = StageWords.sentences(stage, before: before, after: after)
      if !sentences.isEmpty { stages.append(Stage(stage: stage, sentences: sentences)) }
    }
    guard !stages.isEmpty else { return nil }
    self.stages = stages
    summary = Self.summary(stages, versions)
  }

  /// A difference that the rows do not explain, such as a row that was removed by hand: names the first line of each
  /// stage that differs, and the stages that only one of the records has.
  init(unexplained before: [StageSection], _ after: [StageSection]) {
    stages = PipelineStage.allCases.compactMap { stage in
      let (old, new) = (before.first { $0.stage == stage }, after.first { $0.stage == stage })
      guard old != new else { return nil }
      guard let old, let new else {
        let sentence =
          old == nil
          ? "today's result has the stage \"\(stage.rawValue)\", which is not recorded"
          : "the stage \"\(stage.rawValue)\" is recorded, but today's result does not have it"
        return Stage(stage: stage, sentences: [sentence])
      }
      let index = zip(old.lines, new.lines).prefix { $0 == $1 }.count
      func row(_ section: StageSection) -> String {
        index < section.lines.count ? "\"\(section.lines[index])\"" : "no row"
      }
      return Stage(stage: stage, sentences: ["row \(index + 1) of \(stage.rawValue) is \(row(new)), was \(row(old))"])
    }
    summary = stages.first?.sentences.first ?? "the sections are in another order"
  }

  /// The stages that say where lines are: what a reader of the text sees first.
  private static let lineStages: [PipelineStage] = [.lines, .breaking]
  /// The stages between the input and the lines. Their first difference says why the lines differ.
  private static let mechanisms: [PipelineStage] = [.whiteSpace, .analysis, .items, .shaping, .candidates]
  /// The stages that say what a reader sees if no line and no earlier stage differs.
  private static let otherEffects: [PipelineStage] = [.runs, .displayList, .measuring]

  private static func summary(_ stages: [Stage], _ versions: String?) -> String {
    func first(_ order: [PipelineStage]) -> String? {
      order.lazy.compactMap { stage in stages.first { $0.stage == stage } }.first?.sentences.first
    }
    let causes = [first([.document]), first([.fonts]), versions].compactMap { $0 }
    let mechanism = first(mechanisms)
    // Where lines end says more than how wide they are.
    let lines = stages.filter { lineStages.contains($0.stage) }.flatMap(\.sentences)
    let effect =
      lines.first { $0.contains(" ends at ") } ?? first(lineStages) ?? (mechanism == nil ? first(otherEffects) : nil)
    var parts = [effect, mechanism].compactMap { $0 }
    if parts.count == 2, parts[0] == parts[1] { parts.removeLast() }
    let event = parts.joined(separator: ": ")
    if causes.isEmpty { return event }
    return event.isEmpty
      ? causes.joined(separator: ", and ") : event + ", because " + causes.joined(separator: ", and ")
  }

  /// The summary, then the sentences of each stage: at most `count` for each.
  package func text(atMost count: Int = 5) -> String {
    let width = stages.map { $0.stage.rawValue.count }.max() ?? 0
    var lines = [summary]
    for stage in stages {
      for (index, sentence) in stage.sentences.prefix(count).enumerated() {
        let name = index == 0 ? stage.stage.rawValue : ""
        lines.append("  " + name + String(repeating: " ", count: width - name.count + 2) + sentence)
      }
      if stage.sentences.count > count {
        lines.append(String(repeating: " ", count: width + 4) + "and \(stage.sentences.count - count) more")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The difference as JSON: `summary`, `firstStage`, `onlyPaint`, and `stages` with all sentences.
  package var json: JSONValue {
    [
      "summary": .string(summary), "firstStage": .string(firstStage.rawValue), "onlyPaint": .bool(isOnlyPaint),
      "stages": .array(
        stages.map { stage in
          [
            "stage": .string(stage.stage.rawValue),
            "sentences": .array(stage.sentences.map(JSONValue.string)),
          ]
        }),
    ]
  }
}
