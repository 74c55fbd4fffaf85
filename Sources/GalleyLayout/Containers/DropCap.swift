internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Describes a drop cap: the first letters of a text in a size in which the letters are as high as several lines.
///
/// Lines also keep away from ink below the letters' baseline: the tail of a `Q` that is three lines high is beside the
/// fourth line.
///
///     let linked = shaped.layout(in: [page], dropCap: DropCap(lines: 3, gap: 4))
///     linked.dropCap  // the layout of the first letter, which the lines flow around
///
/// CSS Inline 3, §7: `initial-letter: 3 2` is `DropCap(lines: 2, size: 3)`.
public struct DropCap: Hashable, Sendable {
  /// The number of lines beside the letters, which are on the baseline of the last of these lines: CSS's sink. Values
  /// below 1 count as 1, values above 100 as 100.
  public var lines: Int
  /// The height of the letters in lines: their capitals reach from the baseline of a line to the height of the capitals
  /// of the line that is `size - 1` lines above it. `nil` for the same number as `lines`. Numbers below 1 count as 1,
  /// numbers above 100 as 100, numbers that are not finite as `nil`.
  ///
  /// Letters that are higher than the lines beside them are raised: the lines start lower. In profile `browser` they
  /// start whole lines lower, also if `size` has a fraction. Letters that are less high are below the first lines
  /// beside them.
  public var size: Double?
  /// The number of graphemes that are set larger. Values below 1 count as 1. A ligature is divided.
  /// Punctuation before the first letter, and spaces between such marks, are set larger too and do not count: `“W` is
  /// one unit. CSS's `::first-letter` does the same.
  public var characters: Int
  /// The space between the letters and the lines beside them, in layout units. Negative gaps and gaps that are not
  /// finite count as 0.
  public var gap: Double

  /// A drop cap; by default one letter that is three lines high.
  public init(lines: Int = 3, size: Double? = nil, characters: Int = 1, gap: Double = 0) {
    self.lines = lines
    self.size = size
    self.characters = characters
    self.gap = gap
  }
}

/// A drop cap that is placed in a container: its layout, the space that it needs, and the rest of the text.
struct PlacedDropCap {
  /// The first letters, in the container's coordinates.
  var layout: TextLayout
  /// The rectangles that the lines flow around: that of the letters, and the space above the lines if the letters are
  /// raised.
  var exclusions: [Exclusion]
  /// Distance from the box's block-start side to the end of the space that the lines flow around.
  var blockEnd: Double
  /// The position at which the text after the drop cap starts.
  var rest: LinkedLayout.BreakToken
}

extension ShapedText {
  /// Sets the first letters larger and places them in a container whose length along the lines is finite. `nil` if the
  /// text starts with no letter, or if nothing follows the letters in their paragraph.
  func placedDropCap(_ dropCap: DropCap, in container: Container) -> PlacedDropCap? {
    guard let paragraph = paragraphs.first, let rest = position(behindUnits: max(1, dropCap.characters)) else {
      return nil
    }
    let token = LinkedLayout.BreakToken(rest, lineCount: 0, in: self)
    guard token.offset > 0 else { return nil }
    let letters = DropCapLetters(self, paragraph, end: token.offset)
    guard let lines = DropCapLines(dropCap, of: self, letters: letters),
      let large = letters.layout(scaledBy: lines.scale),
      let line = large.lines.first
    else { return nil }

    let region = ContainerRegion(container, writingMode: writingMode)
    let axes = ContainerAxes(writingMode, size: container.size)
    let insets = axes.insets(container.insets).along
    let box = letters.box(of: large)
    let left = paragraph.baseLevel.isRightToLeft ? region.boxLength - insets.end - box.width : insets.start
    var place = line
    // The indent of all lines moves the letters. The lines beside them have it behind the excluded space.
    let indent = paragraphStyles[paragraph.style].startIndent.layoutLength
    place.inlineStart =
      left - box.bearing + (paragraph.baseLevel.isRightToLeft ? box.trailing - indent : indent)
    let (baseline, end) = lines.place(of: line, inkDescent: box.inkDescent, in: writingMode)
    let top = region.blockStart + baseline - line.extent.ascent
    place.stack(
      number: 0, blockStart: top, baseline: top + line.extent.baselineDepth(writingMode), extent: line.extent)

    let gap = max(0, dropCap.gap.layoutLength)
    var along = Interval(start: left, end: left + box.width + gap)
    if paragraph.baseLevel.isRightToLeft { along = Interval(start: left - gap, end: left + box.width) }
    let across = Interval(start: region.blockStart, end: region.blockStart + end)
    var exclusions = [Exclusion(.rectangle(axes.rect(along: along, across: across)))]
    if lines.raise > 0 {
      let all = Interval(start: 0, end: region.boxLength)
      let above = Interval(start: region.blockStart, end: region.blockStart + lines.raise)
      exclusions.append(Exclusion(.rectangle(axes.rect(along: all, across: above))))
    }
    let size = turned(LayoutSize(width: region.boxLength, height: 0))
    let page = LayoutSize(
      width: container.size.width.isFinite ? max(0, container.size.width.layoutLength) : size.width,
      height: container.size.height.isFinite ? max(0, container.size.height.layoutLength) : size.height)
    return PlacedDropCap(
      layout: TextLayout(large, at: place.inlineStart, on: place, size: page),
      exclusions: exclusions, blockEnd: across.end, rest: token)
  }

