internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

/// Writes the structure tree of a file: ISO 32000-1, section 14.7.
struct StructureWriter {
  let pages: [PDFObjectID]
  private var notes = 0

  init(pages: [PDFObjectID]) { self.pages = pages }

  /// Adds the tree and returns its root. `annotations` are the numbers of the annotations in the parent tree.
  mutating func write(
    _ tree: StructureTree, annotations: [(id: PDFObjectID, key: Int, node: StructureNode)],
    to objects: inout PDFObjects
  ) -> PDFObjectID {
    let rootID = objects.reserve()
    let document = objects.reserve()
    tree.root.object = document
    write(tree.root, parent: rootID, to: &objects)
    var numbers: [PDFValue] = []
    for (page, nodes) in tree.parts.enumerated() {
      let owners = nodes.map { node -> PDFValue in
        node.writtenObject.map { .reference($0) } ?? .raw("null")
      }
      numbers += [.integer(page), .array(owners)]
    }
    for annotation in annotations.sorted(by: { $0.key < $1.key }) {
      if let owner = annotation.node.writtenObject { numbers += [.integer(annotation.key), .reference(owner)] }
    }
    let parents = objects.add(.dictionary(["Nums": .array(numbers)]))
    var root: PDFDictionary = [
      "Type": .name("StructTreeRoot"), "K": .array([.reference(document)]), "ParentTree": .reference(parents),
      "ParentTreeNextKey": .integer(tree.parts.count + annotations.count),
    ]
    let names = tree.named.filter { $0.value.object != nil }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    if !names.isEmpty {
      let entries = names.flatMap { name, node -> [PDFValue] in
        node.object.map { [.bytes(Array(name.utf8)), .reference($0)] } ?? []
      }
      let limits = [names[0], names[names.count - 1]].map { PDFValue.bytes(Array($0.key.utf8)) }
      root["IDTree"] = .dictionary([
        "Kids": .array([
          .reference(objects.add(.dictionary(["Limits": .array(limits), "Names": .array(entries)])))
        ])
      ])
    }
    objects.set(rootID, .dictionary(root))
    return rootID
  }

  private mutating func write(_ node: StructureNode, parent: PDFObjectID, to objects: inout PDFObjects) {
    guard let id = node.object else { return }
    let kids = node.readingOrder
    let page = kids.lazy.compactMap { kid -> Int? in
      if case .content(let page, _) = kid { page } else { nil }
    }.first
    var entries: PDFDictionary = [
      "Type": .name("StructElem"), "S": .name(node.element.role.typeName), "P": .reference(parent),
    ]
    if let page { entries["Pg"] = .reference(pages[page]) }
    var values: [PDFValue] = []
    for kid in kids {
      switch kid {
      case .content(let own, let part):
        values.append(
          own == page
            ? .integer(part)
            : .dictionary([
              "Type": .name("MCR"), "Pg": .reference(pages[own]), "MCID": .integer(part),
            ]))
      case .annotation(let annotation, let own):
        values.append(
          .dictionary(["Type": .name("OBJR"), "Pg": .reference(pages[own]), "Obj": .reference(annotation)]))
      case .node(let child):
        let object = objects.reserve()
        child.object = object
        values.append(.reference(object))
        write(child, parent: id, to: &objects)
      }
    }
    entries["K"] = values.count == 1 ? values[0] : .array(values)
    let element = node.element
    if let language = element.language, node.parent == nil || language != node.inheritedLanguage {
      entries["Lang"] = .text(language.rawValue)
    }
    if let alternative = element.alternativeText { entries["Alt"] = .text(alternative) }
    if let actual = element.actualText { entries["ActualText"] = .text(actual) }
    if !element.id.isEmpty {
      entries["ID"] = .bytes(Array(element.id.utf8))
    } else if element.role == .note {
      // Each note needs a name: ISO 14289-1, section 7.9.
      notes += 1
      entries["ID"] = .bytes(Array("galley-note-\(notes)".utf8))
    }
    if let attributes = attributes(of: node) { entries["A"] = attributes }
    objects.set(id, .dictionary(entries))
  }

  /// What the types of elements say in numbers: ISO 32000-1, section 14.8.5.
  private func attributes(of node: StructureNode) -> PDFValue? {
    switch node.element.role {
    case .tableHeaderCell(let scope, let rows, let columns):
      var entries: PDFDictionary = ["O": .name("Table"), "Scope": .name(scope.attribute)]
      addSpans(rows, columns, to: &entries)
      return .dictionary(entries)
    case .tableDataCell(let rows, let columns):
      guard rows > 1 || columns > 1 else { return nil }
      var entries: PDFDictionary = ["O": .name("Table")]
      addSpans(rows, columns, to: &entries)
      return .dictionary(entries)
    case .list: return .dictionary(["O": .name("List"), "ListNumbering": .name(node.listNumbering)])
    case .figure:
      guard let rect = node.box?.rect else { return nil }
      let numbers = [rect.x, rect.y, rect.maxX, rect.maxY].map { PDFValue.number($0) }
      let placement = node.writtenParent?.element.role.needsParagraph == true ? "Block" : "Inline"
      return .dictionary(["O": .name("Layout"), "Placement": .name(placement), "BBox": .array(numbers)])
    default: return nil
    }
  }

  private func addSpans(_ rows: Int, _ columns: Int, to entries: inout PDFDictionary) {
    if rows > 1 { entries["RowSpan"] = .integer(rows) }
    if columns > 1 { entries["ColSpan"] = .integer(columns) }
  }
}

extension StructureNode {
  /// The object of the innermost element in the file that contains this one.
  var writtenObject: PDFObjectID? {
    var node: StructureNode? = self
    while let current = node {
      if let object = current.object { return object }
      node = current.parent
    }
    return nil
  }

  /// How the items of a list are marked, by the text of the first label: ISO 32000-1, table 347.
  fileprivate var listNumbering: String {
    guard let label = firstLabel else { return "None" }
    let text = label.allText
    if text.unicodeScalars.contains(where: { $0.properties.numericType != nil }) { return "Decimal" }
    if text.unicodeScalars.contains(where: { $0.properties.isUppercase }) { return "UpperAlpha" }
    if text.unicodeScalars.contains(where: { $0.properties.isLowercase }) { return "LowerAlpha" }
    return text.contains("◦") || text.contains("○") ? "Circle" : "Disc"
  }

  /// The first label of a list.
  private var firstLabel: StructureNode? {
    for item in nodes {
      if item.element.role == .listLabel { return item }
      if item.element.role == .list { continue }
      if let label = item.firstLabel { return label }
    }
    return nil
  }

  /// The elements in this one, in the order of drawing.
  var nodes: [StructureNode] {
    kids.compactMap { kid, _ in if case .node(let node) = kid { node } else { nil } }
  }

  /// The text in the element and in the elements in it.
  var allText: String { text + nodes.map(\.allText).joined() }
}

extension StructureRole.HeaderScope {
  fileprivate var attribute: String {
    switch self {
    case .row: "Row"
    case .column: "Column"
    case .both: "Both"
    }
  }
}
