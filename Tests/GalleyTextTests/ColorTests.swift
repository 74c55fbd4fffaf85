import GalleyText
import Testing

struct ColorTests {
  @Test func `all four hexadecimal forms are read`() {
    #expect(Color(hex: "#1aF") == Color(red: 0x11, green: 0xAA, blue: 0xFF))
    #expect(Color(hex: "#1af8") == Color(red: 0x11, green: 0xAA, blue: 0xFF, alpha: 0x88))
    #expect(Color(hex: "#1A2b3c") == Color(red: 0x1A, green: 0x2B, blue: 0x3C))
    #expect(Color(hex: "#1a2b3c04") == Color(red: 0x1A, green: 0x2B, blue: 0x3C, alpha: 4))
  }

  @Test(arguments: ["", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "123456", "#12345g", "#１２３", "# 12345"])
  func `any other text is no hexadecimal form`(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test(arguments: ["#000000", "#0a0b0c", "#ff00ff80", "#00000000"])
  func `a colour prints as it is read`(text: String) {
    #expect(Color(hex: text)?.description == text)
  }

  @Test func `an opaque colour prints without alpha`() {
    #expect(Color(hex: "#123456ff")?.description == "#123456")
  }

  @Test func `names are those of CSS`() {
    #expect(Color(name: "red") == Color(hex: "#f00"))
    #expect(Color(name: "orange") == Color(hex: "#ffa500"))
    #expect(Color(name: "transparent") == Color(hex: "#0000"))
    #expect(Color(name: "Red") == nil)
  }
}
