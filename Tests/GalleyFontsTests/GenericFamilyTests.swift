import Galley
import GalleyDump
import Testing

/// Tests generic families: CSS Fonts 4, §2.1.
struct GenericFamilyTests {
  private func family(_ names: [String], _ text: String = "a", in library: FontLibrary = .bundled) -> String? {
    let style = TextStyle(families: names)
    return Typesetter(library: library).prepare(AttributedText(text, style: style)).layout(width: 1000).glyphRuns.first?
      .face.descriptor.family
  }

  @Test(arguments: [
    ("serif", "Noto Sans"), ("sans-serif", "Noto Sans"), ("monospace", "Noto Sans Mono"), ("cursive", "Noto Sans"),
    ("fantasy", "Noto Sans"), ("system-ui", "Noto Sans"), ("math", "Noto Sans"), ("Monospace", "Noto Sans Mono"),
    ("SANS-SERIF", "Noto Sans"),
  ])
  func `J2: the bundled library has a family for each generic one`(generic: String, expected: String) {
    #expect(family([generic]) == expected)
    #expect(family(["Unknown", generic, "Galley Test"]) == expected)
    #expect(FontLibrary.bundled.entries(family: generic).first?.descriptor.family == expected)
  }

  @Test func `J2: a toolkit's family, design, weight trait and slope are a style`() {
    func family(_ style: TextStyle) -> String? {
      Typesetter(library: .bundled).prepare("a", style: style).layout(width: 100).glyphRuns.first?.face.descriptor
        .family
    }
    let style = TextStyle(family: "Noto Sans Mono", size: 13, weightTrait: 0.4, isItalic: true)
    #expect(style.size == 13)
    #expect(style.weight == .bold)
    #expect(style.slant == .italic)
    #expect(family(style) == "Noto Sans Mono")
    #expect(family(TextStyle(family: nil, size: 13)) == "Noto Sans")
    #expect(family(TextStyle(family: nil, design: .monospace, size: 13)) == "Noto Sans Mono")
    let unknown = TextStyle(family: "Unknown", design: .monospace, size: 13)
    #expect(family(unknown) == "Noto Sans Mono")
    #expect(Typesetter(library: .bundled).prepare("a", style: unknown).unknownFamilies == ["Unknown"])
  }

  @Test func `J2: the generic family emoji is the font with color pictures`() {
    #expect(family(["emoji"], "😀") == "Noto Color Emoji")
    #expect(family(["Noto Sans", "emoji"], "a") == "Noto Sans")
  }

  @Test func `J2: a host changes what a generic family stands for`() {
    let library = FontLibrary.bundled.mapping(.serif, to: ["Unknown", "Galley Test", "Noto Sans Mono"])
    #expect(library.families(for: .serif) == ["Unknown", "Galley Test", "Noto Sans Mono"])
    #expect(family(["serif"], in: library) == "Galley Test")
    #expect(family(["monospace"], in: library) == "Noto Sans Mono")
    // Other changes of the library keep the mapping, and the first library's families come first.
    #expect(family(["serif"], in: library.appending(.bundled)) == "Galley Test")
    #expect(family(["serif"], in: FontLibrary(entries: []).appending(library)) == "Galley Test")
    // A generic family that stands for nothing, or for a generic family, is skipped.
    let none = library.mapping(.serif, to: []).mapping(.monospace, to: ["serif"])
    #expect(family(["serif", "Galley Test"], in: none) == "Galley Test")
    #expect(family(["monospace", "Galley Test"], in: none) == "Galley Test")
    #expect(FontLibrary(entries: []).families(for: .serif).isEmpty)
  }

  @Test func `J2: a family with the name of a generic one wins`() throws {
    let face = try #require(FontLibrary.bundled.entries(family: "Galley Test").first).face
    let descriptor = FontDescriptor(family: "Serif", postScriptName: "Serif-Regular")
    let library = FontLibrary.bundled.prepending([FontEntry(descriptor: descriptor) { face }])
    let style = TextStyle(families: ["serif"])
    let run = Typesetter(library: library).prepare(AttributedText("a", style: style)).layout(width: 100).glyphRuns.first
    #expect(run?.face === face)
  }

  @Test func `J2: galley fonts lists what generic families stand for`() {
    let listing = FontListing.generics(of: .bundled)
    #expect(listing.hasPrefix("generic     families\nserif       Noto Sans\n"))
    #expect(listing.contains("monospace   Noto Sans Mono\n"))
    #expect(FontListing.generics(of: FontLibrary(entries: [])).isEmpty)
  }
}
