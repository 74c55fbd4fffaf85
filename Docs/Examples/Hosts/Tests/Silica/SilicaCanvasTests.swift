import Foundation
import Galley
import Silica
import Testing

@testable import SilicaAdapter

private final class Recorder: SilicaTarget {
  var fillColor = CGColor.black
  var fills: [(color: CGColor, path: CGPath)] = []
  private var path = CGPath()
  func beginPath() { path = CGPath() }
  func addPath(_ path: CGPath) { self.path.elements += path.elements }
  func fillPath(using rule: CGPathFillRule) { fills.append((fillColor, path)) }
}

struct SilicaCanvasTests {
  @Test(arguments: ["Hello", "שלום", "नमस्ते", "日本語", "العربية"])
  func `every outline is filled at its place, each contour closed`(text: String) throws {
    let layout = Typesetter.shared.prepare(text, style: TextStyle(size: 20, color: .red)).layout(width: 300)
    let recorder = Recorder()
    var canvas = SilicaCanvas(recorder, origin: LayoutPoint(x: 100, y: 50))
    layout.displayList().draw(on: &canvas)
    #expect(!recorder.fills.isEmpty)
    let ink = try #require(layout.inkBounds)
    for (color, path) in recorder.fills {
      #expect(color == CGColor(red: 1, green: 0, blue: 0))
      var (open, closed) = (0, 0)
      for element in path.elements {
        switch element {
        case .moveToPoint(let point), .addLineToPoint(let point), .addQuadCurveToPoint(_, let point),
          .addCurveToPoint(_, _, let point):
          if case .moveToPoint = element { open += 1 }
          #expect(point.x >= 99 + ink.x && point.x <= 101 + ink.x + ink.width)
          #expect(point.y >= 49 + ink.y && point.y <= 51 + ink.y + ink.height)
        case .closeSubpath: closed += 1
        }
      }
      #expect(open == closed && open > 0)
    }
  }
}
