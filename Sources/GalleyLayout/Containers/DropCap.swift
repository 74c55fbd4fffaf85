internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Describes a drop cap: the first letters of a text in a size in which the letters are as high as several lines.
///
///     let linked = shaped.layout(in: [page], dropCap: DropCap(lines: 3, gap: 4))
///     linked.dropCap  // the layout of the first letter, which the lines flow around
public struct DropCap: Hashable, Sendable {
  /// The height of the letters in lines. The letters are on the baseline of the last of these lines, and their capitals
  /// are as high as the capitals of the first line. Values below 1 count as 1, values above 100 as 100.
  public var lines: Int
  /// The number of text units (graphemes; a ligature is one unit) that are set larger. Values below 1 count as 1.
  /// Punctuation before the first letter, and spaces between such marks, are set larger too and do not count: `“W` is
  /// one unit. CSS's `::first-letter` does the same.
  public var characters: Int
  /// The space between the letters and the lines beside them, in layout units. Negative gaps and gaps that are not
  /// finite count as 0.
  public var gap: Double

  /// A drop cap; by default one letter that is three lines high.
  public init(lines: Int = 3, characters: Int = 1, gap: Double = 0) {
    self.lines = lines
    self.characters = characters
    self.gap = gap
  }
}

/// A drop cap that is placed in a container: its layout, the space that it needs, and the rest of the text.
struct PlacedDropCap {
  /// The first letters, in the container's coordinates.
  var layout: TextLayout
  /// The rectangle that the lines flow around.
  var exclusion: Exclusion
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
    let width = line.inlineSize + line.trailingWhitespaceWidth
    let left = paragraph.baseLevel.isRightToLeft ? region.boxLength - insets.end - width : insets.start
    var place = line
    place.inlineStart = left + (paragraph.baseLevel.isRightToLeft ? line.trailingWhitespaceWidth : 0)
    let top = region.blockStart + lines.baseline(of: line, in: writingMode) - line.extent.ascent
    place.stack(
      number: 0, blockStart: top, baseline: top + line.extent.baselineDepth(writingMode), extent: line.extent)

    let gap = max(0, dropCap.gap.layoutLength)
    var along = Interval(start: left, end: left + width + gap)
    if paragraph.baseLevel.isRightToLeft { along = Interval(start: left - gap, end: left + width) }
    let across = Interval(start: region.blockStart, end: region.blockStart + lines.lastBaseline)
    let size = turned(LayoutSize(width: region.boxLength, height: 0))
    let box = LayoutSize(
      width: container.size.width.isFinite ? max(0, container.size.width.layoutLength) : size.width,
      height: container.size.height.isFinite ? max(0, container.size.height.layoutLength) : size.height)
    return PlacedDropCap(
      layout: TextLayout(large, at: place.inlineStart, on: place, size: box),
      exclusion: Exclusion(.rectangle(axes.rect(along: along, across: across))), rest: token)
  }

  /// The position after the first `count` text units of the text, and after the punctuation that opens it; `nil` if
  /// the first paragraph contains nothing after them.
  private func position(behindUnits count: Int) -> BreakPosition? {
    guard let paragraph = paragraphs.first, !paragraph.runs.isEmpty else { return nil }
    let breaker = GreedyBreaker(self, paragraph: 0)
    let ruler = breaker.ruler
    var cursor = breaker.firstLine
    let start = breaker.start(cursor)
    var walk = UnitEdges(ruler, from: start, limit: paragraph.contentEnd, splitsLigatures: false)
    let letter = offsetBehindOpening(from: start.offset, to: paragraph.contentEnd)
    var end: LineStop?
    var rest = count
    while rest > 0, let stop = walk.next() {
      end = stop
      if stop.offset > letter { rest -= 1 }
    }
    guard let end, end.offset < paragraph.contentEnd else { return nil }
    // If a candidate is at the end of the units, or after white space that follows them, the next line starts there.
    while cursor.next < breaker.end, ruler.columns.offset(cursor.next) < end.offset { cursor.next += 1 }
    let next = cursor.next
    guard next < breaker.end else { return nil }
    if ruler.columns.contentEnd(next) <= end.offset {
      guard next + 1 < breaker.end else { return nil }
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

  /// The text up to the source offset `end`, with the direction of the first paragraph.
  init(_ shaped: ShapedText, _ paragraph: ShapedParagraph, end: Int) {
    self.shaped = shaped
    let style = shaped.paragraphStyles[paragraph.style]
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
}

/// The heights of the lines beside a drop cap, which are assumed to be lines of the paragraph's own font.
private struct DropCapLines {
  /// The factor by which the letters are larger than in their style.
  let scale: Double
  /// Distance from the first line's top to the last line's baseline, in layout units; in vertical text to its far side.
  let lastBaseline: Double
  /// Distance from the first line's top to the last line's bottom, in layout units.
  private let height: Double

  /// `nil` if the letters contain no text, or if the font says that capitals have no height.
  init?(_ dropCap: DropCap, of shaped: ShapedText, letters: DropCapLetters) {
    let paragraph = shaped.paragraphs[0]
    let rules = shaped.lineRules[paragraph.style]
    let extent = paragraph.typicalExtent(rules.behavior).stretched(top: 0, bottom: 0)
    let others = Double(min(max(1, dropCap.lines), 100) - 1)
    let pitch = max(0, extent.height + rules.lineSpacing)
    guard let run = letters.layout(scaledBy: 1)?.glyphRuns.first(where: { $0.kind == .text }) else { return nil }
    // In vertical text the letters fill the lines from edge to edge, in horizontal text up to the height of capitals.
    let metrics = run.face.metrics
    let capitals = Double(metrics.capHeight) * run.size / Double(metrics.unitsPerEm)
    let own = shaped.writingMode.isVertical ? run.size : capitals
    guard own > 0, own.isFinite else { return nil }
    scale = (others * pitch + own) / own
    lastBaseline = others * pitch + (shaped.writingMode.isVertical ? extent.height : extent.ascent)
    height = others * pitch + extent.height
  }

  /// Distance from the first line's top to the letters' baseline, in layout units. In vertical text the letters are
  /// centered across the lines.
  func baseline(of letters: TextLine, in writingMode: ParagraphStyle.WritingMode) -> Double {
    writingMode.isVertical ? (height - letters.extent.height) / 2 + letters.extent.ascent : lastBaseline
  }
}
