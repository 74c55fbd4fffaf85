internal import GalleyText

/// Maps offsets of the shaped text to offsets of the source text, if white space was removed or text was replaced.
///
/// The map is a list of intervals, given by their starts. In a *kept* interval, the bytes of both texts correspond one
/// to one. The bytes of a *replaced* interval together represent the bytes that they replace (`SS` for `ß`), and every
/// offset in them maps to the start of these bytes. Bytes of the source between two intervals were removed. The
/// identity map stores nothing.
///
/// The map does not store the number of bytes of the shaped text. Methods that need this number have the parameter
/// `count`.
package struct OffsetMap: Hashable, Sendable {
  private var intervals: [Interval] = []
  /// Whether any interval is replaced.
  package private(set) var hasReplacements = false
  /// The number of bytes of the source.
  package var sourceCount: Int { Int(count) }
  /// `sourceCount` in 32 bits: a text has at most 2^31 bytes.
  private let count: UInt32

  private struct Interval: Hashable, Sendable {
    /// The start of the interval in the shaped text.
    var shaped: UInt32
    /// The start of the interval in the source.
    var source: UInt32
    /// The end of a replaced interval in the source; ``kept`` for a kept interval.
    var replacedEnd: UInt32

    /// The value for kept intervals. It cannot be an offset, because a text with this many bytes is too long for
    /// Galley.
    static let kept = UInt32.max

    var isReplaced: Bool { replacedEnd != Self.kept }
  }

  /// The map of an unchanged text with `count` bytes.
  package init(identityOf count: Int) { self.count = UInt32(count) }

  /// Whether every offset maps to itself.
  package var isIdentity: Bool { intervals.isEmpty }

  /// The memory of the intervals in bytes.
  package var heapBytes: Int { intervals.heapBytes }

  /// Records that the bytes from `shaped` on correspond to those from `source` on. Both offsets must ascend from call
  /// to call.
  package mutating func append(shaped: Int, source: Int) {
    if let last = intervals.last, !last.isReplaced, source - Int(last.source) == shaped - Int(last.shaped) {
      return
    }
    append(shaped: shaped, source: source, replacedEnd: Interval.kept)
  }

  /// Records that the bytes from `shaped` up to the start of the next interval replace the bytes `source`.
  package mutating func appendReplacement(shaped: Int, source: Range<Int>) {
    hasReplacements = true
    append(shaped: shaped, source: source.lowerBound, replacedEnd: UInt32(source.upperBound))
  }

  /// The source offset of the byte at `shaped`; the end of the source for the end of the shaped text. O(log intervals).
  package func source(of shaped: Int) -> Int {
    guard !isIdentity else { return shaped }
    let index = last { $0.shaped <= shaped }
    guard index >= 0 else { return min(shaped, sourceCount) }
    let interval = intervals[index]
    let start = Int(interval.source)
    return min(interval.isReplaced ? start : start + shaped - Int(interval.shaped), sourceCount)
  }

  /// The end, in the source, of the byte before `shaped`, which must be greater than 0. Unlike `source(of: shaped)`,
  /// the result does not include source bytes that were removed after that byte. O(log intervals).
  package func sourceEnd(before shaped: Int) -> Int {
    guard !isIdentity else { return shaped }
    let index = last { $0.shaped <= shaped - 1 }
    guard index >= 0, intervals[index].isReplaced else { return source(of: shaped - 1) + 1 }
    return Int(intervals[index].replacedEnd)
  }

  /// The shaped offset of the source byte at `source`; if the byte was removed, of the first kept byte after it; if it
  /// is inside a replaced interval, of the interval's end. `count` is the number of bytes of the shaped text.
  package func shaped(of source: Int, count: Int) -> Int {
    guard !isIdentity else { return min(source, count) }
    let index = last { $0.source <= source }
    guard index >= 0 else { return 0 }
    let interval = intervals[index]
    let next = end(ofInterval: index, count: count)
    let distance = source - Int(interval.source)
    if interval.isReplaced, distance > 0 { return next }
    return min(Int(interval.shaped) + distance, next)
  }

  /// The shaped offset of the source byte at `source`; if the byte was replaced, the start of the replacement; if it
  /// was removed, the offset of the first kept byte after it. O(log intervals).
  ///
  /// Several adjacent intervals may replace the same source bytes, because `followed(by:count:)` can split a replaced
  /// interval. The result is the start of the first of them.
  package func shapedStart(of source: Int, count: Int) -> Int {
    guard !isIdentity else { return min(source, count) }
    var index = last { $0.source <= source }
    func replaces(_ index: Int) -> Bool {
      index >= 0 && intervals[index].isReplaced && source < Int(intervals[index].replacedEnd)
    }
    guard replaces(index) else { return shaped(of: source, count: count) }
    while replaces(index - 1) { index -= 1 }
    return Int(intervals[index].shaped)
  }

  /// The end, in the shaped text, of the source byte before `source`, which must be greater than 0; if the byte was
  /// replaced, the end of the replacement. O(log intervals).
  package func shapedEnd(before source: Int, count: Int) -> Int {
    guard !isIdentity else { return min(source, count) }
    let index = last { $0.source <= source - 1 }
    guard index >= 0 else { return 0 }
    let next = end(ofInterval: index, count: count)
    let interval = intervals[index]
    return interval.isReplaced ? next : min(Int(interval.shaped) + source - Int(interval.source), next)
  }

  /// Calls `body` with each interval of the map, in text order: its range in the shaped text, its range in the source,
  /// and whether it is replaced. `count` is the number of bytes of the shaped text.
  package func forEachInterval(
    count: Int, _ body: (_ shaped: Range<Int>, _ source: Range<Int>, _ isReplaced: Bool) -> Void
  ) {
    if isIdentity { return body(0..<count, 0..<count, false) }
    for (index, interval) in intervals.enumerated() {
      let shaped = Int(interval.shaped)..<end(ofInterval: index, count: count)
      let start = Int(interval.source)
      let end = interval.isReplaced ? Int(interval.replacedEnd) : start + shaped.count
      body(shaped, start..<end, interval.isReplaced)
    }
  }

  /// Whether the offset `shaped` is inside the replacement of one interval of the source. No line may end there.
  package func isInsideReplacement(_ shaped: Int) -> Bool {
    guard hasReplacements else { return false }
    let index = last { $0.shaped <= shaped }
    return index >= 0 && intervals[index].isReplaced && shaped > Int(intervals[index].shaped)
  }

  /// The start of the replacement that contains the offset `shaped`; `shaped` itself if no replacement contains it.
  package func startOfReplacement(around shaped: Int) -> Int {
    isInsideReplacement(shaped) ? Int(intervals[last { $0.shaped <= shaped }].shaped) : shaped
  }

  /// The source offset of the byte at `shaped`, and the end of its interval in the shaped text.
  func interval(at shaped: Int, count: Int) -> (source: Int, end: Int) {
    (source(of: shaped), end(ofInterval: last { $0.shaped <= shaped }, count: count))
  }
}

extension OffsetMap {
  /// Appends an interval.
  private mutating func append(shaped: Int, source: Int, replacedEnd: UInt32) {
    // The previous interval is removed if it contains no byte.
    if let last = intervals.last, Int(last.shaped) == shaped { intervals.removeLast() }
    intervals.append(Interval(shaped: UInt32(shaped), source: UInt32(source), replacedEnd: replacedEnd))
  }

  /// The end of the interval with an index, in the shaped text.
  private func end(ofInterval index: Int, count: Int) -> Int {
    index + 1 < intervals.count ? Int(intervals[index + 1].shaped) : count
  }

  /// The index of the last interval for which `holds` is `true`, or −1 if there is none. `holds` must be `true` for all
  /// intervals up to some index, and `false` for all after it.
  @inline(__always)
  private func last(where holds: (Interval) -> Bool) -> Int {
    intervals.partitionPoint { !holds($0) } - 1
  }
}
