internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// The tab stops of a paragraph: the positions at which tabs end.
struct TabStops {
  /// Distance between the default stops, in layout units; 0 if tabs have no width.
  let interval: Double
  /// The smallest width of a tab, in layout units. A tab that would be narrower extends to the next tab stop, so that
  /// the tab is visible. In CSS Text 3, §4.2 the smallest width is half a `ch`; browsers and Galley use half a space.
  let minimum: Double
  /// The style's own stops, in ascending order of position.
  let stops: [ParagraphStyle.TabStop]

  /// The end of a tab: a tab stop of the style, or a default tab stop.
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
    // In browsers the tab stops are those of the block, whatever the style of the tab is, and whether or not characters
    // are upright.
    let isOfBlock =
      run.orientation != .upright
      && shaped.styles[Int(run.style)].hasSameGeometry(as: shaped.source.defaultStyle)
    let block = style.behavior.contains(.blockTabStops) && !isOfBlock ? shaped.spaceOfBlock : nil
    let face = shaped.faces[Int(run.face)]
    let space = block?.width ?? face.glyph(for: 0x20).map { Double(face.advance(of: $0)) * run.scale } ?? 0
    minimum = space / 2
    interval =
      switch style.tabSize {
      case .spaces(let count): max(0, count * (space + (block?.spacing ?? run.letterSpacing + run.wordSpacing)))
      case .length(let length): max(0, length)
      }
  }

  /// The stop of a tab that starts at `position`, a distance from the line's start edge.
  func target(from position: Double) -> Target {
    let index = stops.partitionPoint { $0.position > position && $0.position - position >= minimum }
    if index < stops.count { return Target(position: stops[index].position, stop: index) }
    guard interval > 0, interval.isFinite else { return Target(position: position) }
    let passed = position.truncatingRemainder(dividingBy: interval)
    // With a negative indent the line starts before its edge. There the stops are at negative multiples of the
    // interval, and the edge itself is a stop.
    let distance = passed < 0 ? -passed : interval - passed
    return Target(position: position + (distance < minimum ? distance + interval : distance))
  }
}
