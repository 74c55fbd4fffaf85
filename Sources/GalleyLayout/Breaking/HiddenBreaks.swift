internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The candidates of `break-all` that Chromium does not see when it looks for the last one that fits: after a combining
/// mark, while there is another place; and inside a cluster after a mark, at all.
struct HiddenBreaks {
  /// Whether the style is such that some may be hidden.
  let mayHide: Bool

  /// Whether a line does not end at a candidate while another fits.
  func hides(_ index: Int, of shaped: ShapedText) -> Bool {
    mayHide && ChromiumBreakAll.isHidden(at: Int(shaped.candidates[index].offset), in: shaped.text)
  }

  /// The first candidate from `index` on that a line may end at where nothing fits.
  func next(from index: Int, before end: Int, of shaped: ShapedText) -> Int {
    var index = index
    while index < end - 1, !shaped.unitStarts[Int(shaped.candidates[index].offset)], hides(index, of: shaped) {
      index += 1
    }
    return index
  }
}
