/// The indents that are added to the parts of a paragraph between two breaks if each part is on a line of its own. Used
/// for intrinsic widths.
struct ParagraphIndents {
  /// Indents of the first part.
  var first: Indents
  /// Indents of the other parts in the paragraph's first item.
  var firstItem: Indents
  /// Indents of all other parts.
  var later: Indents
}
