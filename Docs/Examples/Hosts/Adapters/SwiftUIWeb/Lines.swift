import Galley
import WebGraphics

extension Galley.TextLayout {
  /// The lines in swiftui-web's form: what each line shows, run by run, from its left edge.
  func converted(runs: [StyledRun], limit: Double?) -> [WebGraphics.TextLayout.Line] {
    let source = shaped.source
    let string = runs.map(\.string).joined()
    // The runs' ranges. An object is one character, and so is the string that stands for it.
    var ends: [Int] = []
    for run in runs { ends.append((ends.last ?? 0) + (run.inlineWidth == nil ? run.string.utf8.count : 3)) }
    return lines.enumerated().map { index, line in
      let token = truncations.first { $0.line == index }
      let hidden = token?.hiddenRanges ?? []
      var fragments: [WebGraphics.TextLayout.Fragment] = []
      for (run, end) in ends.enumerated() {
        let start = run == 0 ? 0 : ends[run - 1]
        for range in line.contentRange.clamped(to: start..<end).removing(hidden) {
          for rect in rectangles(of: range) where rect.y < line.blockEnd && rect.y + rect.height > line.blockStart {
            fragments.append(
              .init(text: source.plainText(in: range), run: run, x: rect.x - line.inlineStart, width: rect.width))
          }
        }
      }
      if let box = token?.token?.rect {
        let cut = token?.hiddenRanges.first?.lowerBound ?? 0
        let run = ends.firstIndex { cut < $0 } ?? 0
        fragments.append(.init(text: "…", run: run, x: box.x - line.inlineStart, width: box.width))
      }
      fragments.sort { $0.x < $1.x }
      // A wrapped line reports the white space at its end, but never more than the proposal.
      let reported = line.inlineSize + (line.reason == .wrap ? line.trailingWhitespaceWidth : 0)
      let width = limit.map { min(half(reported), CGFloat($0)) } ?? half(reported)
      let end = token == nil ? line.range.upperBound : ends.last ?? 0
      return WebGraphics.TextLayout.Line(
        range: string.index(atByte: line.range.lowerBound)..<string.index(atByte: end), width: width,
        inkWidth: half(line.inlineSize), baseline: CGFloat(line.baseline), fragments: fragments)
    }
  }
}

extension TextRange {
  /// The parts of the range outside of other ranges, which ascend.
  fileprivate func removing(_ others: [TextRange]) -> [TextRange] {
    var (rest, result): (Int, [TextRange]) = (lowerBound, [])
    for other in others {
      let start = Swift.max(rest, Swift.min(other.lowerBound, upperBound))
      if rest < start { result.append(rest..<start) }
      rest = Swift.max(rest, Swift.min(other.upperBound, upperBound))
    }
    if rest < upperBound { result.append(rest..<upperBound) }
    return result
  }
}

extension String {
  /// The index of a byte; the end, if there are not so many.
  fileprivate func index(atByte offset: Int) -> String.Index {
    utf8.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
  }
}
