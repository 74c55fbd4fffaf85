/// A word that is one scalar: its entry and, where that is simple, all that is in it.
struct ScalarWord: BitwiseCopyable {
  /// The entry's index, counted from 1; 0 where there is none.
  private var place: UInt32 = 0
  /// In font units.
  private(set) var advance: Int32 = 0
  private(set) var id: UInt16 = 0
  private(set) var flags = GlyphFlags()
  /// The first traits, those that say how it gets on with what stands just beside it.
  private var traits: UInt8 = 0

  /// A scalar of which nothing is known.
  init() {}

  /// The word of an entry without more.
  init(entry: Int) { place = UInt32(entry + 1) }

  /// The word of an entry, and its glyph: the only one, without an offset, and not .notdef. The entry may match rules with
  /// its neighbours, but does not depend on them.
  init(entry: Int, glyph: WordGlyph, traits: WordTraits) {
    self.init(entry: entry)
    (advance, id, flags) = (glyph.advance, glyph.id, glyph.flags)
    self.traits = UInt8(truncatingIfNeeded: traits.rawValue)
  }

  /// The entry's index; -1 where there is none.
  var entry: Int { Int(place) - 1 }

  /// Whether the glyph is all there is to the word, after a word of these traits that stands just before it.
  @inline(__always)
  func isAlone(after before: WordTraits) -> Bool {
    id != 0 && !(before.contains(.leads) && leading.contains(.trails))
  }

  /// What it is to the word after it.
  var leading: WordTraits { WordTraits(rawValue: UInt16(traits)) }
}
