internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

/// An element of the file's structure, with what belongs to it.
final class StructureNode {
  /// What belongs to an element.
  enum Kid {
    /// Another element.
    case node(StructureNode)
    /// A part of a page, with the number of the page from 0 and the number of the part on the page.
    case content(page: Int, part: Int)
    /// A link annotation on a page.
    case annotation(PDFObjectID, page: Int)
  }

  let element: StructureElement
  unowned let parent: StructureNode?
  /// What belongs to the element, and its place in the text if it is known: in the order of drawing.
  private(set) var kids: [(kid: Kid, offset: Int?)] = []
  /// The elements in this one that continue if they are begun again.
  private var continued: [StructureElement: StructureNode] = [:]
  /// Whether the element was made for text that was in no paragraph.
  let isImplicit: Bool
  /// The rectangle of the element on its first page, in points, y up.
  private(set) var box: (page: Int, rect: LayoutRect)?
  /// The object in the file.
  var object: PDFObjectID?
  /// The text that was shown directly in the element, in the order of drawing.
  var text = ""
  /// Whether what belongs to the element is read in the order of its text, and not in that of drawing.
  var isOrdered: Bool

  init(_ element: StructureElement, parent: StructureNode?, isImplicit: Bool = false) {
    self.element = element
    self.parent = parent
    self.isImplicit = isImplicit
    isOrdered = element.range != nil || element.role == .group
  }

  /// The element in this one that is begun: a new one, or one that continues.
  func begin(_ element: StructureElement) -> StructureNode {
    let continues = element.range != nil && element.id.isEmpty
    if continues, let known = continued[element] { return known }
    let node = StructureNode(element, parent: self)
    kids.append((.node(node), element.range?.lowerBound))
    if continues { continued[element] = node }
    return node
  }

  /// The paragraph in this element for text that is in none: the last one, unless something came after it.
  func implicitParagraph() -> StructureNode {
    if case .node(let last)? = kids.last?.kid, last.isImplicit { return last }
    let node = StructureNode(StructureElement(.paragraph), parent: self, isImplicit: true)
    kids.append((.node(node), nil))
    return node
  }

  /// Adds a part of a page that starts at an offset of the text.
  func addContent(page: Int, part: Int, offset: Int?) { kids.append((.content(page: page, part: part), offset)) }

  /// Adds a link annotation.
  func addAnnotation(_ id: PDFObjectID, page: Int) { kids.append((.annotation(id, page: page), Int.max)) }

  /// Makes the element's rectangle larger.
  func addBox(_ rect: LayoutRect, page: Int) {
    guard let old = box else { return box = (page, rect) }
    if old.page == page { box = (page, old.rect.union(rect)) }
  }
}

extension StructureNode {
  /// What belongs to the element in reading order. The elements of groups take the place of the group, elements without
  /// content are left out unless they are cells, and so are parts of lines that say nothing about their text.
  var readingOrder: [Kid] {
    var ordered = kids
    if isOrdered {
      // What has no place in the text stays behind what was drawn before it.
      var last = Int.min
      let places = kids.map { kid -> Int in
        last = kid.offset ?? last
        return last
      }
      ordered = kids.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { kids[$0] }
    }
    return ordered.flatMap { kid, _ -> [Kid] in
      guard case .node(let node) = kid else { return [kid] }
      let inner = node.readingOrder
      if inner.isEmpty, !node.element.role.isCell { return [] }
      return node.isTransparent ? inner : [kid]
    }
  }

  /// Whether the file has no element for this one, only for what is in it.
  var isTransparent: Bool {
    switch element.role {
    case .group: return true
    case .span:
      return element.id.isEmpty && element.alternativeText == nil && element.actualText == nil
        && (element.language == nil || element.language == inheritedLanguage)
    default: return false
    }
  }

  /// The language of the element around this one.
  var inheritedLanguage: LanguageTag? {
    var node = parent
    while let current = node {
      if let language = current.element.language { return language }
      node = current.parent
    }
    return nil
  }

  /// The innermost element around this one that is in the file.
  var writtenParent: StructureNode? {
    var node = parent
    while let current = node, current.isTransparent { node = current.parent }
    return node
  }
}

extension StructureRole {
  /// The standard structure type: ISO 32000-1, section 14.8.4. Artifacts and groups have none.
  var typeName: String {
    switch self {
    case .document: "Document"
    case .section: "Sect"
    case .group: "NonStruct"
    case .paragraph: "P"
    case .heading(let level): "H\(min(max(level, 1), 6))"
    case .list: "L"
    case .listItem: "LI"
    case .listLabel: "Lbl"
    case .listBody: "LBody"
    case .table: "Table"
    case .tableRow: "TR"
    case .tableHeaderCell: "TH"
    case .tableDataCell: "TD"
    case .caption: "Caption"
    case .figure: "Figure"
    case .link: "Link"
    case .note: "Note"
    case .ruby: "Ruby"
    case .rubyBase: "RB"
    case .rubyText: "RT"
    case .blockQuote: "BlockQuote"
    case .quote: "Quote"
    case .code: "Code"
    case .tableOfContents: "TOC"
    case .tableOfContentsItem: "TOCI"
    case .span: "Span"
    case .artifact: "Artifact"
    }
  }

  /// Whether text directly in the element needs a paragraph around it.
  var needsParagraph: Bool {
    switch self {
    case .document, .section, .group, .list, .listItem, .table, .tableRow, .blockQuote, .tableOfContents,
      .tableOfContentsItem:
      true
    default: false
    }
  }

  /// Whether the element is a part of a line, which is in a paragraph.
  var isInline: Bool {
    switch self {
    case .link, .ruby, .quote, .code, .span: true
    default: false
    }
  }
}
