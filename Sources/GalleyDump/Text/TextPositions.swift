internal import GalleyText

/// The cluster numbers that hb-shape gives the characters of a text: either their index among the characters, or the
/// offset of their first byte in the source.
package struct TextPositions: Sendable {
  /// The offset in the repaired text at which each scalar starts, ascending.
  private var starts: [Int] = []
  /// The number of each scalar.
  private var numbers: [Int] = []
  private let utf8Count: Int
  /// The number that another scalar at the end would have.
  private let end: Int

  /// Numbers the scalars of `text`, which is valid UTF-8. `repairs` are the offsets of U+FFFD characters that each
  /// replace one byte of the source. With `countsBytes` the numbers are byte offsets in the source.
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
      // The three bytes of U+FFFD replace one byte of the source.
      if let repair = repairs.first, offset == repair + 2 {
        repairs.removeFirst()
        if countsBytes { number -= 2 }
      }
    }
    utf8Count = text.count
    end = number
  }

  /// The number of the scalar that starts at `offset` or contains `offset`.
  package func number(at offset: Int) -> Int {
    let next = starts.partitionPoint { $0 > offset }
    return next > 0 ? numbers[next - 1] : 0
  }

  /// The offset of the first scalar whose number is at least `number`; after the text's end if there is none.
  package func offset(of number: Int) -> Int {
    guard number < end else { return utf8Count + (number - end) }
    let index = numbers.partitionPoint { $0 >= number }
    return index < starts.count ? starts[index] : utf8Count
  }
}
