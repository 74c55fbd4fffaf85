import Galley
import GalleyFonts
import GalleyLookups
import GalleyTestSupport
import Testing

/// Tests the cache of lookup analyses that each face has.
struct LookupAnalysisCacheTests {
  private static var none: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: nil, count: 0) }

  /// A face that no other test uses.
  private static func face(_ name: String = "NotoSans-Regular") throws -> FontFace {
    let bundled = try #require(FontLibrary.bundled.entries.first { $0.face.path.hasPrefix(name + ".") }).face
    return try FontFace(FontFile(copying: unsafe Array(bundled.bytes.buffer), name: name + ".ttf"))
  }

  private static func known(_ face: FontFace, script: UInt32) -> LookupAnalysis? {
    unsafe face.cachedLookupAnalysis(direction: 4, script: script, language: nil, features: none)
  }

  private static func analysis(_ face: FontFace, script: UInt32) -> LookupAnalysis {
    unsafe face.lookupAnalysis(direction: 4, script: script, language: nil, features: none)
  }

  private static let latin: UInt32 = 0x4C61_746E
  private static let cyrillic: UInt32 = 0x4379_726C
  private static let devanagari: UInt32 = 0x4465_7661

  @Test func `a face caches an analysis, and shares it with faces of the same tables`() throws {
    let face = try Self.face()
    #expect(Self.known(face, script: Self.latin) == nil)
    let analysis = Self.analysis(face, script: Self.latin)
    #expect(analysis.isDivisible && !analysis.mayJoinNext.isEmpty)
    #expect(Self.known(face, script: Self.latin)?.mayJoinNext == analysis.mayJoinNext)
    #expect(
      Self.known(face.overriding(FontFace.MetricOverrides()), script: Self.latin)?.mayJoinNext == analysis.mayJoinNext)
    #expect(Self.known(try Self.face(), script: Self.latin) == nil)
  }

  @Test func `a cached analysis is the one that the tables give`() throws {
    let face = try Self.face()
    for script in [Self.latin, Self.cyrillic, Self.devanagari] {
      let fresh = Self.analysis(try Self.face(), script: script)
      for analysis in [Self.analysis(face, script: script), try #require(Self.known(face, script: script))] {
        #expect(
          analysis.mayJoinNext == fresh.mayJoinNext && analysis.mayJoinPrevious == fresh.mayJoinPrevious
            && analysis.skipped == fresh.skipped)
        #expect(
          analysis.adjustedBeyondKerning == fresh.adjustedBeyondKerning
            && (analysis.isolatedLetters == nil) == (fresh.isolatedLetters == nil))
      }
    }
  }
}
