internal import GalleyFonts
package import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension FontListing {
  /// The font choice for each text unit, a row each: source offset, text, code points, face, the rule that chose the
  /// face, and why each earlier face of the font stack was not chosen.
  package static func choices(_ shaped: ShapedText) -> String {
    var table = TextTable([.right])
    table.add("offset", "text", "code points", "font", "because", "passed over")
    let choices = shaped.typesetter.fontChoices(of: shaped.source)
    for run in shaped.runs where run.kind == .text {
      let face = shaped.faces[Int(run.face)]
      let style = shaped.styles[Int(run.style)]
      let stack = self.stack(for: style, in: shaped.typesetter.library)
      var start = Int(run.start)
      while start < Int(run.end) {
        let end = shaped.unitStarts.next(from: start + 1, end: Int(run.end))
        let scalars = String(decoding: shaped.text[start..<end], as: UTF8.self).unicodeScalars
        let source = shaped.map.source(of: start)..<shaped.map.source(of: end)
        let isMissing = shaped.missing.contains { $0.overlaps(source) }
        table.add([
          "\(source.lowerBound)", QuotedText.text(shaped.text[start..<end]),
          scalars.map(QuotedText.codePoint).joined(separator: " "),
          face.descriptor.postScriptName + (isMissing ? " (.notdef)" : ""),
          because(choices[start], scalars.map(\.value), isMissing: isMissing, stack: stack, language: style.language),
          passedOver(
            scalars.map(\.value), before: isMissing ? nil : face, in: stack, reason: choices[start]?.reason ?? .order),
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
}
