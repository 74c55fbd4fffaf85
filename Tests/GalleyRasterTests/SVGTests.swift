import Galley
import GalleyRaster
import Testing

/// Tests pictures in SVG.
struct SVGTests {
  @Test func `a text is its outlines, each defined once`() throws {
    let text = Box.text(
      ("aba", Box.style(color: .red, background: .yellow, decoration: TextStyle.Decoration(color: .blue))))
    #expect(
      try Box.layout(text, width: 20).svg() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="20.000" height="10.000" viewBox="0.000 0.000 20.000 10.000">
        <defs>
        <path id="g1" d="M50.0 0.0L50.0 -500.0L450.0 -500.0L450.0 0.0Z"/>
        <path id="g2" d="M50.0 0.0L50.0 -500.0L450.0 -500.0L450.0 0.0Z"/>
        </defs>
        <rect x="0.000" y="0.000" width="20.000" height="10.000" fill="#ffffff"/>
        <rect x="0.000" y="0.000" width="15.000" height="10.000" fill="#ffff00"/>
        <rect x="0.000" y="9.000" width="15.000" height="0.500" fill="#0000ff"/>
        <g fill="#ff0000">
        <use href="#g1" transform="translate(0.000 8.000) scale(0.01000000)"/>
        <use href="#g2" transform="translate(5.000 8.000) scale(0.01000000)"/>
        <use href="#g1" transform="translate(10.000 8.000) scale(0.01000000)"/>
        </g>
        </svg>

        """)
  }

  @Test func `an emoji is an embedded PNG, defined once`() throws {
    let svg = try Box.layout(AttributedText("🚀🚀", style: TextStyle(size: 40)), width: 200).svg()
    let lines = svg.split(separator: "\n")
    #expect(lines.filter { $0.contains("href=\"data:image/png;base64,iVBORw0KGgo") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("<use") }.count == 2)
  }

  @Test func `opacity, scale and padding are the file's own`() throws {
    let color = RGBAColor(red: 255, green: 0, blue: 0, alpha: 51)
    let svg = try Box.layout(Box.text(("a", Box.style(color: color))), width: 5)
      .svg(scale: 2, background: .transparent, padding: 1)
    #expect(svg.contains("width=\"14.000\" height=\"24.000\" viewBox=\"-1.000 -1.000 7.000 12.000\""))
    #expect(svg.contains("<g fill=\"#ff0000\" opacity=\"0.200\">"))
    #expect(!svg.contains("<rect"))
  }

  @Test func `empty text is an empty picture`() throws {
    let svg = try SVGWriter.text(
      of: DisplayList(commands: [], bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0)), background: .transparent)
    #expect(
      svg == """
        <svg xmlns="http://www.w3.org/2000/svg" width="0.000" height="0.000" viewBox="0.000 0.000 0.000 0.000">
        </svg>

        """)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are encoded as RFC 4648, section 10, says`(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }

  @Test(arguments: [(0, "0.00"), (-0.004, "0.00"), (0.005, "0.01"), (-1.5, "-1.50"), (12.345, "12.35"), (.nan, "0.00")])
  func `numbers have two decimals and no negative zero`(value: Double, text: String) {
    let list = DisplayList(
      commands: [.fill(LayoutRect(x: value, y: 0, width: 0, height: 0), .black)],
      bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0))
    #expect(list.description == "fill \(text) 0.00 0.00 0.00 #000000")
  }
}