  /// The position after the first `count` text units of the text, and after the punctuation that opens it; `nil` if
  /// the first paragraph contains nothing after them.
  private func position(behindUnits count: Int) -> BreakPosition? {
    guard let paragraph = paragraphs.first, !paragraph.runs.isEmpty else { return nil }
    let breaker = GreedyBreaker(self, paragraph: 0)
    let ruler = breaker.ruler
    var cursor = breaker.firstLine
    let start = breaker.start(cursor)
    var walk = UnitEdges(ruler, from: start, limit: paragraph.contentEnd, splitsLigatures: true, for: .firstLetters)
    let letter = offsetBehindOpening(from: start.offset, to: paragraph.contentEnd)
    var end: LineStop?
    var rest = count
    while rest > 0, let stop = walk.next() {
      end = stop
      if stop.offset > letter { rest -= 1 }
    }
    guard let end, end.offset < paragraph.contentEnd else { return nil }
    // If a candidate is at the end of the units, the next line starts there. White space after the units is on the next
    // line, in the size of its text. In profile `browser`, it collapses.
    let style = paragraphStyles[paragraph.style]
    let dropsSpaces = style.behavior.contains(.boxesInitialInk) && style.whiteSpace.collapsesSpaces
    while cursor.next < breaker.end, ruler.columns.offset(cursor.next) < end.offset { cursor.next += 1 }
    let next = cursor.next
    guard next < breaker.end else { return nil }
    if ruler.columns.contentEnd(next) <= end.offset, next + 1 == breaker.end { return nil }
    if ruler.columns.offset(next) == end.offset || dropsSpaces && ruler.columns.contentEnd(next) <= end.offset {
      breaker.move(&cursor, behind: start, to: ruler.stop(next), candidate: next)
    } else {
      breaker.move(&cursor, behind: start, to: end, candidate: nil)
    }
    return BreakPosition(paragraph: 0, cursor: cursor, isFirstLine: false)
  }

  /// The offset of the first letter, number or symbol in a range, if only punctuation and spaces between punctuation
  /// are before it; the start of the range if something else is before it. CSS Pseudo-Elements 4, §2.2.
  private func offsetBehindOpening(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end {
      let scalar = UTF8Decoding.scalar(at: offset, in: text)
      let category = CodePointProperties(scalar).generalCategory
      if category.isLetter || category.isNumber || category.isSymbol { return offset }
      let isSpace = category == .spaceSeparator && scalar != 0x3000 && offset > start
      guard category.isPunctuation || isSpace else { return start }
      offset += UTF8Decoding.length(lead: text[offset])
    }
    return start
  }
}

/// The first letters of a text as a text of their own.
private struct DropCapLetters {
  private let shaped: ShapedText
  private let text: AttributedText
  /// `Behavior.boxesInitialInk` of the paragraph.
  private let boxesInk: Bool

