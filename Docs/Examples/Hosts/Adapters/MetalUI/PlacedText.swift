import Galley
import MetalUIScene
import MetalUITextSystem

/// A styled text in lines, with the numbers of the styled runs that are on each line.
///
/// Galley decides where lines break and where glyphs are along their line. The heights of lines are MetalUI's: the
/// largest ascent, descent and leading of the runs, each rounded up to whole points in sum.
struct PlacedText {
  /// A part of one run, with text of one direction, on one line.
  struct Piece {
    var run: Int
    var minX: Double
    var maxX: Double
  }

  let layout: Galley.TextLayout
  let text: StyledText
  private(set) var lines: [TextLineBox] = []
  /// The parts of runs on each line, from left to right, in the coordinates of the layout's box.
  private(set) var pieces: [[Piece]] = []
  /// The run in whose style the ellipsis is set.
  private let tokenRun: Int
  /// The end of each run, in bytes of UTF-8.
  private let ends: [Int]

  /// - Parameters:
  ///   - tokenRun: The run of the ellipsis, if the layout has one.
  ///   - metrics: The metrics of a run's font.
  init(
    _ text: StyledText, layout: Galley.TextLayout, tokenRun: Int, metrics: (FontKey) -> TextFontMetrics
  ) {
    (self.text, self.layout, self.tokenRun) = (text, layout, tokenRun)
    let source = layout.shaped.source
    var end = 0
    ends = text.runs.map { run in
      end += run.length
      return source.range(utf16: 0..<end).upperBound
    }
    var (top, start) = (0.0, 0)
    for index in layout.lines.indices {
      let line = layout.lines[index]
      let last = layout.isTruncated && index == layout.lines.count - 1 ? source.utf8Count : line.range.upperBound
      let runs = runs(in: line.range.lowerBound..<last)
      let fonts = runs.map { (metrics(text.runs[$0].style.font), text.runs[$0].style.baselineOffset) }
      let ascent = fonts.map { $0.ascent + max(0, $1) }.max() ?? 0
      let descent = fonts.map { $0.descent + max(0, -$1) }.max() ?? 0
      let leading = fonts.map { font, _ in font.leading }.max() ?? 0
      let pieces = pieces(ofLine: index)
      let (minX, maxX) = visibleExtent(ofLine: index)
      // The lines cover the text, so that each starts where the one before ends.
      let end = start + source.plainText(in: line.range.lowerBound..<last).utf16.count
      lines.append(
        TextLineBox(
          range: start..<end, top: top,
          height: (ascent + descent + leading).rounded(.up), baseline: top + ascent,
          width: line.inlineSize + line.trailingWhitespaceWidth, visibleMinX: minX, visibleMaxX: maxX,
          offsetX: line.inlineStart))
      self.pieces.append(pieces)
      (top, start) = (top + lines[index].height, end)
    }
  }

  var measurement: StyledTextMeasurement {
    StyledTextMeasurement(
      widestLine: lines.map(\.width).max() ?? 0, totalHeight: lines.reduce(0) { $0 + $1.height }, lines: lines)
  }

  /// The run of the character at an offset in UTF-8 bytes.
  func run(at offset: Int) -> Int { ends.firstIndex { offset < $0 } ?? ends.count - 1 }

  /// The runs in a range of UTF-8 bytes; for an empty range the run at its place.
  private func runs(in range: TextRange) -> ClosedRange<Int> {
    run(at: range.lowerBound)...run(at: max(range.lowerBound, range.upperBound - 1))
  }

  /// The glyphs of a line from left to right, those of the ellipsis included, as drawings of one run each. Their
  /// baselines are those of the line boxes, raised by the run's baseline offset.
  func drawings() -> [(run: Int, drawing: GlyphDrawing)] {
    let runs = Dictionary(grouping: layout.glyphRuns, by: \.line)
    var result: [(run: Int, drawing: GlyphDrawing)] = []
    for (index, line) in lines.enumerated() {
      for glyphs in (runs[index] ?? []).sorted(by: { $0.inlineStart < $1.inlineStart }) where glyphs.kind == .text {
        var previous: Int?
        glyphs.forEachGlyph { glyph in
          let run = glyphs.isToken ? tokenRun : run(at: glyph.cluster)
          let baseline = line.baseline - text.runs[run].style.baselineOffset
          if run != previous {
            result.append(
              (
                run,
                GlyphDrawing(face: glyphs.face, size: glyphs.size, color: .black, baseline: baseline, glyphs: [])
              ))
          }
          previous = run
          result[result.count - 1].drawing.glyphs.append(
            GlyphDrawing.Glyph(id: glyph.id, x: glyph.x, y: glyph.y - glyphs.baseline + baseline))
        }
      }
    }
    return result
  }

  private func pieces(ofLine index: Int) -> [Piece] {
    let line = layout.lines[index]
    var pieces: [Piece] = []
    for run in runs(in: line.range) {
      let range = line.range.clamped(to: (run == 0 ? 0 : ends[run - 1])..<ends[run])
      pieces += layout.rectangles(of: range).map { Piece(run: run, minX: $0.x, maxX: $0.x + $0.width) }
    }
    if let rect = token(ofLine: index) {
      pieces.append(Piece(run: tokenRun, minX: rect.x, maxX: rect.x + rect.width))
    }
    var joined: [Piece] = []
    for piece in pieces.sorted(by: { $0.minX < $1.minX }) where piece.maxX > piece.minX {
      if let last = joined.last, last.run == piece.run {
        joined[joined.count - 1].maxX = max(last.maxX, piece.maxX)
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  /// Where the text of a line without white space at its ends starts and ends, from the line's start. Tracking after
  /// the last glyph counts as white space.
  private func visibleExtent(ofLine index: Int) -> (minX: Double, maxX: Double) {
    let line = layout.lines[index]
    let shown = layout.shaped.source.plainText(in: line.range)
    let start = line.range.lowerBound + shown.prefix { Self.whitespace.contains($0) }.utf8.count
    let end = line.range.upperBound - shown.reversed().prefix { Self.whitespace.contains($0) }
      .reduce(0) { $0 + $1.utf8.count }
    var (minX, maxX) = (Double.infinity, -Double.infinity)
    if start < end {
      for run in runs(in: start..<end) {
        let range = (start..<end).clamped(to: (run == 0 ? 0 : ends[run - 1])..<ends[run])
        for rect in layout.rectangles(of: range) where rect.width > 0 {
          minX = min(minX, rect.x)
          maxX = max(maxX, rect.x + rect.width - text.runs[run].style.tracking)
        }
      }
    }
    if let rect = token(ofLine: index) {
      minX = min(minX, rect.x)
      maxX = max(maxX, rect.x + rect.width - text.runs[tokenRun].style.tracking)
    }
    return minX <= maxX ? (minX - line.inlineStart, maxX - line.inlineStart) : (0, 0)
  }

  private func token(ofLine index: Int) -> LayoutRect? {
    layout.truncations.first { $0.line == index }?.token?.rect
  }

  /// What MetalUI takes for white space at the end of a line.
  private static let whitespace: Set<Character> = [
    " ", "\t", "\n", "\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{3000}",
  ]
}
