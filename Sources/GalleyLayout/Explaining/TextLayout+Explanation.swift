internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// Why every line, every face and every height of this layout is as it is, and where the text is cut.
  ///
  /// Breaks the lines again and prepares the text again. O(n) in the text's length, apart from paragraphs whose breaks
  /// are chosen together: there the time is proportional to the number of places where lines may end times the number
  /// of lines that fit from one of them (`optimal`), or to the cube of the number of places in at most six lines
  /// (`balance`, `pretty`).
  public var explanation: LayoutExplanation {
    var builder = ExplanationBuilder(self)
    return LayoutExplanation(lines: lines.indices.map { builder.line($0) }, cuts: explainedCuts)
  }

  /// Why the line at `index` of ``lines``, its faces and its height are as they are. The index must be valid.
  public func explanation(ofLine index: Int) -> LayoutExplanation {
    precondition(lines.indices.contains(index), "no such line")
    var builder = ExplanationBuilder(self)
    return LayoutExplanation(lines: [builder.line(index)], cuts: explainedCuts.filter { $0.line == index })
  }

  /// Why the text at a source offset is where it is: the line that contains the offset, with only the run and the text
  /// unit at the offset.
  ///
  /// If the layout does not show the text at `offset`, the result has no line, and ``LayoutExplanation/cuts`` has the
  /// cut that hides the text. The end of the text is on the last line. If the layout has no line, as that of empty text
  /// in profile `browser`, the result is empty.
  ///
  /// `nil` if the offset is negative, after the end of the text, or inside the bytes of a character; and if the text at
  /// the offset is in another container than this layout's.
  public func explanation(of offset: Int) -> LayoutExplanation? {
    guard shaped.source.isScalarStart(offset) else { return nil }
    let index = line(containing: offset)
    // The end of the text is hidden if the text before it is hidden and no line contains the end.
    let hidden = index == nil && offset == shaped.source.utf8Count ? offset - 1 : offset
    let hiding = explainedCuts.filter { $0.hiddenRanges.contains { $0.contains(hidden) } }
    if !hiding.isEmpty { return LayoutExplanation(lines: [], cuts: hiding) }
    if lines.isEmpty, region == nil { return LayoutExplanation(lines: [], cuts: []) }
    guard let index else { return nil }
    var builder = ExplanationBuilder(self)
    return LayoutExplanation(
      lines: [builder.line(index, at: offset)], cuts: explainedCuts.filter { $0.line == index })
  }

  /// The places where text is not shown.
  private var explainedCuts: [LayoutExplanation.Cut] {
    var cuts = self.cuts.map { cut in
      LayoutExplanation.Cut(
        line: cut.line, reason: cut.reason, hiddenRanges: cut.hiddenRanges, keptRange: lines[cut.line].contentRange,
        token: cut.token?.layout.shaped.source.string, tokenWidth: cut.token?.layout.lines.first?.inlineSize ?? 0)
    }
    // Text after a limit is hidden even if no line is cut.
    let shown = cuts.flatMap(\.hiddenRanges)
    let hidden = truncatedRanges.filter { range in !shown.contains { $0.upperBound == range.upperBound } }
    if !hidden.isEmpty {
      let line = lines.indices.last
      cuts.append(
        LayoutExplanation.Cut(
          line: line, reason: limitReason, hiddenRanges: hidden,
          keptRange: line.map { lines[$0].contentRange } ?? 0..<0,
          token: nil, tokenWidth: 0))
    }
    return cuts
  }

  /// The limit that hides text if no line is cut.
  private var limitReason: TextLayout.TruncationResult.Reason {
    lineCount >= space.maxLines ? .lineLimit : .heightLimit
  }
}

extension AttributedText {
  /// Whether an offset is the start of a character's bytes, or the end of the text.
  fileprivate func isScalarStart(_ offset: Int) -> Bool {
    offset == utf8Count || utf8.indices.contains(offset) && utf8[offset] & 0xC0 != 0x80
  }
}
