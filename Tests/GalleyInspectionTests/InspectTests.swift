import Galley
import GalleyDocuments
import Testing

@testable import GalleyInspection

/// Tests the data of the inspect page except for the slider.
struct InspectTests {
  private func data(_ text: String, width: Double) throws -> JSONValue {
    try PageData(try InspectPage(title: "Test", Sample.shaped(text).layout(width: width), width: width).html()).json
  }

  @Test func `a cluster has its rectangle, bytes, text, advance and glyphs`() throws {
    let data = try data("AV fi", width: 20)
    let rows = try data.member("clusters").elements
    #expect(rows.count == 4)
    #expect(rows[3].elements.prefix(4) == [[0, 10, 9, 10], 3, 5, "fi"])
    #expect(rows[3].elements.suffix(2) == [9, [107, 9]])
    #expect(try data.member("faces").elements[0].member("glyphs").member("107") == "f_i")
  }

  @Test func `the glyphs of transparent text and of text with a gradient are on their line`() {
    let style = TextStyle(families: ["Galley Test"], size: 10, shadows: [TextStyle.Shadow(x: 1)])
    var text = AttributedText("A", style: style)
    text.append("V", style: style.with { $0.opacity = 0.5 })
    text.append("f", style: style.with { $0.gradient = TextStyle.Gradient([.red, .blue]) })
    let drawn = DrawnLayout(Sample.typesetter.prepare(text).layout(width: 100))
    #expect(drawn.drawings(ofLine: 0).map(\.text.string).sorted() == ["A", "V", "f"])
  }

  @Test func `a cluster names the rule that chose its font, and the fonts before it`() throws {
    let layout = Sample.typesetter.prepare(AttributedText("A語")).layout(width: 100)
    let data = try PageData(try InspectPage(title: "Fonts", layout).html()).json
    let reasons = try data.member("reasons").elements
    let rows = try data.member("clusters").elements
    #expect(reasons[rows[0].elements[5].int] == ["first in the library with it", ""])
    let fallback = reasons[rows[1].elements[5].int].elements
    #expect(fallback[1].string.contains("without U+8A9E: NotoSans-Regular"))
  }

  @Test func `lines and runs are rows in order`() throws {
    let data = try data("AV fi", width: 20)
    let lines = try data.member("lines").elements
    #expect(lines.map { $0.elements[9].string } == ["AV ", "fi"])
    #expect(lines[0].elements[8] == "wrap")
    #expect(lines[1].elements.last == [0, 10, 9, 10])
    let runs = try data.member("runs").elements
    #expect(runs.map { $0.elements[0].int } == [0, 0, 1])
  }

  @Test func `a hyphen is a cluster without text`() throws {
    let data = try data("AV\u{AD}AV", width: 18)
    let rows = try data.member("clusters").elements
    #expect(rows.contains { $0.elements[3] == "" && $0.elements[1] == $0.elements[2] })
  }

  @Test func `text in containers has no slider, and a sentence that says why`() throws {
    let containers = Columns(count: 2, gap: 4).containers(in: Container(size: LayoutSize(width: 50, height: 40)))
    let linked = Sample.shaped("AV AV AV AV AV AV").layout(in: containers)
    #expect(linked.layouts.count == 2)
    let data = try PageData(try InspectPage(title: "Columns", linked, containers: containers).html()).json
    let sentence = try data.member("slider").member("absent").string
    #expect(sentence.hasPrefix("There is no slider: the text fills containers"))
    #expect(try data.member("lines").elements.map { $0.elements[1].int }.last == 1)
  }

  @Test(arguments: ["", "A", "\n"])
  func `a text without breaks has a sentence instead of a slider`(text: String) throws {
    #expect(try data(text, width: 50).member("slider").member("absent").string.hasPrefix("There is no slider"))
  }
}
