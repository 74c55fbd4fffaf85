internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// Where the tabs of a paragraph end.
struct TabStops {
  /// Distance between default stops, in layout units; 0 for tabs without width.
  let interval: Double
  /// A tab narrower than this goes on to the next stop, so that it can be seen: half a space (CSS Text 3, §4.2, names
  /// half a `ch`; Chromium takes half a space).
  let minimum: Double
  /// Explicit stops, ascending.
  let stops: [Double]

  init(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    guard paragraph.hasTabs, let index = paragraph.runs.first(where: { shaped.runs[$0].kind == .tab }) else {
      interval = 0
      minimum = 0
      stops = []
      return
    }
    let style = shaped.paragraphStyles[paragraph.style]
    stops = style.tabStops.map(\.position).sorted()
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

  /// Where a tab that starts at `position` ends; both from the line's start edge, in layout units.
  func end(of position: Double) -> Double {
    if let stop = stops.first(where: { $0 > position && $0 - position >= minimum }) { return stop }
    guard interval > 0, interval.isFinite else { return position }
    let passed = position.truncatingRemainder(dividingBy: interval)
    // Left of the edge, where a negative indent leads, stops lie at multiples too, the edge among them.
    let distance = passed < 0 ? -passed : interval - passed
    return position + (distance < minimum ? distance + interval : distance)
  }
}
