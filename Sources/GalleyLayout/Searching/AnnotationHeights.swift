internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The boxes from which the height of one line with ruby annotations or emphasis marks is computed, around the line's
/// baseline, in layout units: those of the text, of the annotations and of the marks.
struct AnnotatedLine {
  /// The union of the em boxes of the line's text.
  private var text = LineExtent.empty
  /// The union of the em boxes of the bases of annotations, which the annotations touch.
  private var bases = LineExtent.empty
  /// The union of the em boxes of emphasized text and of the marks that touch it, on the sides that have marks.
  private var marked = LineExtent.empty
  /// The union of the em boxes of the annotations over the line, around their baseline, with the emphasis marks of
  /// their bases above them; `.empty` if there are none.
  private var over = LineExtent.empty
  /// The union of the em boxes of the annotations under the line, around their baseline, with the emphasis marks of
  /// their bases below them; `.empty` if there are none.
  private var under = LineExtent.empty
  /// The extent of the annotations that are set vertically after their bases, around the line's baseline; `.empty` if
  /// there are none.
  private var columns = LineExtent.empty
  /// The union of the extents of the line's attachments; `.empty` if there are none.
  private var attachments = LineExtent.empty

  /// The boxes of the part of a line whose range of the shaped text is `range`.
  init(_ shaped: ShapedText, _ paragraph: ShapedParagraph, range: Range<Int>) {
    let boxes = shaped.emBoxes(of: range, in: paragraph)
    (text, marked, attachments) = (boxes.text, boxes.marked, boxes.attachments)
    guard let scopes = shaped.extras?.scopes else { return }
    for ruby in scopes.rubies(in: range) {
      let base = ruby.base.clamped(to: range)
      let marks = shaped.markHeights(in: base, of: paragraph)
      bases = bases.union(shaped.emBoxes(of: base, in: paragraph).text)
      var box = ruby.emBox
      switch ruby.side {
      case .over:
        box.ascent += marks.ascent
        over = over.union(box)
      case .under:
        box.descent += marks.descent
        under = under.union(box)
      case .interCharacter: columns = columns.union(shaped.extent(ofColumn: ruby, in: paragraph))
      }
    }
    // Annotations of an attachment alone are on both sides of the baseline, or touch the text beside it.
    guard over != .empty || under != .empty || columns != .empty else { return }
    if text == .empty { text = LineExtent(ascent: 0, descent: 0) }
    if bases == .empty { bases = text }
  }

  private init() {}

  /// The boxes of a line without text.
  static let none = AnnotatedLine()

  /// The boxes of two parts of one line.
  func union(_ other: AnnotatedLine) -> AnnotatedLine {
    var result = self
    result.text = text.union(other.text)
    result.bases = bases.union(other.bases)
    result.marked = marked.union(other.marked)
    result.over = over.union(other.over)
    result.under = under.union(other.under)
    result.columns = columns.union(other.columns)
    result.attachments = attachments.union(other.attachments)
    return result
  }

  /// The extent of everything that annotations of the lines before and after this one must not cover.
  var content: LineExtent { annotated.union(text).union(attachments) }

  /// The extent of annotations and marks; on a side without annotations that of the text's em boxes.
  var annotated: LineExtent { unmarked.union(marked) }

  /// The extent of annotations; on a side without annotations that of the text's em boxes.
  private var unmarked: LineExtent {
    LineExtent(
      ascent: max(columns.ascent, over == .empty ? text.ascent : bases.ascent + over.height),
      descent: max(columns.descent, under == .empty ? text.descent : bases.descent + under.height))
  }

  /// Whether there are annotations or marks above the em boxes of the text.
  var hasOver: Bool { over != .empty || columns.ascent > text.ascent || marked.ascent > -.infinity }

  /// Whether there are annotations or marks below the em boxes of the text.
  var hasUnder: Bool { under != .empty || columns.descent > text.descent || marked.descent > -.infinity }

  /// What reaches farthest from the baseline, over or under the line, if the line has annotations or marks there.
  func farthest(over isOver: Bool) -> AnnotationKind {
    (isOver ? marked.ascent > unmarked.ascent : marked.descent > unmarked.descent) ? .emphasis : .ruby
  }

  /// The distance from the line's baseline up to the baseline of the annotations on a side, in layout units; negative
  /// for annotations under the line. Has no meaning for `interCharacter`: annotations that are set vertically have no
  /// such baseline.
  func rise(_ position: RubyAnnotation.Position) -> Double {
    switch position {
    case .over, .interCharacter: bases.ascent + over.descent
    case .under: -bases.descent - under.ascent
    }
  }
}

