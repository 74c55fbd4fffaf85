/// A set of characters to which a face is limited: `unicode-range` of CSS Fonts 4, §4.5. Give it to
/// `FontFace.limited(to:)` or `FontLibrary.limited(to:family:)`.
///
///     let range = try UnicodeRange("U+0025-00FF, U+4??")
///     range.contains("A")  // true
public struct UnicodeRange: Hashable, Sendable {
  /// The ranges of code points, ascending. They neither overlap nor touch. Empty if the set contains no character.
  public let ranges: [ClosedRange<UInt32>]

  /// The set of the code points that are in any of `ranges`, which may overlap and be in any order. Code points above
  /// U+10FFFF are left out.
  public init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound <= Self.last {
      let range = range.lowerBound...min(range.upperBound, Self.last)
      if let end = merged.last, range.lowerBound <= end.upperBound &+ 1 {
        merged[merged.count - 1] = end.lowerBound...max(end.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// Reads CSS's syntax: pieces with commas between them, each a code point (`U+26`), a range (`U+0-7F`), or a number
  /// whose last digits are left open (`U+4??` is U+400 to U+4FF). Throws at the first piece that is none of these, and
  /// for an empty text.
  public init(_ text: String) throws(UnicodeRange.ParseError) {
    var ranges: [ClosedRange<UInt32>] = []
    var offset = 0
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let spaces = part.prefix(while: Self.isSpace).count
      var piece = part.dropFirst(spaces)
      while let last = piece.last, Self.isSpace(last) { piece.removeLast() }
      do {
        ranges.append(try Self.range(Array(piece)))
      } catch let problem {
        throw ParseError(
          piece: String(decoding: piece, as: UTF8.self), offset: offset + spaces, problem: problem)
      }
      offset += part.count + 1
    }
    self.init(ranges)
  }

  /// Whether the set contains a character. O(number of ranges).
  public func contains(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value) }

  /// Whether the code point is in one of the ranges.
  package func contains(_ scalar: UInt32) -> Bool {
    let index = ranges.firstIndex { $0.upperBound >= scalar }
    return index.map { ranges[$0].contains(scalar) } ?? false
  }

  /// The characters that both sets contain.
  public func intersection(_ other: UnicodeRange) -> UnicodeRange {
    UnicodeRange(
      ranges.flatMap { own in
        other.ranges.filter { $0.overlaps(own) }.map { $0.clamped(to: own) }
      })
  }

  private static let last: UInt32 = 0x10FFFF

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

  /// Reads one piece, such as `U+4??`.
  private static func range(_ piece: [UInt8]) throws(ParseError.Problem) -> ClosedRange<UInt32> {
    if piece.isEmpty { throw .empty }
    guard piece.count > 2, piece[0] | 0x20 == UInt8(ascii: "u"), piece[1] == UInt8(ascii: "+") else { throw .syntax }
    let parts = piece[2...].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { throw .syntax }
    let open = first.reversed().prefix { $0 == UInt8(ascii: "?") }.count
    guard first.count <= 6, parts.count == 1 || open == 0 && (1...6).contains(parts[1].count),
      let start = number(first.dropLast(open)), first.count > 0
    else { throw .syntax }
    let shift = UInt32(4 * open)
    let lower = start << shift
    var upper = lower | (1 << shift - 1)
    if parts.count == 2 {
      guard let end = number(parts[1]), !parts[1].isEmpty else { throw .syntax }
      upper = end
    }
    if lower > upper { throw .descending }
    if upper > last { throw .outsideUnicode }
    return lower...upper
  }

  /// The value of hexadecimal digits, 0 if there are none; `nil` if another character is among them.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((digit | 0x20) - 0x57)
      default: return nil
      }
    }
    return value
  }
}

extension UnicodeRange: CustomStringConvertible {
  /// The ranges in CSS's syntax, such as `U+25-FF, U+400-4FF`.
  public var description: String {
    ranges.map { range in
      let first = String(range.lowerBound, radix: 16, uppercase: true)
      return "U+" + first
        + (range.count == 1 ? "" : "-" + String(range.upperBound, radix: 16, uppercase: true))
    }.joined(separator: ", ")
  }
}

extension UnicodeRange {
  /// The error for a text that is not in the syntax of `unicode-range`. It describes the first wrong piece.
  public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with the piece.
    public enum Problem: Error, Hashable, Sendable {
      /// There is nothing between two commas, or no text at all.
      case empty
      /// The piece is not `U+` and one to six hexadecimal digits, the last of which may be `?`, or two numbers with a
      /// hyphen between them and without `?`.
      case syntax
      /// The range ends before it starts.
      case descending
      /// The range has code points above U+10FFFF.
      case outsideUnicode
    }

    /// The piece, without the white space around it.
    public var piece: String
    /// The UTF-8 offset of the piece in the text.
    public var offset: Int
    /// What is wrong with it.
    public var problem: Problem

    /// An error for a piece at a UTF-8 offset.
    public init(piece: String, offset: Int, problem: Problem) {
      self.piece = piece
      self.offset = offset
      self.problem = problem
    }

    /// The piece, its offset and what is wrong with it.
    public var description: String {
      let reason =
        switch problem {
        case .empty: "there is no range"
        case .syntax: "\"\(piece)\" is no range such as U+26, U+0025-00FF or U+4??"
        case .descending: "\"\(piece)\" ends before it starts"
        case .outsideUnicode: "\"\(piece)\" goes beyond U+10FFFF"
        }
      return "at byte \(offset): \(reason)"
    }
  }
}
