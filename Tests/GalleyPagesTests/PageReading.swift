import Galley
import GalleyPages

/// What tests read from the display lists of pages.
struct PageReading {
  /// The glyphs of the page that are part of the document, as words in drawing order.
  var content: [String] = []
  /// The words of running heads and feet.
  var running: [String] = []
  /// The words of rows that are repeated from an earlier page.
  var repeated: [String] = []
  /// The roles of all elements, in order.
  var roles: [StructureRole] = []
  /// The lowest baseline of the content.
  var lastBaseline = 0.0
  /// How far the content extends to the right.
  var right = 0.0

  init(_ page: TextPage) {
    var open: [StructureRole] = []
    var line = ""
    /// Where the last glyph of the line is.
    var end = 0.0
    var place: (baseline: Double, kind: Int)?
    func kind() -> Int {
      for role in open {
        guard case .artifact(let kind) = role else { continue }
        if kind == .header || kind == .footer { return 1 }
        if kind == .repetition { return 2 }
      }
      return 0
    }
    func flush(_ reading: inout PageReading) {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      switch place?.kind {
      case 1?: reading.running += words
      case 2?: reading.repeated += words
      default: reading.content += words
      }
      line = ""
    }
    for command in page.list.commands {
      switch command {
      case .beginElement(let element):
        flush(&self)
        open.append(element.role)
        roles.append(element.role)
      case .endElement:
        flush(&self)
        open.removeLast()
      case .glyphs(let drawing):
        let now = (drawing.baseline, kind())
        // A gap is a tab.
        let start = drawing.glyphs.first?.x ?? 0
        if let place, place != now || abs(start - end) > 14 { flush(&self) }
        place = now
        end = drawing.glyphs.last?.x ?? start
        line += drawing.text.string
        if now.1 == 0 {
          lastBaseline = max(lastBaseline, drawing.baseline)
          for glyph in drawing.glyphs { right = max(right, glyph.x) }
        }
      default: break
      }
    }
    flush(&self)
  }
}
