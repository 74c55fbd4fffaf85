internal import GalleyFonts
internal import GalleyLayout
package import GalleyShaping
internal import GalleyText

extension FontListing {
  /// The font choice for each text unit, a row each: source offset, text, code points, face, the rule that chose the
  /// face, and why each earlier face of the font stack was not chosen.
  package static func choices(_ shaped: ShapedText) -> String {
    var table = TextTable([.right])
    table.add("offset", "text", "code points", "font", "because", "passed over")
    for font in shaped.fontExplanations() {
      let rejected = font.rejected.byReason.map { group in
        "\(group.reason): " + group.faces.map(\.descriptor.postScriptName).joined(separator: ", ")
      }
      table.add([
        "\(font.range.lowerBound)", QuotedText.text(Array(font.text.utf8)[...]),
        font.text.unicodeScalars.map(QuotedText.codePoint).joined(separator: " "),
        font.face.descriptor.postScriptName
          + (font.isMissing ? font.rule == .emojiPresentation ? " (in parts)" : " (.notdef)" : ""), "\(font.rule)",
        rejected.joined(separator: "; "),
      ])
    }
    return table.text
  }
}
