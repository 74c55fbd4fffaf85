import Galley

/// Where a block continues on the next page.
indirect enum BreakPlace: Sendable {
  /// In a text.
  case text(LinkedLayout.BreakToken)
  /// At an element of a list of blocks, or inside of it.
  case stack(Int, inside: BreakPlace?)
  /// In a table.
  case table(TableBreak)
  /// Nothing is left: the part of a cell that ended on an earlier page, beside other cells that continue.
  case end
}

/// Where a table continues on the next page.
struct TableBreak: Sendable {
  /// A cell that continues, or whose part on this page has no more content.
  struct Cell: Sendable {
    /// The row that the cell starts in, and its number among the cells of this row.
    var row: Int
    var number: Int
    /// Where the content of the cell continues; `nil` for its start.
    var place: BreakPlace?
  }

  /// The row that continues or comes next.
  var row: Int
  /// Whether a part of the row is on an earlier page: then all cells of the row are in `cells`.
  var isInsideRow: Bool
  /// The cells of earlier rows that cover `row`, and those of `row` if a part of it is on an earlier page.
  var cells: [TableBreak.Cell]
  /// Whether head and foot are repeated, which the first page decides.
  var repeats = true
}

/// The space for a block.
struct PlacingSpace {
  /// The height in layout units, which may be infinite.
  var height: Double
  /// Whether nothing is above the block on its page. Then something of the block is placed in any case, so that each
  /// page has something.
  var isFresh: Bool
  /// The height of a page without other blocks. A block that is not higher than this need not be divided.
  var pageHeight: Double
  /// Whether blocks may start on new pages: not in cells and columns.
  var obeysStarts = false

  /// Space without an end.
  static let unlimited = PlacingSpace(height: .infinity, isFresh: true, pageHeight: .infinity)

  /// The space below a part of it.
  func below(_ height: Double, isFresh: Bool) -> PlacingSpace {
    PlacingSpace(
      height: self.height - height, isFresh: isFresh, pageHeight: pageHeight, obeysStarts: obeysStarts)
  }
}

/// A block's part on one page, and where the block continues.
struct Placement: Sendable {
  var fragment: Fragment
  /// Where the block continues on the next page; `nil` if all of it is placed.
  var rest: BreakPlace?
  /// Where the next page must be if a block asks for it.
  var start = PageBlock.Start.anywhere
}

/// The largest difference between two sums of lengths that are meant to be equal, in layout units.
let roundingError = 1e-6
