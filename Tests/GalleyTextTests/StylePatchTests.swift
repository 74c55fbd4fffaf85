import GalleyText
import Testing

/// Tests patches of styles: which value wins, and how lengths in multiples of a font size are resolved.
struct StylePatchTests {
  @Test func `A2: a patch changes the properties it sets, the last value of each, and nothing else`() {
    var patch = StylePatch()
    #expect(patch.isEmpty && patch.applied(to: TextStyle(size: 9)) == TextStyle(size: 9))
    patch.set(\.weight, .bold)
    patch.set(\.variants.caps, .smallCaps)
    patch.set(\.weight, .regular)
    patch.set(\.backgroundColor, nil)
    var expected = TextStyle(size: 9, weight: .regular)
    expected.variants.caps = .smallCaps
    #expect(patch.applied(to: TextStyle(size: 9, weight: .bold, backgroundColor: .red)) == expected)
    #expect(patch.value(of: \.weight) == .regular && patch.value(of: \.size) == nil)
  }

  @Test func `X8: a patch has no value of a property that it does not set, also if the property may be nil`() {
    var patch = StylePatch()
    #expect(patch.value(of: \.language) == .none && patch.value(of: \.backgroundColor) == .none)
    patch.set(\.backgroundColor, nil)
    #expect(patch.value(of: \.language) == .none && patch.value(of: \.backgroundColor) == .some(nil))
    patch.set(\.backgroundColor, .red)
    #expect(patch.value(of: \.backgroundColor) == .some(.red))
  }

  @Test func `A2: lengths in ems are multiples of the new font size, the font size of the old one`() {
    var patch = StylePatch()
    patch.set(.letterSpacing, ems: 0.5)
    patch.set(.lineHeight, ems: 1.5)
    patch.set(.baselineShift, ems: -0.25)
    patch.set(.wordSpacing, ems: 1)
    patch.set(.size, ems: 2)
    let style = patch.applied(to: TextStyle(size: 10, letterSpacing: 7))
    #expect(style.size == 20 && style.letterSpacing == 10 && style.wordSpacing == 20)
    #expect(style.lineHeight == .absolute(30) && style.verticalAlign == .offset(-5))
    patch.set(\.size, 4)
    #expect(patch.applied(to: TextStyle(size: 10)).letterSpacing == 2)
    patch.set(.size, ems: 3)
    #expect(patch.applied(to: TextStyle(size: 10)).size == 30)
  }

  @Test func `A2: a patch over another wins, property by property, and opacities multiply`() {
    var below = StylePatch()
    below.set(.size, ems: 2)
    below.set(\.weight, .bold)
    below.opacity = 0.5
    var above = StylePatch()
    above.set(\.size, 7)
    above.opacity = 0.5
    let both = below.overridden(by: above)
    let style = both.applied(to: TextStyle(color: RGBAColor(red: 1, green: 2, blue: 3, alpha: 200)))
    #expect(style.size == 7 && style.weight == .bold && style.color.alpha == 200 && style.opacity == 0.25)
    // In a font size, an em is the parent's font size, even if another patch changes the font size.
    #expect(above.overridden(by: below).applied(to: TextStyle(size: 10)).size == 20)
  }

  @Test(
    arguments: [(-1.0, 0), (0, 0), (0.25, 0.25), (1, 1), (7, 1), (.nan, 1), (.infinity, 1)] as [(Double, Double)])
  func `A2: opacity is clamped to the unit interval, and changes no colour`(opacity: Double, expected: Double) {
    var patch = StylePatch()
    patch.opacity = opacity
    let decoration = TextStyle.Decoration(lines: .underline, color: .blue)
    let base = TextStyle(color: .red, backgroundColor: .lime, decorations: [decoration])
    let style = patch.applied(to: base)
    #expect(style == base.with { $0.opacity = expected })
    #expect(patch.applied(to: base.with { $0.opacity = 0.5 }).opacity == expected / 2)
  }
}
