import Galley
import GalleyRaster
import Testing

/// Tests SVG files with `text` elements, and the definitions that groups need.
struct SVGTextTests {
  @Test func `text is written as text, cluster by cluster, with the face's name`() throws {
    var style = Box.style(size: 10, color: .red)
    style.stroke = TextStyle.Stroke(width: 0.5, color: .blue)
    let list = Box.list(Box.text(("a<b", style)))
    let svg = try SVGWriter.text(of: list, background: .transparent, text: .text)
    let lines = svg.split(separator: "\n").dropFirst().dropLast()
    let font = "font-family=\"Galley Test\" font-size=\"10.000\" font-weight=\"400.000\""
    let spans =
      "<tspan x=\"0.000\" y=\"8.000\">a</tspan><tspan x=\"5.000\" y=\"8.000\">&lt;</tspan>"
      + "<tspan x=\"10.000\" y=\"8.000\">b</tspan>"
    #expect(
      lines.map(String.init) == [
        "<text \(font) fill=\"#ff0000\">\(spans)</text>",
        "<text \(font) fill=\"none\" stroke=\"#0000ff\" stroke-width=\"0.500\">\(spans)</text>",
      ])
  }

  @Test func `transformed text has an element for each cluster, and a hyphen without text is an outline`() throws {
    var style = Box.style(size: 10)
    style.glyphTransform = .lean(0.5)
    let leaning = try SVGWriter.text(of: Box.list(Box.text(("ab", style))), text: .text)
    #expect(leaning.contains("<text transform=\"translate(5.000 8.000) matrix("))
    let broken = try SVGWriter.text(of: Box.list(Box.text(("ab\u{AD}cd", Box.style())), width: 14), text: .text)
    #expect(broken.contains("<path d="))
    #expect(!broken.contains("\u{AD}"))
  }

  @Test func `equal clips and shadows are defined once`() throws {
    var style = Box.style(size: 10)
    style.shadows = [TextStyle.Shadow(x: 1, y: 1, blur: 2)]
    let list = Box.list(Box.text(("a", style)))
    let twice = DisplayList(commands: list.commands + list.commands, bounds: list.bounds)
    let svg = try twice.svg()
    #expect(svg.split(separator: "\n").filter { $0.hasPrefix("<filter") }.count == 1)
    #expect(svg.split(separator: "\n").filter { $0.contains("filter=\"url(#e1)\"") }.count == 2)
  }
}
