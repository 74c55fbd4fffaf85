internal import Galley

extension Law {
  /// The laws about lines that are chosen together, or whose width is.
  static let breaking = [
    Law("balanced and pretty lines are never more than greedy ones, and chosen lines break no word that those keep") {
      subject in
      guard !subject.isGreedy else { return nil }
      let greedy = subject.greedy()
      for width in subject.random.widths {
        let question = subject.asking(.exactly(width))
        let difference = subject.differenceOfChosen(subject.shaped.layout(question), greedy.layout(question))
        if let difference { return "\(width): \(difference)" }
      }
      return nil
    },
    Law("text in a balanced width has no more broken words than in the width that it was offered") { subject in
      for width in subject.random.widths {
        var question = subject.asking(.atMost(width))
        question.widthBasis = .longestLine
        let usual = subject.shaped.layout(question)
        question.widthBasis = .balanced
        let balanced = subject.shaped.layout(question)
        let counts = [usual, balanced].map { $0.lines.count { $0.reason == .emergency } }
        if counts[1] > counts[0] {
          return "\(width): \(counts[1]) broken words in \(balanced.longestLine), \(counts[0]) before"
        }
      }
      return nil
    },
  ]
}

extension LawSubject {
  /// The text prepared with `wrap` in place of `balance`, `pretty` and `optimal`, and without `runtTightening` there:
  /// it sets greedy lines closer, and not those that are chosen together.
  fileprivate func greedy() -> ShapedText {
    var greedy = text
    greedy.paragraphStyle.fillLines()
    for (range, style) in text.paragraphStyles.runs {
      guard var style else { continue }
      style.fillLines()
      greedy.setParagraphStyle(style, in: range)
    }
    return typesetter.prepare(greedy)
  }

  /// The first paragraph with more lines, or with other broken words, than the same paragraph filled greedily; `nil` if
  /// there is none. Paragraphs that ask for more lines are left out: those with a positive `looseness`. So are balanced
  /// paragraphs with hanging punctuation, a known difference. Optimal paragraphs may have more lines: one line more can
  /// have fewer demerits, as with TeX.
  fileprivate func differenceOfChosen(_ layout: TextLayout, _ greedy: TextLayout) -> String? {
    for index in shaped.paragraphs.indices {
      let style = shaped.paragraphStyles[shaped.paragraphs[index].style]
      guard style.looseness <= 0, style.hangingPunctuation.isEmpty, style.lastLineMinimum == 0 else { continue }
      let lines = layout.lines.filter { $0.paragraph == index }
      let others = greedy.lines.filter { $0.paragraph == index }
      if lines.count > others.count, style.textWrap != .optimal {
        return "\(style.textWrap) gives \(lines.map(\.range)), greedy \(others.map(\.range))"
      }
      let broken = Set(lines.filter { $0.reason == .emergency }.map(\.range.upperBound))
      let kept = broken.subtracting(others.filter { $0.reason == .emergency }.map(\.range.upperBound))
      // A word that a greedy line breaks may be broken at another place.
      if !kept.isEmpty, !others.contains(where: { $0.reason == .emergency }) {
        return "\(style.textWrap) breaks words at \(kept.sorted()), greedy lines break none"
      }
    }
    return nil
  }
}

extension ParagraphStyle {
  fileprivate mutating func fillLines() {
    if [.balance, .pretty, .optimal].contains(textWrap) { (textWrap, runtTightening) = (.wrap, 0) }
  }
}
