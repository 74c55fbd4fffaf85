package import Galley
package import GalleyDocuments

extension Feature {
  /// How a text is cut, and the space in which it is laid out.
  static let ofSpaces: [Feature] = [
    .truncation("truncation at the end", .end),
    .truncation("truncation at the start", .start),
    .truncation("truncation in the middle", .middle),
    .truncation("clipping", .clip),
    .truncating("truncation by word") { truncation, _ in
      truncation.unit = .word
    } remove: {
      $0.unit = .character
    },
    .truncating("token") { truncation, random in
      truncation.token = .random(&random)
    } remove: {
      $0.token = .ellipsis
    },
    .truncating("token overflow") { truncation, random in
      truncation.tokenOverflow = .clip
      truncation.token = .string("… and more of it, which is long")
    } remove: {
      $0.tokenOverflow = .show
    },
    .truncating("reserved width") { truncation, random in
      truncation.reservedWidth = 5 + random.length(upTo: 30)
    } remove: {
      $0.reservedWidth = 0
    },
    Feature("height limit") { random, numbers in
      random.shown.truncate(&numbers)
      random.shown.proposal.height = .atMost(Double.random(in: 5...90, using: &numbers))
      random.shown.proposal.truncation?.limitsHeight = true
    } remove: { random in
      // In containers the height is that of the page.
      if case .containers = random.shown.space { return }
      random.shown.proposal.height = .maxContent
      random.shown.proposal.truncation?.limitsHeight = false
    },
    Feature("no first line") { random, numbers in
      random.shown.truncate(&numbers)
      random.shown.proposal.height = .atMost(Double.random(in: 8...32, using: &numbers))
      random.shown.proposal.truncation?.limitsHeight = true
      random.shown.proposal.truncation?.keepsFirstLine = false
    } remove: { random in
      random.shown.proposal.truncation?.keepsFirstLine = true
    },
    .proposal("line limit", text: Feature.words + ["a\nb c\nd "]) { proposal, random in
      proposal.maxLines = Int.random(in: 1...3, using: &random)
    } remove: {
      $0.maxLines = nil
    },
    .proposal("balanced width", group: "width", text: Feature.words) { proposal, random in
      proposal.widthBasis = .balanced
      proposal.width = .atMost(Double.random(in: 60...150, using: &random))
    } remove: {
      $0.widthBasis = .longestLine
    },
    .proposal("min-content", group: "width") { proposal, _ in
      proposal.width = .minContent
    } remove: {
      if $0.width == .minContent { $0.width = .maxContent }
    },
    .proposal("scale") { proposal, random in
      proposal.scale = random.element(of: [0.5, 1.3, 2, 0.7])
    } remove: {
      $0.scale = 1
    },
    Feature("region", group: "space") { random, numbers in
      random.shown.space = .region(.random(&numbers))
    } remove: { random in
      if case .region = random.shown.space { random.shown.space = .box }
    },
    .containers("container") { flow, random in
      flow.insets = Margins(
        top: random.length(upTo: 20), right: random.length(upTo: 20), bottom: random.length(upTo: 20),
        left: random.length(upTo: 20))
    } remove: { random in
      if case .containers = random.shown.space {
        random.shown.space = .box
        random.shown.proposal.height = .maxContent
      }
    },
    .containers("columns", text: Feature.words) { flow, random in
      flow.columns = Columns(count: Int.random(in: 2...3, using: &random), gap: random.length(upTo: 10))
    } remove: {
      $0.shown.changeFlow { $0.columns = nil }
    },
    .containers("exclusions", text: Feature.words) { flow, random in
      let size = LayoutSize(width: 100, height: 50)
      for _ in 0..<Int.random(in: 1...2, using: &random) { flow.exclusions.append(.random(in: size, &random)) }
    } remove: {
      $0.shown.changeFlow { $0.exclusions = [] }
    },
    .containers("drop cap", text: ["Drop cap and text "]) { flow, random in
      flow.dropCap = DropCap(
        lines: Int.random(in: 2...3, using: &random), characters: Int.random(in: 1...2, using: &random),
        gap: random.length(upTo: 8))
    } remove: {
      $0.shown.changeFlow { $0.dropCap = nil }
    },
  ]

