internal import GalleyDump

/// Says how the placed glyph runs, attachments, leaders and annotations of two layouts differ.
enum RunWords {
  /// A sentence for each run that is new, gone or changed. Runs are matched by kind, line and source range.
  static func sentences(_ before: [RecordedRun], _ after: [RecordedRun]) -> [String] {
    guard before != after else { return [] }
    var rest = before
    var sentences: [String] = []
    for run in after {
      guard let index = rest.firstIndex(where: run.isSamePlace) else {
        sentences.append("\(subject(run)) is new")
        continue
      }
      sentences += Self.sentences(rest.remove(at: index), run)
    }
    sentences += rest.map { "there is no \($0.kind.rawValue) \($0.range) on \($0.line)" }
    let isSameOrder = before.elementsEqual(after) { $0.isSamePlace(as: $1) }
    return sentences.isEmpty && !isSameOrder ? ["the runs are in another order"] : sentences
  }

  private static func subject(_ run: RecordedRun) -> String { "the \(run.kind.rawValue) \(run.range) on \(run.line)" }

  private static func sentences(_ before: RecordedRun, _ after: RecordedRun) -> [String] {
    let subject = subject(after)
    var sentences: [String] = []
    for (name, value) in after.values {
      guard let was = before.values.first(where: { $0.name == name })?.value, was != value else { continue }
      sentences.append(StageWords.change("the \(Self.names[name] ?? name) of \(subject)", before: was, after: value))
    }
    guard let oldGlyphs = before.glyphs, let newGlyphs = after.glyphs else { return sentences }
    if oldGlyphs.map(\.id) != newGlyphs.map(\.id) {
      sentences.append("\(subject) has other glyphs")
      return sentences
    }
    for (old, new) in zip(oldGlyphs, newGlyphs) where old.advance != new.advance {
      sentences.append(advance("the glyph \(new.id) at \(new.cluster)", new.advance - old.advance))
    }
    if sentences.isEmpty, let (old, new) = zip(oldGlyphs, newGlyphs).first(where: { $0 != $1 }) {
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
