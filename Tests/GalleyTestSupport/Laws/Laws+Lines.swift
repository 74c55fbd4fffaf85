internal import Galley

extension Law {
  /// The laws about lines.
  static let lines = [
    Law("lines and hidden ranges contain all text once, whatever cuts or divides it") { subject in
      subject.first { subject.differenceOfPartition($0) }
    },
    Law("every scalar is in one glyph cluster, or was removed, or ends a line") { subject in
      for width in subject.random.widths {
        var covered = [Int](repeating: 0, count: subject.shaped.text.count)
        for run in subject.shaped.layout(width: width).glyphRuns where !run.isGenerated && !run.isToken {
          for offset in run.textRange { covered[offset] += 1 }
        }
        if subject.truncates { continue }
        for paragraph in subject.shaped.paragraphs {
          let content = paragraph.range.lowerBound..<paragraph.contentEnd
          if let offset = content.first(where: { covered[$0] != 1 }) {
            return "\(width): byte \(offset) of the shaped text is in \(covered[offset]) runs"
          }
          let end = paragraph.contentEnd..<paragraph.range.upperBound
          if let offset = end.first(where: { covered[$0] != 0 }) { return "\(width): byte \(offset) ends a line" }
        }
      }
      return nil
    },
    Law("the lines that a limit keeps are the first lines of the whole text, and the rest is hidden") { subject in
      guard subject.isGreedy, !subject.truncates else { return nil }
      for width in subject.random.widths {
        for limit in 1...2 {
          let difference = subject.differenceOfLimit(limit, width)
          if let difference { return "\(width), \(limit) lines: \(difference)" }
        }
      }
      return nil
    },
    Law("a box that is aligned with the baseline stands on it") { subject in
      guard !subject.text.writingMode.isVertical else { return nil }
      let layout = subject.shaped.layout(subject.asking(.exactly(subject.random.widths.first ?? 100)))
      for box in layout.attachments {
        guard let attachment = subject.text.attachment(at: box.offset), attachment.verticalAlign == .baseline,
          subject.text.style(at: box.offset).verticalAlign == .baseline,
          // An enclosing box that is shifted shifts all that is in it.
          subject.text.style(at: box.offset).enclosing.allSatisfy({ $0.verticalAlign == .baseline })
        else { continue }
        let baseline = layout.lines[box.line].baseline
        let difference = box.rect.y + attachment.baseline - baseline
        if abs(difference) > 1e-9 * max(1, abs(baseline)) {
          return "the box at \(box.offset) has its baseline \(difference) below the line's"
        }
      }
      return nil
    },
    Law("no line that could break is wider than its room") { subject in
      for width in subject.random.widths {
        let availableWidth = subject.shaped.resolvedWidth(.exactly(width))
        let layout = subject.shaped.layout(subject.asking(.exactly(availableWidth)))
        if let difference = subject.differenceOfOverflow(layout, availableWidth) { return "\(width): \(difference)" }
      }
      return nil
    },
    Law("what a line shows adds up to its width and trailing white space, a run's glyphs to the run") { subject in
      subject.first { differenceOfSums($0.layout) }
    },
    Law("runs of one level are in the order of that level") { subject in
      subject.first { laidOut in
        for line in laidOut.layout.lines {
          let runs = line.runs.map { laidOut.layout.glyphRun($0) }
          let difference = differenceOfOrder(runs, subject.isolates, hidden: laidOut.layout.truncatedRanges)
          if let difference { return difference }
        }
        return nil
      }
    },
    Law("no character stands for a hyphen or a tatweel that a line puts in") { subject in
      subject.first { laidOut in
        for run in laidOut.layout.glyphRuns where !run.isToken && run.isGenerated != run.range.isEmpty {
          return "run \(run.range) says that it is \(run.isGenerated ? "" : "not ")generated"
        }
        return nil
      }
    },
    Law("no line has a negative height or a number that is not finite") { subject in
      subject.first { laidOut in
        for line in laidOut.layout.lines {
          let numbers = [
            line.inlineStart, line.inlineSize, line.trailingWhitespaceWidth, line.blockStart, line.baseline,
            line.blockEnd,
          ]
          if let number = numbers.first(where: { !$0.isFinite }) {
            return "line \(line.range) has the number \(number)"
          }
          // A line can be lower than the part of it that `text-box-trim` cuts off.
          let isTrimmed = subject.paragraphStyles.contains { $0.textBoxTrim != ParagraphStyle.TextBoxTrim() }
          if line.extent.height < 0, !isTrimmed { return "line \(line.range) is \(line.extent.height) high" }
        }
        return nil
      }
    },
    Law("all lines of a paragraph with a forced strut have one height") { subject in
      subject.first { laidOut in
        let layout = laidOut.layout
        for (line, next) in zip(layout.lines, layout.lines.dropFirst()) where line.paragraph == next.paragraph {
          let style = layout.shaped.paragraphStyles[layout.shaped.paragraphs[line.paragraph].style]
          guard style.strut?.isForced == true, style.textBoxTrim == ParagraphStyle.TextBoxTrim() else { continue }
          if abs(line.extent.height - next.extent.height) > 1e-6 {
            return "line \(line.range) is \(line.extent.height) high, line \(next.range) \(next.extent.height)"
          }
        }
        return nil
      }
    },
    Law("lines in a room of lines of one width are those of that width") { subject in
      // Tightening of runts, which sets letters closer, is only done in lines of one width.
      guard subject.isGreedy, subject.paragraphStyles.allSatisfy({ $0.runtTightening == 0 }) else { return nil }
      for width in subject.random.widths where width.isFinite && width >= 0 {
        let region = RandomRegion(lines: [.one(LineSlot(width: width))])
        let lines = subject.shaped.layout(in: region, boxWidth: width).lineRanges
        let promised = subject.shaped.layout(width: width).lineRanges
        if lines != promised { return "\(width): \(lines), and at the width \(promised)" }
      }
      return nil
    },
  ]

