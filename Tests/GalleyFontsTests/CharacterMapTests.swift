import Galley
import Testing

/// Tests which scalars a face reports to cover, with `cmap` tables of format 12 that are made for these tests.
struct CharacterMapTests {
  /// Galley Test with a `cmap` of these groups: first scalar, last scalar, first glyph.
  private func face(
    _ groups: [(first: Int, last: Int, glyph: Int)], encodings: [Int] = [0x3000A]
  ) throws -> FontFace {
    var font = try PatchedFont()
    try font.setCharacterMap(groups: groups, encodings: encodings)
    return try font.face()
  }

  /// Whether the reported coverage of the face equals the set of scalars for which it has glyphs.
  private func isSame(_ face: FontFace) -> Bool {
    let coverage = face.coverage
    return [0..<0x200, 0x10FF80..<0x110000].joined().allSatisfy {
      coverage.contains($0) == (face.glyph(for: $0) ?? 0 != 0)
    }
  }

  @Test func `groups that follow each other, or stand apart, are what is covered`() throws {
    let face = try face([(0x20, 0x22, 1), (0x23, 0x3F, 3), (0x41, 0x41, 2), (0xFF, 0x101, 2), (0x10FFFF, 0x10FFFF, 1)])
    #expect(isSame(face))
    #expect(face.coverage.scalars.count == 3 + 29 + 1 + 3 + 1)
  }

  @Test func `a map without groups covers nothing`() throws {
    #expect(try face([]).coverage.scalars.isEmpty)
  }

  @Test func `a map with the glyph 0, without order or beyond the face covers what HarfBuzz finds`() throws {
    #expect(isSame(try face([(0x20, 0x30, 0), (0x41, 0x45, 2)])))
    let beyond = try face([(0x20, 0x30, 1), (0x41, 0x42, 0xFFFF)])
    #expect(beyond.coverage.scalars == Array(0x20...0x30))
    let unordered = try face([(0x41, 0x45, 2), (0x20, 0x30, 1)])
    #expect(unordered.coverage.scalars == Array(0x20...0x30) + Array(0x41...0x45))
    let tooLong = try face([(0x20, 0x30, 1), (0x41, 0x200000, 2)])
    #expect(tooLong.coverage.contains(0x20) && tooLong.coverage.contains(0x41))
  }

  @Test func `the map of all of Unicode is found whatever it is called`() throws {
    for encodings in [[4], [6], [0x3000A], [4, 0x3000A], [1 << 16, 0x3000A]] {
      let face = try face([(0x20, 0x30, 1)], encodings: encodings)
      #expect(isSame(face) && face.coverage.scalars.count == 17, "\(encodings)")
    }
  }

  @Test func `W14: a font that is encoded for symbols covers and draws U+00xx with the glyph of U+F0xx`() throws {
    let face = try face([(0xF020, 0xF07E, 3)], encodings: [0x30000])
    #expect(isSame(face))
    #expect(face.coverage.scalars == Array(0x20...0x7E) + Array(0xF020...0xF07E))
    let library = FontLibrary(faces: [face]).appending(.bundled)
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      let text = AttributedText("AB 1é", paragraphStyle: ParagraphStyle(profile: profile))
      let shaped = Typesetter(library: library).prepare(text)
      #expect(shaped.faces.map(\.path) == [face.path, "NotoSans-Regular.ttf"])
      let drawn: [UInt16] = [0x41, 0x42, 0x20, 0x31]
      #expect(shaped.glyphs.prefix(4).map { $0.id + 0x20 - 3 } == drawn)
      #expect(shaped.missing == [])
    }
    // A font with signs in the private use area and a map for Unicode has no letters.
    #expect(try self.face([(0xF020, 0xF07E, 3)]).coverage.scalars == Array(0xF020...0xF07E))
  }
}
