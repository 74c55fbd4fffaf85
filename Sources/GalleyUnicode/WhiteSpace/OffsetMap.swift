internal import GalleyText

/// Where each byte of the shaped text came from in the source, when white space was removed or text was replaced.
///
/// An ascending list of where stretches start. The bytes of a *kept* stretch correspond one by one; those of a
/// *replaced* one stand together for what they replace (`SS` for `ß`), and every offset in them leads to its start.
/// What the source has between two stretches was removed. The identity stores nothing.
public struct OffsetMap: Hashable, Sendable {
  private var stretches: [Stretch] = []
  /// Whether some stretch was replaced.
  public private(set) var hasReplacements = false
  /// Bytes of the source.
  public private(set) var sourceCount: Int

  private struct Stretch: Hashable, Sendable {
    /// Where it starts in the shaped text.
    var shaped: UInt32
    /// Where it starts in the source.
    var source: UInt32
    /// Where a replaced one ends in the source; ``kept`` for a kept one.
    var replacedEnd: UInt32

    /// No offset: a text with so many bytes is too long.
    static let kept = UInt32.max

    var isReplaced: Bool { replacedEnd != Self.kept }
  }

  /// The map of a text that was left as it is.
  public init(identityOf count: Int) { sourceCount = count }

  /// Whether shaped and source offsets are the same numbers.
  public var isIdentity: Bool { stretches.isEmpty }

  /// Bytes that the stretches take in memory.
  package var heapBytes: Int { stretches.heapBytes }

  /// Says that from `shaped` on, bytes correspond to those from `source` on; both ascend from call to call.
  mutating func append(shaped: Int, source: Int) {
    if let last = stretches.last, !last.isReplaced, source - Int(last.source) == shaped - Int(last.shaped) {
      return
    }
    append(shaped: shaped, source: source, replacedEnd: Stretch.kept)
  }

  /// Says that the bytes from `shaped` up to where the next stretch starts replace those of `source`.
  mutating func appendReplacement(shaped: Int, source: Range<Int>) {
    hasReplacements = true
    append(shaped: shaped, source: source.lowerBound, replacedEnd: UInt32(source.upperBound))
  }

  /// The source offset of the byte at `shaped`; the source's end for the shaped text's end. O(log n) in the stretches.
  public func source(of shaped: Int) -> Int {
    guard !isIdentity else { return shaped }
    let index = last { $0.shaped <= shaped }
    guard index >= 0 else { return min(shaped, sourceCount) }
    let stretch = stretches[index]
    let start = Int(stretch.source)
    return min(stretch.isReplaced ? start : start + shaped - Int(stretch.shaped), sourceCount)
  }

  /// Where the source of the byte before `shaped`, above 0, ends: not after what was removed behind it, as
  /// `source(of:)` says. O(log n).
  public func sourceEnd(before shaped: Int) -> Int {
    guard !isIdentity else { return shaped }
    let index = last { $0.shaped <= shaped - 1 }
    guard index >= 0, stretches[index].isReplaced else { return source(of: shaped - 1) + 1 }
    return Int(stretches[index].replacedEnd)
  }

  /// The shaped offset of the source byte at `source`, or of the first byte after it that was kept.
  public func shaped(of source: Int, count: Int) -> Int {
    guard !isIdentity else { return min(source, count) }
    let index = last { $0.source <= source }
    guard index >= 0 else { return 0 }
    let stretch = stretches[index]
    let next = end(ofStretch: index, count: count)
    let distance = source - Int(stretch.source)
    if stretch.isReplaced, distance > 0 { return next }
    return min(Int(stretch.shaped) + distance, next)
  }

  /// The shaped offset of the source byte at `source`; if the byte was replaced, where the replacement starts, and if
  /// it was removed, the first byte after it that was kept. O(log n).
  func shapedStart(of source: Int, count: Int) -> Int {
    guard !isIdentity else { return min(source, count) }
    var index = last { $0.source <= source }
    func replaces(_ index: Int) -> Bool {
      index >= 0 && stretches[index].isReplaced && source < Int(stretches[index].replacedEnd)
    }
    guard replaces(index) else { return shaped(of: source, count: count) }
    while replaces(index - 1) { index -= 1 }
    return Int(stretches[index].shaped)
  }

  /// Where the source byte before `source`, above 0, ends in the shaped text; if the byte was replaced, where the
  /// replacement ends. O(log n).
  func shapedEnd(before source: Int, count: Int) -> Int {
    guard !isIdentity else { return min(source, count) }
    let index = last { $0.source <= source - 1 }
    guard index >= 0 else { return 0 }
    let next = end(ofStretch: index, count: count)
    let stretch = stretches[index]
    return stretch.isReplaced ? next : min(Int(stretch.shaped) + source - Int(stretch.source), next)
  }

  /// Calls `body` with each stretch of the map of a text of `count` bytes, in text order: its range in the shaped text
  /// and in the source, and whether the one replaces the other.
  func forEachStretch(count: Int, _ body: (_ shaped: Range<Int>, _ source: Range<Int>, _ isReplaced: Bool) -> Void) {
    if isIdentity { return body(0..<count, 0..<count, false) }
    for (index, stretch) in stretches.enumerated() {
      let shaped = Int(stretch.shaped)..<end(ofStretch: index, count: count)
      let start = Int(stretch.source)
      let end = stretch.isReplaced ? Int(stretch.replacedEnd) : start + shaped.count
      body(shaped, start..<end, stretch.isReplaced)
    }
  }

  /// Whether the offset `shaped` lies inside what replaces one stretch of the source, where no line may end.
  public func isInsideReplacement(_ shaped: Int) -> Bool {
    guard hasReplacements else { return false }
    let index = last { $0.shaped <= shaped }
    return index >= 0 && stretches[index].isReplaced && shaped > Int(stretches[index].shaped)
  }

  /// The stretch that holds the offset `shaped`: the source offset of that byte, and where the next stretch starts.
  func stretch(at shaped: Int, count: Int) -> (source: Int, end: Int) {
    (source(of: shaped), end(ofStretch: last { $0.shaped <= shaped }, count: count))
  }
}

extension OffsetMap {
  private mutating func append(shaped: Int, source: Int, replacedEnd: UInt32) {
    // The stretch before may be left without a byte.
    if let last = stretches.last, Int(last.shaped) == shaped { stretches.removeLast() }
    stretches.append(Stretch(shaped: UInt32(shaped), source: UInt32(source), replacedEnd: replacedEnd))
  }

  /// Where the stretch after `index` starts in the shaped text.
  private func end(ofStretch index: Int, count: Int) -> Int {
    index + 1 < stretches.count ? Int(stretches[index + 1].shaped) : count
  }

  /// The index of the last stretch for which a condition holds that holds up to some stretch, or -1.
  @inline(__always)
  private func last(where holds: (Stretch) -> Bool) -> Int {
    stretches.partitionPoint { !holds($0) } - 1
  }
}
