internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Walks the shaped paragraph once, gives runs and break candidates their positions, and closes the paragraph.
  mutating func collectCandidates() {
    let range = scratch.analyser.range
    let contentEnd = scratch.analyser.contentEnd
    let endsWithBreak = scratch.analyser.endsWithBreak
    let marks = scratch.analyser.marks
    let advances = scratch.analyser.advances
    defer { advance(past: range.upperBound, endsWithBreak: endsWithBreak, profile: paragraph.style.profile) }
    // A block without text has no line box in CSS; elsewhere empty text is one empty line.
    if text.isEmpty, paragraph.style.profile == .browser { return }
    let firstCandidate = scratch.output.candidates.count
    var walk = CandidateWalk(paragraph: range, style: paragraph.style, spacing: scratch.output.spacing)
    walk.open(in: &scratch.output.candidates)
    for index in paragraph.firstRun..<scratch.output.runs.count {
      let previous = index > paragraph.firstRun ? scratch.output.runs[index - 1] : nil
      let whiteSpace = styles.values[Int(scratch.output.runs[index].style)].whiteSpace ?? paragraph.style.whiteSpace
      walk.begin(&scratch.output.runs[index], after: previous, whiteSpace: whiteSpace)
      let run = scratch.output.runs[index]
      switch run.kind {
      case .text: walk.text(run, of: text, marks: marks, advances: advances, output: &scratch.output)
      case .tab: walk.tab(run, marks: marks, output: &scratch.output)
      case .attachment(let index):
        walk.box(
          run, width: source.attachment(index).advance, marks: marks, output: &scratch.output)
      }
    }
    walk.close(contentEnd: contentEnd, endsWithBreak: endsWithBreak, output: &scratch.output)
    let uniform = uniformExtent()
    // In the unicode profile the strut is for lines without text: text that is all alike has nothing else to say.
    let strut = paragraph.style.profile == .unicode ? uniform ?? self.strut() : self.strut()
    scratch.output.paragraphs.append(
      ShapedParagraph(
        range: range, contentEnd: contentEnd, runs: paragraph.firstRun..<scratch.output.runs.count,
        candidates: firstCandidate..<scratch.output.candidates.count, baseLevel: scratch.analyser.baseLevel,
        style: paragraph.styleIndex, strut: strut, uniformExtent: uniform, hasTabs: walk.hasTabs,
        endsWithBreak: endsWithBreak))
  }

  /// The room every line has: in the browser profile the block's own style, in the unicode profile that of the
  /// paragraph's first character, which only an empty line needs.
  private func strut() -> LineExtent {
    let isBrowser = paragraph.style.profile == .browser
    let style = isBrowser ? source.defaultStyle : styles.values[styles.index(at: start)]
    let stack = context.shaping(of: style).stack
    let lineHeight = isBrowser ? paragraph.style.lineHeight : style.lineHeight ?? paragraph.style.lineHeight
    return LineHeightModel(paragraph.style, isVertical: isVertical)
      .extent(face: stack.face(0).metrics, size: style.shapingSize, lineHeight: lineHeight)
  }

  private func uniformExtent() -> LineExtent? {
    let runs = scratch.output.runs[paragraph.firstRun...]
    guard let first = runs.first else { return nil }
    let isUniform = runs.allSatisfy { run in
      if case .attachment = run.kind { return false }
      return run.extent == first.extent
    }
    return isUniform ? first.extent : nil
  }
}
