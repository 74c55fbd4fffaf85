internal import GalleyText

/// The properties of a style that do not change geometry.
struct Paint: Equatable {
  var color: RGBAColor
  var background: RGBAColor?
  /// The style's decorations, shadows, stroke, transform, palette and emphasis; `nil` if the style has none of these,
  /// as most styles.
  var effects: Effects?
  /// The gradient of the letters and of lines without a color of their own, in the layout's coordinates.
  var gradient: LinearGradient?
  /// The index of the part of the text that is made transparent as a whole: see `OpacityGroups`. `nil` for opaque text.
  var group: Int?

  /// The paint properties that few styles have: one object, shared by all text that has the style.
  final class Effects: Equatable, Sendable {
    let decorations: [TextStyle.Decoration]
    let shadows: [TextStyle.Shadow]
    let stroke: TextStyle.Stroke?
    /// Whether the stroke is drawn before the fill.
    let strokesFirst: Bool
    let transform: TextStyle.GlyphTransform?
    let palette: FontPalette
    /// Whether the text has emphasis marks.
    let isEmphasized: Bool
    let emphasisColor: RGBAColor?

    init(_ style: TextStyle) {
      decorations = style.decorations.filter { !$0.lines.isEmpty }
      shadows = style.shadows.filter(\.isVisible)
      stroke = style.stroke.flatMap { $0.width > 0 && $0.width.isFinite ? $0 : nil }
      strokesFirst = style.paintOrder == .stroke
      transform = style.glyphTransform.flatMap { $0.isFinite && $0 != .identity ? $0 : nil }
      palette = style.palette
      isEmphasized = style.emphasis.mark != nil
      emphasisColor = style.emphasisColor
    }

    static func == (left: Effects, right: Effects) -> Bool {
      left === right
        || (left.decorations == right.decorations && left.shadows == right.shadows && left.stroke == right.stroke
          && left.strokesFirst == right.strokesFirst
          && left.transform == right.transform && left.palette == right.palette
          && left.isEmphasized == right.isEmphasized && left.emphasisColor == right.emphasisColor)
    }
  }

  init(_ style: TextStyle) {
    color = style.color
    background = style.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
    effects = style.hasPaintEffects ? Effects(style) : nil
  }

  var decorations: [TextStyle.Decoration] { effects?.decorations ?? [] }
}

extension TextStyle {
  /// Whether the style has paint properties other than a color and a background.
  var hasPaintEffects: Bool {
    !decorations.isEmpty || !shadows.isEmpty || stroke != nil || gradient != nil || glyphTransform != nil
      || palette != .normal || emphasis.mark != nil
  }
}

/// Finds the paint at source offsets. It remembers the last style run, so a neighboring offset costs one comparison.
struct PaintCursor {
  private let source: AttributedText
  private let groups: OpacityGroups
  private let gradients: TextGradients
  private var range = 0..<0
  private var paint: Paint

  init(_ source: AttributedText, groups: OpacityGroups, gradients: TextGradients) {
    self.source = source
    self.groups = groups
    self.gradients = gradients
    paint = Paint(source.defaultStyle)
  }

  /// The paint of the scalar at `offset`. At or past the end of the text: the paint of the last scalar. In an empty
  /// text: the paint of the default style.
  mutating func paint(at offset: Int) -> Paint {
    guard !source.isEmpty else { return paint }
    let offset = min(max(offset, 0), source.utf8Count - 1)
    if range.contains(offset) { return paint }
    let run = source.styles.runs[source.styles.runs.index(containing: offset)]
    range = run.range
    paint = Paint(run.value)
    paint.group = groups.index(at: offset)
    if run.value.gradient != nil { paint.gradient = gradients.part(at: offset)?.placed }
    return paint
  }

  /// The paint of a range whose scalars all have one style without background and effects, so that only glyphs are
  /// drawn. `nil` for other ranges and for an empty range.
  mutating func onlyPaint(of range: TextRange) -> Paint? {
    guard !range.isEmpty else { return nil }
    let paint = paint(at: range.lowerBound)
    return self.range.upperBound >= range.upperBound && paint.background == nil && paint.effects == nil ? paint : nil
  }
}

/// The parts of a text that are drawn as one picture each, which is then made transparent: the longest ranges of one
/// opacity below 1. Most texts have none.
struct OpacityGroups {
  /// A part of the text, and its opacity from 0 to 1.
  struct Part {
    var range: TextRange
    var opacity: Double
  }

  /// The parts, in text order.
  private(set) var parts: [Part] = []

  /// The parts of a text.
  init(_ source: AttributedText) {
    for run in source.styles.runs where run.value.opacity != 1 {
      let opacity = run.value.opacity.unitInterval
      if let last = parts.last, last.opacity == opacity, last.range.upperBound == run.range.lowerBound {
        parts[parts.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else if opacity < 1 {
        parts.append(Part(range: run.range, opacity: opacity))
      }
    }
  }

  /// The index of the part that contains an offset; `nil` if the text there is opaque. O(log n).
  func index(at offset: Int) -> Int? {
    let index = parts.partitionPoint { $0.range.upperBound > offset }
    return index < parts.count && parts[index].range.lowerBound <= offset ? index : nil
  }

  /// The index of the part that contains a range and has an opacity; `nil` if there is none. O(log n).
  func index(containing range: TextRange, opacity: Double) -> Int? {
    guard let index = index(at: range.lowerBound) else { return nil }
    return parts[index].opacity == opacity && range.upperBound <= parts[index].range.upperBound ? index : nil
  }
}
