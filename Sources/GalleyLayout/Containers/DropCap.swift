/// The first letters of a text, set larger, so that they are as high as several lines.
///
///     let linked = shaped.layout(in: [page], dropCap: DropCap(lines: 3, gap: 4))
///     linked.dropCap  // the layout of the first letter, which the lines flow around
public struct DropCap: Hashable, Sendable {
  /// How many lines the letters are high: the baseline is that of the last of these lines, and capital letters reach up
  /// to the capital letters of the first line. Values below 1 count as 1, values above 100 as 100.
  public var lines: Int
  /// How many text units (graphemes; a ligature is one unit) are set larger. Values below 1 count as 1. Opening
  /// quotation marks count.
  public var characters: Int
  /// The space between the letters and the lines beside them, in layout units. Negative gaps and gaps that are not
  /// finite count as 0.
  public var gap: Double

  /// The first letter over several lines.
  public init(lines: Int = 3, characters: Int = 1, gap: Double = 0) {
    self.lines = lines
    self.characters = characters
    self.gap = gap
  }
}
