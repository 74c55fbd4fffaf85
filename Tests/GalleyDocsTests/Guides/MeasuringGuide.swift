import Galley

/// The program of Docs/Guides/Measuring.md.
func measuringGuide(print: @escaping (String) -> Void) {
  // page: begin
  let typesetter = Typesetter(library: .bundled)
  var text = AttributedText("Measuring and drawing agree on every line of this text.")
  let shaped = typesetter.prepare(text)

  func shown(_ length: Double) -> String { "\((length * 100).rounded() / 100)" }
  func show(_ proposal: Proposal) {
    let answer = shaped.measure(proposal)
    print(
      "\(shown(answer.size.width)) × \(shown(answer.size.height)), \(answer.lineCount) lines of "
        + "\(shown(answer.contentHeight)), cut: \(answer.isTruncated)")
  }
  show(Proposal(width: .minContent))
  show(Proposal(width: .maxContent))
  show(Proposal(width: .exactly(240)))
  show(Proposal(width: .atMost(240)))
  show(Proposal(width: .atMost(400)))
  show(Proposal(width: .atMost(400), widthBasis: .proposed))
  show(Proposal(width: .atMost(400), widthBasis: .balanced))
  show(Proposal(width: .atMost(240), maxLines: 1))
  show(Proposal(width: .atMost(240), height: .atMost(30)))
  show(Proposal(width: .atMost(240), scale: 1.5))
  // page: end

  // page: begin
  let answer = shaped.measure(Proposal(width: .atMost(240)))
  print("the same from \(shown(answer.validRange.lowerBound)) up to \(shown(answer.validRange.upperBound))")
  print("other lines at \(shaped.widthBreakpoints().suffix(4).map(shown).joined(separator: ", "))")
  // page: end

  // page: begin
  let rounding = HostRounding.yoga(scale: 2)
  let reserved = rounding.size(answer.size)
  let box = LayoutSize(width: reserved.width - 0.5, height: reserved.height)  // a pixel less: edges were rounded
  let drawn = shaped.layout(for: answer, finalSize: box, rounding: rounding)
  print("the longest line \(shown(answer.longestLine)), reserved \(reserved.width), left \(box.width)")
  print("\(shaped.layout(width: box.width).lineCount) lines broken anew, \(drawn.lineCount) as measured")
  // page: end

  // page: begin
  let node = MeasureNode(text: text, typesetter: typesetter)
  node.onDirty = { print("geometry \($0.version): measure again") }
  let first = node.measure(Proposal(width: .atMost(240)))
  text.modifyStyle(in: 0..<9) { $0.color = .red }
  node.text = text
  print("paint \(node.paintVersion): draw again, \(node.layout(in: first.size).lineCount) lines")
  text.append(" Always and everywhere.")
  node.text = text
  print("\(node.measure(first.proposal).lineCount) lines")
  // page: end
}
