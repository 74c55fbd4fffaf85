internal import GalleyLineHeights
internal import GalleyShaping

/// A line, or the part of a line in one slot, after breaking and before placing: the range of its text and its widths.
/// The height and the position of the line are not known yet.
package struct BrokenLine: Sendable, Equatable {
  /// Index of the paragraph that the line belongs to.
  package var paragraph: Int
  /// Where the line starts.
  var start: LineStart
  /// Where the line ends.
  var end: LineStop
  /// Index of the candidate at which the line starts; `nil` if the line starts between text units.
  var firstCandidate: Int?
  /// Index of the candidate at which the line ends; `nil` if the line ends between text units.
  var lastCandidate: Int?
  /// Range of the shaped text, including hanging white space and the line break that ends the line.
  package var range: Range<Int>
  /// Width of the content, hyphen included, in layout units.
  package var width: Double
  /// The width of everything on the line that does not hang, in layout units: content, and white space after the
  /// content (CSS Text 4, §4.3.2 and §9.2). Alignment and the longest line use this width.
  package var taken: Double
  /// Width of the hyphen, which is part of `width`; 0 if the line has no hyphen.
  package var hyphen = 0.0
  /// The width by which the last punctuation mark of the content is set narrower, in layout units; 0 if the mark has
  /// its full width. `width` already contains the reduction.
  package var endTrim = 0.0
  /// The part of `width` that hangs out of the line at its start, in layout units. `taken` does not include it.
  package var startHang = 0.0
  /// The width of the ideographic spaces at the paragraph's end that are part of `taken`, but that alignment does not
  /// count.
  package var hangingSpace = 0.0
  /// The width by which justification makes the line's spaces and letters narrower, in layout units; 0 for lines that
  /// fit. `width` and `taken` already contain the reduction.
  package var shrinkage = 0.0
  /// The step of the width of the line's glyphs (`GlyphWidthSteps`): 0 is the fonts' own width.
  package var glyphStep = 0
  /// By how much narrower the content is with the glyphs of `glyphStep` than with those of step 0, in layout units;
  /// negative if it is wider. `width` and `taken` already contain the reduction.
  package var narrowing = 0.0
  /// Why the line ends.
  package var reason: TextLine.BreakReason
  /// The smallest available width in which a line has the same start and end and fits; 0 for lines whose breaks were
  /// chosen together.
  var need: Double
  /// The available widths in which the line ends at the same place.
  package var sameBreak: TextMeasurement.ValidRange
  /// The available widths in which the line has the same widths. Another available width can change a line's widths
  /// although the line ends at the same place: white space may fill the rest of the available width, and marks may be
  /// set narrower because the line would not fit otherwise.
  package var sameWidth = TextMeasurement.ValidRange.all

  /// Shaped-text offset at which the content ends. Hanging white space follows the content.
  package var contentEnd: Int { max(start.offset, end.contentEnd) }

  /// If the line does not fit, makes it so much narrower that it fills the available width, and sets `shrinkage`.
  mutating func shrink(to fit: LineFit, _ metrics: FitMetrics) {
    guard !fit.admits(taken) else { return }
    var room = metrics.availableWidth(fit.available) - fit.indents.start - fit.indents.end
    if !fit.admits(room) { room = room.nextDown }
    shrinkage = taken - room
    width -= shrinkage
    taken = room
  }

  /// Whether this is the paragraph's last line.
  package var endsParagraph: Bool { reason == .mandatory || reason == .end }
}
