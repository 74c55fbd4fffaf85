internal import GalleyDump

/// What this file adds: the sections of a golden file say more than the JSON of a layout, so what only the sections
/// say is taken out before the two are compared.
extension RecordedLayout {
  /// Two records without what only one of them can say. Records of the same kind remain as they are.
  static func comparable(_ before: RecordedLayout, _ after: RecordedLayout) -> (RecordedLayout, RecordedLayout) {
    before.isJSON == after.isJSON ? (before, after) : (before.reduced, after.reduced)
  }

  /// The record with what the JSON of a layout says.
  ///
  /// JSON names a run's font without variations and synthesis, which the display list has; attachments without their
  /// offsets; only the fonts that are drawn; and not how much justification widens a line.
  private var reduced: RecordedLayout {
    var record = self
    record.runs = runs?.map(Self.reduced)
    record.tables[.lines]?.removeAll { row in row.titles.contains(where: Self.unstated.contains) }
    if let fonts, let commands { (record.fonts, record.commands) = Self.drawn(fonts, commands) }
    return record
  }

  /// The tables of the stage `lines` that JSON does not have.
  private static let unstated: Set<String> = ["separators widened", "letters moved", "glyphs widened", "text scaled"]

  private static func reduced(_ run: RecordedRun) -> RecordedRun {
    var run = run
    for (index, (name, value)) in run.values.enumerated() {
      switch name {
      case "font": run.values[index].value = postScriptName(value)
      case "id" where run.kind == .attachment: run.range = value
      default: break
      }
    }
    return run
  }

  /// The PostScript name at the start of a name such as `Inter wght=650 synthetic-oblique`.
  private static func postScriptName(_ name: String) -> String {
    name.split(separator: " ", omittingEmptySubsequences: false)
      .prefix { !$0.contains("=") && !$0.hasPrefix("synthetic-") }.joined(separator: " ")
  }

  /// The fonts that the commands draw with, in the order of their first use, and the commands with the numbers of
  /// these fonts.
  private static func drawn(_ fonts: [JSONValue], _ commands: [JSONValue]) -> (
    fonts: [JSONValue], commands: [JSONValue]
  ) {
    var used: [Int] = []
    func renumbered(_ command: JSONValue) -> JSONValue {
      guard case .object(let members) = command else { return command }
      return .object(
        members.map { member in
          switch (member.key, member.value) {
          case ("font", .number(let number)):
            let font = Int(number)
            if !used.contains(font) { used.append(font) }
            return JSONValue.Member("font", .integer(used.firstIndex(of: font) ?? 0))
          case ("commands", .array(let inner)): return JSONValue.Member("commands", .array(inner.map(renumbered)))
          default: return member
          }
        })
    }
    let commands = commands.map(renumbered)
    return (used.compactMap { fonts.indices.contains($0) ? fonts[$0] : nil }, commands)
  }
}
