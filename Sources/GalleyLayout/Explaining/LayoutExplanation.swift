/// Why a layout is as it is: for each line the break that was chosen and those that were not, where the line's height
/// comes from, and the faces of its text; and where the text is cut.
///
///     let layout = shaped.layout(width: 320)
///     print(layout.explanation)                       // all lines
///     if let one = layout.explanation(of: 42) { print(one) }  // the line and the face at offset 42
///
/// An explanation is computed when it is requested: the lines are broken again with the same functions, and each
/// alternative is measured by the functions that break lines. Lengths are in layout units, offsets in UTF-8 bytes of
/// the source.
public struct LayoutExplanation: Hashable, Sendable {
  /// The explained lines, in the order of ``TextLayout/lines``. Empty if the layout has no lines, and if the explained
  /// offset is in text that the layout does not show.
  public var lines: [Line]
  /// The places where text is not shown, in the order of the lines. Empty if all text is shown.
  public var cuts: [Cut]
}
