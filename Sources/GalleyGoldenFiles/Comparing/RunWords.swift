internal import GalleyDump

/// Says how the placed glyph runs of two layouts differ.
enum RunWords {
  /// A sentence for each run that is new, gone or changed. Runs are matched by line and source range.
  static func sentences(_ before: [RecordedRun], _ after: [RecordedRun]) -> [String] {
    guard before != after else { return [] }
    var rest = before
    var sentences: [String] = []
    for run in after {
      guard let index = rest.firstIndex(where: { $0.line == run.line && $0.range == run.range }) else {
        sentences.append("the run \(run.range) on \(run.line) is new")
        continue
      }
      sentences += Self.sentences(rest.remove(at: index), run)
    }
    sentences += rest.map { "there is no run \($0.range) on \($0.line)" }
    let isSameOrder = before.elementsEqual(after) { $0.line == $1.line && $0.range == $1.range }
    return sentences.isEmpty && !isSameOrder ? ["the runs are in another order"] : sentences
  }

  private static func sentences(_ before: RecordedRun, _ after: RecordedRun) -> [String] {
    let subject = "the run \(after.range) on \(after.line)"
    var sentences: [String] = []
    for (name, value) in after.values {
      guard let was = before.values.first(where: { $0.name == name })?.value, was != value else { continue }
      sentences.append(StageWords.change("the \(Self.names[name] ?? name) of \(subject)", was, value))
    }
    if before.glyphs.map(\.id) != after.glyphs.map(\.id) {
      sentences.append("\(subject) has other glyphs")
      return sentences
    }
    for (old, new) in zip(before.glyphs, after.glyphs) where old.advance != new.advance {
      sentences.append(advance("the glyph \(new.id) at \(new.cluster)", new.advance - old.advance))
    }
    if sentences.isEmpty, let (old, new) = zip(before.glyphs, after.glyphs).first(where: { $0 != $1 }) {
      let place =
        new.x != old.x
        ? "x of \(decimal(new.x)), was \(decimal(old.x))" : "y of \(decimal(new.y)), was \(decimal(old.y))"
      sentences.append("the glyph \(new.id) at \(new.cluster) in \(subject) has an \(place)")
    }
    return sentences
  }

  /// The sentence that a glyph is wider or narrower than before, in layout units.
  static func advance(_ glyph: String, _ difference: Double) -> String {
    "\(glyph) is \(decimal(difference.magnitude)) \(difference > 0 ? "wider" : "narrower")"
  }

  private static let names = ["left": "left edge", "size": "font size", "level": "embedding level"]

  private static func decimal(_ value: Double) -> String { StageWords.number(FixedDecimals.text(value)) }
}
