internal import GalleyShaping

/// The room for lines, asked line by line: one constant width, or a shape.
public protocol LineRoom {
  /// The free stretches of line number `line`, whose top lies `blockOffset` layout units below the first line's top;
  /// from the line's start side to its end side. An empty list is a line without room: its content overflows.
  func slots(line: Int, blockOffset: Double) -> LineSlots

  /// The width that every line has, all in one slot; nil for rooms of another shape, the default.
  ///
  /// Where it is nil, lines are filled one by one, whatever `textWrap` asks for.
  var constantWidth: Double? { get }
}

extension LineRoom {
  /// A room whose lines differ.
  public var constantWidth: Double? { nil }
}

/// A free stretch of a line, in layout units from the box's start side.
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
  /// The slot with numbers that lines can be placed by: a start that is not finite is 0, and so is a width that is
  /// none.
  var sane: LineSlot { LineSlot(start: start.layoutLength, width: width.isNaN ? 0 : width) }
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

/// Every line as wide as the others.
public struct ConstantRoom: LineRoom, Hashable, Sendable {
  /// The width, in layout units.
  public var width: Double

  /// Room of one width.
  public init(width: Double) { self.width = width }

  /// The width.
  public var constantWidth: Double? { width }

  /// The one slot.
  public func slots(line: Int, blockOffset: Double) -> LineSlots { .one(LineSlot(width: width)) }
}
