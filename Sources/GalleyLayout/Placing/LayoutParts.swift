internal import GalleyShaping
internal import GalleyText

/// The lines, glyph runs and widths that `LinePlacer` collects, from which a `TextLayout` is then made.
struct LayoutParts {
  var lines: [TextLine] = []
  var runs: [PlacedRun] = []
  /// The space in which the lines were broken.
  var space = LayoutSpace.unlimited
  /// Data that only few layouts have; `nil` if there is none yet.
  private(set) var extras: LayoutExtras?
  /// Width of the longest line's content plus its indents, in layout units.
  var longestLine = 0.0
  /// The smallest available width without overflow; see `LineTotals.leastWidth`.
  var leastWidth = 0.0
  /// The available widths that give the lines placed so far.
  var validRange = TextMeasurement.ValidRange.all

  /// Calls `body` with `extras`, created if necessary.
  mutating func withExtras<Result>(_ body: (inout LayoutExtras) -> Result) -> Result {
    var taken = extras.take() ?? LayoutExtras()
    defer { extras = taken }
    return body(&taken)
  }

  /// Returns `extras` and leaves none here.
  mutating func takeExtras() -> LayoutExtras? { extras.take() }

  /// Returns the collected parts and leaves empty ones here.
  mutating func takeParts() -> LayoutParts {
    var taken = LayoutParts()
    swap(&taken, &self)
    return taken
  }
}

/// Data that only few layouts have: glyphs shaped for single lines, boxes of attachments, ruby annotations, tabs with
/// leaders, and truncated text.
struct LayoutExtras: Sendable {
  /// Glyphs that were shaped again for a line, or that are generated, such as hyphens.
  var glyphs = Glyphs()
  /// The boxes of attachments: in the order of their lines while lines are placed, in text order in a finished layout.
  var attachments: [TextLayout.AttachmentBox] = []
  /// Index of the shaped run of each attachment. Used only while lines are placed.
  var attachmentRuns: [RunIndex] = []
  /// The ruby annotations on the axes of their lines. Used only while lines are placed.
  var annotations: [PlacedAnnotation] = []
  /// The ruby annotations of a finished layout.
  private(set) var annotationBoxes: [TextLayout.AnnotationBox] = []
  /// Source ranges that a limit or a truncation token hides, in ascending order.
  var hidden: [TextRange] = []
  /// The lines that are cut.
  var cuts: [PlacedCut] = []
  /// The number of steps by which the letter spacing of each paragraph was reduced to avoid truncation; empty if no
  /// paragraph was tightened.
  var tighteningSteps: [UInt8] = []
  /// The tabs that end at tab stops with leaders.
  var leaders: [PlacedLeader] = []
  /// The space of turned boxes at the ends of glyph runs, in the order of the runs.
  var runEnds: [RunEnds] = []
  /// How far boxes are raised on their lines, in the order of the lines, for paragraphs with inline boxes.
  var raises: [BoxRaise] = []
  /// The copies of the text in narrower and wider instances of its fonts, by their steps (`GlyphWidthSteps`). The
  /// glyphs of lines with `glyphStep` other than 0 belong to these copies.
  var resizedTexts: [(step: Int, text: ShapedText)] = []
  /// The slots of the lines in a region; `nil` if all lines have one available width.
  var region: RegionRecord?
}

/// How far the box of a style is raised on a line.
struct BoxRaise: Hashable, Sendable {
  /// Index in the layout's `lines`.
  var line: Int
  /// Index of the style in the text's `styles`.
  var style: UInt32
  /// The distance of the box's baseline above the line's baseline, in layout units.
  var raise: Double
}

/// A tab that ends at a tab stop with a leader.
struct PlacedLeader: Hashable, Sendable {
  /// Index of the tab's glyph run.
  var run: Int
  /// Index of the tab stop; stops are counted in ascending order of position.
  var stop: Int
}

extension LayoutExtras {
  /// The data of a finished layout, made from the data that was collected while its lines were placed. Array capacity
  /// that is not used is dropped, and boxes are converted from the axes of their lines to those of the box.
  init(_ collected: LayoutExtras, lines: [TextLine], _ shaped: ShapedText, size: LayoutSize) {
    var glyphs = collected.glyphs
    self.glyphs = glyphs.takeExactly()
    attachments = collected.attachments.sorted { $0.offset < $1.offset }.map { box in
      let axes = LineAxes(shaped.writingMode, line: lines[box.line], boxWidth: size.width)
      return TextLayout.AttachmentBox(id: box.id, offset: box.offset, line: box.line, rect: axes.inBox(box.rect))
    }
    annotationBoxes = collected.annotations.map { $0.box(shaped, lines: lines, size: size) }
    hidden = collected.hidden
    leaders = collected.leaders
    runEnds = collected.runEnds
    raises = collected.raises
    region = collected.region
    resizedTexts = collected.resizedTexts
    tighteningSteps = collected.tighteningSteps
  }

  /// Removes the ruby annotations: a layout that was moved has none.
  mutating func removeAnnotations() { annotationBoxes = [] }

  /// The data for a text with other paint and the same geometry.
  func repainted(in shaped: ShapedText) -> LayoutExtras {
    if annotationBoxes.isEmpty { return self }
    var result = self
    result.annotationBoxes = annotationBoxes.map { $0.repainted(in: shaped) }
    return result
  }
}

/// The space in which the lines of a layout were broken, stored so that an explanation can break them again.
struct LayoutSpace: Sendable {
  /// The available width of every line, in layout units. `NaN` if lines have different available widths: then
  /// `LayoutExtras.region` has them.
  var width: Double
  /// The largest number of lines; `Int.max` for no limit.
  var maxLines: Int

  /// The space for a limit on lines; `nil` means no limit, and values below 1 count as 1.
  init(width: Double, maxLines: Int?) {
    self.width = width
    self.maxLines = maxLines.map { max(1, $0) } ?? .max
  }

  /// A space that limits nothing.
  static let unlimited = LayoutSpace(width: .infinity, maxLines: nil)
}

/// The slots of the lines of a layout in a region whose lines have different available widths.
final class RegionRecord: Sendable {
  /// The boxes of the lines, one for each element of `TextLayout.lines`.
  let boxes: [LineBox]
  /// The position in the text at which the first line starts.
  let start: BreakPosition
  /// The paragraphs whose lines were chosen together.
  let planned: [PlannedParagraph]

  init(boxes: [LineBox], start: BreakPosition, planned: [PlannedParagraph]) {
    self.boxes = boxes
    self.planned = planned
    self.start = start
  }
}
