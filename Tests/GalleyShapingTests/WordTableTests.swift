@testable import GalleyShaping
import Testing

/// Tests the table of cached words.
struct WordTableTests {
  /// A table of words of one grapheme, in which the space is glyph 3.
  private func table() -> WordTable { WordTable(space: (id: 3, advance: 250), hashMask: .max, findsScalars: true) }

  @Test func `an entry without glyphs is copied to a table whose glyphs it comes after`() {
    let (old, young) = (table(), table())
    unsafe Array("漢".utf8).withUnsafeBufferPointer { text in
      let bytes = unsafe text.baseAddress.unsafelyUnwrapped
      let key = unsafe WordKey(text, 0..<text.count, sides: [])
      let entry = unsafe old.insert(key, bytes)
      // The glyphs of a copied entry are stored after those of the table, which has no glyphs of this word.
      let copy = unsafe young.insert(key, bytes, from: old, at: entry)
      let found = unsafe young.entry(of: key, bytes)
      #expect(copy == 0)
      #expect(found == 0)
    }
    #expect(young.glyphs.count == 1)
    #expect(young.entry(of: 0x6F22) == 0)
  }
}
