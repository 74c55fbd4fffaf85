internal import GalleyDump

/// Says how the faces of two layouts differ.
enum FontWords {
  /// A sentence for each face whose file changed, and for each face that was replaced, added or removed.
  static func sentences(_ before: [JSONValue], _ after: [JSONValue]) -> [String] {
    var sentences: [String] = []
    var (gone, new) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
    for font in new {
      guard let index = gone.firstIndex(where: { name($0) == name(font) && $0["hash"] != font["hash"] }) else {
        continue
      }
      sentences.append(
        "the content of the font \(name(font)) changed (its hash is \(text(font["hash"])), was \(text(gone[index]["hash"])))"
      )
      gone.remove(at: index)
      new.removeAll { $0 == font }
    }
    if gone.count == new.count {
      for (old, font) in zip(gone, new) { sentences.append("the font is \(described(font)), was \(described(old))") }
    } else {
      sentences += new.map { "the font \(described($0)) is used; it was not" }
      sentences += gone.map { "the font \(described($0)) is not used; it was" }
    }
    if sentences.isEmpty, before != after {
      sentences.append("the fonts are used in the order \(list(after)), was \(list(before))")
    }
    return sentences
  }

  private static func list(_ fonts: [JSONValue]) -> String { fonts.map(described).joined(separator: ", ") }

  private static func name(_ font: JSONValue) -> String { text(font["name"]) }

  /// The name, the number in a collection, what is synthesized, and the values of the variation axes.
  private static func described(_ font: JSONValue) -> String {
    let synthesis = font["synthesis"].map { " synthetic \(text($0))" } ?? ""
    let name = name(font) + (font["index"].map { "#\($0.text)" } ?? "") + synthesis
    guard case .object(let axes)? = font["variations"] else { return name }
    return name + " " + axes.map { "\($0.key)=\($0.value.text)" }.joined(separator: " ")
  }

  private static func text(_ value: JSONValue?) -> String {
    if case .string(let text)? = value { text } else { value?.text ?? "-" }
  }
}
