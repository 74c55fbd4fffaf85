/// A stretch of a paragraph that breaking gave to one slot, with its widths and nothing placed yet.
package struct BrokenLine: Sendable, Equatable {
  /// Index of the paragraph.
  package var paragraph: Int
  /// Range of the shaped text, hanging white space and the line break included.
  package var range: Range<Int>
  /// Where the content ends: hanging white space comes after it.
  package var contentEnd: Int
  /// Inline position of the line's start from the paragraph's start, tabs counting nothing, in layout units.
  package var position: Double
  /// Width of the content, hyphen included, in layout units.
  package var width: Double
  /// Width of the white space after it.
  package var trailing: Double
  /// The room it takes: of `width` and `trailing` what does not hang: CSS Text 4, §4.3.2 and §9.2.
  package var taken: Double
  /// Width of the hyphen, part of `width`; 0 for none.
  package var hyphen: Double
  /// How much narrower the mark at the content's end is set; 0 for none. Left out of `width`.
  package var endTrim = 0.0
  /// How much of `width` hangs out at the line's start, in layout units: left out of `taken`.
  package var startHang = 0.0
  /// Why it ends.
  package var reason: BreakReason
  /// The widths available to it that give the same break.
  package var need: ValidRange
  /// Those of them that give it the same width: white space may take what room is free, marks be narrower for want of
  /// it.
  package var sameWidth = ValidRange.all

  /// Whether it is the paragraph's last.
  package var endsParagraph: Bool { reason == .mandatory || reason == .end }
}
