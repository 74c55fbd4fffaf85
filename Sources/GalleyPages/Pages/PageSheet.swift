public import Galley

/// The paper of a document: its size, its margins, and what is in the margins of each page.
public struct PageSheet: Sendable {
  /// The size of a page, in layout units. PDF files have 72 to an inch.
  public var size: LayoutSize
  /// The space around the blocks of a page, in layout units. On left pages, left and right are exchanged if
  /// ``mirrorsMargins`` is set.
  public var margins: Margins
  /// Which way the lines of all blocks and footnotes run and stack, whatever their texts say. On vertical pages, blocks
  /// follow each other in the direction in which lines stack, and whatever is said to be above, below, left or right
  /// is turned with the lines: with `.verticalRL`, the top of a block is at its right, and the left at its top. Columns
  /// of a table are below each other. Running heads and feet stay horizontal.
  public var writingMode: ParagraphStyle.WritingMode
  /// Whether left pages exchange the left and the right margin, as books do.
  public var mirrorsMargins: Bool
  /// The running head of a page, which ends ``runningDistance`` above the blocks of the page. Empty for none.
  public var head: @Sendable (PageInfo) -> [PageBlock]
  /// The running foot of a page, which starts ``runningDistance`` below the place for blocks. Empty for none.
  public var foot: @Sendable (PageInfo) -> [PageBlock]
  /// The space between head or foot and the place for blocks, in layout units.
  public var runningDistance: Double
  /// The line between the blocks of a page and its footnotes; `nil` for none.
  public var noteRule: BoxDecoration.Border?
  /// The space above the line, below it, and between footnotes, in layout units.
  public var noteSpacing: Double

  /// Pages without head and foot.
  public init(size: LayoutSize, margins: Margins = Margins(top: 72, right: 72, bottom: 72, left: 72)) {
    self.size = size
    self.margins = margins
    writingMode = .horizontalTB
    mirrorsMargins = false
    head = { _ in [] }
    foot = { _ in [] }
    runningDistance = 18
    noteRule = BoxDecoration.Border(width: 0.5, color: .black)
    noteSpacing = 4
  }

  /// Pages of 210 by 297 mm (ISO 216), with margins of 25.4 mm.
  public static let a4 = PageSheet(size: LayoutSize(width: 595.276, height: 841.89))
  /// Pages of 148 by 210 mm (ISO 216), with margins of 25.4 mm.
  public static let a5 = PageSheet(size: LayoutSize(width: 419.528, height: 595.276))
  /// Pages of 8.5 by 11 inches, with margins of one inch.
  public static let letter = PageSheet(size: LayoutSize(width: 612, height: 792))
}

/// What running heads and feet may say about a page.
public struct PageInfo: Hashable, Sendable {
  /// The number of the page, from 1.
  public var number: Int
  /// The number of all pages.
  public var count: Int
  /// The last heading of each level, 1 to 6, on this page or an earlier one. A heading ends those of deeper levels.
  public var headings: [Int: String]

  /// Whether the page is a left page: those with even numbers, and in books with lines that stack leftwards those with
  /// odd numbers.
  public var isLeft: Bool
  /// Whether the page is the first one.
  public var isFirst: Bool { number == 1 }
}

extension PageSheet {
  /// Whether the page with a number is a left page.
  func isLeft(_ number: Int) -> Bool { number.isMultiple(of: 2) != (writingMode == .verticalRL) }
}

extension PageBlock {
  /// A line with texts at the left, in the middle and at the right, for running heads and feet.
  public static func line(
    left: AttributedText = AttributedText(), center: AttributedText = AttributedText(),
    right: AttributedText = AttributedText()
  ) -> PageBlock {
    var table = TextTable(columns: [
      .init(.fraction(1.0 / 3), alignment: .left), .init(.fraction(1.0 / 3), alignment: .center),
      .init(.fraction(1.0 / 3), alignment: .right),
    ])
    table.width = .available
    table.cellStyle.padding = .zero
    table.rows = [.init([.init(left), .init(center), .init(right)])]
    return PageBlock(table)
  }
}
