internal import Galley

extension Law {
  /// The laws about boxes around text.
  static let boxes = [
    Law("a box has one piece for each line and level") { subject in
      guard subject.text.utf8Count > 0, subject.shaped.paragraphs.count > 0 else { return nil }
      var random = SplitMix64(seed: subject.random.seed)
      let ends = (0..<2).map { _ in random.element(of: subject.characterStarts) }.sorted()
      guard ends[0] < ends[1] else { return nil }
      let color = RGBAColor(red: 1, green: 2, blue: 3)
      var text = subject.text
      text.addScope(Scope(range: ends[0]..<ends[1], kind: .box(BoxDecoration(background: color, lines: .clone))))
      let shaped = subject.typesetter.prepare(text)
      for width in subject.random.widths {
        let layout = shaped.layout(width: width)
        let pieces = layout.displayList().commands.count { if case .fill(_, color) = $0 { true } else { false } }
        let isolates = subject.isolates
        let expected = layout.lines.indices.reduce(0) { sum, line in
          sum + layout.groups(of: ends[0]..<ends[1], onLine: line, isolates)
        }
        if pieces > expected { return "\(width): \(pieces) pieces for \(ends[0])..<\(ends[1]), not \(expected)" }
      }
      return nil
    },
    Law("the box around a measured text is as large as the text with its padding") { subject in
      let padding = Margins(top: 1, right: 2, bottom: 4, left: 8)
      let isVertical = subject.text.writingMode.isVertical
      for proposal in subject.proposals {
        let measured = subject.shaped.measure(proposal)
        let box = TextAttachment.Size(measured, writingMode: subject.text.writingMode, padding: padding)
        let (width, height) = (measured.size.width + 8 + 2, measured.size.height + 1 + 4)
        let baseline = isVertical || measured.lineCount == 0 ? nil : measured.lastBaseline + 1
        guard box.width != width || box.height != height || box.baseline != baseline else { continue }
        return "\(proposal.short): \(box) around \(measured.size), last baseline \(measured.lastBaseline)"
      }
      return nil
    },
  ]
}

extension LawSubject {
  /// The offsets at which characters start, and the end of the text.
  fileprivate var characterStarts: [Int] {
    text.utf8.indices.filter { text.utf8[$0] & 0xC0 != 0x80 } + [text.utf8Count]
  }
}

extension TextLayout {
  /// The number of groups of runs on a line that have text of a range: adjacent runs of one level are one group, if all
  /// of them are in the same isolates. Text between two runs of one level can be on another side of an isolate.
  fileprivate func groups(of range: TextRange, onLine index: Int, _ isolates: [TextRange]) -> Int {
    let runs = lines[index].runs.map { glyphRun($0) }.sorted { $0.inlineStart < $1.inlineStart }
    var count = 0
    var last: GlyphRun?
    for run in runs {
      let isInside = run.range.overlaps(range)
      if isInside, last.map({ $0.level != run.level || areApart($0, run, isolates) }) ?? true { count += 1 }
      last = isInside ? run : nil
    }
    return count
  }

  /// Whether an isolate contains one of two runs but not the other.
  private func areApart(_ left: GlyphRun, _ right: GlyphRun, _ isolates: [TextRange]) -> Bool {
    isolates.contains { $0.contains(left.range.lowerBound) != $0.contains(right.range.lowerBound) }
  }
}
