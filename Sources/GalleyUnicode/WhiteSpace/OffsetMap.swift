internal import GalleyText

/// Where each byte of the shaped text came from in the source, when white space was removed or text was replaced.
///
/// Ascending lists of where stretches start. The bytes of a *kept* stretch correspond one by one; those of a *replaced*
/// one stand together for what they replace (`SS` for `ß`), and every offset in them leads to its start. What the source
/// has between two stretches was removed. The identity stores nothing.
public struct OffsetMap: Hashable, Sendable {
  private var shapedStarts: [UInt32] = []
  private var sourceStarts: [UInt32] = []
  /// Where each replaced stretch ends in the source, 0 for a kept one; empty where all are kept.
  private var replacedEnds: [UInt32] = []
  /// Bytes of the source.
  public private(set) var sourceCount: Int

  /// The map of a text that was left as it is.
  public init(identityOf count: Int) { sourceCount = count }

  /// Whether shaped and source offsets are the same numbers.
  public var isIdentity: Bool { shapedStarts.isEmpty }

  /// Bytes that the lists take in memory.
  package var heapBytes: Int { shapedStarts.heapBytes + sourceStarts.heapBytes + replacedEnds.heapBytes }

  /// Whether some stretch was replaced.
  public var hasReplacements: Bool { !replacedEnds.isEmpty }

  /// Says that from `shaped` on, bytes correspond to those from `source` on; both ascend from call to call.
  mutating func append(shaped: Int, source: Int) {
    if let last = shapedStarts.last, let from = sourceStarts.last, replacedEnds.last ?? 0 == 0,
      source - Int(from) == shaped - Int(last)
    {
      return
    }
    append(shaped: shaped, source: source, replacedEnd: 0)
  }

  /// Says that the bytes from `shaped` up to where the next stretch starts replace those of `source`.
  mutating func appendReplacement(shaped: Int, source: Range<Int>) {
    if replacedEnds.isEmpty { replacedEnds = Array(repeating: 0, count: shapedStarts.count) }
    append(shaped: shaped, source: source.lowerBound, replacedEnd: UInt32(source.upperBound))
  }

  /// The source offset of the byte at `shaped`; the source's end for the shaped text's end. O(log n) in the stretches.
  public func source(of shaped: Int) -> Int {
    guard !isIdentity else { return shaped }
    let index = Self.last(notAfter: shaped, in: shapedStarts)
    guard index >= 0 else { return min(shaped, sourceCount) }
    let start = Int(sourceStarts[index])
    return min(isReplaced(index) ? start : start + shaped - Int(shapedStarts[index]), sourceCount)
  }

  /// Where the source of the byte before `shaped`, above 0, ends: not after what was removed behind it, as
  /// `source(of:)` says. O(log n).
  public func sourceEnd(before shaped: Int) -> Int {
    guard !isIdentity else { return shaped }
    let index = Self.last(notAfter: shaped - 1, in: shapedStarts)
    guard index >= 0, isReplaced(index) else { return source(of: shaped - 1) + 1 }
    return Int(replacedEnds[index])
  }

  /// The shaped offset of the source byte at `source`, or of the first byte after it that was kept.
  public func shaped(of source: Int, count: Int) -> Int {
    guard !isIdentity else { return min(source, count) }
    let index = Self.last(notAfter: source, in: sourceStarts)
    guard index >= 0 else { return 0 }
    let next = index + 1 < shapedStarts.count ? Int(shapedStarts[index + 1]) : count
    let distance = source - Int(sourceStarts[index])
    if isReplaced(index), distance > 0 { return next }
    return min(Int(shapedStarts[index]) + distance, next)
  }

  /// Whether the offset `shaped` lies inside what replaces one stretch of the source, where no line may end.
  public func isInsideReplacement(_ shaped: Int) -> Bool {
    guard hasReplacements else { return false }
    let index = Self.last(notAfter: shaped, in: shapedStarts)
    return index >= 0 && isReplaced(index) && shaped > Int(shapedStarts[index])
  }

  /// The stretch that holds the offset `shaped`: the source offset of that byte, and where the next stretch starts.
  func stretch(at shaped: Int, count: Int) -> (source: Int, end: Int) {
    let index = Self.last(notAfter: shaped, in: shapedStarts)
    return (source(of: shaped), index + 1 < shapedStarts.count ? Int(shapedStarts[index + 1]) : count)
  }
}

extension OffsetMap {
  private mutating func append(shaped: Int, source: Int, replacedEnd: UInt32) {
    if let last = shapedStarts.last, Int(last) == shaped {
      // The stretch before was left without a byte.
      shapedStarts.removeLast()
      sourceStarts.removeLast()
      if hasReplacements { replacedEnds.removeLast() }
    }
    shapedStarts.append(UInt32(shaped))
    sourceStarts.append(UInt32(source))
    if hasReplacements || replacedEnd != 0 { replacedEnds.append(replacedEnd) }
  }

  @inline(__always)
  private func isReplaced(_ index: Int) -> Bool { !replacedEnds.isEmpty && replacedEnds[index] != 0 }

  /// The index of the last element that is not after `value`, or -1.
  private static func last(notAfter value: Int, in list: [UInt32]) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if Int(list[middle]) <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
