import Galley
import GalleyTestSupport
import Testing

@testable import GalleyDocuments

/// Tests colors in CSS's syntax.
struct CSSColorTests {
  private func color(_ text: String) -> RGBAColor? { CSSComponent.list(text)?.only.flatMap { CSSColor.color($0) } }

  @Test(arguments: [
    ("#b00", "#bb0000"), ("#B008", "#bb000088"), ("#0a1b2c", "#0a1b2c"), ("#0a1b2c3d", "#0a1b2c3d"),
    ("rebeccapurple", "#663399"), ("RED", "#ff0000"), ("transparent", "#00000000"), ("lightGoldenRodYellow", "#fafad2"),
    ("rgb(0 0 0 / 50%)", "#00000080"), ("rgb(0,0,0)", "#000000"), ("rgba(255, 127.5, 0, .5)", "#ff800080"),
    ("rgb(100% 50% 0%)", "#ff8000"), ("rgb(none 300 -5)", "#00ff00"), ("RGB( 1 2 3/4% )", "#0102030a"),
    ("hsl(120 100% 50%)", "#00ff00"), ("hsl(-240deg 100% 50%)", "#00ff00"), ("hsl(0.5turn, 100%, 25%)", "#008080"),
    ("hsla(0, 100%, 50%, 0)", "#ff000000"), ("hsl(60 50 50)", "#bfbf40"), ("hsl(0 0% 200%)", "#ffffff"),
    ("hwb(90 10% 10%)", "#80e61a"), ("hwb(0 100% 100%)", "#808080"), ("hwb(400grad 0 0 / 0.2)", "#ff000033"),
  ])
  func `colors`(text: String, hex: String) { #expect(color(text)?.description == hex) }

  @Test(arguments: [
    "", "redd", "#12", "#12345", "#1234567", "#ggg", "rgb(0 0)", "rgb(0 0 0 0)", "rgb(0, 0 0)", "rgb(0,0,0 / 1)",
    "rgb(0, 50%, 0)", "rgb(none, 0, 0)", "rgb(0 0 0 /)", "rgb(0 0 0", "rgb(1px 0 0)", "hsl(0, 50, 50)", "hsl(10% 0 0)",
    "hwb(0, 0%, 0%)", "lab(50% 0 0)", "rgb (0 0 0)", "currentcolor", "\u{212A}haki",
  ])
  func `no colors`(text: String) { #expect(color(text) == nil) }

  @Test func `CSS has 148 names and transparent, and each is read`() {
    #expect(RGBAColor.names.count == 149)
    for name in RGBAColor.names { #expect(color(name) == RGBAColor(name: name)) }
  }

  @Test func `an error says what was expected and shows an example`() {
    let error = #expect(throws: DocumentError.self) {
      try AttributedText(json: #"{"text":"x","style":{"color":"redd"}}"#)
    }
    #expect(
      error?.description
        == "style.color: expected a CSS color such as \"#b00\" or \"rgb(0 0 0 / 50%)\", found \"redd\"")
  }
}
