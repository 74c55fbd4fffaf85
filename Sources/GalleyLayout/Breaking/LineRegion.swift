internal import GalleyShaping

/// The available space for lines, asked line by line: one constant width, or a shape.
public protocol LineRegion {
  /// The free intervals along a line that is `height` layout units high and whose top is `blockOffset` layout units
  /// below the first line's top, from the line's start side to its end side. An empty list is a line without space: its
  /// content overflows.
  ///
  /// `line` counts from 0. The height is at first a guess, the line height of the paragraph's own font; for a line that
  /// turns out higher the region is asked again with that height, at most twice.
  func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots

  /// The width that every line has, in a single slot; `nil` for regions of another shape, the default.
  ///
  /// If it is `nil`, lines are filled one by one, whatever `textWrap` says.
  var constantWidth: Double? { get }
}

extension LineRegion {
  /// A region whose lines differ.
  public var constantWidth: Double? { nil }
}

/// A free interval along a line, in layout units from the box's start side.
public struct LineSlot: Hashable, Sendable {
  /// Where it starts.
  public var start: Double
  /// How wide it is.
  public var width: Double

  /// A slot of a width at a place.
  public init(start: Double = 0, width: Double) {
    self.start = start
    self.width = width
  }
}

extension LineSlot {
  /// The slot with numbers that lines can be placed by: a start that is not finite and a width that is not a number
  /// become 0.
  var sanitized: LineSlot { LineSlot(start: start.layoutLength, width: width.isNaN ? 0 : width) }
}

/// The slots of one line: nearly always one, which then costs no allocation.
public enum LineSlots: Hashable, Sendable {
  /// The whole line.
  case one(LineSlot)
  /// A line that exclusions cut.
  case several([LineSlot])

  /// How many slots there are.
  public var count: Int {
    switch self {
    case .one: 1
    case .several(let slots): slots.count
    }
  }

  /// The slot at `index`.
  public subscript(index: Int) -> LineSlot {
    switch self {
    case .one(let slot): slot
    case .several(let slots): slots[index]
    }
  }
}

/// A region all of whose lines have the same width.
public struct ConstantRegion: LineRegion, Hashable, Sendable {
  /// The width, in layout units.
  public var width: Double

  /// A region of one width.
  public init(width: Double) { self.width = width }

  /// The width.
  public var constantWidth: Double? { width }

  /// The only slot.
  public func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots { .one(LineSlot(width: width)) }
}