  /// The text up to the source offset `end`, with the direction of the first paragraph.
  init(_ shaped: ShapedText, _ paragraph: ShapedParagraph, end: Int) {
    self.shaped = shaped
    let style = shaped.paragraphStyles[paragraph.style]
    boxesInk = style.behavior.contains(.boxesInitialInk)
    var own = TokenStyle(style, isRightToLeft: paragraph.baseLevel.isRightToLeft).paragraphStyle
    own.whiteSpace = style.whiteSpace
    var text = shaped.source
    text.remove(end..<text.utf8Count)
    text.setScopes(Self.scopes(of: shaped.source, upTo: end))
    text.setParagraphStyle(nil, in: 0..<text.utf8Count)
    text.paragraphStyle = own
    self.text = text
  }

  /// The parts of a text's scopes before the offset `end`. Boxes that continue behind it are open there.
  private static func scopes(of text: AttributedText, upTo end: Int) -> [Scope] {
    text.scopes.filter { $0.range.lowerBound < end }.map { scope in
      guard scope.range.upperBound > end else { return scope }
      var part = scope
      part.range = scope.range.lowerBound..<end
      if case .box(var box) = scope.kind {
        box.isOpenAtEnd = true
        part.kind = .box(box)
      }
      return part
    }
  }

  /// The letters on one line, in their own size times `scale`; `nil` if the letters are not exactly one line.
  func layout(scaledBy scale: Double) -> TextLayout? {
    var text = text
    if scale != 1 { text.modifyStyle(in: 0..<text.utf8Count) { $0.size = $0.shapingSize * scale } }
    let layout = shaped.services.prepare(text).layout(Proposal(width: .maxContent).turned(shaped.writingMode))
    return layout.lines.count == 1 ? layout : nil
  }

  /// The box of the letters.
  ///
  /// Along the line it is that of the text in profile `unicode`, made longer where ink would be over the lines. In
  /// profile `browser` and horizontal lines, the box has the ink of the first and the last letter, with edges at whole
  /// px from their origins: letters stand at the very edge of the lines, without the bearings that a large letter has.
  func box(of layout: TextLayout) -> DropCapBox {
    let line = layout.lines[0]
    var box = DropCapBox(width: line.inlineSize)
    if !boxesInk || !text.paragraphStyle.whiteSpace.collapsesSpaces { box.trailing = line.trailingWhitespaceWidth }
    box.width += box.trailing
    if shaped.writingMode.isVertical { return box }
    // FreeType draws in sizes that are multiples of 1/64 px, and rounds the edges of outlines to such multiples.
    func grid(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      boxesInk ? (value * 64).rounded(rule) / 64 : value
    }
    // The distance of each glyph's origin from the start of the text, and that of its ink from the origin.
    var inked: [(origin: Double, start: Double, end: Double)] = []
    var descent = -Double.infinity
    for run in line.runs.map({ layout.glyphRun($0) }) {
      let scale = grid(run.size, .down) / Double(max(1, run.face.metrics.unitsPerEm))
      func edge(_ value: Int) -> Double { grid(Double(value) * scale, .toNearestOrAwayFromZero) }
      run.forEachGlyph { glyph in
        guard let ink = run.face.extents(of: glyph.id), ink.width > 0 else { return }
        inked.append((glyph.x - line.inlineStart, edge(Int(ink.xBearing)), edge(Int(ink.xBearing) + Int(ink.width))))
        descent = max(descent, glyph.y - line.baseline - edge(Int(ink.yBearing) + Int(ink.height)))
      }
    }
    guard let first = inked.first, let last = inked.last else { return box }
    guard boxesInk else {
      box.inkDescent = max(0, descent)
      // The hook of an `f` reaches out of its advance: the lines stay beside it.
      if text.paragraphStyle.direction == .rightToLeft {
        let over = max(0, -(inked.map { $0.origin + $0.start }.min() ?? 0))
        (box.bearing, box.width) = (-over, box.width + over)
      } else {
        box.width = max(box.width, (inked.map { $0.origin + $0.end }.max() ?? 0) + box.trailing)
      }
      return box
    }
    box.bearing = max(0, first.start.rounded(.down))
    let end = last.origin + last.end.rounded(.up)
    box.width = max(0, end - box.bearing) + box.trailing
    box.inkDescent = descent.rounded(.up)
    return box
  }
}

