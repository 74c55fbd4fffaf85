/// Flags for one byte of a paragraph, set by analysis and shaping: what starts at this byte. There is one `TextMarks`
/// for each byte of text.
///
/// This type is not an `OptionSet`, because the compiler does not specialize the generic operations of `OptionSet` in
/// the hot loops of other modules. The type and `rawValue` are `@usableFromInline`: without this attribute, other
/// modules call the `@inlinable` members instead of inlining them.
@usableFromInline
package struct TextMarks: Hashable, Sendable, BitwiseCopyable {
  /// The bits of the flags.
  @usableFromInline
  package var rawValue: UInt8

  @inlinable @inline(__always)
  package init(rawValue: UInt8 = 0) { self.rawValue = rawValue }

  /// A grapheme cluster starts at this byte (UAX #29), or a line may start here inside a grapheme cluster.
  @inlinable @inline(__always) package static var grapheme: TextMarks { TextMarks(rawValue: 1) }
  /// A line may start at this byte: UAX #14.
  @inlinable @inline(__always) package static var lineBreak: TextMarks { TextMarks(rawValue: 2) }
  /// The scalar at this byte is white space that hangs at the end of a line.
  @inlinable @inline(__always) package static var hangs: TextMarks { TextMarks(rawValue: 4) }
  /// The scalar at this byte is a word separator, to which word spacing is added: CSS Text 4, §8.1.
  @inlinable @inline(__always) package static var wordSeparator: TextMarks { TextMarks(rawValue: 8) }
  /// A line that ends before this byte ends with a hyphen: a soft hyphen ends before this byte, or a hyphenator allows
  /// a hyphen here.
  @inlinable @inline(__always) package static var afterSoftHyphen: TextMarks { TextMarks(rawValue: 16) }
  /// A shaped cluster starts at this byte. Set by the shaper.
  @inlinable @inline(__always) package static var cluster: TextMarks { TextMarks(rawValue: 32) }
  /// The cluster that starts at this byte is unsafe to break before: a line that starts here must be shaped again. Set
  /// by the shaper.
  @inlinable @inline(__always) package static var unsafe: TextMarks { TextMarks(rawValue: 64) }
  /// The white space at this byte takes up width at the end of a line although it hangs, for example U+2003 EM SPACE.
  /// Set only together with `hangs`, and only in the browser profile.
  @inlinable @inline(__always) package static var takesUpWidth: TextMarks { TextMarks(rawValue: 128) }
  /// A grapheme cluster and a shaped cluster both start at this byte.
  @inlinable @inline(__always) package static var unit: TextMarks { TextMarks(rawValue: 33) }

  /// Whether all flags of `marks` are set.
  @inlinable @inline(__always)
  package func contains(_ marks: TextMarks) -> Bool { rawValue & marks.rawValue == marks.rawValue }

  /// Sets the flags of `marks`.
  @inlinable @inline(__always)
  package mutating func insert(_ marks: TextMarks) { rawValue |= marks.rawValue }

  /// Clears the flags of `marks`.
  @inlinable @inline(__always)
  package mutating func remove(_ marks: TextMarks) { rawValue &= ~marks.rawValue }
}
