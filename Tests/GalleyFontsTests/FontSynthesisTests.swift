import Galley
import Testing

/// Tests synthetic bold and oblique: which faces get them, and how much. CSS Fonts 4, §2.8; the rules and numbers are
/// Chromium's.
struct FontSynthesisTests {
  /// A requested weight and slant, a face's weights and slant, and what is synthesized.
  struct Case: CustomTestStringConvertible, Sendable {
    var wish: (weight: Double, slant: FontSlant)
    var face: (weights: ClosedRange<Double>, slant: FontSlant)
    var isBold = false
    var isOblique = false
    var testDescription: String { "\(wish) of \(face)" }
  }

  private static let weights = [
    Case(wish: (400, .normal), face: (400...400, .normal)),
    Case(wish: (599, .normal), face: (400...400, .normal)),
    Case(wish: (600, .normal), face: (400...400, .normal), isBold: true),
    Case(wish: (700, .normal), face: (400...400, .normal), isBold: true),
    Case(wish: (1000, .normal), face: (100...100, .normal), isBold: true),
    Case(wish: (700, .normal), face: (500...500, .normal), isBold: true),
    Case(wish: (700, .normal), face: (599...599, .normal), isBold: true),
    Case(wish: (700, .normal), face: (600...600, .normal)),
    Case(wish: (900, .normal), face: (700...700, .normal)),
    Case(wish: (700, .normal), face: (300...650, .normal)),
    Case(wish: (700, .normal), face: (300...500, .normal), isBold: true),
    Case(wish: (300, .normal), face: (700...700, .normal)),
  ]

  private static let slants = [
    Case(wish: (400, .italic), face: (400...400, .normal), isOblique: true),
    Case(wish: (400, .oblique()), face: (400...400, .normal), isOblique: true),
    Case(wish: (400, .oblique(degrees: 40)), face: (400...400, .normal), isOblique: true),
    Case(wish: (400, .oblique(degrees: 13)), face: (400...400, .normal)),
    Case(wish: (400, .oblique(degrees: -20)), face: (400...400, .normal)),
    Case(wish: (400, .italic), face: (400...400, .italic)),
    Case(wish: (400, .oblique()), face: (400...400, .italic)),
    Case(wish: (400, .italic), face: (400...400, .oblique(degrees: 14))),
    Case(wish: (400, .italic), face: (400...400, .oblique(degrees: 10)), isOblique: true),
    Case(wish: (400, .normal), face: (400...400, .italic)),
    Case(wish: (700, .italic), face: (400...400, .normal), isBold: true, isOblique: true),
    Case(wish: (700, .italic), face: (400...400, .italic), isBold: true),
    Case(wish: (700, .italic), face: (700...700, .normal), isOblique: true),
  ]

  @Test(arguments: weights + slants)
  func `J2: what a face lacks is synthesized`(example: Case) throws {
    let descriptor = FontDescriptor(
      family: "F", postScriptName: "F", weights: example.face.weights, slant: example.face.slant)
    let face = try #require(FontLibrary.bundled.entries.first).face
    func synthesis(allowed: FontFace.Synthesis) -> FontFace.Synthesis {
      let stack = FontStack(
        library: FontLibrary(entries: [FontEntry(descriptor: descriptor) { face }]), families: ["F"],
        traits: FontTraits(
          weight: FontWeight(rawValue: example.wish.weight), slant: example.wish.slant, allowed: allowed),
        variations: [], language: nil)
      return stack.face(0).synthesis
    }
    #expect(
      synthesis(allowed: FontFace.Synthesis(isBold: true, isOblique: true))
        == FontFace.Synthesis(isBold: example.isBold, isOblique: example.isOblique))
    #expect(synthesis(allowed: FontFace.Synthesis(isBold: true)) == FontFace.Synthesis(isBold: example.isBold))
    #expect(synthesis(allowed: FontFace.Synthesis(isOblique: true)) == FontFace.Synthesis(isOblique: example.isOblique))
    #expect(synthesis(allowed: .none) == .none)
  }

  /// How much wider Chromium 156 draws the stem of an l of Noto Sans in synthetic bold than in regular, in px, by the
  /// font size: the sum of a row of a canvas's alpha values.
  private static let stems = [
    (9.0, 0.37), (12, 0.49), (16, 0.65), (24, 0.86), (36, 1.11), (50, 1.58), (100, 3.12), (200, 6.24),
  ]

  @Test(arguments: stems)
  func `J2: strokes are as much thicker as in Chromium`(size: Double, thicker: Double) {
    // Chromium's antialiasing has an error of about 1/32 of a pixel.
    #expect(abs(FontFace.Synthesis(isBold: true).emboldening(at: size) - thicker) < 0.032)
  }

  @Test func `J2: no size gives an emboldening that is negative or not finite`() {
    for size in [0, -5, Double.nan, Double.infinity, -Double.infinity] {
      #expect(FontFace.Synthesis(isBold: true).emboldening(at: size) == 0)
    }
    #expect(FontFace.Synthesis(isOblique: true).emboldening(at: 20) == 0)
    #expect(FontFace.Synthesis(isOblique: true).skew == 0.25 && FontFace.Synthesis(isBold: true).skew == 0)
  }

  @Test func `J2: color fonts are not made bold, and a library without faces synthesizes nothing`() throws {
    let typesetter = Typesetter(library: .bundled)
    let style = TextStyle(families: ["Noto Color Emoji"], weight: .bold, slant: .italic)
    let run = try #require(typesetter.prepare(AttributedText("😀", style: style)).layout(width: 100).glyphRuns.first)
    #expect(run.face.synthesis == FontFace.Synthesis(isOblique: true))
    let empty = Typesetter(library: FontLibrary(entries: []))
    let none = try #require(empty.prepare(AttributedText("a", style: style)).layout(width: 100).glyphRuns.first)
    #expect(none.face === FontFace.lastResort)
  }
}
