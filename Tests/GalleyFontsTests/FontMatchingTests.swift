import Galley
import Testing

/// Tests CSS Fonts 4, §5.2, steps 4.1 to 4.3, with a table: requested properties, the faces of a family, and the face
/// that the standard chooses.
struct FontMatchingTests {
  /// Faces are written `weight`, `weight italic`, `weight oblique 14`, `weight 75%`; ranges with two dots.
  struct Case: CustomTestStringConvertible, Sendable {
    var wish: String
    var family: [String]
    var pick: String
    var testDescription: String { "\(wish) of \(family.joined(separator: ", "))" }

    init(_ wish: String, _ family: [String], _ pick: String) {
      self.wish = wish
      self.family = family
      self.pick = pick
    }
  }

  private static let nine = ["100", "200", "300", "400", "500", "600", "700", "800", "900"]

  private static let weights = [
    Case("100", nine, "100"), Case("400", nine, "400"), Case("900", nine, "900"),
    // From 400 to 500: up to 500 first, then down, then up.
    Case("400", ["300", "500", "600"], "500"), Case("400", ["300", "600"], "300"), Case("400", ["600", "700"], "600"),
    Case("450", ["400", "500"], "500"), Case("450", ["400", "501"], "400"), Case("500", ["400", "600"], "400"),
    Case("500", ["300", "400", "600"], "400"), Case("500", ["600", "900"], "600"), Case("400", ["100", "450"], "450"),
    // Below 400: down first.
    Case("300", ["100", "200", "400"], "200"), Case("300", ["400", "700"], "400"), Case("399", ["100", "400"], "100"),
    Case("100", ["300", "200"], "200"), Case("350", ["900", "300"], "300"), Case("1", ["100", "900"], "100"),
    // Above 500: up first.
    Case("600", ["500", "900"], "900"), Case("600", ["700", "800"], "700"), Case("700", ["300", "600"], "600"),
    Case("900", ["100", "400"], "400"), Case("501", ["500", "900"], "900"), Case("1000", nine, "900"),
    Case("bold", ["400", "800"], "800"),
    // A face with a range of weights has every weight in the range.
    Case("550", ["500", "100..900"], "100..900"), Case("650", ["100..600", "900"], "900"),
    Case("700", ["400", "300..600"], "300..600"), Case("200", ["300..900", "100"], "100"),
    Case("450", ["100..300", "600..900"], "100..300"),
  ]

  private static let stretches = [
    // Up to 100 %: narrower first; above: wider first.
    Case("100%", ["400 75%", "400 112.5%"], "400 75%"), Case("90%", ["400 50%", "400 75%", "400 100%"], "400 75%"),
    Case("75%", ["400 87.5%", "400 200%"], "400 87.5%"), Case("112.5%", ["400 100%", "400 200%"], "400 200%"),
    Case("150%", ["400 125%", "400 75%"], "400 125%"), Case("125%", ["400 150%", "400 200%"], "400 150%"),
    Case("50%", ["400 62.5%", "400 100%"], "400 62.5%"), Case("80%", ["400 100%", "400 75..90%"], "400 75..90%"),
    // Width has priority over slant, and slant over weight.
    Case("100% italic", ["400", "400 75% italic"], "400"), Case("700 italic", ["700", "300 italic"], "300 italic"),
    Case("75% 900", ["900 100%", "100 75%"], "100 75%"),
  ]

  private static let slants = [
    Case("italic", ["400", "400 italic"], "400 italic"), Case("normal", ["400 italic", "400"], "400"),
    // Italic: obliques from 11 degrees up, then flatter ones down to 0, then upright, then negative angles.
    Case("italic", ["400", "400 oblique 5"], "400 oblique 5"),
    Case("italic", ["400 oblique 10", "400 oblique 20"], "400 oblique 20"),
    Case("italic", ["400 oblique 12", "400 oblique 20"], "400 oblique 12"),
    Case("italic", ["400 oblique 3", "400 oblique 9"], "400 oblique 9"),
    Case("italic", ["400 oblique -14", "400"], "400"),
    // Upright: obliques from 0 up, then italic, then negative angles.
    Case("normal", ["400 italic", "400 oblique 14"], "400 oblique 14"),
    Case("normal", ["400 oblique 14", "400 oblique 3"], "400 oblique 3"),
    Case("normal", ["400 oblique -2", "400 italic"], "400 italic"),
    // Oblique: a steep requested angle prefers steeper faces, a flat one prefers flatter faces.
    Case("oblique 14", ["400 oblique 12", "400 oblique 30"], "400 oblique 30"),
    Case("oblique 14", ["400 oblique 8", "400 oblique 12"], "400 oblique 12"),
    Case("oblique 8", ["400 oblique 3", "400 oblique 9"], "400 oblique 3"),
    Case("oblique 8", ["400 oblique 20", "400 oblique 9"], "400 oblique 9"),
    Case("oblique 14", ["400", "400 italic"], "400 italic"),
    Case("oblique 14", ["400 italic", "400 oblique 2"], "400 oblique 2"),
    Case("oblique 14", ["400 oblique -14", "400 italic"], "400 italic"),
    Case("oblique -14", ["400 oblique 14", "400 oblique -30"], "400 oblique -30"),
    Case("oblique -14", ["400 oblique -5", "400 italic"], "400 oblique -5"),
    Case("oblique -8", ["400 oblique -3", "400 oblique -9"], "400 oblique -3"),
    // If two faces have equal properties, the first one is chosen.
    Case("400", ["400", "400"], "400"),
  ]

  @Test(arguments: weights + stretches + slants)
  func `J2: the standard's face is picked, whatever their order`(example: Case) throws {
    let traits = Self.traits(example.wish)
    for family in [example.family, example.family.reversed()] {
      let entries = family.map { FontEntry(descriptor: Self.descriptor($0)) { .lastResort } }
      let best = try #require(traits.bestMatch(in: entries))
      #expect(best.descriptor.postScriptName == example.pick)
    }
  }

  @Test func `no faces have no best one`() {
    #expect(FontTraits().bestMatch(in: []) == nil)
  }

  private static func traits(_ wish: String) -> FontTraits {
    let face = descriptor(wish)
    return FontTraits(
      weight: FontWeight(rawValue: face.weights.lowerBound), stretch: FontStretch(rawValue: face.stretches.lowerBound),
      slant: face.slant)
  }

  private static func descriptor(_ text: String) -> FontDescriptor {
    var face = FontDescriptor(family: "F", postScriptName: text)
    var words = text.split(separator: " ").map(String.init)
    while !words.isEmpty {
      let word = words.removeFirst()
      switch word {
      case "normal": break
      case "italic": face.slant = .italic
      case "bold": face.weights = 700...700
      case "oblique": face.slant = .oblique(degrees: Double(words.removeFirst()) ?? 14)
      case _ where word.hasSuffix("%"): face.stretches = range(String(word.dropLast()))
      default: face.weights = range(word)
      }
    }
    return face
  }

  private static func range(_ text: String) -> ClosedRange<Double> {
    let ends = text.split(separator: "..").compactMap { Double($0) }
    return (ends.first ?? 0)...(ends.last ?? 0)
  }
}
