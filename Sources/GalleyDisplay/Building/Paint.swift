internal import GalleyText

/// The keys of a style that change no geometry.
struct Paint: Hashable {
  var color: Color
  var background: Color?
  var decoration: Decoration?

  init(_ style: TextStyle) {
    color = style.color
    background = style.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
    decoration = style.decoration.flatMap { $0.lines.isEmpty ? nil : $0 }
  }

  /// What the decoration is painted with.
  var decorationColor: Color { decoration?.color ?? color }
}

/// Finds the paint at source offsets, remembering the style run it found last: neighbours cost a comparison.
struct PaintCursor {
  private let source: AttributedText
  private var range = 0..<0
  private var paint: Paint

  init(_ source: AttributedText) {
    self.source = source
    paint = Paint(source.defaultStyle)
  }

  /// The paint of the scalar at `offset`; at the end that of the last, in empty text the default's.
  mutating func paint(at offset: Int) -> Paint {
    guard !source.isEmpty else { return paint }
    let offset = min(max(offset, 0), source.count - 1)
    if range.contains(offset) { return paint }
    let run = source.styles.runs[source.styles.runs.index(containing: offset)]
    range = run.range
    paint = Paint(run.value)
    return paint
  }
}
