internal import GalleyText
internal import GalleyUnicode

/// Finds the pairs of brackets and quotation marks of a paragraph, so that both marks of a pair come from one face.
///
/// Brackets pair as in UAX #9, BD16. Quotation marks pair by their shapes, as in any language: “ ”, „ “, „ ”, ” ”, ‘ ’,
/// ‚ ‘, ‚ ’, « », » «, ‹ ›, › ‹, " ". An apostrophe between letters and U+0027 do not pair.
struct MarkPairs {
  /// The scalar indices of each pair's marks, in ascending order of `closing`.
  private var pairs: [(closing: Int, opening: Int)] = []
  /// The opening marks without a closing mark so far, while `findPairs(in:)` runs.
  private var open: [(mark: UInt32, index: Int)] = []

  /// An empty list of pairs.
  init() {}

  /// Replaces all pairs by those of a paragraph's scalars. O(n): at most 64 marks are open at a time, and the oldest is
  /// removed first.
  mutating func findPairs(in scalars: [UInt32]) {
    pairs.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    scalars.withUnsafeBufferPointer { findPairs(in: $0) }
  }

  private mutating func findPairs(in scalars: UnsafeBufferPointer<UInt32>) {
    var next = 0
    while let index = Mark.first(in: scalars, from: next) {
      next = index + 1
      guard let mark = Mark(scalars[index]) else { continue }
      if let place = open.lastIndex(where: { mark.closes($0.mark) }) {
        guard !mark.mayBeApostrophe || !Self.isInsideWord(index, scalars) else { continue }
        pairs.append((index, open[place].index))
        open.removeSubrange(place...)
      } else if mark.opens {
        if open.count == Self.limit { open.removeFirst() }
        open.append((mark.name, index))
      }
    }
  }

  /// The first pair whose closing mark is at or after `index`; `nil` if there is none.
  func firstPair(closingFrom index: Int) -> (closing: Int, opening: Int)? {
    let next = pairs.partitionPoint { $0.closing >= index }
    return next < pairs.count ? pairs[next] : nil
  }

  /// Whether a scalar can be the opening mark of a pair.
  static func opens(_ scalar: UInt32) -> Bool { Mark(scalar)?.opens ?? false }

  /// The largest number of open marks. No text that people read is nested deeper.
  private static let limit = 64

  private static func isInsideWord(_ index: Int, _ scalars: UnsafeBufferPointer<UInt32>) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    return CodePointProperties(scalars[index - 1]).wordBreak == .aLetter
      && CodePointProperties(scalars[index + 1]).wordBreak == .aLetter
  }
}

extension MarkPairs {
  /// A bracket or a quotation mark.
  private struct Mark {
    /// The scalar with which marks are compared: for a quotation mark the mark itself, for a bracket the opening
    /// bracket of the pair, with canonically equivalent brackets made equal.
    let name: UInt32
    let opens: Bool
    /// Whether the mark is a closing bracket.
    private let isClosingBracket: Bool

    /// The index of the first scalar from `start` on that may be a mark; `nil` if there is none. Fast, because nearly
    /// all letters are excluded by their ranges.
    static func first(in scalars: UnsafeBufferPointer<UInt32>, from start: Int) -> Int? {
      var index = start
      while index < scalars.count {
        if index + 8 <= scalars.count, areLetters(scalars, at: index) {
          index += 8
          continue
        }
        for place in index..<min(index + 8, scalars.count) where mayBe(scalars[place]) { return place }
        index += 8
      }
      return nil
    }

    /// Whether eight scalars are all spaces or in ranges without marks. Has no branches, so that the compiler can use
    /// vector instructions.
    @inline(__always)
    private static func areLetters(_ scalars: UnsafeBufferPointer<UInt32>, at index: Int) -> Bool {
      var others: UInt32 = 0
      for place in index..<index &+ 8 {
        let scalar = scalars[place]
        let isNear: UInt32 = scalar &- 0xC0 < 0xF3A - 0xC0 ? 1 : 0
        let isFar: UInt32 = scalar &- 0x3020 < 0xFE00 - 0x3020 ? 1 : 0
        let isSpace: UInt32 = scalar == 0x20 ? 1 : 0
        others |= (isNear | isFar | isSpace) ^ 1
      }
      return others == 0
    }

    /// Whether a scalar is in a range that contains marks. Has no branches, because they would be hard to predict in
    /// text that alternates between letters and spaces.
    @inline(__always)
    private static func mayBe(_ scalar: UInt32) -> Bool {
      let ascii = scalar & 64 == 0 ? below64 : from64
      let isASCII = (scalar < 0x80 ? ascii : 0) >> UInt64(scalar & 63) & 1
      // « and » differ in bit 4.
      let isAngle: UInt64 = scalar | 0x10 == 0xBB ? 1 : 0
      let isFar: UInt64 = scalar &- 0xF3A < 0x3020 - 0xF3A ? 1 : 0
      let isBehind: UInt64 = scalar >= 0xFE00 ? 1 : 0
      return isASCII | isAngle | isFar | isBehind != 0
    }

    /// The bits of `"`, `(` and `)` in a set of the scalars from 0 to 63.
    private static var below64: UInt64 { 1 << 0x22 | 1 << 0x28 | 1 << 0x29 }
    /// The bits of `[`, `]`, `{` and `}` in a set of the scalars from 64 to 127.
    private static var from64: UInt64 { 1 << (0x5B - 64) | 1 << (0x5D - 64) | 1 << (0x7B - 64) | 1 << (0x7D - 64) }

    init?(_ scalar: UInt32) {
      if CodePointProperties(scalar).flags.contains(.bracket), let bracket = BidiBracket(scalar) {
        name = bracket.pair
        opens = bracket.kind == .open
        isClosingBracket = !opens
        return
      }
      switch scalar {
      case 0x22, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: break
      default: return nil
      }
      name = scalar
      opens = scalar != 0x2019
      isClosingBracket = false
    }

    /// Whether this mark closes a pair that was opened by a mark with the name `mark`. No quotation mark has the name
    /// of a bracket.
    func closes(_ mark: UInt32) -> Bool {
      if isClosingBracket { return mark == name }
      return switch name {
      case 0x22: mark == 0x22
      case 0xAB: mark == 0xBB
      case 0xBB: mark == 0xAB
      case 0x2018: mark == 0x201A
      case 0x2019: mark == 0x2018 || mark == 0x201A || mark == 0x201B
      case 0x201C: mark == 0x201E
      case 0x201D: mark == 0x201C || mark == 0x201E || mark == 0x201F || mark == 0x201D
      case 0x2039: mark == 0x203A
      case 0x203A: mark == 0x2039
      default: false
      }
    }

    var mayBeApostrophe: Bool { name == 0x2019 }
  }
}