/// Makes the lines of a paragraph high enough for their ruby annotations and emphasis marks: CSS Ruby 1, §3.6, and CSS
/// Text Decoration 4, §4, as browsers do it.
///
/// Annotations are set against the em boxes of the bases on the line, and marks against those of their own text or, if
/// this text has annotations on the same side, against the annotations. Annotations and marks may use the leading
/// between the text of their line and the text of the line beside them. Only if that is not enough, the line grows:
///
///     line 1 ─────────  text
///            ┄┄┄┄┄┄┄┄┄  leading of line 1
///            ─────────  annotation of line 2, in the leading of both lines
///     line 2 ─────────  text
///
/// So the distance between two baselines is the larger one of two distances: that of the lines without annotations and
/// marks, and that at which the em boxes with their annotations and marks touch each other. For each line, call
/// `addText` for its parts, and then `finishLine`.
///
/// Annotations and marks of the first line also use the free space before the paragraph, and those of the last line the
/// free space after it (``ParagraphStyle/annotationSpaceBefore``).
///
/// In `vertical-lr` the lines stack towards the tops of their letters, so ascent and descent change their roles.
struct AnnotationHeights {
  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  private let isReversed: Bool
  /// The space around the paragraph that annotations and marks may use, before its first and after its last line.
  private let space: (before: Double, after: Double)
  /// Whether the current line reaches the end of the paragraph.
  private var isLast = false
  /// The boxes of the parts of the current line so far.
  private var line = AnnotatedLine.none
  /// The side of the line before that faces the current line; `nil` before the first line. All numbers are distances
  /// from the baseline of the line before, in layout units:
  ///
  /// - `own`: the descent of the line without annotations and marks;
  /// - `annotated`: the descent of the em boxes with annotations and marks; at most `own` if there are none;
  /// - `complete`: the descent that `finishLine` returned for the line.
  ///
  /// `isAnnotated` says whether annotations or marks are on this side, and `farthest` which of them.
  private var previous: (own: Double, annotated: Double, complete: Double, isAnnotated: Bool, farthest: AnnotationKind)?

  /// Computes the heights of the lines of the ruler's paragraph. `nil` if the paragraph has neither ruby annotations
  /// nor emphasis marks.
  init?(_ ruler: LineRuler) {
    guard Self.areNeeded(ruler.shaped, ruler.paragraph) else { return nil }
    shaped = ruler.shaped
    paragraph = ruler.paragraph
    isReversed = ruler.shaped.writingMode == .verticalLR
    let rules = ruler.shaped.lineRules[paragraph.style]
    space = (rules.annotationSpaceBefore, rules.annotationSpaceAfter)
  }

  /// Whether a paragraph has ruby annotations or emphasis marks.
  static func areNeeded(_ shaped: ShapedText, _ paragraph: ShapedParagraph) -> Bool {
    paragraph.hasEmphasis || shaped.extras?.scopes.map { !$0.rubies(in: paragraph.range).isEmpty } ?? false
  }

  /// Adds the part of the current line whose range of the shaped text is `range`.
  mutating func addText(in range: Range<Int>) {
    line = line.union(AnnotatedLine(shaped, paragraph, range: range))
    if range.upperBound >= paragraph.contentEnd { isLast = true }
  }

  /// Returns the extent of the current line with annotations and marks, and starts the next line. `extent` is the
  /// extent of the line without annotations and marks. `trace` notes which edges they move.
  mutating func finishLine<T: HeightTrace>(extent: LineExtent, _ trace: inout T) -> LineExtent {
    defer { (line, isLast) = (.none, false) }
    let annotated = isReversed ? line.annotated.flipped : line.annotated
    let content = isReversed ? line.content.flipped : line.content
    let facesBack = isReversed ? line.hasUnder : line.hasOver
    let facesForward = isReversed ? line.hasOver : line.hasUnder
    var result = isReversed ? extent.flipped : extent
    let own = result.descent
    if let previous {
      if previous.isAnnotated || facesBack {
        // Text that is higher than its line does not push annotations away.
        let above = facesBack ? content.ascent : min(content.ascent, result.ascent)
        let distance = max(previous.own + result.ascent, previous.annotated + above)
        // A line without content may be covered, but no line ends above its start.
        result.ascent = max(distance - previous.complete, -result.descent)
        let farthest = facesBack ? line.farthest(over: !isReversed) : previous.farthest
        if T.isOn { recordMove(result.ascent, from: extent, isBack: true, kind: farthest, trace: &trace) }
      }
    } else if facesBack {
      result.ascent = max(result.ascent, annotated.ascent - space.before)
      if T.isOn {
        recordMove(result.ascent, from: extent, isBack: true, kind: line.farthest(over: !isReversed), trace: &trace)
      }
    }
    let farthest = line.farthest(over: isReversed)
    if facesForward { result.descent = max(own, annotated.descent - (isLast ? space.after : 0)) }
    if T.isOn { recordMove(result.descent, from: extent, isBack: false, kind: farthest, trace: &trace) }
    let below = facesForward ? content.descent : min(content.descent, own)
    previous = (own, below, result.descent, facesForward, farthest)
    return isReversed ? result.flipped : result
  }

  /// Notes whether an edge is at another distance than in `extent`, the extent of the line without annotations.
  /// `isBack` says whether the edge faces the line before.
  private func recordMove<T: HeightTrace>(
    _ distance: Double, from extent: LineExtent, isBack: Bool, kind: AnnotationKind, trace: inout T
  ) {
    let isUpper = isBack != isReversed
    if distance != (isUpper ? extent.ascent : extent.descent) { trace.recordMove(upperEdge: isUpper, by: kind) }
  }
}

extension LineExtent {
  /// The extent with ascent and descent exchanged.
  fileprivate var flipped: LineExtent { LineExtent(ascent: descent, descent: ascent) }
}
