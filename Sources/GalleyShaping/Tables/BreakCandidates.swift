/// The places where lines of a text may end, in text order. Measuring and line breaking read little else. See
/// Docs/HardIdeas.md.
///
/// The candidates of a paragraph start with one for the paragraph's start, at position 0, and end with one for the
/// paragraph's end. The width of a line is the difference of two positions: that of its content's end, `before`, and
/// that of its start, which is `after` of the candidate at which the line before ends.
///
///              hello          world          again
///             |-----|        |-----|        |-----|
///     after   0.000          30.756         66.000
///     before        27.636         62.880         97.356
///
///     "world"        is 62.880 - 30.756 = 32.124 wide
///     "world again"  is 97.356 - 30.756 = 66.600 wide
@usableFromInline package struct BreakCandidates: RandomAccessCollection, Sendable {
  // Unsafe: the table is written only before this value is made, and so never while several threads use it.
  @usableFromInline package nonisolated(unsafe) let table: CandidateTable

  /// The candidates of a table, which must not be written any more.
  init(_ table: CandidateTable) { self.table = table }

  /// The index of the first candidate, which is 0.
  @usableFromInline package var startIndex: Int { 0 }

  /// The number of candidates, including those at paragraph starts.
  @usableFromInline package var endIndex: Int { table.facts.count }

  /// The candidate at `index`.
  @inlinable
  package subscript(index: Int) -> BreakCandidate {
    withExtendedLifetime(self) {
      withColumns { columns in
        precondition(index >= 0 && index < columns.facts.count, "no such candidate")
        return BreakCandidate(
          offset: columns.offsets[index], contentEnd: columns.contentEnds[index],
          before: columns.befores[index], after: columns.afters[index], flags: columns.flags[index])
      }
    }
  }

  /// Calls `body` with the columns of the table. Does not count references, because this value keeps the table alive.
  @inlinable @inline(__always)
  package func withColumns<Result>(_ body: (CandidateTable.Columns) -> Result) -> Result {
    Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { $0.withColumns(body) }
  }

  /// Whether a candidate at which a line can end has the flag.
  func mayHave(_ flag: BreakFlags) -> Bool { table.facts.flags.contains(flag) }

  /// The bytes of memory that the candidates use.
  var heapBytes: Int { table.heapBytes }
}

extension BreakCandidates: Equatable {
  /// Whether two texts have equal candidates.
  @usableFromInline package static func == (one: BreakCandidates, other: BreakCandidates) -> Bool {
    one.elementsEqual(other)
  }
}

/// A place where a line may end: between `before`, the end of a line's content, and `after`, the start of the next
/// line's content, is the white space that hangs. See `BreakCandidates` for an example.
@usableFromInline package struct BreakCandidate: Hashable, Sendable, BitwiseCopyable {
  /// Shaped-text offset at which the next line would start.
  @usableFromInline package var offset: UInt32
  /// Shaped-text offset at which the line's content ends. Hanging white space is between `contentEnd` and `offset`.
  @usableFromInline package var contentEnd: UInt32
  /// The inline position at which the line's content ends, in layout units from the paragraph's start. Tabs count 0.
  @usableFromInline package var before: Double
  /// The inline position at which the next line's content starts, in layout units from the paragraph's start. Tabs
  /// count 0.
  @usableFromInline package var after: Double
  /// The properties of a break at this candidate.
  @usableFromInline package var flags: BreakFlags

  @usableFromInline
  package init(offset: UInt32, contentEnd: UInt32, before: Double, after: Double, flags: BreakFlags) {
    self.offset = offset
    self.contentEnd = contentEnd
    self.before = before
    self.after = after
    self.flags = flags
  }
}

/// The properties of a break at a candidate: a set of flags.
@usableFromInline package struct BreakFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits of the flags.
  @usableFromInline package let rawValue: UInt8

  /// Makes a set of flags from bits.
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The line must end here.
  @inlinable package static var mandatory: BreakFlags { BreakFlags(rawValue: 1) }
  /// The line ends at a soft hyphen, or where a hyphenator allows a hyphen: a hyphen is drawn and counted.
  @inlinable package static var hyphen: BreakFlags { BreakFlags(rawValue: 2) }
  /// The break is between glyphs that depend on each other, or inside a ligature: both sides are shaped again, unless
  /// only kerning is lost.
  @inlinable package static var reshape: BreakFlags { BreakFlags(rawValue: 4) }
  /// A tab is between the preceding candidate and this one.
  @inlinable package static var tab: BreakFlags { BreakFlags(rawValue: 8) }
  /// White space before the break takes up width and does not hang: CSS Text 4, `break-spaces`.
  @inlinable package static var spaceTakesUpWidth: BreakFlags { BreakFlags(rawValue: 16) }
  /// Preserved spaces before the end of a paragraph hang conditionally (CSS Text 4, §4.3.2): the part that fits into
  /// the rest of the available width takes up width, and only the remaining part hangs.
  @inlinable package static var spaceHangsConditionally: BreakFlags { BreakFlags(rawValue: 32) }
  /// The content ends with a punctuation mark that is set narrower if it does not fit: CSS Text 4, `text-spacing-trim`.
  @inlinable package static var trimsEnd: BreakFlags { BreakFlags(rawValue: 64) }
  /// Only white space is between the preceding candidate and this one.
  @inlinable package static var blank: BreakFlags { BreakFlags(rawValue: 128) }

  /// The flags of breaks at which the width that must fit is not just a difference of positions.
  @inlinable package static var changesWidth: BreakFlags {
    BreakFlags(rawValue: hyphen.rawValue | spaceTakesUpWidth.rawValue | trimsEnd.rawValue)
  }

  /// The flags of breaks at which the width of a line differs from the width of its content.
  @inlinable package static var special: BreakFlags {
    BreakFlags(rawValue: changesWidth.rawValue | spaceHangsConditionally.rawValue)
  }
}
