import Galley
import GalleyTestTraits
import Testing

/// Tests collections: files with several faces.
struct FontCollectionTests {
  /// A collection of two faces over Galley Test's tables; the second has an OS/2 table of its own that says bold.
  static func collection() throws -> [UInt8] {
    let font = try PatchedFont()
    let directoryLength = 12 + 16 * font.tableCount
    let shift = 20 + 2 * directoryLength
    var bytes = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 20] + [0, 0, 0, 0]
    bytes += font.bytes[..<directoryLength] + font.bytes[..<directoryLength] + font.bytes
    var result = font
    result.bytes = bytes
    result.set(word: 20 + directoryLength, at: 16)
    for start in [20, 20 + directoryLength] {
      for record in (0..<font.tableCount).map({ start + 12 + 16 * $0 }) {
        result.set(word: result.word(record + 8) + shift, at: record + 8)
      }
    }
    let style = try font.offset("OS/2")
    var own = font
    own.bytes = Array(font.bytes[style..<style + font.word(try font.record("OS/2") + 12)])
    own.set(half: 700, at: 4)
    let place = 20 + directoryLength + (try font.record("OS/2"))
    result.set(word: result.bytes.count, at: place + 8)
    result.bytes += own.bytes
    return result.bytes
  }

  @Test func `each face of a collection is itself`() throws {
    let file = try FontFile(copying: Self.collection(), name: "two.ttc")
    #expect(file.faceCount == 2)
    let faces = try [FontFace(file, index: 0), FontFace(file, index: 1)]
    #expect(faces.map(\.index) == [0, 1])
    #expect(faces.map(\.descriptor.weights) == [400...400, 700...700])
    let glyph = try #require(faces[0].glyph(for: 0x41))
    #expect(glyph != 0 && faces[1].glyph(for: 0x41) == glyph)
    #expect(faces.map { $0.advance(of: glyph) } == [600, 600])
    #expect(throws: FontError.noFace(path: "two.ttc", index: 2, count: 2)) { try FontFace(file, index: 2) }
  }

  @Test func `a library opens members of a collection by path and index, and matches among them`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("two.ttc", Self.collection())
    let library = try FontLibrary(files: ["\(path)#1", path])
    #expect(library.entries.map(\.face.index) == [1, 0])
    #expect(library.match(families: ["galley test"], traits: FontTraits(weight: .bold)).entries[0].face.index == 1)
    #expect(library.match(families: ["galley test"], traits: FontTraits()).entries[0].face.index == 0)
  }

  @Test func `a name is split at its last number sign only before a number`() {
    func split(_ name: String) -> String {
      let parts = FontLibrary.split(name)
      return "\(parts.path) \(parts.index)"
    }
    #expect(split("a.ttc#3") == "a.ttc 3")
    #expect(split("a#b.ttc") == "a#b.ttc 0")
    #expect(split("a#b.ttc#2") == "a#b.ttc 2")
    #expect(split("a.ttc#") == "a.ttc# 0")
    #expect(split("a.ttc#-1") == "a.ttc#-1 0")
    #expect(split("a.ttc#99999999999999999999") == "a.ttc#99999999999999999999 0")
    #expect(split("") == " 0")
  }
}
