internal import GalleyShaping

/// The part of a paragraph that breaking gave to one slot of a line, with its widths; nothing is placed yet.
package struct BrokenLine: Sendable, Equatable {
  /// Index of the paragraph.
  package var paragraph: Int
  /// Where the line starts.
  var start: LineStart
  /// Where it ends.
  var end: LineStop
  /// Index of the candidate that the line starts at; `nil` if it starts between text units.
  var firstCandidate: Int?
  /// Index of the candidate that the line ends at; `nil` if it ends between text units.
  var lastCandidate: Int?
  /// Range of the shaped text, hanging white space and the line break included.
  package var range: Range<Int>
  /// Width of the content, hyphen included, in layout units.
  package var width: Double
  /// The width that counts for alignment and for the longest line: of the content and the white space after it what
  /// does not hang (CSS Text 4, §4.3.2 and §9.2).
  package var taken: Double
  /// Width of the hyphen, part of `width`; 0 for none.
  package var hyphen = 0.0
  /// How much narrower the mark at the content's end is set; 0 for none. Left out of `width`.
  package var endTrim = 0.0
  /// How much of `width` hangs out at the line's start, in layout units: left out of `taken`.
  package var startHang = 0.0
  /// Why it ends.
  package var reason: BreakReason
  /// The least available width in which a line starts and ends where this one does, and fits; 0 for lines chosen
  /// together.
  var need: Double
  /// The available widths that give the same break.
  package var sameBreak: ValidRange
  /// The available widths that give the line the same widths: white space may take up what is left over, and marks may
  /// be narrower because the line would not fit otherwise.
  package var sameWidth = ValidRange.all

  /// Shaped-text offset at which the content ends: hanging white space comes after it.
  package var contentEnd: Int { max(start.offset, end.contentEnd) }

  /// Whether it is the paragraph's last.
  package var endsParagraph: Bool { reason == .mandatory || reason == .end }
}
