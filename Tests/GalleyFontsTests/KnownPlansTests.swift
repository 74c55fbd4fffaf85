import Galley
import GalleyFonts
import GalleyTestSupport
import Testing

/// What a face keeps of the plans that somebody asked for.
struct KnownPlansTests {
  private static var none: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: nil, count: 0) }

  /// A face of its own, of which no other test asks anything.
  private static func face(_ name: String = "NotoSans-Regular") throws -> FontFace {
    let bundled = try #require(FontLibrary.bundled.entries.first { $0.face.path.hasPrefix(name + ".") }).face
    return try FontFace(FontFile(copying: unsafe Array(bundled.bytes.buffer), name: name + ".ttf"))
  }

  private static func known(_ face: FontFace, script: UInt32) -> PlanFacts? {
    unsafe face.knownPlanFacts(direction: 4, script: script, language: nil, features: none)
  }

  private static func facts(_ face: FontFace, script: UInt32) -> PlanFacts {
    unsafe face.planFacts(direction: 4, script: script, language: nil, features: none)
  }

  private static let latin: UInt32 = 0x4C61_746E
  private static let cyrillic: UInt32 = 0x4379_726C
  private static let devanagari: UInt32 = 0x4465_7661

  @Test func `a face knows the facts that were found out, and so do faces with the same tables`() throws {
    let face = try Self.face()
    #expect(Self.known(face, script: Self.latin) == nil)
    let facts = Self.facts(face, script: Self.latin)
    #expect(facts.isDivisible && !facts.leading.isEmpty)
    #expect(Self.known(face, script: Self.latin)?.leading == facts.leading)
    #expect(Self.known(face.overriding(MetricOverrides()), script: Self.latin)?.leading == facts.leading)
    #expect(Self.known(try Self.face(), script: Self.latin) == nil)
  }

  @Test func `what is known is what the tables say`() throws {
    let face = try Self.face()
    for script in [Self.latin, Self.cyrillic, Self.devanagari] {
      let fresh = Self.facts(try Self.face(), script: script)
      for facts in [Self.facts(face, script: script), try #require(Self.known(face, script: script))] {
        #expect(facts.leading == fresh.leading && facts.trailing == fresh.trailing && facts.passed == fresh.passed)
        #expect(facts.adjusted == fresh.adjusted && (facts.plain == nil) == (fresh.plain == nil))
      }
    }
  }
}
