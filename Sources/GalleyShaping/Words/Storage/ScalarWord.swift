/// A cached word that is a single scalar, as most words of Han and kana are: the index of its entry, its flags, and its
/// glyph if the word has only one.
struct ScalarWord: BitwiseCopyable {
  /// The entry's index plus 1; 0 if the scalar is not cached.
  private var place: UInt32 = 0
  /// The advance of the only glyph, in font units.
  private var advance: Int32 = 0
  private var id: UInt16 = 0
  private var glyphFlags = GlyphFlags()
  /// The low byte of the word's flags. `isSeenAcrossSpace` is missing: words that are scalars have no spaces.
  private var lowFlags: UInt8 = 0

  /// A scalar that is not cached.
  init() {}

  /// The word of an entry. `glyph`, which is neither .notdef nor displaced, is its only glyph, or `nil`.
  init(entry: Int, flags: WordFlags, glyph: WordGlyph?) {
    place = UInt32(entry + 1)
    lowFlags = UInt8(truncatingIfNeeded: flags.rawValue)
    if let glyph { (advance, id, glyphFlags) = (glyph.advance, glyph.id, glyph.flags) }
  }

  /// The entry's index; -1 if the scalar is not cached.
  var entry: Int { Int(place) - 1 }

  /// Whether the scalar is cached.
  @inline(__always) var isKnown: Bool { place != 0 }

  /// Whether a single glyph is the whole word, if the word depends on no neighbor.
  @inline(__always) var isSimple: Bool { id != 0 }

  /// The single glyph of a simple word at a text offset.
  @inline(__always)
  func glyph(at offset: Int) -> ShapedGlyph {
    ShapedGlyph(id: id, cluster: UInt32(truncatingIfNeeded: offset), advance: advance, flags: glyphFlags)
  }

  /// The flags of the word: whether it may depend on the text beside it.
  @inline(__always) var flags: WordFlags { WordFlags(rawValue: UInt16(lowFlags)) }
}
