import Galley
import GalleyGolden
import XCTest

final class ListTests: XCTestCase {
  func testAnItem() {
    expectGolden(Typesetter(library: .bundled).prepare(AttributedText("An item")), width: 80, "list/item")
  }
}