/// The box of a drop cap's letters, in layout units.
private struct DropCapBox {
  /// Distance from the start of the letters' text to the left edge of the box.
  var bearing = 0.0
  /// The length along the line, `trailing` included.
  var width: Double
  /// The width of white space at the end of the letters that is part of the box.
  var trailing = 0.0
  /// Distance from the baseline down to the end of the ink. Negative in profile `browser` for letters whose ink ends
  /// above the baseline, such as `^`. 0 in vertical text, whose letters are centered across the lines.
  var inkDescent = 0.0
}

/// The heights of the lines beside a drop cap, which are assumed to be lines of the paragraph's own font.
private struct DropCapLines {
  /// The factor by which the letters are larger than in their style.
  let scale: Double
  /// The distance by which the lines start lower because the letters are higher than the lines, in layout units. The
  /// first line starts at the top of the letters' space, or `raise` below it.
  let raise: Double
  /// Distance from the top of the letters' space to the letters' baseline, in layout units.
  private let baseline: Double
  /// Distance from the top of the letters' space to the far side of the last line beside the letters, in layout units.
  private let end: Double
  /// The middle of the lines that the letters are as high as, in layout units from the top of the letters' space.
  private let middle: Double
  /// Whether the ink of the letters ends at the far side of the last line: in profile `browser`, if the letters are
  /// less high than the lines beside them.
  private let isAtEnd: Bool

  /// `nil` if the letters contain no text, or if the font says that capitals have no height.
  init?(_ dropCap: DropCap, of shaped: ShapedText, letters: DropCapLetters) {
    let paragraph = shaped.paragraphs[0]
    let rules = shaped.lineRules[paragraph.style]
    let extent = paragraph.typicalExtent(rules.behavior).stretched(top: 0, bottom: 0)
    let others = Double(min(max(1, dropCap.lines), 100) - 1)
    let size = dropCap.size.flatMap { $0.isFinite ? min(max(1, $0), 100) : nil } ?? others + 1
    let pitch = max(0, extent.height + rules.lineSpacing)
    guard let run = letters.layout(scaledBy: 1)?.glyphRuns.first(where: { $0.kind == .text }) else { return nil }
    // In vertical text the letters fill the lines from edge to edge, in horizontal text up to the height of capitals.
    let metrics = run.face.metrics
    let capitals = Double(metrics.capHeight) * run.size / Double(metrics.unitsPerEm)
    let own = shaped.writingMode.isVertical ? run.size : capitals
    guard own > 0, own.isFinite else { return nil }
    scale = ((size - 1) * pitch + own) / own
    // Profile `browser` counts whole lines, and measures the baseline from the top of the first of them.
    let boxesInk = rules.behavior.contains(.boxesInitialInk) && !shaped.writingMode.isVertical
    let rows = boxesInk ? size.rounded(.up) : size
    raise = max(0, rows - 1 - others) * pitch
    isAtEnd = boxesInk && rows - 1 < others
    baseline = (boxesInk ? size - 1 : max(size - 1, others)) * pitch + extent.ascent
    end = raise + others * pitch + extent.height
    middle = max(0, others - size + 1) * pitch + ((size - 1) * pitch + extent.height) / 2
  }

  /// Distances from the top of the letters' space, in layout units: that to the letters' baseline, and that to the end
  /// of the space, where the ink ends. In vertical text the letters are centered across the lines, and their space ends
  /// at the far side of the last line.
  func place(
    of letters: TextLine, inkDescent: Double, in writingMode: ParagraphStyle.WritingMode
  ) -> (baseline: Double, end: Double) {
    if writingMode.isVertical { return (middle - letters.extent.height / 2 + letters.extent.ascent, end) }
    return isAtEnd ? (end - inkDescent, end) : (baseline, baseline + inkDescent)
  }
}
