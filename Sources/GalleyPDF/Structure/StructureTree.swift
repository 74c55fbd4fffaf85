internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

/// The structure of a file while its pages are drawn: the open elements, and the numbers of the parts of pages.
struct StructureTree {
  let root: StructureNode
  /// The elements that were begun and not ended, the outermost first; `nil` for an artifact.
  private var open: [StructureNode?] = []
  /// The kinds of the artifacts that were begun and not ended.
  private var artifacts: [StructureRole.ArtifactKind] = []
  /// The elements with ids.
  private(set) var named: [String: StructureNode] = [:]
  /// The links with a range, without their languages and ids, in the order in which they began.
  private var links: [StructureElement: [StructureNode]] = [:]
  /// For each page, the element of each of its parts.
  private(set) var parts: [[StructureNode]] = []
  /// For each page, the text of each of its parts.
  private(set) var texts: [[String]] = []

  init(language: LanguageTag?) {
    root = StructureNode(StructureElement(.document, language: language), parent: nil)
  }

  /// The innermost open element.
  var current: StructureNode? { open.isEmpty ? root : open[open.count - 1] }
  /// The kind of the artifact to which everything belongs that is drawn now; `nil` if it belongs to an element.
  var artifact: StructureRole.ArtifactKind? { artifacts.last }
  /// The number of open elements.
  var depth: Int { open.count }

  mutating func begin(_ element: StructureElement) {
    if case .artifact(let kind) = element.role {
      artifacts.append(kind)
      return open.append(nil)
    }
    guard artifacts.isEmpty, let parent = current else {
      // An element inside of an artifact is a part of the artifact.
      artifacts.append(artifacts.last ?? .layout)
      return open.append(nil)
    }
    if element.role == .document, parent === root { return open.append(root) }
    if !element.id.isEmpty, let known = named[element.id] { return open.append(known) }
    // A paragraph or a heading in a paragraph is the outer one.
    if element.role.isParagraphOrHeading, parent.nearestBlock.role.isParagraph {
      if element.range != nil { parent.isOrdered = true }
      return open.append(parent)
    }
    let around = element.role.isInline && parent.needsParagraph ? parent.implicitParagraph() : parent
    let node = around.begin(element)
    if !element.id.isEmpty { named[element.id] = node }
    if case .link = element.role, let range = element.range {
      let key = StructureElement(element.role, range: range)
      if links[key]?.last !== node { links[key, default: []].append(node) }
    }
    open.append(node)
  }

  /// The last link with an address and a range in an element; `nil` if there is none.
  func link(to address: String, range: TextRange, in node: StructureNode) -> StructureNode? {
    links[StructureElement(.link(address: address), range: range)]?.last { $0.isInside(node) }
  }

  mutating func end() {
    guard let last = open.popLast() else { return }
    if last == nil, !artifacts.isEmpty { artifacts.removeLast() }
  }

  /// Ends the elements that a page left open.
  mutating func endAll() { while !open.isEmpty { end() } }

  /// Starts a page.
  mutating func beginPage() {
    parts.append([])
    texts.append([])
  }

  /// Notes a text that belongs to the last part of the page.
  mutating func addText(_ text: String) {
    guard let node = parts.last?.last else { return }
    node.text += text
    texts[texts.count - 1][texts[texts.count - 1].count - 1] += text
  }

  /// The structure in reading order, for tests: one line for each element that the file has, with the text directly in
  /// it, indented below the element around it.
  var outline: String {
    func lines(_ node: StructureNode, _ indent: String) -> [String] {
      let kids = node.readingOrder
      let own = kids.map { kid -> String in
        switch kid {
        case .content(let page, let part): texts[page][part]
        case .annotation: "@"
        case .node: "…"
        }
      }
      let inner = kids.flatMap { kid -> [String] in
        if case .node(let child) = kid { lines(child, indent + "  ") } else { [] }
      }
      return ["\(indent)\(node.element.role.typeName) \(own.joined().debugDescription)"] + inner
    }
    return lines(root, "").joined(separator: "\n")
  }

  /// The element to which text that is drawn now belongs: the current one, or a paragraph in it.
  var textOwner: StructureNode? {
    guard let current, artifacts.isEmpty else { return nil }
    return current.needsParagraph ? current.implicitParagraph() : current
  }

  /// The number of a new part of the page that belongs to an element.
  mutating func addPart(of node: StructureNode, offset: Int?) -> Int {
    let page = parts.count - 1
    let part = parts[page].count
    parts[page].append(node)
    texts[page].append("")
    node.addContent(page: page, part: part, offset: offset)
    return part
  }
}

extension StructureNode {
  /// The role of the innermost block around this element, or its own.
  fileprivate var nearestBlock: StructureElement {
    var node = self
    while !node.element.role.isBlock || node.element.role == .group, let parent = node.parent { node = parent }
    return node.element
  }

  /// Whether an element is around this one.
  fileprivate func isInside(_ other: StructureNode) -> Bool {
    parent.map { $0 === other || $0.isInside(other) } ?? false
  }

  /// Whether text and parts of lines directly in the element need a paragraph.
  fileprivate var needsParagraph: Bool {
    var node = self
    while node.element.role == .group, let parent = node.parent { node = parent }
    return node.element.role.needsParagraph
  }
}

extension StructureRole {
  /// Whether the element is a paragraph of a text, or a heading.
  fileprivate var isParagraphOrHeading: Bool {
    switch self {
    case .paragraph, .heading: true
    default: false
    }
  }
}
