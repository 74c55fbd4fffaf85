internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension ShapedText {
  /// The width of a part of a run in layout units, letter and word spacing included. `advance` is the sum of the part's
  /// advances in font units.
  @inline(__always)
  func width(of range: Range<Int>, advance: Int, in run: ShapedRun) -> Double {
    var width = Double(advance) * run.scale
    if run.letterSpacing != 0 { width += Double(spacedUnits(in: range)) * run.letterSpacing }
    if run.wordSpacing != 0 { width += Double(WordSeparators.count(in: text, range)) * run.wordSpacing }
    return width
  }
}
