/// The widths of a line's content and of the white space after the content, in layout units.
struct LineWidths {
  /// Width of the content, hyphen included.
  var content: Double
  /// Width of the white space after the content, whether the white space hangs or takes up width.
  var trailing: Double
  /// The part of `trailing` that takes up width whatever the available width is.
  var wideTrailing = 0.0
}
