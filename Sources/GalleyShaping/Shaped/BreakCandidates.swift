/// Where lines may end, in text order: all that measuring and breaking read.
///
/// Each paragraph's slice starts with the candidate of its start, at position 0, and ends with that of its end.
public struct BreakCandidates: RandomAccessCollection, Sendable {
  /// Written only while it is made.
  @usableFromInline package nonisolated(unsafe) let table: CandidateTable

  /// The candidates of a table, to which none are added any more.
  init(_ table: CandidateTable) { self.table = table }

  /// 0.
  public var startIndex: Int { 0 }

  /// How many candidates there are, paragraph starts included.
  public var endIndex: Int { table.facts.count }

  /// The candidate at `index`.
  @inlinable
  public subscript(index: Int) -> BreakCandidate {
    withExtendedLifetime(self) {
      withColumns { columns in
        precondition(index >= 0 && index < columns.facts.count, "no such candidate")
        return BreakCandidate(
          offset: columns.offsets[index], contentEnd: columns.contentEnds[index],
          before: columns.positions[index].before,
          after: columns.positions[index].after, flags: columns.flags[index])
      }
    }
  }

  /// Calls `body` with the columns, without counting references: their owner is alive meanwhile.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (CandidateTable.Columns) -> Result) -> Result {
    Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { $0.withColumns(body) }
  }

  /// Whether lines can end at a candidate that has the flag.
  func mayHave(_ flag: BreakFlags) -> Bool { table.facts.flags.contains(flag) }

  /// Bytes that they take in memory.
  var heapBytes: Int { CandidateTable.bytes(capacity: Int(table.facts.capacity)) }
}

extension BreakCandidates: Equatable {
  /// Whether both have the same candidates.
  public static func == (one: BreakCandidates, other: BreakCandidates) -> Bool { one.elementsEqual(other) }
}

/// A place where a line may end.
public struct BreakCandidate: Hashable, Sendable, BitwiseCopyable {
  /// Shaped-text offset at which the next line would start.
  public package(set) var offset: UInt32
  /// Shaped-text offset at which the line's content ends: white space that hangs comes after it.
  public package(set) var contentEnd: UInt32
  /// Inline position of the content's end from the paragraph's start, in layout units, tabs counting nothing.
  public package(set) var before: Double
  /// Inline position at which the next line's content starts, likewise.
  public package(set) var after: Double
  /// What kind of break it is.
  public package(set) var flags: BreakFlags

  @usableFromInline
  package init(offset: UInt32, contentEnd: UInt32, before: Double, after: Double, flags: BreakFlags) {
    self.offset = offset
    self.contentEnd = contentEnd
    self.before = before
    self.after = after
    self.flags = flags
  }
}

/// What a break at a candidate means.
public struct BreakFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt8

  /// From the bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The line must end here.
  @inlinable public static var mandatory: BreakFlags { BreakFlags(rawValue: 1) }
  /// A soft hyphen ends the line: a hyphen is drawn and counted.
  @inlinable public static var hyphen: BreakFlags { BreakFlags(rawValue: 2) }
  /// The break goes through glyphs that depend on each other: both sides are shaped again unless only kerning is lost.
  @inlinable public static var reshape: BreakFlags { BreakFlags(rawValue: 4) }
  /// A tab lies between the candidate before and this one.
  @inlinable public static var tab: BreakFlags { BreakFlags(rawValue: 8) }
  /// White space before the break takes up width and does not hang: CSS Text 4, `break-spaces`.
  @inlinable public static var spaceTakesUpWidth: BreakFlags { BreakFlags(rawValue: 16) }
  /// Preserved spaces before the end of a paragraph hang conditionally (CSS Text 4, §4.3.2): the part that fits into
  /// the rest of the available width takes up width, and only the remaining part hangs.
  @inlinable public static var spaceHangsConditionally: BreakFlags { BreakFlags(rawValue: 32) }
  /// The content ends with a mark that is set narrower where it would not fit: CSS Text 4, `text-spacing-trim`.
  @inlinable public static var trimsEnd: BreakFlags { BreakFlags(rawValue: 64) }
  /// Nothing but white space lies between the candidate before and this one.
  @inlinable public static var blank: BreakFlags { BreakFlags(rawValue: 128) }

  /// The flags of breaks at which the width that must fit is more than a difference of positions.
  @inlinable package static var changesWidth: BreakFlags {
    BreakFlags(rawValue: hyphen.rawValue | spaceTakesUpWidth.rawValue | trimsEnd.rawValue)
  }

  /// The flags of breaks at which a line has more widths than that of its content.
  @inlinable package static var special: BreakFlags {
    BreakFlags(rawValue: changesWidth.rawValue | spaceHangsConditionally.rawValue)
  }
}
