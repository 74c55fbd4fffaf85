package import GalleyText
package import GalleyUnicode

extension AttributedText {
  /// The text to be shaped: the source after white-space processing and letter transformation, in this order.
  var processed: WhiteSpaceProcessor.Output {
    let collapsed = processedWhiteSpace
    guard transforms else { return collapsed }
    return TextTransformer.transformed(collapsed, ranges: transformRanges(collapsed))
  }

  /// Whether a style transforms letters (`text-transform`).
  private var transforms: Bool {
    for index in 0..<styles.runCount where styles.value(ofRun: index).textTransform != .none { return true }
    return false
  }

  private var processedWhiteSpace: WhiteSpaceProcessor.Output {
    if styles.runCount <= 1, paragraphStyles.runCount <= 1, !hasBoxes {
      let own = styles.onlyValue?.whiteSpace ?? (paragraphStyles.onlyValue ?? nil)?.whiteSpace
      return WhiteSpaceProcessor.processed(
        utf8, uniform: own ?? paragraphStyle.whiteSpace, behavior: paragraphStyle.behavior)
    }
    return WhiteSpaceProcessor.processed(utf8, ranges: whiteSpaceRanges, behavior: paragraphStyle.behavior)
  }

  /// For each range of the text after white-space processing, how its letters are transformed.
  private func transformRanges(_ collapsed: WhiteSpaceProcessor.Output) -> [TextTransformer.TransformRange] {
    var ranges: [TextTransformer.TransformRange] = []
    forEachRange { end, style, paragraphStyle in
      ranges.append(
        TextTransformer.TransformRange(
          end: end == utf8Count ? collapsed.text.count : collapsed.map.shaped(of: end, count: collapsed.text.count),
          transform: style.textTransform, language: CaseLanguage(style.language, behavior: paragraphStyle.behavior),
          behavior: paragraphStyle.behavior))
    }
    return ranges
  }

  /// For each range of the text, how white space is treated: as the span's style says, or else as its paragraph style
  /// says. Neighboring ranges differ. Text that is set side by side in vertical lines is a box of its own: CSS Writing
  /// Modes 4, §9.1.2.
  private var whiteSpaceRanges: WhiteSpaceProcessor.WhiteSpaceRanges {
    var ranges: WhiteSpaceProcessor.WhiteSpaceRanges = []
    let isVertical = writingMode.isVertical
    // The style of the last range, if it is a box: neighboring text that differs only in paint is one box.
    var box: TextStyle?
    forEachRange { end, style, paragraphStyle in
      let whiteSpace = style.whiteSpace ?? paragraphStyle.whiteSpace
      let isBox = isVertical && style.textCombineUpright == .all
      let continues = isBox ? box?.hasSameGeometry(as: style) == true : box == nil
      if let last = ranges.last, last.whiteSpace == whiteSpace, continues {
        ranges[ranges.count - 1].end = end
      } else {
        ranges.append((end, whiteSpace, isBox))
      }
      box = isBox ? style : nil
    }
    return ranges
  }

  /// Whether the only style sets characters side by side in vertical lines.
  private var hasBoxes: Bool { styles.onlyValue?.textCombineUpright == .all && writingMode.isVertical }

  /// Calls `body` with the end, the style and the paragraph style of each range with one style and one paragraph style.
  private func forEachRange(_ body: (_ end: Int, TextStyle, ParagraphStyle) -> Void) {
    var style = 0
    var paragraph = 0
    while style < styles.runCount, paragraph < paragraphStyles.runCount {
      let end = min(styles.end(ofRun: style), paragraphStyles.end(ofRun: paragraph))
      body(end, styles.value(ofRun: style), paragraphStyles.value(ofRun: paragraph) ?? paragraphStyle)
      if styles.end(ofRun: style) == end { style += 1 }
      if paragraphStyles.end(ofRun: paragraph) == end { paragraph += 1 }
    }
  }
}

extension AttributedText {
  /// The neighboring paragraphs with one paragraph style at an offset of the shaped text, from that offset on. Browsers
  /// have them in one block. `count` is the length of the shaped text.
  package func block(at start: Int, map: OffsetMap, count: Int) -> Range<Int> {
    if paragraphStyles.onlyValue != nil || start >= count { return start..<count }
    let run = paragraphStyles.runs.index(containing: map.source(of: start))
    return start..<max(start, map.shaped(of: paragraphStyles.runs[run].range.upperBound, count: count))
  }
}

extension BidiBoxes {
  /// The ranges of the shaped text for which scopes of the source set direction or isolation; `nil` if there are none.
  /// The shaped text has `count` bytes.
  init?(_ source: AttributedText, map: OffsetMap, count: Int) {
    let boxes = source.scopes.compactMap { scope -> Box? in
      let range = map.shapedRange(of: scope.range, count: count)
      switch scope.kind {
      case .bidi(let bidi, let direction): return Box(range: range, bidi: bidi, direction: direction)
      case .ruby:
        // Bases are isolates, so that no other text is inside a base on its line: CSS Ruby 1, §3.5.
        let direction = source.paragraphStyle(at: scope.range.lowerBound).direction
        return Box(range: range, bidi: .isolate, direction: direction)
      default: return nil
      }
    }
    guard !boxes.isEmpty else { return nil }
    self.init(boxes)
  }
}

extension AttributedText {
  /// The ranges for which scopes set direction or isolation, as ranges of this text; `nil` if there are none.
  package var bidiBoxes: BidiBoxes? {
    guard scopes.contains(where: \.kind.isBidi) else { return nil }
    return BidiBoxes(
      scopes.compactMap { scope in
        guard case .bidi(let bidi, let direction) = scope.kind else { return nil }
        return BidiBoxes.Box(range: scope.range, bidi: bidi, direction: direction)
      })
  }
}

extension Scope.Kind {
  /// Whether the scope sets direction or isolation.
  fileprivate var isBidi: Bool { if case .bidi = self { true } else { false } }
}

extension OffsetMap {
  /// The range of the shaped text for a range of the source; empty if all of the range was removed. The shaped text has
  /// `count` bytes.
  func shapedRange(of range: TextRange, count: Int) -> Range<Int> {
    let lower = shaped(of: range.lowerBound, count: count)
    let upper = range.upperBound == sourceCount ? count : shaped(of: range.upperBound, count: count)
    return lower..<max(lower, upper)
  }
}
