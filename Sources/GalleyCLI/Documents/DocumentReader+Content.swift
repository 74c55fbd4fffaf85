internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// A nested node at the end of the text: its style goes over its parent's, and the children follow each other.
  mutating func readNode(_ reader: JSONReader, into document: inout Document) throws(DocumentError) {
    try readNode(reader, inherited: document.text.defaultStyle, into: &document)
  }

  private mutating func readNode(
    _ reader: JSONReader, inherited: TextStyle, into document: inout Document
  ) throws(DocumentError) {
    try reader.check(keys: ["id", "style", "children"])
    let patch = try reader["style"].map { (reader) throws(DocumentError) in try stylePatch(reader) }
    let style = patch?.applied(to: inherited) ?? inherited
    let start = document.text.count
    let slot = document.nodes.count
    let styled = patch.map { patch in
      nodeStyles.append((start..<start, patch))
      return nodeStyles.count - 1
    }
    if let id = reader["id"] { document.nodes.append(NamedRange(id: try id.string(), range: start..<start)) }
    for child in try reader["children"]?.elements() ?? [] {
      switch child.value {
      case .string(let text): document.text.append(text, style: style)
      case .object: try readNode(child, inherited: style, into: &document)
      default: throw child.expected("a string or a node")
      }
    }
    if reader["id"] != nil { document.nodes[slot].range = start..<document.text.count }
    if let styled { nodeStyles[styled].range = start..<document.text.count }
  }

  /// Lays the nodes' styles over the text once more, the outer ones first.
  func restyleNodes(of document: inout Document) {
    for (range, patch) in nodeStyles { document.text.modifyStyle(in: range) { $0 = patch.applied(to: $0) } }
  }
}
