internal import GalleyShaping
internal import GalleyText

/// The space that is available for lines: one constant width, or a shape, for example the space around a picture.
/// Layout asks the region for the slots of each line.
public protocol LineRegion {
  /// The free intervals of a line, from the line's start side to its end side. The top of the line is `blockOffset`
  /// layout units below the top of the first line, and the line is `height` layout units high. If the list is empty,
  /// the line has no space there: it moves to `nextOffset(after:height:)`, or its content overflows.
  ///
  /// `line` counts from 0. The first value of `height` is an estimate: the line height of the paragraph's own font. If
  /// the line turns out higher, the region is asked again with the line's height, at most twice.
  func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots

  /// The free intervals of a line of a right-to-left or left-to-right paragraph. The intervals count from the line's
  /// start side. The default implementation returns the intervals of `slots(line:blockOffset:height:)` for both
  /// directions.
  func slots(line: Int, blockOffset: Double, height: Double, isRightToLeft: Bool) -> LineSlots

  /// The next block offset, greater than `blockOffset`, at which a line of this height may have more space than at
  /// `blockOffset`. A line whose next word fits into no slot moves there.
  ///
  /// `nil`, the default, if there is no such offset: the text then overflows in the widest slot that was tried. A line
  /// tries at most 1,000 offsets.
  func nextOffset(after blockOffset: Double, height: Double) -> Double?

  /// The width of every line, if each line has a single slot of that width; otherwise `nil`, the default.
  ///
  /// If `constantWidth` is `nil`, `textWrap` applies to each paragraph whose lines all have one slot of one width. The
  /// region is then asked for these lines more than once.
  var constantWidth: Double? { get }
}

extension LineRegion {
  /// `nil`: the lines of the region may differ.
  public var constantWidth: Double? { nil }

  /// The slots of lines of both directions.
  public func slots(line: Int, blockOffset: Double, height: Double, isRightToLeft: Bool) -> LineSlots {
    slots(line: line, blockOffset: blockOffset, height: height)
  }

  /// `nil`: a line whose next word does not fit overflows at once.
  public func nextOffset(after blockOffset: Double, height: Double) -> Double? { nil }
}

/// A free interval along a line, in layout units from the box's start side.
public struct LineSlot: Hashable, Sendable {
  /// The start of the interval.
  public var start: Double
  /// The width of the interval.
  public var width: Double

  /// A slot that begins at `start` and is `width` wide.
  public init(start: Double = 0, width: Double) {
    self.start = start
    self.width = width
  }
}

extension LineSlot {
  /// This slot with valid numbers: a start that is not finite becomes 0, and a width that is `NaN` becomes 0.
  var sanitized: LineSlot { LineSlot(start: start.layoutLength, width: width.isNaN ? 0 : width) }
}

/// The slots of one line. Nearly every line has one slot, which needs no allocation.
public enum LineSlots: Hashable, Sendable {
  /// The line has one slot.
  case one(LineSlot)
  /// The line is cut into several slots.
  case several([LineSlot])

  /// The number of slots.
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
