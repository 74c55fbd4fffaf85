// Types with the names that user interface toolkits use. Each recipe imports this module beside Galley, so that a type
// of Galley with one of these names would make the recipe ambiguous.

/// A toolkit's color.
public struct Color {}
/// A toolkit's rectangle.
public struct Rect {}
/// A toolkit's size.
public struct Size {}
/// A toolkit's point.
public struct Point {}
/// A toolkit's canvas.
public struct Canvas {}
/// A toolkit's line.
public struct Line {}
/// A toolkit's font.
public struct Font {}
/// A toolkit's text.
public struct Text {}
