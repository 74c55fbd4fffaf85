internal import CUnicodeTables

/// The properties of a simple scalar that analysis needs, in one number of the generated tables: see
/// `galley_simple_records`.
///
/// Simple scalars are letters, syllables, marks on them, digits and many punctuation marks. A simple scalar has no
/// Script_Extensions and is no space, bracket or pictograph. After another simple scalar it starts a grapheme cluster,
/// unless it is a mark.
package struct SimpleScalar {
  private let word: UInt32

  /// The properties of a scalar, which must come from valid UTF-8.
  @inline(__always)
  package init(_ scalar: UInt32) { word = galley_simple_record(scalar) }

  /// The properties of U+0020 in the form of a simple scalar, although U+0020 is not simple.
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

  /// Whether the scalar is simple. If not, the other properties are meaningless.
  @inline(__always) package var isSimple: Bool { word >> 31 == 0 }
  /// The raw value of the scalar's ``LineBreakColumn``.
  @inline(__always) package var column: UInt8 { UInt8(truncatingIfNeeded: word) }
  /// The scalar's script.
  @inline(__always) package var script: Script { Script(index: UInt8(truncatingIfNeeded: word >> 8)) }
  /// The bit of the scalar's Bidi_Class, in a set of classes.
  @inline(__always) package var bidiClassBit: UInt32 { 1 << (word >> 16 & 31) }
  /// Whether the scalar never starts a grapheme cluster: GB9 and GB9a.
  @inline(__always) package var extendsGrapheme: Bool { word >> 24 & 1 != 0 }
  /// Whether the scalar is a combining mark: General_Category Mn, Mc or Me.
  @inline(__always) package var isMark: Bool { word >> 25 & 1 != 0 }
}
