/// A set of letters of the line-break alphabet, of which the start and the end of the text are two.
struct LetterSet: Hashable {
  private var bits: UInt128 = 0

  /// The start of the text, as if it were a letter before the first.
  static let sot = 126

  /// The end of the text, as if it were a letter after the last.
  static let eot = 127

  init() {}

  init(_ letters: some Sequence<Int>) {
    for letter in letters { bits |= 1 << UInt128(letter) }
  }

  func contains(_ letter: Int) -> Bool { bits >> UInt128(letter) & 1 == 1 }

  func union(_ other: LetterSet) -> LetterSet { LetterSet(bits: bits | other.bits) }

  func intersection(_ other: LetterSet) -> LetterSet { LetterSet(bits: bits & other.bits) }

  func subtracting(_ other: LetterSet) -> LetterSet { LetterSet(bits: bits & ~other.bits) }

  private init(bits: UInt128) { self.bits = bits }
}
