/// Where lines may end, as parallel arrays in text order: all that measuring and breaking read.
///
/// Each paragraph's slice starts with the candidate of its start, at position 0, and ends with that of its end.
public struct BreakCandidates: Sendable, Equatable {
  /// Shaped-text offset at which the next line would start.
  public package(set) var offsets: [UInt32] = []
  /// Shaped-text offset at which the line's content ends: white space that hangs comes after it.
  public package(set) var contentEnds: [UInt32] = []
  /// Inline positions from the paragraph's start: what a scan over lines reads, side by side.
  public package(set) var positions: [BreakPosition] = []
  /// What kind of break it is.
  public package(set) var flags: [BreakFlags] = []

  /// How many candidates there are, paragraph starts included.
  public var count: Int { offsets.count }

  /// The candidates of a list, without spare room.
  init(_ list: [BreakCandidate]) {
    offsets = list.column { $0.offset }
    contentEnds = list.column { $0.contentEnd }
    positions = list.column { BreakPosition(before: $0.before, after: $0.after) }
    flags = list.column { $0.flags }
    for index in flags.indices.dropFirst() where contentEnds[index] <= offsets[index - 1] {
      flags[index].insert(.blank)
    }
  }
}

/// Where a candidate is on the inline axis, in layout units from the paragraph's start, tabs counting nothing.
public struct BreakPosition: Hashable, Sendable, BitwiseCopyable {
  /// Where the content ends of a line that ends here.
  public var before: Double
  /// Where the content starts of the next one.
  public var after: Double
}

/// What a break at a candidate means.
public struct BreakFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// From the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The line must end here.
  public static let mandatory = BreakFlags(rawValue: 1)
  /// A soft hyphen ends the line: a hyphen is drawn and counted.
  public static let hyphen = BreakFlags(rawValue: 2)
  /// The break goes through glyphs that depend on each other: both sides are shaped again.
  public static let reshape = BreakFlags(rawValue: 4)
  /// A tab lies between the candidate before and this one.
  public static let tab = BreakFlags(rawValue: 8)
  /// White space before the break takes room instead of hanging: CSS Text 4, `break-spaces`.
  public static let spaceTakesRoom = BreakFlags(rawValue: 16)
  /// White space before the end of a paragraph takes what room the line has left and hangs with the rest: preserved
  /// spaces, CSS Text 4, §4.3.2 (they hang conditionally).
  public static let spaceTakesFreeRoom = BreakFlags(rawValue: 32)
  /// The content ends with a mark that is set narrower where it would not fit: CSS Text 4, `text-spacing-trim`.
  public static let trimsEnd = BreakFlags(rawValue: 64)
  /// Nothing but white space lies between the candidate before and this one.
  public static let blank = BreakFlags(rawValue: 128)
}

extension [BreakCandidate] {
  /// One field of each candidate.
  ///
  /// Copied from a buffer: arrays that the standard library fills through a closure cost a look-up of their type.
  @inline(__always)
  fileprivate func column<Value>(_ field: (BreakCandidate) -> Value) -> [Value] {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: count) { values in
      for index in indices { values.initializeElement(at: index, to: field(self[index])) }
      return Array<Value>(UnsafeBufferPointer(values))
    }
  }
}
