import Galley
import GalleyTestSupport
import Testing

/// Tests damaged fonts: each gives one error that names the byte and the problem.
struct FontDamageTests {
  /// A kind of damage to Galley Test, and a part of the expected message.
  struct Damage: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var expected: String
    var apply: @Sendable (inout PatchedFont) throws -> Void

    init(_ name: String, _ expected: String, _ apply: @escaping @Sendable (inout PatchedFont) throws -> Void) {
      testDescription = name
      self.expected = expected
      self.apply = apply
    }
  }

  private static let directory = [
    Damage("a directory cut short", "more than the file has room for") { $0.bytes.removeLast($0.bytes.count - 100) },
    Damage("a header cut short", "the table directory ends early") { $0.bytes.removeLast($0.bytes.count - 10) },
    Damage("a file cut in half", "table '") { $0.bytes.removeLast($0.bytes.count / 2) },
    Damage("a table past the end", "table 'glyf' claims bytes 4294967280 to") {
      $0.set(word: 0xFFFF_FFF0, at: try $0.record("glyf") + 8)
    },
    Damage("a table longer than any file", "table 'GSUB' claims bytes") {
      $0.set(word: 0xFFFF_FFFF, at: try $0.record("GSUB") + 12)
    },
    Damage("no tables", "the font has no tables") { $0.set(half: 0, at: 4) },
    Damage("65,535 tables", "the directory claims 65535 tables") { $0.set(half: 0xFFFF, at: 4) },
    Damage("a table listed twice", "table 'cmap' is listed twice") {
      let (from, to) = (try $0.record("cmap"), try $0.record("post"))
      $0.bytes.replaceSubrange(to..<to + 4, with: $0.bytes[from..<from + 4])
    },
  ]

  private static let missing = ["head", "maxp", "hhea", "hmtx", "cmap"].map { tag in
    Damage("no table \(tag)", "the required table '\(tag)' is missing") { try $0.rename(tag) }
  }

  private static let contents = [
    Damage("a wrong magic number", "table 'head' lacks its magic number") {
      $0.set(word: 0x1234_5678, at: try $0.offset("head") + 12)
    },
    Damage("no units in the em", "unitsPerEm is 0, outside 16 to 16384") {
      $0.set(half: 0, at: try $0.offset("head") + 18)
    },
    Damage("65,535 units in the em", "unitsPerEm is 65535, outside 16 to 16384") {
      $0.set(half: 65535, at: try $0.offset("head") + 18)
    },
    Damage("more advances than glyphs", "table 'hhea' claims 400 advances for 175 glyphs") {
      $0.set(half: 400, at: try $0.offset("hhea") + 34)
    },
    Damage("no advances", "table 'hhea' claims 0 advances for 175 glyphs") {
      $0.set(half: 0, at: try $0.offset("hhea") + 34)
    },
    Damage("advances cut short", "table 'hmtx' has 8 bytes and needs") {
      $0.set(word: 8, at: try $0.record("hmtx") + 12)
    },
    Damage("no glyphs", "table 'maxp' says that there are no glyphs") {
      $0.set(half: 0, at: try $0.offset("maxp") + 4)
    },
    Damage("a head cut short", "table 'head' has 20 bytes and needs 54") {
      $0.set(word: 20, at: try $0.record("head") + 12)
    },
  ]

  private static let collections = [
    Damage("a collection without faces", "the collection holds no face") {
      $0.bytes = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 0] + $0.bytes
    },
    Damage("a collection of four thousand million faces", "the collection claims 4294967295 faces") {
      $0.bytes = Array("ttcf".utf8) + [0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF] + $0.bytes
    },
    Damage("a collection's face past the end", "face 0 starts at byte 2147483648 of") {
      $0.bytes = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0x80, 0, 0, 0] + $0.bytes
    },
    Damage("a collection's face that is a collection", "no table directory here") {
      $0.bytes = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16] + Array("ttcf".utf8) + $0.bytes
    },
    Damage("a collection's header cut short", "the collection's header ends early") {
      $0.bytes = Array("ttcf".utf8) + [0, 1, 0, 0]
    },
  ]

  @Test(arguments: directory + missing + contents + collections)
  func `a damaged font is refused with the byte and the reason`(damage: Damage) throws {
    var font = try PatchedFont()
    #expect(font.error() == nil)
    try damage.apply(&font)
    guard case .damaged(let path, let offset, let problem) = font.error() else {
      Issue.record("\(String(describing: font.error()))")
      return
    }
    #expect(path == "patched.ttf")
    #expect(problem.contains(damage.expected), "\(problem)")
    #expect(offset <= font.bytes.count || problem.contains("table"))
    let text = try #require(font.error()?.description)
    #expect(text == "patched.ttf: damaged font at byte \(offset): \(problem)")
  }

  @Test func `a font cut at any length is refused or opens`() throws {
    let whole = try PatchedFont()
    var opened = 0
    for length in 0..<whole.bytes.count {
      var font = whole
      font.bytes.removeLast(font.bytes.count - length)
      if font.error() == nil { opened += 1 }
    }
    // The tables reach to the end of the file, so every cut damages a table, except a cut in the padding.
    #expect(opened <= 1)
  }

  /// Ten thousand fonts in a deep run, otherwise a tenth.
  @Test func `fonts with flipped bits are refused or lay text out`() throws {
    let whole = try PatchedFont()
    var random = SplitMix64(seed: 9)
    let text = AttributedText("fi AVATo a\u{301} 12×3 שַב לאלا بلم 日本「語」กข é👍")
    var opened = 0
    let rounds = TestDepth.cases(10_000, share: 10)
    for round in 0..<rounds {
      var font = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // Half of the damage is in the first 1000 bytes, in the directory and after it, where most bytes are structure.
        let limit = round.isMultiple(of: 2) ? 1000 : font.bytes.count
        font.bytes[Int.random(in: 0..<limit, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      }
      guard let file = try? FontFile(copying: font.bytes, name: "flipped.ttf"), let face = try? FontFace(file) else {
        continue
      }
      opened += 1
      let layout = Typesetter(library: FontLibrary(faces: [face])).prepare(text).layout(width: 60)
      #expect(layout.size.width == 60 && layout.size.height.isFinite, "round \(round)")
      #expect(layout.lines.last?.range.upperBound == text.utf8Count, "round \(round)")
    }
    #expect(opened > rounds / 10, "\(opened)")
  }
}
