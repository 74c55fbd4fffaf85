/// What analysis and shaping found at a byte of a paragraph: one byte of marks for each byte of text.
///
/// No `OptionSet`: the hot loops of other modules read it, and its generic algebra is not specialised across modules.
/// `@usableFromInline` on the type and its bits: without, other modules call its members although they are inlinable.
@usableFromInline
package struct TextMarks: Hashable, Sendable, BitwiseCopyable {
  /// The marks' bits.
  @usableFromInline
  package var rawValue: UInt8

  @inlinable @inline(__always)
  package init(rawValue: UInt8 = 0) { self.rawValue = rawValue }

  /// A grapheme starts here: UAX #29.
  @inlinable @inline(__always) package static var grapheme: TextMarks { TextMarks(rawValue: 1) }
  /// A line may start here: UAX #14.
  @inlinable @inline(__always) package static var lineBreak: TextMarks { TextMarks(rawValue: 2) }
  /// The scalar here is white space that hangs over a line's end.
  @inlinable @inline(__always) package static var hangs: TextMarks { TextMarks(rawValue: 4) }
  /// The scalar here is a word separator, which word spacing widens: CSS Text 4, §8.1.
  @inlinable @inline(__always) package static var wordSeparator: TextMarks { TextMarks(rawValue: 8) }
  /// A soft hyphen ends just before this byte.
  @inlinable @inline(__always) package static var afterSoftHyphen: TextMarks { TextMarks(rawValue: 16) }
  /// A shaped cluster starts here; the shaper's mark.
  @inlinable @inline(__always) package static var cluster: TextMarks { TextMarks(rawValue: 32) }
  /// The cluster that starts here is unsafe to break before; the shaper's mark.
  @inlinable @inline(__always) package static var unsafe: TextMarks { TextMarks(rawValue: 64) }
  /// The white space here takes up width at a line's end although it is not part of the content.
  @inlinable @inline(__always) package static var takesUpWidth: TextMarks { TextMarks(rawValue: 128) }
  /// A text unit starts here: a grapheme and a cluster at once.
  @inlinable @inline(__always) package static var unit: TextMarks { TextMarks(rawValue: 33) }

  /// Whether all of `marks` are here.
  @inlinable @inline(__always)
  package func contains(_ marks: TextMarks) -> Bool { rawValue & marks.rawValue == marks.rawValue }

  /// Adds `marks`.
  @inlinable @inline(__always)
  package mutating func insert(_ marks: TextMarks) { rawValue |= marks.rawValue }

  /// Takes `marks` away.
  @inlinable @inline(__always)
  package mutating func remove(_ marks: TextMarks) { rawValue &= ~marks.rawValue }
}
