/// A place in one kind of sequence, as a number of elements from the sequence's start. `Space` says which sequence, so
/// that the compiler refuses a place in another one: the tenth break candidate is not the tenth run, and the tenth byte
/// of a shaped text is not the tenth byte of its source.
///
///     let last: CandidateIndex = paragraph.candidates.upperBound - 1
///     candidates[last]   // the paragraph's last candidate
///     runs[last]         // does not compile
///
/// A place plus a number is a place; the difference of two places is a number. `value` is for the tables themselves,
/// whose memory is addressed by plain numbers, and for the borders of the engine, where offsets are `Int`.
@frozen @usableFromInline
package struct Offset<Space>: Hashable, Sendable, BitwiseCopyable {
  /// The number of elements before the place.
  @usableFromInline package var value: Int

  /// The place behind the first `value` elements.
  @inlinable @inline(__always)
  package init(_ value: Int) { self.value = value }

  /// The place behind the first `value` elements.
  @inlinable @inline(__always)
  package init(_ value: Int32) { self.value = Int(value) }

  /// The place behind the first `value` elements.
  @inlinable @inline(__always)
  package init(_ value: UInt32) { self.value = Int(value) }

  /// The start of the sequence.
  @inlinable @inline(__always)
  package static var zero: Offset { Offset(0) }

  /// A range without elements.
  @inlinable @inline(__always)
  package static var none: Range<Offset> { zero..<zero }
}

/// Arithmetic. The sums cannot overflow: no text and no table has so many elements.
extension Offset: Strideable {
  @inlinable @inline(__always)
  package func distance(to other: Offset) -> Int { other.value &- value }

  @inlinable @inline(__always)
  package func advanced(by distance: Int) -> Offset { Offset(value &+ distance) }

  @inlinable @inline(__always)
  package static func < (one: Offset, other: Offset) -> Bool { one.value < other.value }

  @inlinable @inline(__always)
  package static func == (one: Offset, other: Offset) -> Bool { one.value == other.value }

  /// A place further on.
  @inlinable @inline(__always)
  package static func + (place: Offset, distance: Int) -> Offset { Offset(place.value &+ distance) }

  /// A place further back.
  @inlinable @inline(__always)
  package static func - (place: Offset, distance: Int) -> Offset { Offset(place.value &- distance) }

  /// The number of elements from one place to another.
  @inlinable @inline(__always)
  package static func - (place: Offset, other: Offset) -> Int { place.value &- other.value }

  /// Moves a place on.
  @inlinable @inline(__always)
  package static func += (place: inout Offset, distance: Int) { place.value &+= distance }

  /// Moves a place back.
  @inlinable @inline(__always)
  package static func -= (place: inout Offset, distance: Int) { place.value &-= distance }
}

extension Offset: CustomStringConvertible {
  @usableFromInline package var description: String { String(value) }
}
