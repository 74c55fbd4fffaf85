internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Finds the ends of a line's tabs, and the end of the text that is aligned at tab stops.
extension LineRuler {
  /// The end of the text of a line that ends at this stop: before the white space at the line's end, even if the stop
  /// includes the white space in the content. A hyphen belongs to the text. O(log n).
  func textEnd(_ end: LineStop) -> TabRuler.TextEnd {
    let index = paragraph.candidates.partitionPoint { columns.offset($0) >= end.contentEnd }
    let hyphen = hyphenWidth(end)
    if index < paragraph.candidates.upperBound, columns.contentEnd(index) < end.contentEnd {
      return TabRuler.TextEnd(offset: columns.contentEnd(index), position: columns.before(index) + hyphen)
    }
    return TabRuler.TextEnd(offset: end.contentEnd, position: end.before + hyphen)
  }

  /// Whether the width of a tab may depend on the text after the tab.
  var alignsText: Bool { tabs?.alignsText ?? false }

  /// The end of a tab that starts at `position`, and the index of its tab stop if the stop has a leader, otherwise
  /// `nil`. Positions are distances from the line's start edge. `text` is the end of the line's text.
  func end(ofTabAt offset: Int, from position: Double, text: TabRuler.TextEnd) -> (Double, leader: Int?) {
    tabs?.end(ofTabAt: offset, from: position, text: text, in: self) ?? (position, leader: nil)
  }
}
