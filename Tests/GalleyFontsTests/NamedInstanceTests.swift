import Galley
import GalleyDump
import GalleyTestSupport
import Testing

/// Tests named instances of variable fonts: table `fvar`.
struct NamedInstanceTests {
  private func face(_ suffix: String = "") throws -> FontFace {
    try #require(try OpticalFont.library(suffix).entries.first?.face)
  }

  private func variation(_ tag: String, _ value: Double) throws -> FontVariation {
    FontVariation(tag: try #require(OpenTypeTag(tag)), value: value)
  }

  @Test func `J1: a variable font lists its named instances`() throws {
    let instances = try face().namedInstances
    #expect(instances.map(\.name) == ["Caption", "Regular", "Bold", "Display Light"])
    #expect(
      instances.map(\.postScriptName) == ["Caption", "Regular", "Bold", "DisplayLight"].map { "GalleyOptical-\($0)" })
    #expect(instances[3].variations == [try variation("opsz", 96), try variation("wght", 200)])
    #expect(FontLibrary.bundled.entries[0].face.namedInstances.isEmpty)
    #expect(FontFace.lastResort.namedInstances.isEmpty)
  }

  @Test(arguments: ["Display Light", "display light", "GalleyOptical-DisplayLight", "3"])
  func `J1: an instance is chosen by its name, its PostScript name or its index`(name: String) throws {
    let chosen = try #require(try face().instance(named: name))
    #expect(chosen.variations == [try variation("opsz", 96), try variation("wght", 200)])
    #expect(chosen.descriptor.weights == 200...200)
    #expect(try face("#0@" + name).variations == chosen.variations)
  }

  @Test func `J1: an instance that does not exist is an error that names those that exist`() throws {
    for name in ["", "Black", "4", "-1"] {
      #expect(try face().instance(named: name) == nil)
      #expect(throws: FontError.self) { try face("#0@" + name) }
    }
    do {
      _ = try face("#0@Black")
    } catch let error as FontError {
      #expect(
        "\(error)".hasSuffix("no instance \"Black\": the face has the instances Caption, Regular, Bold, Display Light"))
    }
  }

  @Test func `J1: text in a named instance keeps the positions of the instance`() throws {
    func variations(_ suffix: String, _ style: TextStyle) throws -> [FontVariation] {
      let typesetter = Typesetter(library: try OpticalFont.library(suffix))
      let layout = typesetter.prepare(AttributedText("a", style: style)).layout(width: 1000)
      return try #require(layout.glyphRuns.first).face.variations
    }
    let bold = TextStyle(size: 40, weight: .bold)
    #expect(try variations("#0@Caption", bold) == [try variation("opsz", 8)])
    #expect(try variations("", bold) == [try variation("opsz", 40), try variation("wght", 700)])
    var set = bold
    set.variations = [try variation("opsz", 30)]
    #expect(try variations("#0@Display Light", set) == [try variation("opsz", 30), try variation("wght", 200)])
  }

  @Test func `J1: galley fonts lists axes and instances`() throws {
    let listing = FontListing.variations(of: try face())
    #expect(listing.contains("opsz      8       16        96"))
    #expect(listing.contains("    3  Display Light  GalleyOptical-DisplayLight  opsz=96 wght=200"))
    #expect(FontListing.variations(of: FontLibrary.bundled.entries[0].face).isEmpty)
  }
}
