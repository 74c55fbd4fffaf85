import Galley
import GalleyFonts
import GalleyLookups
import GalleyTestSupport
import Testing

/// Tests the lookup analysis with whole fonts: the bundled fonts and damaged ones.
struct LookupAnalysisFontTests {
  private static func face(_ name: String) throws -> FontFace {
    try #require(FontLibrary.bundled.entries.first { $0.face.path.hasPrefix(name + ".") }).face
  }

  private static func analysis(_ name: String, script: UInt32 = 0x4C61_746E) throws -> (FontFace, LookupAnalysis) {
    let face = try face(name)
    return (
      face,
      unsafe face.lookupAnalysis(
        direction: 4, script: script, language: nil, features: UnsafeRawBufferPointer(start: nil, count: 0))
    )
  }

  private static func glyphs(_ text: String, of face: FontFace) -> [UInt16] {
    text.unicodeScalars.compactMap { face.glyph(for: $0.value) }
  }

  @Test func `every bundled face is divisible but the emoji, whose rules remove letters of flags`() {
    for entry in FontLibrary.bundled.entries {
      let analysis = LookupAnalysis.latin(entry.face)
      #expect(analysis.isDivisible == !entry.face.path.hasPrefix("NotoColorEmoji"), "\(entry.face.path)")
      #expect(analysis.seesAcrossSpace.isEmpty == (analysis.reach == 0), "\(entry.face.path)")
    }
  }

  @Test func `Noto Sans kerns letters and joins no words`() throws {
    let (face, analysis) = try Self.analysis("NotoSans-Regular")
    for glyph in Self.glyphs("AVT", of: face) {
      #expect(analysis.mayJoinNext.contains(glyph) && analysis.mayJoinPrevious.contains(glyph))
    }
    for glyph in Self.glyphs("\u{301}\u{323}", of: face) { #expect(analysis.skipped.contains(glyph)) }
    #expect(
      analysis.mayJoinNextAcrossSpace.isEmpty && analysis.mayJoinPreviousAcrossSpace.isEmpty
        && analysis.seesAcrossSpace.isEmpty)
  }

  @Test func `no rule joins Han characters, nor Hangul syllables`() throws {
    for (script, text) in [(UInt32(0x4861_6E69), "日本語文字漢"), (0x4861_6E67, "한국어가나")] {
      let (face, analysis) = try Self.analysis("NotoSansCJKjp-Regular", script: script)
      for glyph in Self.glyphs(text, of: face) {
        #expect(
          !analysis.mayJoinNext.contains(glyph) && !analysis.mayJoinPrevious.contains(glyph)
            && !analysis.skipped.contains(glyph))
      }
    }
  }

  @Test(arguments: ["GalleyTest", "NotoNaskhArabic-Regular", "NotoSansDevanagari-Regular"])
  func `damaged layout tables give an answer`(name: String) throws {
    let whole = try PatchedFont(bytes: unsafe Array(Self.face(name).bytes.buffer))
    var random = SplitMix64(seed: 5)
    var divisible = 0
    var rounds = 0
    for round in 0..<600 {
      var font = whole
      let tag = ["GSUB", "GPOS", "GDEF"][round % 3]
      guard let record = try? font.record(tag) else { continue }
      let (start, length) = (font.word(record + 8), font.word(record + 12))
      if round % 5 == 0 {
        font.set(word: Int.random(in: 0..<length, using: &random), at: record + 12)
      } else {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          // Half of the damage is at the start, where most bytes are structure.
          let limit = round.isMultiple(of: 2) ? min(length, 400) : length
          let offset = start + Int.random(in: 0..<limit, using: &random)
          font.bytes[offset] ^= UInt8.random(in: 1...255, using: &random)
        }
      }
      guard let file = try? FontFile(copying: font.bytes, name: "damaged.ttf"), let face = try? FontFace(file) else {
        continue
      }
      rounds += 1
      let analysis = LookupAnalysis.latin(face)
      if analysis.isDivisible {
        divisible += 1
      } else {
        #expect(analysis.mayJoinNext.isEmpty && analysis.mayJoinPrevious.isEmpty)
      }
    }
    #expect(rounds > 500)
    #expect(divisible > 0 && divisible < rounds, "\(divisible) of \(rounds)")
  }
}
