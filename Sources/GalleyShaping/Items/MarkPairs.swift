internal import GalleyText
internal import GalleyUnicode

/// Which brackets and quotation marks of a paragraph belong together, so that both of a pair come from one face.
///
/// Brackets pair as in UAX #9, BD16. Quotation marks pair by their shapes, in the manner of any language: “ ”, „ “,
/// „ ”, ” ”, ‘ ’, ‚ ‘, ‚ ’, « », » «, ‹ ›, › ‹, " ". An apostrophe between letters is none, and neither is U+0027.
struct MarkPairs {
  /// Scalar indices, ascending by `closing`.
  private var pairs: [(closing: Int, opening: Int)] = []
  /// The marks that wait for their partners, while the scalars are gone through.
  private var open: [(mark: UInt32, index: Int)] = []

  /// No pairs.
  init() {}

  /// Takes in the pairs of a paragraph's scalars, in the place of others. Linear: at most 64 marks are open at a time,
  /// the oldest is forgotten first.
  mutating func find(in scalars: [UInt32]) {
    pairs.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    scalars.withUnsafeBufferPointer { find(in: $0) }
  }

  private mutating func find(in scalars: UnsafeBufferPointer<UInt32>) {
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

  /// The first pair that closes at `index` or after it; nil where there is none.
  func first(closingFrom index: Int) -> (closing: Int, opening: Int)? {
    let next = pairs.partitionPoint { $0.closing >= index }
    return next < pairs.count ? pairs[next] : nil
  }

  /// Whether a mark can be the first of a pair.
  static func opens(_ scalar: UInt32) -> Bool { Mark(scalar)?.opens ?? false }

  /// Nobody reads text that is nested deeper.
  private static let limit = 64

  private static func isInsideWord(_ index: Int, _ scalars: UnsafeBufferPointer<UInt32>) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    return CodePointProperties(scalars[index - 1]).wordBreak == .aLetter
      && CodePointProperties(scalars[index + 1]).wordBreak == .aLetter
  }
}

extension MarkPairs {
  /// A character that opens or closes a pair.
  private struct Mark {
    /// What the pair goes by: of a quotation mark itself, of a bracket the opening one up to canonical equivalence.
    let name: UInt32
    let opens: Bool
    /// Whether it is a closing bracket.
    private let isClosingBracket: Bool

    /// The index of the first scalar from `start` on that may be a mark, as nearly all letters are not; nil where there
    /// is none.
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

    /// Whether eight scalars are spaces and letters of ranges without marks. Without branches: vectors for the
    /// compiler.
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

    /// Whether a scalar is in a range that has marks. Without branches: text goes to and fro between letters and
    /// spaces.
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

    /// Bits of `"`, `(` and `)`.
    private static var below64: UInt64 { 1 << 0x22 | 1 << 0x28 | 1 << 0x29 }
    /// Bits of `[`, `]`, `{` and `}`.
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

    /// Whether it closes what `mark` opened. No quotation mark has the name of a bracket.
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
