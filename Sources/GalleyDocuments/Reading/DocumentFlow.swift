package import GalleyLayout
package import GalleyShaping
package import GalleyText

/// A document's containers: the keys `insets`, `exclusions`, `columns` and `dropCap`.
package struct DocumentFlow: Hashable, Sendable {
  /// The first of these keys that the document has.
  package var key: String
  /// The insets of the page.
  package var insets = Margins.zero
  /// The shapes on the page.
  package var exclusions: [Exclusion] = []
  /// The columns of the page; `nil` for one.
  package var columns: Columns?
  /// The first letters, set larger; `nil` for none.
  package var dropCap: DropCap?

  /// Containers without insets, exclusions, columns and a drop cap: one container. `key` is the first key of a document
  /// that asks for containers.
  package init(key: String) { self.key = key }

  /// Lays the text out in the columns of a page of the proposed size. The proposal is in the axes of the box.
  package func layout(_ shaped: ShapedText, _ proposal: Proposal) -> LinkedLayout {
    let containers = containers(shaped, proposal)
    let (maxLines, truncation) = (proposal.maxLines, proposal.truncation)
    if let dropCap {
      return shaped.layout(in: containers, dropCap: dropCap, maxLines: maxLines, truncation: truncation)
    }
    return shaped.layout(in: containers, maxLines: maxLines, truncation: truncation)
  }

  /// The columns of a page of the proposed size, in the order in which text fills them. The proposal is in the axes of
  /// the box.
  package func containers(_ shaped: ShapedText, _ proposal: Proposal) -> [Container] {
    let isVertical = shaped.source.writingMode.isVertical
    let along = isVertical ? insets.top + insets.bottom : insets.left + insets.right
    let minContent = shaped.minContentWidth + along
    let size = LayoutSize(
      width: proposal.width.containerLength(minContent: minContent),
      height: proposal.height.containerLength(minContent: minContent))
    let page = Container(size: size, insets: insets, exclusions: exclusions)
    return columns?.containers(in: page, writingMode: shaped.source.writingMode) ?? [page]
  }
}

extension Proposal.Length {
  /// The length of a container in layout units: infinity for max-content.
  fileprivate func containerLength(minContent: Double) -> Double {
    switch self {
    case .exactly(let length), .atMost(let length): length
    case .maxContent: .infinity
    case .minContent: minContent
    }
  }
}
