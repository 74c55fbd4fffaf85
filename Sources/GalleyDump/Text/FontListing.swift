package import GalleyFonts
internal import GalleyText

/// Lists fonts as text for human readers: the members of a library, and the choices of font fallback.
package enum FontListing {
  /// The members of a library in fallback order, a row each: family, PostScript name, weights, widths in percent,
  /// slant, and notes.
  package static func text(of library: FontLibrary) -> String {
    var table = TextTable([.left, .left, .right, .right])
    table.add("family", "name", "weight", "stretch", "slant")
    for entry in library.entries {
      let descriptor = entry.descriptor
      var notes: [String] = []
      if descriptor.isColor { notes.append("colour") }
      if !entry.isFallback { notes.append("only by name") }
      table.add([
        descriptor.family, descriptor.postScriptName, range(descriptor.weights), range(descriptor.stretches),
        slant(descriptor.slant), notes.joined(separator: ", "),
      ])
    }
    return table.text
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
