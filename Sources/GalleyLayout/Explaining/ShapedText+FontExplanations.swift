public import GalleyShaping
public import GalleyText

extension ShapedText {
  /// The face of each text unit in a range of the source, with the rule that chose the face and the faces tried before.
  ///
  /// Text units are whole graphemes and whole clusters, so a ligature is one unit. The result has all units of text
  /// that overlap `range`, in text order; with `nil`, the units of all text. Tabs, attachments and line breaks have no
  /// entry. Prepares the text again: O(bytes × faces of the library).
  ///
  ///     for font in shaped.fontExplanations() { print(font) }
  public func fontExplanations(in range: TextRange? = nil) -> [LayoutExplanation.Font] {
    var trials = FontTrials(self)
    return runs.filter { $0.kind == .text }.flatMap { run in
      fonts(of: run, in: run.range, by: &trials).filter { font in range.map { font.range.overlaps($0) } ?? true }
    }
  }

  /// The faces of the text units in a part of a run.
  func fonts(of run: ShapedRun, in part: Range<Int>, by trials: inout FontTrials) -> [LayoutExplanation.Font] {
    var fonts: [LayoutExplanation.Font] = []
    var start = part.lowerBound
    while start < part.upperBound {
      let end = unitStarts.next(from: start + 1, end: part.upperBound)
      fonts.append(trials.font(of: start..<end, in: run))
      start = end
    }
    return fonts
  }
}
