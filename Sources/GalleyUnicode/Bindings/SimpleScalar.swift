internal import CUnicodeTables

/// What the analysis asks of a simple scalar, in one word of the tables: see `galley_simple_records`.
///
/// Simple are letters, syllables, marks on them, digits and much punctuation: what has no Script_Extensions, is no
/// space, bracket or pictograph, and starts a grapheme after another such scalar unless it is a mark.
package struct SimpleScalar {
  private let word: UInt32

  /// Of a scalar out of valid UTF-8.
  @inline(__always)
  package init(_ scalar: UInt32) { word = galley_simple_record(scalar) }

  /// Of U+0020, which is not simple, as if it were.
  static var space: SimpleScalar {
    @inline(__always) get {
      let space = CodePointProperties(0x20)
      return SimpleScalar(
        word: UInt32(space.lineBreakColumn.rawValue) | UInt32(space.script.index) << 8
          | UInt32(space.bidiClass.rawValue) << 16)
    }
  }

  @inline(__always)
  private init(word: UInt32) { self.word = word }

  /// Whether the scalar is simple; the rest is of no meaning where it is not.
  @inline(__always) package var isSimple: Bool { word >> 31 == 0 }
  /// The raw value of its ``LineBreakColumn``.
  @inline(__always) package var column: UInt8 { UInt8(truncatingIfNeeded: word) }
  /// Script.
  @inline(__always) package var script: Script { Script(index: UInt8(truncatingIfNeeded: word >> 8)) }
  /// The bit of its Bidi_Class.
  @inline(__always) package var bidiClassBit: UInt32 { 1 << (word >> 16 & 31) }
  /// Whether it never starts a grapheme: GB9 and GB9a.
  @inline(__always) package var extendsGrapheme: Bool { word >> 24 & 1 != 0 }
  /// Mn, Mc and Me.
  @inline(__always) package var isMark: Bool { word >> 25 & 1 != 0 }
}
