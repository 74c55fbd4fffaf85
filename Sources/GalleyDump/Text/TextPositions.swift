internal import GalleyText

/// The numbers that hb-shape gives the characters of a text: their place among the characters, or the offset of their
/// first byte in the source.
package struct TextPositions: Sendable {
  /// Where each scalar starts in the repaired text, ascending.
  private var starts: [Int] = []
  /// The number of each scalar.
  private var numbers: [Int] = []
  private let utf8Count: Int
  /// The number that a further scalar would have.
  private let end: Int

  /// Numbers the scalars of `text`, valid UTF-8 in which `repairs` are the offsets of U+FFFD for one byte of the source
  /// each; byte offsets with `countsBytes`.
  package init(_ text: some Collection<UInt8>, repairs: [Int] = [], countsBytes: Bool) {
    var repairs = repairs[...]
    var number = 0
    for (offset, byte) in text.enumerated() {
      if !byte.isTrail {
        starts.append(offset)
        numbers.append(number)
        if !countsBytes { number += 1 }
      }
      if countsBytes { number += 1 }
      // The three bytes of the repair were one.
      if let repair = repairs.first, offset == repair + 2 {
        repairs.removeFirst()
        if countsBytes { number -= 2 }
      }
    }
    utf8Count = text.count
    end = number
  }

  /// The number of the scalar that starts at `offset`, or of the one that `offset` lies in.
  package func number(at offset: Int) -> Int {
    let next = starts.partitionPoint { $0 > offset }
    return next > 0 ? numbers[next - 1] : 0
  }

  /// Where the first scalar starts whose number is at least `number`; past the text's end where there is none.
  package func offset(of number: Int) -> Int {
    guard number < end else { return utf8Count + (number - end) }
    let index = numbers.partitionPoint { $0 >= number }
    return index < starts.count ? starts[index] : utf8Count
  }
}
