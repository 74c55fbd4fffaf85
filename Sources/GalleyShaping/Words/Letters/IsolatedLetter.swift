/// A character that words may be put together from: see `IsolatedLetterAnalysis`.
struct PlainLetter: BitwiseCopyable {
  /// Its glyph; 0 for characters that only the shaper knows.
  var glyph: UInt16
  /// How rules see it before another letter: `Meeting` and `Reach`.
  var leads: UInt8 = 0
  /// How rules see it behind another letter, likewise.
  var trails: UInt8 = 0
  /// In font units, with nothing beside it.
  var advance: Int32 = 0

  /// The bits that two neighbours may have in common; 0 where nothing sees them together.
  enum Meeting {
    /// Rules may match them: those that move the first, unless one of `rules` is there too.
    static let pair: UInt8 = 1
    /// They may be those of a rule that does more, a bit for each group of `IsolatedLetterAnalysis.rules`.
    static let rules: UInt8 = 0b11111 << firstRule
    /// Where the bit of the first group is.
    static let firstRule: UInt8 = 3
  }

  /// The bits for what lies farther away, in `leads` or `trails`: the sets of `LookupAnalysis`.
  enum Reach {
    /// In `leads`.
    static let beforeSpace: UInt8 = 2
    /// In `trails`.
    static let afterSpace: UInt8 = 2
    /// In `leads`.
    static let acrossSpace: UInt8 = 4
    /// In `trails`.
    static let beyondSpace: UInt8 = 4
  }

  /// A character that only the shaper knows.
  static var none: PlainLetter { PlainLetter(glyph: 0) }

  @inline(__always) var isPlain: Bool { glyph != 0 }

  /// What may see the letter and the one behind it together: bits of `Meeting`.
  @inline(__always)
  func meeting(_ next: PlainLetter) -> UInt8 { leads & next.trails & (Meeting.pair | Meeting.rules) }
}