  /// The first two adjacent runs of a line, from left to right, that have the same bidi level but are not in the order
  /// of this level (UAX #9, L2); `nil` if there are none.
  ///
  /// Two runs are not compared if only one of them is inside an isolate: the isolate's control characters between them
  /// have a lower level. So can the token of a line between two runs: it stands for the text that is hidden there, and
  /// the text behind it may be of another paragraph.
  private static func differenceOfOrder(
    _ runs: [GlyphRun], _ isolates: [TextRange], hidden: [TextRange]
  ) -> String? {
    for (left, right) in zip(runs, runs.dropFirst()) where left.level == right.level {
      let text = min(left.range.lowerBound, right.range.lowerBound)..<max(left.range.upperBound, right.range.upperBound)
      if hidden.contains(where: { text.lowerBound < $0.lowerBound && $0.upperBound < text.upperBound }) { continue }
      if isolates.contains(where: { $0.contains(left.range.lowerBound) != $0.contains(right.range.lowerBound) }) {
        continue
      }
      let (first, second) = left.level.isRightToLeft ? (right, left) : (left, right)
      if first.textRange.lowerBound > second.textRange.lowerBound {
        return "\(left.range) is left of \(right.range)"
      }
    }
    return nil
  }

  /// The first line whose width is not the sum of its runs, or run whose width is not the sum of its glyphs; `nil` if
  /// there is none.
  private static func differenceOfSums(_ layout: TextLayout) -> String? {
    for (index, line) in layout.lines.enumerated() {
      let token = layout.glyphRuns.filter { $0.isToken && $0.line == index }
      let runs = line.runs.map { layout.glyphRun($0) } + token
      let sum = runs.reduce(0) { $0 + $1.inlineSize }
      let style = layout.shaped.paragraphStyles[layout.shaped.paragraphs[line.paragraph].style]
      // Profile `browser` computes exactly, in multiples of 1/64. Elsewhere the order of additions changes the last
      // digits.
      let tolerance = style.profile == .browser ? max(1e-9, 1e-15 * (abs(line.inlineStart) + line.inlineSize)) : 1e-6
      if abs(sum - line.inlineSize - line.trailingWhitespaceWidth) > tolerance {
        return
          "the runs of \(line.range) are \(sum) wide, the line \(line.inlineSize) and \(line.trailingWhitespaceWidth)"
      }
      for run in runs {
        let advances = run.kind == .text ? run.glyphs.reduce(0) { $0 + $1.advance } : run.inlineSize
        if abs(advances - run.inlineSize) > 1e-6 {
          return "the glyphs of \(run.range) are \(advances) wide, the run \(run.inlineSize)"
        }
      }
    }
    return nil
  }
}

extension LawSubject {
  /// How the first `limit` lines of a limited layout differ from those of the whole text; `nil` if they are equal.
  fileprivate func differenceOfLimit(_ limit: Int, _ width: Double) -> String? {
    let whole = shaped.layout(asking(.exactly(width)))
    var proposal = asking(.exactly(width))
    proposal.maxLines = limit
    let layout = shaped.layout(proposal)
    guard layout.lineRanges == whole.lines.filter({ $0.number < limit }).map(\.range) else {
      return "lines \(layout.lineRanges) of \(whole.lineRanges)"
    }
    let end = layout.lines.last?.range.upperBound ?? 0
    let hidden = end == text.utf8Count || whole.lineCount <= limit ? [] : [end..<text.utf8Count]
    return layout.truncatedRanges == hidden ? nil : "hidden \(layout.truncatedRanges), not \(hidden)"
  }

  /// Where the lines and the hidden ranges of a layout do not partition the text; `nil` if they do.
  fileprivate func differenceOfPartition(_ laidOut: LaidOut) -> String? {
    let layout = laidOut.layout
    var end = laidOut.start
    for line in layout.lines {
      if line.range.lowerBound != end { return "line \(line.range) does not start at \(end)" }
      if line.contentRange.lowerBound < line.range.lowerBound || line.contentRange.upperBound > line.range.upperBound {
        return "line \(line.range) draws \(line.contentRange)"
      }
      end = line.range.upperBound
    }
    var hiddenEnd = 0
    for hidden in layout.truncatedRanges {
      if hidden.lowerBound < hiddenEnd || hidden.isEmpty { return "hidden \(layout.truncatedRanges)" }
      hiddenEnd = hidden.upperBound
    }
    if !laidOut.isWhole || end == text.utf8Count || shaped.paragraphs.isEmpty || hiddenEnd == text.utf8Count {
      return nil
    }
    return "the lines end at \(end) of \(text.utf8Count), and hidden are \(layout.truncatedRanges)"
  }
}

extension LawSubject {
  /// The ranges of the text that bidi scopes isolate or embed, and the bases of ruby annotations, which are isolates.
  /// An isolate that starts or ends inside a grapheme does so where the grapheme starts.
  var isolates: [TextRange] {
    let ranges = text.scopes.compactMap { scope -> TextRange? in
      switch scope.kind {
      case .bidi(let bidi, _): bidi == .normal ? nil : scope.range
      case .ruby: scope.range
      default: nil
      }
    }
    guard !ranges.isEmpty else { return [] }
    let edges = graphemeEdges.sorted()
    func edge(_ offset: Int) -> Int { edges.last { $0 <= offset } ?? 0 }
    return ranges.map { edge($0.lowerBound)..<edge($0.upperBound) }
  }
}
