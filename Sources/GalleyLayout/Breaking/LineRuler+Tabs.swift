internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The text that a line aligns at its tab stops.
extension LineRuler {
  /// Where the text of a line to this stop ends: before the white space at the line's end, even if the stop counts
  /// white space as content. A hyphen belongs to the text. O(log n).
  func textEnd(_ end: LineStop) -> TabRuler.TextEnd {
    let index = paragraph.candidates.partitionPoint { columns.offset($0) >= end.contentEnd }
    let hyphen = hyphenWidth(end)
    if index < paragraph.candidates.upperBound, columns.contentEnd(index) < end.contentEnd {
      return TabRuler.TextEnd(offset: columns.contentEnd(index), position: columns.before(index) + hyphen)
    }
    return TabRuler.TextEnd(offset: end.contentEnd, position: end.before + hyphen)
  }

  /// Whether the text after a tab may decide how wide the tab is.
  var alignsText: Bool { tabs?.alignsText ?? false }

  /// Where a tab ends that starts at `position`, and the index of the stop with a leader that it goes to, `nil` for all
  /// other stops. Positions are distances from the line's start edge. `text` is the end of the line's text.
  func end(ofTabAt offset: Int, from position: Double, text: TabRuler.TextEnd) -> (Double, leader: Int?) {
    tabs?.end(ofTabAt: offset, from: position, text: text, in: self) ?? (position, leader: nil)
  }
}
