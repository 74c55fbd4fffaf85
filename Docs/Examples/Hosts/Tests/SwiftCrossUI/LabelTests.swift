import Galley
import SwiftCrossUI
import Testing

@testable import SwiftCrossUIAdapter

/// A backend whose labels Galley measures.
@MainActor private struct Backend: AppBackend {
  let labels = GalleyLabels()

  func size(
    of text: String, whenDisplayedIn widget: Int, proposedWidth: Int?, proposedHeight: Int?,
    environment: EnvironmentValues
  ) -> SIMD2<Int> {
    labels.size(of: text, proposedWidth: proposedWidth, proposedHeight: proposedHeight, environment: environment)
  }
}

@MainActor struct LabelTests {
  private let backend = Backend()
  private func environment(
    _ weight: Font.Weight = .regular, alignment: HorizontalAlignment = .leading
  ) -> EnvironmentValues {
    EnvironmentValues(
      resolvedFont: Font.Resolved(
        identifier: .system, pointSize: 13, lineHeight: 16, weight: weight, design: .default, isItalic: false),
      multilineTextAlignment: alignment)
  }
  private func size(_ text: String, _ width: Int?, _ height: Int? = nil) -> SIMD2<Int> {
    backend.size(
      of: text, whenDisplayedIn: 0, proposedWidth: width, proposedHeight: height, environment: environment())
  }
  private let sentence = "A label wraps where its text fits, and is cut where its height ends."

  @Test func `a line, wrapped lines, and a character on each line`() {
    #expect(size("Hello", nil).y == 16)
    let wrapped = size(sentence, 100)
    #expect(wrapped.x <= 100 && wrapped.y > 16 && wrapped.y % 16 == 0)
    #expect(size("Hello you", 1).y == 8 * 16)
    #expect(size("Hello you", 1).x == 1)
    #expect(size("", nil).y == 16)
  }

  @Test func `lines that do not fit into the height are cut`() {
    #expect(size(sentence, 100, 40).y == 32)
    #expect(size(sentence, 100, 1).y == 16)
    let layout = backend.labels.layout(of: sentence, width: 100, height: 40, environment: environment())
    #expect(layout.lineCount == 2 && layout.isTruncated)
    #expect(layout.truncation?.token != nil)
  }

  @Test(arguments: ["Hello, world", "שלום עולם", "日本語の文章", "family 👩‍👩‍👧 and flag 🇩🇪"])
  func `what is drawn has the size that was measured`(text: String) {
    for width in [20, 40, 80, 1000] {
      let size = size(text, width)
      let layout = backend.labels.layout(of: text, width: size.x, height: size.y, environment: environment())
      #expect(!layout.isTruncated)
      #expect(layout.lineCount * 16 == size.y)
    }
  }

  @Test func `weights and alignments`() {
    let bold = backend.size(
      of: "Hello", whenDisplayedIn: 0, proposedWidth: nil, proposedHeight: nil, environment: environment(.bold))
    #expect(bold.x > size("Hello", nil).x)
    func left(_ alignment: HorizontalAlignment) -> Double {
      backend.labels.layout(of: "Hi", width: 100, height: 16, environment: environment(alignment: alignment)).lines[0]
        .inlineStart
    }
    #expect(left(.leading) == 0)
    #expect(left(.leading) < left(.center) && left(.center) < left(.trailing))
  }

  @Test func `two hundred labels are prepared once`() {
    for _ in 0..<3 { for label in 0..<200 { _ = size("Label \(label)", 80, 20) } }
    let before = backend.labels.cache.counters
    for label in 0..<200 { _ = size("Label \(label)", 80, 20) }
    #expect(backend.labels.cache.counters.since(before).hits == 200)
  }
}
