internal import GalleyDocuments
internal import GalleyDump

/// Says how the drawing commands of two layouts differ.
enum DrawingWords {
  /// A sentence for each command that is new, gone or changed. Equal commands at the start and at the end are skipped.
  static func sentences(_ before: [JSONValue], _ after: [JSONValue]) -> [String] {
    // The first row has the bounds and the texts.
    if let head = before.first, let newHead = after.first, head != newHead {
      return changes(head, newHead) + sentences([newHead] + before.dropFirst(), after)
    }
    guard before != after else { return [] }
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let (old, new) = (before.dropFirst(start).dropLast(end), after.dropFirst(start).dropLast(end))
    if old.map(kind) == new.map(kind) { return zip(old, new).flatMap { $0 == $1 ? [] : changes($0, $1) } }
    return new.filter { !old.contains($0) }.map { "\(subject($0)) is new" }
      + old.filter { !new.contains($0) }.map { "\(subject($0)) is gone" }
  }

  private static func changes(_ before: JSONValue, _ after: JSONValue) -> [String] {
    let old = Dictionary(before.keyPaths.map { ($0.path, $0.value) }) { first, _ in first }
    var sentences: [String] = []
    for (path, value) in after.keyPaths {
      guard let was = old[path], was != value else { continue }
      sentences.append(
        path == "glyphs" || value.text.count > 60
          ? (path == "glyphs"
            ? "glyphs of \(subject(after)) moved or changed" : "the \(path) of \(subject(after)) changed")
          : "the \(path) of \(subject(after)) is \(value.text), was \(was.text)")
    }
    return sentences.isEmpty ? ["\(subject(after)) has other keys than before"] : sentences
  }

  private static let kinds = [
    "fill", "stroke", "glyphs", "decoration", "attachment", "image", "clip", "shadow", "mark",
  ]

  /// The key that says what a command draws; empty for the first row, which has the bounds.
  private static func kind(_ command: JSONValue) -> String { kinds.first { command[$0] != nil } ?? "" }

  private static func subject(_ command: JSONValue) -> String {
    switch kind(command) {
    case "": return "the drawing"
    case "glyphs":
      guard case .array(let ends)? = command["range"], ends.count == 2 else { return "the glyph run" }
      return "the \(command["pen"] == nil ? "" : "stroked ")glyph run of \(ends[0].text)..<\(ends[1].text)"
    case "decoration": return "the \(name(command["decoration"])) at \(command["rect"]?.text ?? "")"
    case "attachment": return "the attachment \(name(command["attachment"]))"
    case "image": return "the picture \(name(command["image"]))"
    case let kind: return "the \(kind) at \(command[kind].map { $0.text.count > 40 ? "a path" : $0.text } ?? "")"
    }
  }

  private static func name(_ value: JSONValue?) -> String {
    if case .string(let name)? = value { name } else { value?.text ?? "" }
  }
}
