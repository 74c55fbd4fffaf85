internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// The tab stops of a paragraph: where its tabs end.
struct TabStops {
  /// Distance between the default stops, in layout units; 0 if tabs have no width.
  let interval: Double
  /// The smallest width of a tab, in layout units: a tab that would be narrower extends to the next stop, so that a
  /// reader can see it. CSS Text 3, §4.2 asks for half a `ch`; Chromium uses half a space, and so does Galley.
  let minimum: Double
  /// The style's own stops, in ascending order of position.
  let stops: [ParagraphStyle.TabStop]

  /// Where a tab goes: to a stop of the style, or to a default stop.
  struct Target {
    /// Distance from the line's start edge, in layout units.
    var position: Double
    /// Index into `stops`; `nil` for a default stop.
    var stop: Int?
  }

  init(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    guard paragraph.hasTabs, let index = paragraph.runs.first(where: { shaped.runs[$0].kind == .tab }) else {
      interval = 0
      minimum = 0
      stops = []
      return
    }
    let style = shaped.paragraphStyles[paragraph.style]
    stops = style.tabStops.sorted { $0.position < $1.position }
    let run = shaped.runs[index]
    let face = shaped.faces[Int(run.face)]
    let space = face.glyph(for: 0x20).map { Double(face.advance(of: $0)) * run.scale } ?? 0
    minimum = space / 2
    interval =
      switch style.tabSize {
      case .spaces(let count): max(0, count * (space + run.letterSpacing + run.wordSpacing))
      case .length(let length): max(0, length)
      }
  }

  /// The stop of a tab that starts at `position`, a distance from the line's start edge.
  func target(from position: Double) -> Target {
    let index = stops.partitionPoint { $0.position > position && $0.position - position >= minimum }
    if index < stops.count { return Target(position: stops[index].position, stop: index) }
    guard interval > 0, interval.isFinite else { return Target(position: position) }
    let passed = position.truncatingRemainder(dividingBy: interval)
    // A negative indent starts the line before its edge. Stops there are at multiples of the interval too, and the edge
    // is one of them.
    let distance = passed < 0 ? -passed : interval - passed
    return Target(position: position + (distance < minimum ? distance + interval : distance))
  }
}
