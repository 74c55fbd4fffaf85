internal import GalleyText

/// Says how two documents differ, key path by key path.
enum DocumentWords {
  typealias Row = (path: String, value: String)

  /// A sentence for each key path whose value differs, in the order of the new document; then a sentence for each key
  /// path that only the old document has.
  static func sentences(_ before: [Row], _ after: [Row]) -> [String] {
    // A damaged document may have a key path twice.
    guard !before.elementsEqual(after, by: ==) else { return [] }
    let old = Dictionary(before.map { ($0.path, $0.value) }) { first, _ in first }
    let new = Dictionary(after.map { ($0.path, $0.value) }) { first, _ in first }
    var sentences: [String] = []
    for (path, value) in after {
      guard let was = old[path] else {
        sentences.append("the document's \(path) is \(shortened(value)); it was not set")
        continue
      }
      guard was != value else { continue }
      sentences.append(
        was.hasPrefix("\"") && value.hasPrefix("\"") && was.utf8.count + value.utf8.count > 40
          ? text(path, before: was, after: value)
          : "the document's \(path) is \(shortened(value)), was \(shortened(was))")
    }
    for (path, value) in before where new[path] == nil {
      sentences.append("the document's \(path) is not set; it was \(shortened(value))")
    }
    return sentences.map(QuotedText.visible)
  }

  /// The sentence about two long strings: the first place at which they differ.
  private static func text(_ path: String, before: String, after: String) -> String {
    let (old, new) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    func part(_ scalars: [Unicode.Scalar]) -> String {
      let from = max(start - 4, 0)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[min(from, scalars.count)...].prefix(24))
      return (from > 1 ? "…" : "") + String(text) + (scalars.count > from + 24 ? "…" : "")
    }
    return "the document's \(path) has \(part(new)) where it had \(part(old))"
  }

  private static func shortened(_ value: String) -> String {
    value.unicodeScalars.count > 60 ? String(value.prefix(60)) + "…" : value
  }
}
