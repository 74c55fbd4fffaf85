/// A word that is one scalar: its entry, how it gets on with what stands beside it and, where that is simple, its
/// glyph.
struct ScalarWord: BitwiseCopyable {
  /// The entry's index, counted from 1; 0 where there is none.
  private var place: UInt32 = 0
  /// In font units.
  private var advance: Int32 = 0
  private var id: UInt16 = 0
  private var flags = GlyphFlags()
  /// The first of the word's traits.
  private var firstTraits: UInt8 = 0

  /// A scalar of which nothing is known.
  init() {}

  /// The word of an entry with so many traits; `glyph`, which is not .notdef and has no offset, where it is the only
  /// one.
  init(entry: Int, traits: WordTraits, glyph: WordGlyph?) {
    place = UInt32(entry + 1)
    firstTraits = UInt8(truncatingIfNeeded: traits.rawValue)
    if let glyph { (advance, id, flags) = (glyph.advance, glyph.id, glyph.flags) }
  }

  /// The entry's index; -1 where there is none.
  var entry: Int { Int(place) - 1 }

  /// Whether something is known of it.
  @inline(__always) var isKnown: Bool { place != 0 }

  /// Whether the glyph is all there is to the word where nothing beside it changes it.
  @inline(__always) var isSimple: Bool { id != 0 }

  /// That glyph at a text offset.
  @inline(__always)
  func glyph(at offset: Int) -> ShapedGlyph {
    ShapedGlyph(id: id, cluster: UInt32(truncatingIfNeeded: offset), advance: advance, flags: flags)
  }

  /// How it gets on with what stands just beside it.
  @inline(__always) var traits: WordTraits { WordTraits(rawValue: UInt16(firstTraits)) }
}
