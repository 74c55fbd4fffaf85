import GalleyText
import Testing

struct ColorTests {
  @Test func `all four hexadecimal forms are read`() {
    #expect(RGBAColor(hex: "#1aF") == RGBAColor(red: 0x11, green: 0xAA, blue: 0xFF))
    #expect(RGBAColor(hex: "#1af8") == RGBAColor(red: 0x11, green: 0xAA, blue: 0xFF, alpha: 0x88))
    #expect(RGBAColor(hex: "#1A2b3c") == RGBAColor(red: 0x1A, green: 0x2B, blue: 0x3C))
    #expect(RGBAColor(hex: "#1a2b3c04") == RGBAColor(red: 0x1A, green: 0x2B, blue: 0x3C, alpha: 4))
  }

  @Test(arguments: ["1aF", "1af8", "1A2b3c", "1a2b3c04"])
  func `a hexadecimal form is read without its number sign`(text: String) {
    #expect(RGBAColor(hex: text) != nil && RGBAColor(hex: text) == RGBAColor(hex: "#" + text))
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#12345g", "#１２３", "# 12345", "12345", "##123", "12345g",
    "0x1234", "１２３",
  ])
  func `any other text is no hexadecimal form`(text: String) {
    #expect(RGBAColor(hex: text) == nil)
  }

  @Test(arguments: ["#000000", "#0a0b0c", "#ff00ff80", "#00000000"])
  func `a colour prints as it is read`(text: String) {
    #expect(RGBAColor(hex: text)?.description == text)
  }

  @Test func `an opaque colour prints without alpha`() {
    #expect(RGBAColor(hex: "#123456ff")?.description == "#123456")
  }

  @Test func `names are those of CSS`() {
    #expect(RGBAColor(name: "red") == RGBAColor(hex: "#f00"))
    #expect(RGBAColor(name: "orange") == RGBAColor(hex: "#ffa500"))
    #expect(RGBAColor(name: "transparent") == RGBAColor(hex: "#0000"))
    #expect(RGBAColor(name: "Red") == nil)
  }
}