  /// A change of the proposal that the case shows.
  private static func proposal(
    _ name: String, group: String? = nil, text: [String] = [],
    _ add: @escaping @Sendable (inout Proposal, inout SplitMix64) -> Void,
    remove: @escaping @Sendable (inout Proposal) -> Void
  ) -> Feature {
    Feature(name, group: group, text: text) {
      add(&$0.shown.proposal, &$1)
    } remove: {
      remove(&$0.shown.proposal)
    }
  }

  /// A mode of truncation.
  private static func truncation(_ name: String, _ mode: Truncation.Mode) -> Feature {
    Feature(name, group: "truncation", text: Feature.words) { random, numbers in
      random.shown.truncate(&numbers)
      random.shown.proposal.width = .exactly(Double.random(in: 20...120, using: &numbers))
      random.shown.proposal.truncation?.mode = mode
    } remove: { random in
      if random.shown.proposal.truncation?.mode == mode { random.shown.proposal.truncation = nil }
    }
  }

  /// A property of a truncation.
  private static func truncating(
    _ name: String, _ add: @escaping @Sendable (inout Truncation, inout SplitMix64) -> Void,
    remove: @escaping @Sendable (inout Truncation) -> Void
  ) -> Feature {
    Feature(name, text: Feature.words) { random, numbers in
      random.shown.truncate(&numbers)
      random.shown.proposal.width = .exactly(Double.random(in: 20...120, using: &numbers))
      var truncation = random.shown.proposal.truncation ?? .end
      add(&truncation, &numbers)
      random.shown.proposal.truncation = truncation
    } remove: { random in
      guard var truncation = random.shown.proposal.truncation else { return }
      remove(&truncation)
      random.shown.proposal.truncation = truncation
    }
  }

  /// A property of the containers that are filled. The page is as wide as the proposal, and its height is limited.
  private static func containers(
    _ name: String, text: [String] = [], _ add: @escaping @Sendable (inout DocumentFlow, inout SplitMix64) -> Void,
    remove: @escaping @Sendable (inout RandomCase) -> Void
  ) -> Feature {
    Feature(name, text: text) { random, numbers in
      if case .containers = random.shown.space {
      } else {
        random.shown.space = .containers(DocumentFlow(key: "columns"))
        random.shown.proposal.width = .exactly(Double.random(in: 60...400, using: &numbers))
        random.shown.proposal.height = .exactly(Double.random(in: 30...150, using: &numbers))
      }
      random.shown.changeFlow { add(&$0, &numbers) }
    } remove: {
      remove(&$0)
    }
  }
}

/// What a random case shows: the text in a box, in a region or in containers.
package struct RandomShown: Sendable, Hashable {
  /// The space in which lines are laid out.
  package enum Space: Hashable, Sendable {
    /// The box of the proposal.
    case box
    /// A region whose lines have different widths.
    case region(RandomRegion)
    /// Containers on a page of the proposed size. Of the proposal, only the size and the line limit apply.
    case containers(DocumentFlow)
  }

  /// The space.
  package var space = Space.box
  /// The proposal for the box or the page. Its width is along the lines, its height across.
  package var proposal: Proposal
}

extension RandomShown {
  /// Gives the proposal a truncation and a line limit, if it has none.
  fileprivate mutating func truncate(_ random: inout SplitMix64) {
    if proposal.truncation == nil { proposal.truncation = .end }
    if proposal.maxLines == nil { proposal.maxLines = Int.random(in: 1...2, using: &random) }
  }

  /// Changes the containers, if there are any.
  fileprivate mutating func changeFlow(_ change: (inout DocumentFlow) -> Void) {
    guard case .containers(var flow) = space else { return }
    change(&flow)
    space = .containers(flow)
  }

  /// The document of a text in this space. A region is not part of documents: then the document has the proposal only.
  package func document(of text: AttributedText) -> LayoutDocument {
    var document = LayoutDocument(text: text, proposal: proposal.turned(text.writingMode))
    if case .containers(let flow) = space { document.flow = flow }
    return document
  }

  /// The layouts of a prepared text in the space: one for each container that was used, and before them that of a drop
  /// cap.
  package func layouts(of shaped: ShapedText) -> [TextLayout] {
    if case .region(let region) = space { return [shaped.layout(in: region, boxWidth: 300)] }
    switch DocumentLayout(document(of: shaped.source), shaped).content {
    case .box(let layout): return [layout]
    case .containers(let linked): return (linked.dropCap.map { [$0] } ?? []) + linked.layouts
    }
  }
}
