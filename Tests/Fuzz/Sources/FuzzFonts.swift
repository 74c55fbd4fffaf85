internal import Galley

/// The fuzz target for font files: opens the input as a font and shapes text with it.
enum FuzzFonts {
  private static let text = AttributedText(
    "AVATAR office fi 1,234 e\u{30A}\u{301} in\u{AD}ter مرحبا لا שָׁלוֹם हिन्दी क्ष ภาษาไทย 「組版」、A日\t👩🏽‍🚀\nend")
  private static let vertical: AttributedText = {
    var text = FuzzFonts.text
    text.paragraphStyle.writingMode = .verticalRL
    return text
  }()

  @Sendable static func run(_ bytes: [UInt8]) {
    for index in 0..<2 {
      guard let file = try? FontFile(copying: bytes, name: "fuzz"), let face = try? FontFace(file, index: index) else {
        return
      }
      let typesetter = Typesetter(library: FontLibrary(faces: [face]))
      for text in [text, text, vertical] {
        let shaped = typesetter.prepare(text)
        sink += shaped.minContentWidth + shaped.measure(Proposal(width: .atMost(100))).size.height
        sink += touch(shaped.layout(width: 60))
      }
    }
  }
}
