internal import GalleyFonts
public import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension FontListing {
  /// A row for each text unit: source offset, text, code points, face, and why each face before it in the stack was not
  /// taken.
  public static func choices(_ shaped: ShapedText) -> String {
    var table = TextTable([.right])
    table.add("offset", "text", "code points", "font", "passed over")
    for run in shaped.runs where run.kind == .text {
      let face = shaped.faces[Int(run.face)]
      let stack = self.stack(for: shaped.styles[Int(run.style)], in: shaped.typesetter.library)
      var start = Int(run.start)
      while start < Int(run.end) {
        let end = shaped.unitStarts.next(from: start + 1, end: Int(run.end))
        let scalars = String(decoding: shaped.text[start..<end], as: UTF8.self).unicodeScalars
        let isMissing = shaped.missing.contains { $0.contains(shaped.map.source(of: start)) }
        table.add([
          "\(shaped.map.source(of: start))", QuotedText.text(shaped.text[start..<end]),
          scalars.map(QuotedText.codePoint).joined(separator: " "),
          face.descriptor.postScriptName + (isMissing ? " (.notdef)" : ""),
          passedOver(scalars.map(\.value), before: isMissing ? nil : face, in: stack),
        ])
        start = end
      }
    }
    return table.text
  }

  private static func stack(for style: TextStyle, in library: FontLibrary) -> FontStack {
    FontStack(
      library: library, families: style.families,
      traits: FontTraits(weight: style.weight, stretch: style.stretch, slant: style.slant),
      variations: style.variations, language: style.language)
  }

  /// The faces before the chosen one, or all where none could be chosen; those with the same reason stand together.
  private static func passedOver(_ cluster: [UInt32], before face: FontFace?, in stack: FontStack) -> String {
    let chosen = (0..<stack.count).first { stack.face($0) === face } ?? stack.count
    var reasons: [(reason: String, names: [String])] = []
    for index in 0..<chosen {
      let missing = stack.missing(cluster[...], from: index).compactMap(Unicode.Scalar.init)
      let name = stack.face(index).descriptor.postScriptName
      let reason =
        !missing.isEmpty
        ? "without " + missing.map(QuotedText.codePoint).joined(separator: " ")
        : chosen < stack.count && stack.isColor(index) != stack.isColor(chosen)
          ? stack.isColor(chosen) ? "not in colour" : "in colour" : "has it, but a neighbour's face goes on"
      if let known = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[known].names.append(name)
      } else {
        reasons.append((reason, [name]))
      }
    }
    return reasons.map { $0.reason + ": " + $0.names.joined(separator: ", ") }.joined(separator: "; ")
  }
}
