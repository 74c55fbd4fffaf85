/// A set of letters of the line-break alphabet. The start and the end of the text count as letters, too.
struct LetterSet: Hashable {
  private var bits: UInt128 = 0

  /// The number of the letter that represents the start of the text.
  static let sot = 126

  /// The number of the letter that represents the end of the text.
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
