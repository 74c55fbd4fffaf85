import Galley
import GalleyGolden
import Testing

@Test func `a long name has two lines`() {
  expectGolden(AttributedText("Johanna Maria"), with: Typesetter(library: .bundled), width: 80, "card/long-name")
}
