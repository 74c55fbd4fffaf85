/// A character that words may be put together from: see `PlainFacts`.
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
    /// Rules may match them: those that move the first, unless `rule` is there too.
    static let pair: UInt8 = 1
    /// They may be those of a rule that does more.
    static let rule: UInt8 = 2
  }

  /// The bits for what lies farther away, each in one of `leads` and `trails` alone: the sets of `PlanFacts`.
  enum Reach {
    static let beforeSpace: UInt8 = 4
    static let acrossSpace: UInt8 = 8
    static let afterSpace: UInt8 = 16
  }

  /// A character that only the shaper knows.
  static var none: PlainLetter { PlainLetter(glyph: 0) }

  @inline(__always) var isPlain: Bool { glyph != 0 }

  /// What may see the letter and the one behind it together: bits of `Meeting`.
  @inline(__always)
  func meeting(_ next: PlainLetter) -> UInt8 { leads & next.trails }
}
