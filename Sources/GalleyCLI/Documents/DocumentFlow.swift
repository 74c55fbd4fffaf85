internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// What a document says about containers: `insets`, `exclusions`, `columns` and `dropCap`.
struct DocumentFlow {
  /// The first of these keys that the document has.
  var key: String
  /// The insets of the page.
  var insets = Margins.zero
  /// The shapes on the page.
  var exclusions: [Exclusion] = []
  /// The columns of the page; `nil` for one.
  var columns: Columns?
  /// The first letters, set larger; `nil` for none.
  var dropCap: DropCap?

  /// The text in the columns of a page of the proposed size, which is in the box's axes.
  func layout(_ shaped: ShapedText, _ proposal: Proposal) -> LinkedLayout {
    let isVertical = shaped.source.writingMode.isVertical
    let along = isVertical ? insets.top + insets.bottom : insets.left + insets.right
    let minContent = shaped.minContentWidth + along
    let size = Size(
      width: proposal.width.containerLength(minContent: minContent),
      height: proposal.height.containerLength(minContent: minContent))
    let page = Container(size: size, insets: insets, exclusions: exclusions)
    let containers = columns?.containers(in: page, writingMode: shaped.source.writingMode) ?? [page]
    if let dropCap { return shaped.layout(in: containers, dropCap: dropCap, maxLines: proposal.maxLines) }
    return shaped.layout(in: containers, maxLines: proposal.maxLines)
  }
}

extension Proposal.Length {
  /// The length of a container; infinity for max-content and for no limit.
  fileprivate func containerLength(minContent: Double) -> Double {
    switch self {
    case .exactly(let length), .atMost(let length): length
    case .maxContent: .infinity
    case .minContent: minContent
    }
  }
}
