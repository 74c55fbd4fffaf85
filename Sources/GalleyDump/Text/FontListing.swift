package import GalleyFonts
internal import GalleyLayout
package import GalleyShaping
internal import GalleyText

/// Lists fonts as text for human readers: the members of a library, and the choices of font fallback.
package enum FontListing {
  /// The members of a library in fallback order, a row each: family, PostScript name, weights, widths in percent,
  /// slant, and notes.
  package static func text(of library: FontLibrary) -> String {
    var table = AlignedLines([.left, .left, .right, .right])
    table.add("family", "name", "weight", "stretch", "slant")
    for entry in library.entries {
      let descriptor = entry.descriptor
      var notes: [String] = []
      if descriptor.isColor { notes.append("color") }
      if !entry.isFallback { notes.append("only by name") }
      table.add([
        descriptor.family, descriptor.postScriptName, range(descriptor.weights), range(descriptor.stretches),
        slant(descriptor.slant), notes.joined(separator: ", "),
      ])
    }
    return table.text
  }

  /// The generic families of a library, a row each, with the families that they stand for. Empty if it has none.
  package static func generics(of library: FontLibrary) -> String {
    let named = GenericFamily.allCases.filter { !library.families(for: $0).isEmpty }
    guard !named.isEmpty else { return "" }
    var table = AlignedLines()
    table.add("generic", "families")
    for generic in named { table.add(generic.rawValue, library.families(for: generic).joined(separator: ", ")) }
    return table.text
  }

  /// The axes and the named instances of a face, a row each: tag, least, default and greatest value of an axis; index,
  /// name, PostScript name and positions of an instance. Empty for a static font.
  package static func variations(of face: FontFace) -> String {
    guard !face.axes.isEmpty else { return "" }
    var axes = AlignedLines([.left, .right, .right, .right])
    axes.add("axis", "least", "default", "greatest")
    for axis in face.axes {
      axes.add([axis.tag.description] + [axis.minimum, axis.defaultValue, axis.maximum].map(JSONValue.digits(of:)))
    }
    guard !face.namedInstances.isEmpty else { return axes.text }
    var instances = AlignedLines([.right, .left, .left, .left])
    instances.add("index", "instance", "name", "positions")
    for (index, instance) in face.namedInstances.enumerated() {
      let positions = instance.variations.map { "\($0.tag)=\(JSONValue.digits(of: $0.value))" }
      instances.add([
        "\(index)", instance.name, instance.postScriptName ?? "", positions.joined(separator: " "),
      ])
    }
    return axes.text + instances.text
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    let lower = JSONValue.digits(of: range.lowerBound)
    return range.lowerBound == range.upperBound ? lower : lower + "–" + JSONValue.digits(of: range.upperBound)
  }

  private static func slant(_ slant: FontSlant) -> String {
    switch slant {
    case .normal: "normal"
    case .italic: "italic"
    case .oblique(let degrees): "oblique \(JSONValue.digits(of: degrees))°"
    }
  }
}

extension FontListing {
  /// The font choice for each text unit, a row each: source offset, text, code points, face, the rule that chose the
  /// face, and why each earlier face of the font stack was not chosen.
  package static func choices(_ shaped: ShapedText) -> String {
    var table = AlignedLines([.right])
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
