import Foundation
import Galley
import OpenSwiftUICore
import Testing

@testable import OpenSwiftUIAdapter

/// A host's own font and color objects.
private final class HostFont: NSObject {
  let size: Double
  let trait: Double
  init(size: Double, trait: Double = 0) { (self.size, self.trait) = (size, trait) }
}

private final class HostColor: NSObject {}

struct StringMeasurerTests {
  private let measurer = StringMeasurer(
    attributes: HostAttributes(
      font: { ($0 as? HostFont).map { TextStyle(family: nil, size: $0.size, weightTrait: $0.trait) } },
      color: { $0 is HostColor ? .red : nil }))

  private func string(_ text: String, font: HostFont = HostFont(size: 17)) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [NSAttributedString.Key("NSFont"): font])
  }

  private func metrics(
    _ string: NSAttributedString, width: CGFloat, height: CGFloat = .infinity, lineLimit: Int? = nil,
    lowerLineLimit: Int? = nil, minScaleFactor: CGFloat = 1, isCollapsible: Bool = false
  ) -> NSAttributedString.Metrics {
    measurer.metrics(
      of: string, requestedSize: CGSize(width: width, height: height), lineLimit: lineLimit,
      lowerLineLimit: lowerLineLimit, minScaleFactor: minScaleFactor, bodyHeadOutdent: 0, widthIsFlexible: false,
      isCollapsible: isCollapsible, wantsNumberOfLineFragments: true)
  }

  private let sentence = "Text of a view that takes as much room as it needs, and more lines if there is less."

  @Test func `a text has a size, lines and baselines`() {
    let one = metrics(string(sentence), width: .infinity)
    #expect(one.numberOfLines == 1 && one.firstBaseline == one.lastBaseline)
    let wrapped = metrics(string(sentence), width: 150)
    #expect(wrapped.size.width <= 150 && wrapped.numberOfLines! > 3)
    #expect(wrapped.firstBaseline == one.firstBaseline && wrapped.lastBaseline > wrapped.firstBaseline)
    #expect(metrics(string("Hello you"), width: 0).numberOfLines == 8)
    #expect(metrics(string("Hello you"), width: 0).size.width == 0)
  }

  @Test(arguments: ["Hello, world", "שלום עולם, זה משפט ארוך", "日本語の文章は折り返せる", "👩‍👩‍👧 🇩🇪 family"])
  func `what is drawn is what was measured`(text: String) {
    for width in [0, 40, 100, 1000] as [CGFloat] {
      let size = CGSize(width: width, height: .infinity)
      let layout = measurer.layout(of: string(text), requestedSize: size, lineLimit: 3, minScaleFactor: 1)
      let metrics = metrics(string(text), width: width, lineLimit: 3)
      #expect(metrics.numberOfLines == UInt(layout.lineCount))
      #expect(metrics.hasTruncatedRanges == layout.isTruncated)
      #expect(abs(metrics.size.height - layout.size.height) < 1e-9)
    }
  }

  @Test func `limits cut, scales shrink, lower limits reserve`() {
    let cut = metrics(string(sentence), width: 150, lineLimit: 2)
    #expect(cut.numberOfLines == 2 && cut.hasTruncatedRanges)
    let shrunk = metrics(string("A title that is wide"), width: 120, lineLimit: 1, minScaleFactor: 0.5)
    #expect(shrunk.scale < 1 && shrunk.scale >= 0.5 && !shrunk.hasTruncatedRanges)
    let low = metrics(string(sentence), width: 150, height: 50)
    #expect(low.hasTruncatedRanges && low.size.height <= 50)
    let one = metrics(string("a"), width: 150)
    #expect(abs(metrics(string("a"), width: 150, lowerLineLimit: 3).size.height - 3 * one.size.height) < 1e-9)
    #expect(metrics(string(sentence), width: 150, height: 1, isCollapsible: true).size == .zero)
  }

  @Test func `the host's attributes become styles, and what nobody reads is named`() {
    let key = NSAttributedString.Key.init(_:)
    let string = NSMutableAttributedString(string: "plain bold 😀")
    string.addAttributes(
      [
        key("NSFont"): HostFont(size: 20, trait: 0.4), key("NSColor"): HostColor(), key("NSKern"): 2.0,
        key("NSUnderline"): 1, key("Unknown"): "value",
      ], range: NSRange(location: 6, length: 7))
    let (text, unread) = measurer.attributes.text(string, style: TextStyle())
    #expect(text.string == "plain bold 😀")
    let style = text.style(at: 6)
    #expect(style.size == 20 && style.weight == .bold && style.color == .red && style.letterSpacing == 2)
    #expect(style.decorations == [.underline])
    #expect(text.style(at: 0) == TextStyle())
    #expect(unread == ["Unknown"])
  }
}
