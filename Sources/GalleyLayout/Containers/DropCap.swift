/// Describes a drop cap: the first letters of a text in a size in which the letters are as high as several lines.
///
///     let linked = shaped.layout(in: [page], dropCap: DropCap(lines: 3, gap: 4))
///     linked.dropCap  // the layout of the first letter, which the lines flow around
public struct DropCap: Hashable, Sendable {
  /// The height of the letters in lines. The letters are on the baseline of the last of these lines, and their capitals
  /// are as high as the capitals of the first line. Values below 1 count as 1, values above 100 as 100.
  public var lines: Int
  /// The number of text units (graphemes; a ligature is one unit) that are set larger. Values below 1 count as 1.
  /// Punctuation before the first letter, and spaces between such marks, are set larger too and do not count: `“W` is
  /// one unit. CSS's `::first-letter` does the same.
  public var characters: Int
  /// The space between the letters and the lines beside them, in layout units. Negative gaps and gaps that are not
  /// finite count as 0.
  public var gap: Double

  /// A drop cap; by default one letter that is three lines high.
  public init(lines: Int = 3, characters: Int = 1, gap: Double = 0) {
    self.lines = lines
    self.characters = characters
    self.gap = gap
  }
}
