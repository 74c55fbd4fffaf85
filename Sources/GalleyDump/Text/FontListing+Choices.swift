internal import GalleyFonts
package import GalleyShaping
package import GalleyText
internal import GalleyUnicode

extension FontListing {
  /// The font choice for one text unit.
  package struct Choice: Hashable, Sendable {
    /// The unit's range in the source, in UTF-8 bytes.
    package var range: TextRange
    /// The unit's text as it is shaped.
    package var text: ArraySlice<UInt8>
    /// The PostScript name of the face.
    package var font: String
    /// Whether the face draws `.notdef`.
    package var isMissing: Bool
    /// The rule that chose the face.
    package var because: String
    /// Why each earlier face of the font stack was not chosen; empty if there is no earlier face.
    package var passedOver: String
  }

  /// The font choice for each text unit, a row each: source offset, text, code points, face, the rule that chose the
  /// face, and why each earlier face of the font stack was not chosen.
  package static func choices(_ shaped: ShapedText) -> String {
    var table = TextTable([.right])
    table.add("offset", "text", "code points", "font", "because", "passed over")
    forEachChoice(shaped) { choice in
      let scalars = String(decoding: choice.text, as: UTF8.self).unicodeScalars
      table.add([
        "\(choice.range.lowerBound)", QuotedText.text(choice.text),
        scalars.map(QuotedText.codePoint).joined(separator: " "),
        choice.font + (choice.isMissing ? " (.notdef)" : ""), choice.because, choice.passedOver,
      ])
    }
    return table.text
  }

  /// Calls `body` with the font choice for each text unit, in the order of the text. Attachments and tabs have none.
  package static func forEachChoice(_ shaped: ShapedText, _ body: (Choice) -> Void) {
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
        body(
          Choice(
            range: source, text: shaped.text[start..<end], font: face.descriptor.postScriptName, isMissing: isMissing,
            because: because(
              choices[start], scalars.map(\.value), isMissing: isMissing, stack: stack, language: style.language),
            passedOver: passedOver(
              scalars.map(\.value), before: isMissing ? nil : face, in: stack,
              reason: choices[start]?.reason ?? .order)))
        start = end
      }
    }
  }

  private static func stack(for style: TextStyle, in library: FontLibrary) -> FontStack {
    FontStack(
      library: library, families: style.families,
      traits: FontTraits(weight: style.weight, stretch: style.stretch, slant: style.slant),
      variations: style.variations, language: style.language)
  }
}
