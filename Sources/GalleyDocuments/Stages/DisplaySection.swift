package import GalleyDisplay
package import GalleyDump
package import GalleyFonts

/// The stage `display list` of a golden file: the drawing commands as JSON, a row for each.
///
/// The first row has the keys `bounds` and `texts` of a display list. The faces are in the section `fonts`. Numbers are
/// rounded to three decimals. So a display list can be read back and drawn.
package struct DisplaySection: Hashable, Sendable {
  /// The section.
  package let section: StageSection

  /// Writes a display list. Adds its faces to `fonts`.
  init(_ list: DisplayList, fonts: inout FontTable) throws(DocumentError) {
    var rows: [JSONValue] = [.null]
    var head: [JSONValue.Member] = []
    for member in try DisplayWriter.members(of: list, fonts: &fonts) {
      switch (member.key, member.value) {
      case ("commands", .array(let commands)): rows += commands
      case ("fonts", _): break
      default: head.append(member)
      }
    }
    rows[0] = .object(head)
    section = StageSection(.displayList, lines: rows.map { "  " + $0.rounded.text })
  }

  /// Reads a display list from the rows of the sections `fonts` and `display list`. The library finds the faces by
  /// PostScript name and content hash.
  package static func displayList(
    fonts: [JSONValue], rows: [JSONValue], library: FontLibrary
  ) throws(DocumentError) -> DisplayList {
    guard case .object(let head)? = rows.first else {
      throw DocumentError(.missingKey, path: "", message: "the first row is no object with \"bounds\" and \"texts\"")
    }
    let members =
      head + [JSONValue.Member("fonts", .array(fonts)), JSONValue.Member("commands", .array(Array(rows.dropFirst())))]
    return try DisplayList(jsonValue: .object(members), fonts: library)
  }
}

extension JSONValue {
  /// The value with all numbers rounded to three decimals, halves away from zero.
  package var rounded: JSONValue {
    switch self {
    case .number(let value) where value.magnitude < 1e12: .number((value * 1000).rounded() / 1000)
    case .array(let elements): .array(elements.map(\.rounded))
    case .object(let members): .object(members.map { Member($0.key, $0.value.rounded) })
    default: self
    }
  }
}
