internal import GalleyDocuments
internal import GalleyDump
internal import GalleyGoldenFiles
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Finds a proposal that gives a layout, because a `TextLayout` does not store its proposal.
///
/// Lays the text out for each candidate, and returns the first candidate that gives the same size, lines, runs and
/// drawing.
struct DerivedBox {
  private let layout: TextLayout
  /// The text, prepared again: the text of a layout may have reduced letter spacing.
  private let shaped: ShapedText

  init(_ layout: TextLayout) {
    self.layout = layout
    shaped = layout.shaped.services.prepare(layout.shaped.source)
  }

  /// The proposal; `nil` if no candidate gives the layout. Tries the proposal of the recorded document first, so that
  /// the document remains unchanged as long as its proposal gives the layout.
  func proposal(trying recorded: Proposal?) -> Proposal? {
    ((recorded.map { [$0] } ?? []) + candidates).first { gives(layout, for: $0) }
  }

  /// Whether a proposal gives a layout with the same size, lines, runs and drawing.
  func gives(_ layout: TextLayout, for proposal: Proposal) -> Bool {
    let other = shaped.layout(proposal)
    guard other.size == layout.size, other.lines.count == layout.lines.count else { return false }
    guard let sections = try? placed(layout) else { return false }
    return sections == (try? placed(other))
  }

  /// How the layout differs from the one that a proposal gives, in one sentence.
  func difference(_ proposal: Proposal) throws -> String {
    let other = shaped.layout(proposal)
    let (before, after) = (try RecordedLayout(placed(other)), try RecordedLayout(placed(layout)))
    if let difference = LayoutDifference(before, after) { return difference.summary }
    func text(_ size: LayoutSize) -> String { FixedDecimals.text(size.width) + " × " + FixedDecimals.text(size.height) }
    return "the size is \(text(layout.size)), was \(text(other.size))"
  }

  /// The sections of a layout that follow from its placed lines.
  private func placed(_ layout: TextLayout) throws -> [StageSection] {
    try LayoutDocument(text: layout.shaped.source, proposal: Proposal(width: .maxContent)).stages(layout)
      .filter { [.lines, .runs, .displayList].contains($0.stage) }
  }

  /// Proposals that may have given the layout, the most likely first.
  private var candidates: [Proposal] {
    let mode = layout.shaped.writingMode
    let along = mode.isVertical ? layout.size.height : layout.size.width
    let across = mode.isVertical ? layout.size.width : layout.size.height
    var widths: [Proposal.Length] = [.exactly(along)]
    if abs(along - layout.longestLine) < 1e-6 {
      // The box is as wide as its lines, so its width is not the one that was proposed. The next whole number probably
      // has the same lines, and remains valid if an advance changes a little.
      widths = [.maxContent, .atMost(along.rounded(.up)), .atMost(along), .exactly(along)]
    }
    let limits: [(Int?, Truncation?)] =
      layout.isTruncated
      ? [nil, .end, .middle, .start, Truncation(.clip)].flatMap { [(layout.lineCount, $0), (nil, $0)] } : [(nil, nil)]
    return [Proposal.Length.maxContent, .exactly(across)].flatMap { height in
      limits.flatMap { limit in
        widths.map {
          Proposal(width: $0, height: height, maxLines: limit.0, truncation: limit.1).turned(mode)
        }
      }
    }
  }
}
