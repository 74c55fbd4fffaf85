/// The text's answer to a `Proposal`, in layout units.
public struct Measurement: Hashable, Sendable {
  /// Width and height of the text's box.
  public var size: Size
  /// From the box's block-start side, its top, to the first line's baseline; 0 without lines.
  public var firstBaseline: Double
  /// From the box's block-start side, its top, to the last line's baseline; 0 without lines.
  public var lastBaseline: Double
  /// How many lines there are.
  public var lineCount: Int
  /// Width of the longest line's content, indents included, white space at its end left out where it takes no room.
  public var longestLine: Double
  /// Whether `maxLines` left lines out.
  public var isTruncated: Bool
  /// The room along the lines, around the room asked for, that gives the same lines and sizes.
  public var validRange: ValidRange
}

/// Width and height in layout units.
public struct Size: Hashable, Sendable {
  /// Along the x axis: along the lines, in vertical text across.
  public var width: Double
  /// Along the y axis: across the lines, in vertical text along.
  public var height: Double

  /// A size from its two parts.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A half-open interval [lowerBound, upperBound) of available widths that give the same lines of the same sizes.
///
/// Sound, and not necessarily the largest. An infinite upper bound includes infinity.
public struct ValidRange: Hashable, Sendable {
  /// The least width; 0 where every narrower one gives the same lines.
  public var lowerBound: Double
  /// The first width that gives other lines; infinite where none does.
  public var upperBound: Double

  /// Every width.
  public static let all = ValidRange(lowerBound: 0, upperBound: .infinity)

  /// Leaves the widths that are in `other` too.
  mutating func narrow(to other: ValidRange) {
    lowerBound = max(lowerBound, other.lowerBound)
    upperBound = min(upperBound, other.upperBound)
  }

  /// The same for widths of which `indent` is taken already; what holds down to 0 still does.
  func plus(_ indent: Double) -> ValidRange {
    ValidRange(lowerBound: lowerBound <= 0 ? 0 : lowerBound + indent, upperBound: upperBound + indent)
  }

  /// Whether `width` gives the same lines.
  public func contains(_ width: Double) -> Bool {
    width >= lowerBound && (width < upperBound || upperBound == .infinity)
  }
}
