import Galley
import GalleyCairo
import GalleyPDF
import GalleyDocuments
import GalleyRaster
import Testing

/// Tests text that is filled with a gradient.
struct GradientTests {
  private static let gradient = LinearGradient(
    from: LayoutPoint(x: 10, y: 0), to: LayoutPoint(x: 110, y: 0), [.red, .lime, .blue])

  private func list() -> DisplayList {
    var style = TextStyle(size: 60, color: .black, backgroundColor: .yellow)
    style.weight = .bold
    style.decorations = [TextStyle.Decoration(lines: [.underline], thickness: 6, skipsInk: false)]
    return Typesetter(library: .bundled).prepare(AttributedText("HHH", style: style)).layout(width: 200).displayList()
  }

  /// The list with a gradient in place of the colors of letters and lines.
  private func filled(_ list: DisplayList) -> DisplayList {
    let commands = list.commands.map { command -> DisplayCommand in
      switch command {
      case .glyphs, .decoration: .group(DisplayCommand.Group(.gradient(Self.gradient), [command]))
      default: command
      }
    }
    return DisplayList(commands: commands, bounds: list.bounds)
  }

  @Test func `P2: a gradient has the colors of its stops, and those of its ends beyond them`() {
    func color(_ x: Double, _ gradient: LinearGradient = Self.gradient) -> RGBAColor {
      gradient.color(at: LayoutPoint(x: x, y: 77))
    }
    #expect(color(-5) == .red && color(10) == .red && color(60) == .lime && color(110) == .blue && color(900) == .blue)
    #expect(color(35) == RGBAColor(red: 128, green: 128, blue: 0))
    #expect(color(0, LinearGradient(from: .zero, to: .zero, [.red, .blue])) == .blue)
    #expect(color(0, LinearGradient(from: .zero, to: .zero, [])) == .transparent)
    let steps = LinearGradient(
      from: .zero, to: LayoutPoint(x: 10, y: 0),
      stops: [.init(offset: 0.5, color: .red), .init(offset: 0.2, color: .blue), .init(offset: 1, color: .blue)])
    #expect(color(4.9, steps) == .red && color(5.1, steps) == .blue)
  }

  @Test func `P2: FreeType's canvas and cairo fill the letters alike, and leave the background`() throws {
    let list = list()
    let filled = filled(list)
    let (own, cairo) = (try filled.bitmap(scale: 2), try filled.cairoBitmap(scale: 2))
    let plain = try list.bitmap(scale: 2)
    var count = 0
    for y in 2..<own.height - 2 {
      for x in 2..<own.width - 2 {
        // Inside of letters and of the underline.
        let around = [(-2, 0), (2, 0), (0, -2), (0, 2), (-2, -2), (2, 2)].map { plain[x + $0.0, y + $0.1] }
        guard plain[x, y] == .black, around.allSatisfy({ $0 == .black }) else {
          if plain[x, y] == .yellow, around.allSatisfy({ $0 == .yellow }) {
            #expect(own[x, y] == .yellow && cairo[x, y] == .yellow)
          }
          continue
        }
        count += 1
        let expected = Self.gradient.color(at: LayoutPoint(x: (Double(x) + 0.5) / 2, y: 0))
        for found in [own[x, y], cairo[x, y]] {
          let differences = [\RGBAColor.red, \.green, \.blue].map {
            abs(Int(found[keyPath: $0]) - Int(expected[keyPath: $0]))
          }
          if differences.contains(where: { $0 > 4 }) { Issue.record("\(x), \(y): \(found), expected \(expected)") }
        }
      }
    }
    #expect(count > 1000)
  }

  @Test func `P2: a gradient is written as SVG, PDF and JSON, moved with its list, and replaced where there is none`()
    throws
  {
    let filled = filled(list())
    let svg = try filled.svg()
    #expect(svg.contains("<linearGradient") && svg.contains("mask-type:alpha"))
    #expect(try DisplayList(json: try filled.json()) == filled)
    #expect(filled.description.contains("gradient 10.00 0.00 110.00 0.00 0.00 #ff0000 0.50 #00ff00 1.00 #0000ff"))
    #expect(filled.moved(x: 5, y: 1).description.contains("gradient 15.00 1.00 115.00 1.00"))
    #expect(filled.inkBounds == list().inkBounds)
    var document = PDFDocument()
    document.pages = [PDFPage(filled, width: 200, height: 100)]
    #expect(try document.file().count > 1000)
    struct Fills: TextCanvas {
      var colors: [RGBAColor] = []
      mutating func fill(_ path: OutlinePath, color: RGBAColor) { colors.append(color) }
    }
    var fills = Fills()
    filled.draw(on: &fills)
    // The background, the underline, and each letter in its own color.
    #expect(fills.colors.count == 5 && Set(fills.colors).count >= 4)
  }
}
