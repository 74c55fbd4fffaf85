public import Galley

/// Blocks that are divided into pages.
///
///     var document = PagedDocument(sheet: .a4, blocks: [.heading("Invoice"), PageBlock(table)])
///     document.sheet.foot = { [.line(right: "\($0.number) of \($0.count)")] }
///     for page in try document.pages() {
///       pdf.pages.append(PDFPage(page.list, width: page.size.width, height: page.size.height))
///     }
public struct PagedDocument: Sendable {
  /// The paper.
  public var sheet: PageSheet
  /// What is on the pages, in order.
  public var blocks: [PageBlock]
  /// Footnotes. A note is at the foot of the page with the start of the scope (``Scope``) whose id is the key. Texts
  /// contain the marks of their notes themselves.
  public var notes: [String: AttributedText]

  /// A document.
  public init(sheet: PageSheet = .a4, blocks: [PageBlock] = [], notes: [String: AttributedText] = [:]) {
    self.sheet = sheet
    self.blocks = blocks
    self.notes = notes
  }
}

/// One page of a document.
public struct TextPage: Sendable {
  /// The number of the page, from 1.
  public let number: Int
  /// The size of the paper, in layout units.
  public let size: LayoutSize
  /// The commands that draw the page, in the coordinates of the paper, with the elements of the document's structure.
  public let list: DisplayList
  /// What is larger than its place, so that it extends beyond it.
  public let problems: [PageProblem]
}

/// Something on a page that does not fit.
public enum PageProblem: Hashable, Sendable, CustomStringConvertible {
  /// Something is wider than its place by this many layout units: a word, or the columns of a table.
  case tooWide(by: Double)
  /// Something that cannot be divided is higher than its page by this many layout units.
  case tooHigh(by: Double)
  /// The lines of a table of contents and the numbers of the pages have no stable state: the numbers are those of the
  /// pass before the last one.
  case unstableContents

  /// What does not fit, with the number.
  public var description: String {
    switch self {
    case .tooWide(let excess): "a word, a picture or a table is wider than its place by \(excess)"
    case .tooHigh(let excess): "something is higher than the page by \(excess)"
    case .unstableContents: "the numbers of the pages in the table of contents are not stable"
    }
  }
}

/// A document that cannot be divided into pages.
public enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The margins leave no place for blocks, or a number is not finite.
  case noPlace(size: LayoutSize, margins: Margins)

  /// What is wrong, with the numbers.
  public var description: String {
    switch self {
    case .noPlace(let size, let margins):
      """
      margins of \(margins.top), \(margins.right), \(margins.bottom) and \(margins.left) leave no place on a page of \
      \(size.width) by \(size.height)
      """
    }
  }
}

extension PagedDocument {
  /// Divides the blocks into pages. A document without blocks has one page.
  ///
  /// A table of contents changes the pages that it lists, so that the pages are made again until the numbers are right.
  public func pages(typesetter: Typesetter = .shared) throws(PageError) -> [TextPage] {
    let (size, margins) = (sheet.size, sheet.margins)
    let numbers = [size.width, size.height, margins.top, margins.right, margins.bottom, margins.left]
    let place = LayoutSize(
      width: size.width - margins.left - margins.right, height: size.height - margins.top - margins.bottom)
    guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }), place.width > 0, place.height > 0 else {
      throw .noPlace(size: size, margins: margins)
    }
    let turned = LayoutSize(width: place.height, height: place.width)
    return PageMaker(self, typesetter, place: sheet.writingMode.isVertical ? turned : place).pages()
  }
}
