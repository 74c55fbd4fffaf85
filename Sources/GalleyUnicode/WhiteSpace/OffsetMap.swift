/// Where each byte of the shaped text came from in the source, when white space was removed or text replaced.
///
/// Two ascending lists of where stretches start that correspond byte for byte; what the source has between two stretches
/// was removed. The identity stores nothing.
public struct OffsetMap: Hashable, Sendable {
  private var shapedStarts: [UInt32] = []
  private var sourceStarts: [UInt32] = []
  /// Bytes of the source.
  public private(set) var sourceCount: Int

  /// The map of a text that was left as it is.
  public init(identityOf count: Int) { sourceCount = count }

  /// Whether shaped and source offsets are the same numbers.
  public var isIdentity: Bool { shapedStarts.isEmpty }

  /// Says that from `shaped` on, bytes correspond to those from `source` on; both ascend from call to call.
  mutating func append(shaped: Int, source: Int) {
    if let last = shapedStarts.last, let from = sourceStarts.last {
      if source - Int(from) == shaped - Int(last) { return }
      if Int(last) == shaped {
        sourceStarts[sourceStarts.count - 1] = UInt32(source)
        return
      }
    }
    shapedStarts.append(UInt32(shaped))
    sourceStarts.append(UInt32(source))
  }

  /// The source offset of the byte at `shaped`; the source's end for the shaped text's end. O(log n) in the stretches.
  public func source(of shaped: Int) -> Int {
    guard !isIdentity else { return shaped }
    let index = Self.last(notAfter: shaped, in: shapedStarts)
    guard index >= 0 else { return min(shaped, sourceCount) }
    return min(Int(sourceStarts[index]) + shaped - Int(shapedStarts[index]), sourceCount)
  }

  /// The shaped offset of the source byte at `source`, or of the first byte after it that was kept.
  public func shaped(of source: Int, count: Int) -> Int {
    guard !isIdentity else { return min(source, count) }
    let index = Self.last(notAfter: source, in: sourceStarts)
    guard index >= 0 else { return 0 }
    let next = index + 1 < shapedStarts.count ? Int(shapedStarts[index + 1]) : count
    return min(Int(shapedStarts[index]) + source - Int(sourceStarts[index]), next)
  }

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
