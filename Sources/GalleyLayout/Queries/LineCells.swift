internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The caret cells of one line from left to right, in vertical lines from top to bottom. Computing them takes time
/// linear in the line.
struct LineCells {
  private(set) var cells: [CaretCell] = []
  /// Generated glyphs of right-to-left text, which are on the left of the character before them. They are joined with
  /// that character, which comes next.
  private var waiting: CaretCell?

  init(_ layout: TextLayout, line: TextLine) {
    for index in line.runs {
      let run = layout.glyphRun(index)
      for cell in run.caretCells(run: index) { append(cell) }
    }
    flush()
  }

  /// Appends a cell. Generated glyphs are joined with the character before them. Combining marks in a run of their own
  /// are joined with the rest of their grapheme.
  private mutating func append(_ cell: CaretCell) {
    var cell = cell
    if cell.range.isEmpty {
      if cell.isRightToLeft {
        flush()
        waiting = cell
      } else if let last = cells.last, !last.isRightToLeft, last.range.upperBound == cell.range.lowerBound {
        cells[cells.count - 1].right = cell.right
      } else {
        cells.append(cell)
      }
      return
    }
    if let generated = waiting, cell.isRightToLeft, cell.range.upperBound == generated.range.lowerBound {
      cell.left = generated.left
      waiting = nil
    }
    flush()
    if let last = cells.last, last.isRightToLeft == cell.isRightToLeft, let joined = last.joined(with: cell) {
      cells[cells.count - 1] = joined
    } else {
      cells.append(cell)
    }
  }

  /// Appends the waiting generated glyphs as a cell of their own.
  private mutating func flush() {
    if let cell = waiting { cells.append(cell) }
    waiting = nil
  }
}

extension CaretCell {
  /// This cell joined with the cell on its right, which has the same direction; `nil` if the two are not parts of one
  /// grapheme.
  fileprivate func joined(with next: CaretCell) -> CaretCell? {
    let (first, second) = isRightToLeft ? (next, self) : (self, next)
    guard !second.startsGrapheme, first.range.upperBound == second.range.lowerBound else { return nil }
    var joined = self
    joined.range = first.range.lowerBound..<second.range.upperBound
    joined.right = next.right
    joined.startsGrapheme = first.startsGrapheme
    return joined
  }
}

extension TextLayout {
  /// The caret cells of a line, from left to right.
  func cells(of line: TextLine) -> [CaretCell] { LineCells(self, line: line).cells }

  /// The source range of the characters of a cell, without characters after them that were removed.
  func characters(of range: Range<Int>) -> TextRange {
    guard !range.isEmpty else {
      return shaped.map.source(of: range.lowerBound)..<shaped.map.source(of: range.lowerBound)
    }
    let start = shaped.map.source(of: range.lowerBound)
    return start..<max(start, shaped.map.sourceEnd(before: range.upperBound))
  }

  /// The source offset of a caret before the shaped-text offset `offset`. The caret comes after white space that was
  /// removed there.
  func caretOffset(_ offset: Int) -> Int {
    offset >= shaped.text.count ? shaped.source.utf8Count : shaped.map.source(of: offset)
  }
}
