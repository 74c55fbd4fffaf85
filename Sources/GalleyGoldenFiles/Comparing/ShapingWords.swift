internal import GalleyDump

/// Says how the glyphs of two shaped texts differ.
struct ShapingWords {
  /// For each cluster, the sum of the advances of its glyphs in layout units, before and after. The key is the
  /// cluster's offset.
  private let before, after: [String: Double]

  /// Takes the placed runs of both layouts, whose advances are in layout units. If the lists are empty, the sentences
  /// give positions in font units.
  init(_ before: [RecordedRun], _ after: [RecordedRun]) {
    self.before = Self.advances(before)
    self.after = Self.advances(after)
  }

  private static func advances(_ runs: [RecordedRun]) -> [String: Double] {
    var advances: [String: Double] = [:]
    for glyph in runs.flatMap({ $0.glyphs ?? [] }) { advances["\(glyph.cluster)", default: 0] += glyph.advance }
    return advances
  }

  /// A sentence for each run of the stage `shaping` that is new, gone or changed. Runs are matched by their ranges.
  func sentences(_ before: [TableRow], _ after: [TableRow]) -> [String] {
    var rest = before
    var sentences: [String] = []
    for row in after {
      guard let index = rest.firstIndex(where: { $0.cells[0] == row.cells[0] }) else {
        sentences.append(row.cells.count > 1 ? "the run \(row.cells[0]) is new" : row.cells[0])
        continue
      }
      sentences += changes(rest.remove(at: index), row)
    }
    return sentences
      + rest.map { $0.cells.count > 1 ? "there is no run \($0.cells[0])" : "not any more: \($0.cells[0])" }
  }

  private func changes(_ before: TableRow, _ after: TableRow) -> [String] {
    guard before.cells.count == 3, after.cells.count == 3 else { return [] }
    let range = after.cells[0]
    var sentences: [String] = []
    let (old, new) = (Self.glyphs(before.cells[2]), Self.glyphs(after.cells[2]))
    if old.map(\.name) != new.map(\.name) {
      let start = zip(old, new).prefix { $0.name == $1.name }.count
      let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0.name == $1.name }
        .count
      sentences.append(
        "the run \(range) has \(list(new, from: start, to: end)) where it had \(list(old, from: start, to: end))")
    } else {
      for (old, new) in zip(old, new) where old != new { sentences.append(change(old, new)) }
    }
    if before.cells[1] != after.cells[1] {
      sentences.append("the run \(range) has \(short(after.cells[1])); it had \(short(before.cells[1]))")
    }
    return sentences
  }

  private func short(_ words: String) -> String {
    words.split(separator: " ").map { word in
      word.hasSuffix(",") ? StageWords.number(String(word.dropLast())) + "," : StageWords.number(String(word))
    }.joined(separator: " ")
  }

  private func list(_ glyphs: [Glyph], from start: Int, to end: Int) -> String {
    let part = glyphs.dropFirst(start).dropLast(end).prefix(8)
    return part.isEmpty
      ? "nothing"
      : "the glyph\(part.count > 1 ? "s" : "") " + part.map { "\($0.name) at \($0.cluster)" }.joined(separator: ", ")
  }

  private func change(_ old: Glyph, _ new: Glyph) -> String {
    let glyph = "the glyph \(new.name) at \(new.cluster)"
    if old.cluster != new.cluster { return "\(glyph) had the cluster \(old.cluster)" }
    if old.position != new.position {
      if let was = before[new.cluster], let width = after[new.cluster], was != width {
        return RunWords.advance(glyph, width - was)
      }
      return "\(glyph) has the position \(new.position) in font units, was \(old.position)"
    }
    return "\(glyph) has the flags \(new.flags), was \(old.flags) (1: a break before it changes glyphs)"
  }

  /// A glyph in the notation of hb-shape.
  private struct Glyph: Hashable {
    var name: String
    var cluster: String
    var position: String
    var flags: String
  }

  /// The glyphs of `[name=cluster@x,y+advance#flags|…]`.
  private static func glyphs(_ text: String) -> [Glyph] {
    text.dropFirst().dropLast().split(separator: "|").map { part in
      let name = part.prefix { $0 != "=" }
      let rest = part.dropFirst(name.count + 1)
      let cluster = rest.prefix { $0.isNumber }
      let values = rest.dropFirst(cluster.count).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      return Glyph(
        name: String(name), cluster: String(cluster), position: String(values.first ?? ""),
        flags: values.count > 1 ? String(values[1]) : "0")
    }
  }
}
