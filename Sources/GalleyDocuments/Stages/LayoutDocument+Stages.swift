internal import GalleyFonts
internal import GalleyDisplay
package import GalleyDump
package import GalleyLayout
package import GalleyShaping

extension LayoutDocument {
  /// The sections of all stages for this document's layout in one box.
  ///
  /// Throws if the document or the drawing has a number that JSON cannot have, such as infinity.
  package func stages(_ layout: TextLayout) throws(DocumentError) -> [StageSection] {
    var fonts = FontTable(of: layout.shaped)
    let drawing = try DisplaySection(layout.displayList(), fonts: &fonts).section
    return [try section, try fonts.section] + StageDump.sections(of: layout.shaped)
      + StageDump.sections(of: layout, for: proposal) + [drawing]
  }

  /// The sections of all stages for this document's layout in several containers. There are no sections for breaking
  /// and measuring, which are about one box.
  ///
  /// Throws if the document or the drawing has a number that JSON cannot have, such as infinity.
  package func stages(_ linked: LinkedLayout, of shaped: ShapedText) throws(DocumentError) -> [StageSection] {
    var fonts = FontTable(of: shaped)
    let drawing = try DisplaySection(linked.displayList(), fonts: &fonts).section
    return [try section, try fonts.section] + StageDump.sections(of: shaped) + StageDump.sections(of: linked)
      + [drawing]
  }

  /// The stage `document`: a row for each value, with its key path.
  private var section: StageSection {
    get throws(DocumentError) {
      // Not aligned: a new key does not change the other rows.
      let rows = JSONValue.object(try members()).keyPaths
      return StageSection(.document, lines: rows.map { "  \($0.path)  \($0.value.text)" })
    }
  }
}

extension FontTable {
  /// The faces of a text's runs, in the order of first use.
  fileprivate init(of shaped: ShapedText) {
    self.init()
    for run in shaped.runs { _ = number(of: shaped.faces[Int(run.face)].shown) }
  }

  /// The stage `fonts`: a row for each face, with the keys that display lists have.
  fileprivate var section: StageSection {
    get throws(DocumentError) {
      guard case .array(let rows) = try json() else { return StageSection(.fonts, lines: []) }
      return StageSection(.fonts, lines: rows.map { "  " + $0.text })
    }
  }
}

extension JSONValue {
  /// The values inside this value that are not objects, each with its key path. An array that contains an object is
  /// divided into its elements; other arrays are one value.
  package var keyPaths: [(path: String, value: JSONValue)] {
    var rows: [(path: String, value: JSONValue)] = []
    func add(_ value: JSONValue, _ path: String) {
      switch value {
      case .object(let members) where !members.isEmpty:
        for member in members { add(member.value, path.isEmpty ? member.key : path + "." + member.key) }
      case .array(let elements) where elements.contains(where: \.isObject):
        for (index, element) in elements.enumerated() { add(element, path + "[\(index)]") }
      default: rows.append((path, value))
      }
    }
    add(self, "")
    return rows
  }

  private var isObject: Bool { if case .object = self { true } else { false } }
}
