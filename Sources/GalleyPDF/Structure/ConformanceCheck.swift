internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// Finds what a document lacks for PDF/UA-1 and PDF/A-2a, before its file is written.
struct ConformanceCheck {
  private(set) var issues: [PDFIssue] = []
  private let document: PDFDocument
  private let heights: [Double]
  /// The level of the last heading; 0 before the first one.
  private var level = 0

  init(_ document: PDFDocument) {
    self.document = document
    heights = document.pages.map(\.height)
  }

  /// Checks the structure, the pictures and the color glyphs of the drawn pages.
  mutating func check(_ tree: StructureTree, failedPictures: [FailedPicture], failedGlyphs: [FailedGlyph]) {
    if document.title?.isEmpty ?? true { issues.append(.missingTitle) }
    issues += failedPictures.map { .failedPicture($0) }
    issues += failedGlyphs.map { .failedGlyph($0) }
    var lacksLanguage = false
    visit(tree.root, &lacksLanguage)
    for (page, parts) in tree.parts.enumerated() where page < document.pages.count {
      if parts.isEmpty, document.pages[page].list.commands.contains(where: \.showsText) {
        issues.append(.missingStructure(page: page + 1))
      }
    }
  }

  private mutating func visit(_ node: StructureNode, _ lacksLanguage: inout Bool) {
    let kids = node.readingOrder
    let page = node.firstPage ?? 1
    if !node.text.isEmpty, !lacksLanguage, node.element.language == nil, node.inheritedLanguage == nil {
      lacksLanguage = true
      issues.append(.missingLanguage(text: String(node.text.prefix(40)), page: page))
    }
    check(node, page)
    let rows = kids.compactMap { kid -> StructureNode? in
      if case .node(let row) = kid, row.element.role == .tableRow { row } else { nil }
    }
    if node.element.role == .table { checkTable(rows) }
    for kid in kids {
      guard case .node(let child) = kid else { continue }
      if !child.element.role.isAllowed(in: node.element.role) {
        issues.append(.misplacedElement(role: child.element.role, in: node.element.role))
      }
      visit(child, &lacksLanguage)
    }
  }

  private mutating func check(_ node: StructureNode, _ page: Int) {
    switch node.element.role {
    case .figure:
      guard node.element.alternativeText?.isEmpty ?? true, node.element.actualText == nil else { return }
      var rect = node.box?.rect ?? LayoutRect(x: 0, y: 0, width: 0, height: 0)
      if page <= heights.count { rect.y = heights[page - 1] - rect.maxY }
      issues.append(.missingAlternativeText(page: page, rect: rect))
    case .heading(let next):
      if next > level + 1 {
        let title = String(node.allText.prefix(40))
        issues.append(.skippedHeadingLevel(from: level, to: next, title: title, page: page))
      }
      level = next
    default: return
    }
  }

  /// Checks that all rows of a table have the same number of columns, with those cells that span rows or columns.
  private mutating func checkTable(_ rows: [StructureNode]) {
    // For each column, the number of further rows that a cell above covers.
    var covered: [Int] = []
    var expected: Int?
    for (index, row) in rows.enumerated() {
      var column = 0
      func skip() { while column < covered.count, covered[column] > 0 { column += 1 } }
      var next = covered.map { max(0, $0 - 1) }
      for cell in row.nodes {
        let (rowSpan, columnSpan): (Int, Int)
        switch cell.element.role {
        case .tableHeaderCell(_, let rows, let columns), .tableDataCell(let rows, let columns):
          (rowSpan, columnSpan) = (max(1, rows), max(1, columns))
        default: continue
        }
        skip()
        for offset in column..<column + min(columnSpan, 1000) {
          while next.count <= offset { next.append(0) }
          next[offset] = max(next[offset], rowSpan - 1)
        }
        column += min(columnSpan, 1000)
      }
      skip()
      if let expected, expected != column {
        issues.append(.irregularTable(row: index + 1, columns: column, expected: expected))
      }
      expected = expected ?? column
      covered = next
    }
  }
}

extension PDFWriter {
  /// What the document lacks for the standards that it must keep.
  func issues() -> [PDFIssue] {
    var check = ConformanceCheck(document)
    check.check(canvas.tree, failedPictures: canvas.drawn.failures, failedGlyphs: failedGlyphs)
    return check.issues
  }

  /// The glyphs of the document that were left out: of those that the rasterizer could not draw, which may have been
  /// used for other files before.
  private var failedGlyphs: [FailedGlyph] {
    canvas.rasterizer.failedGlyphs.filter { failed in
      document.pages.contains { $0.list.commands.contains { $0.draws(failed.glyph, of: failed.face) } }
    }
  }
}

extension StructureNode {
  /// The number of the first page of the element, from 1; `nil` if nothing of it is on a page.
  fileprivate var firstPage: Int? {
    for (kid, _) in kids {
      switch kid {
      case .content(let page, _), .annotation(_, let page): return page + 1
      case .node(let node): if let page = node.firstPage { return page }
      }
    }
    return nil
  }
}

extension DisplayCommand {
  /// Whether the command shows text.
  fileprivate var showsText: Bool {
    switch self {
    case .glyphs(let drawing): !drawing.text.range.isEmpty
    case .group(let group): group.commands.contains(where: \.showsText)
    default: false
    }
  }
}

extension DisplayCommand {
  /// Whether a command draws a glyph.
  fileprivate func draws(_ glyph: UInt16, of face: FontFace) -> Bool {
    switch self {
    case .glyphs(let drawing), .glyphStroke(let drawing, _):
      drawing.face == face && drawing.glyphs.contains { $0.id == glyph }
    case .group(let group): group.commands.contains { $0.draws(glyph, of: face) }
    default: false
    }
  }
}

extension StructureRole {
  /// Whether the standard structure type of this role may be in that of another one: ISO 32000-1, section 14.8.4.
  func isAllowed(in parent: StructureRole) -> Bool {
    switch self {
    case .tableRow: if case .table = parent { return true }
    case .tableHeaderCell, .tableDataCell: if case .tableRow = parent { return true }
    case .listItem: if case .list = parent { return true }
    case .listBody: if case .listItem = parent { return true }
    case .listLabel:
      switch parent {
      case .listItem, .note, .tableOfContentsItem: return true
      default: break
      }
    case .rubyBase, .rubyText: if case .ruby = parent { return true }
    case .tableOfContentsItem: if case .tableOfContents = parent { return true }
    default:
      switch parent {
      case .table: return self == .caption
      case .tableRow, .ruby: return false
      case .list: return self == .caption || self == .list
      case .listItem: return false
      default: return true
      }
    }
    return false
  }
}
