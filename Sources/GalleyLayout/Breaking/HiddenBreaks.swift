internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The candidates that Chromium skips under `word-break: break-all`.
///
/// At a break that only `break-all` allows, Chromium does not end a line after a letter or digit with combining marks,
/// as long as another candidate fits. Before a letter outside the Basic Multilingual Plane a line ends only if that
/// letter fits, too. If the candidate is also inside a cluster, Chromium never ends a line there, even
/// if nothing else fits.
struct HiddenBreaks {
  /// Whether candidates can be hidden: `true` for `word-break: break-all` without `line-break: anywhere` in profile
  /// `browser`.
  let mayHide: Bool

  /// Whether a candidate is hidden: a line does not end there as long as another candidate fits.
  func hides(_ index: Int, of shaped: ShapedText) -> Bool {
    mayHide && ChromiumBreakAll.isHidden(at: Int(shaped.candidates[index].offset), in: shaped.text)
  }

  /// Whether a line ends at a candidate only if the text unit after the candidate fits as well, or if no earlier
  /// candidate fits.
  func isSeenFromBehind(_ index: Int, of shaped: ShapedText) -> Bool {
    mayHide && ChromiumBreakAll.isSeenFromBehind(at: Int(shaped.candidates[index].offset), in: shaped.text)
  }

  /// The first candidate, from `index` on, at which a line may end if no candidate fits.
  func next(from index: Int, before end: Int, of shaped: ShapedText) -> Int {
    var index = index
    while index < end - 1, !shaped.unitStarts[Int(shaped.candidates[index].offset)], hides(index, of: shaped) {
      index += 1
    }
    return index
  }
}
