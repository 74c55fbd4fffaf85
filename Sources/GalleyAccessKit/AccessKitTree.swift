public import GalleyLayout
public import GalleyText

/// A layout as AccessKit describes texts: nodes for paragraphs, headings, links, attachments and runs of characters,
/// and the conversion between positions in the text and in the runs.
///
///     let tree = AccessKitTree(layout, AccessKitTree.Options(root: 7, x: 20, y: 40, scale: 2))
///     adapter.update(tree.json())  // a TreeUpdate for serde
///     let focus = tree.place(of: selection.head)
///
/// A value: make a new one for a new layout. The model is that of AccessKit's `Node::character_lengths` and the
/// properties beside it: https://docs.rs/accesskit/0.24/accesskit/struct.Node.html.
public struct AccessKitTree: Hashable, Sendable {
  /// The nodes, each before its children. The first one is the root. A host may change them, for example add actions.
  public var nodes: [AccessKitNode]
  /// The parts of the text that are not shown, in ascending order. They are in no node.
  public let hiddenRanges: [TextRange]
  /// For each run in reading order, its node and its characters.
  let runs: [Run]
  /// The active range of each link.
  let links: [UInt64: ActiveRange]

  /// A position in a run: AccessKit's `TextPosition`.
  public struct Place: Hashable, Sendable {
    /// The number of the run's node.
    public var node: UInt64
    /// The index of the character after the position; the number of characters at the end of the run.
    public var characterIndex: Int

    /// A position before a character of a run.
    public init(node: UInt64, characterIndex: Int) {
      self.node = node
      self.characterIndex = characterIndex
    }
  }

  /// What a host says of a text.
  public struct Options: Hashable, Sendable {
    /// The number of the root, below 2⁵³, which JSON can have. The other nodes have the numbers after it, in the order
    /// of the tree.
    public var root: UInt64
    /// The role of the root.
    public var role: AccessKitNode.Role
    /// The position of the box's top-left corner in the coordinates of the root's parent.
    public var x: Double
    /// The position of the box's top-left corner in the coordinates of the root's parent.
    public var y: Double
    /// The number of the parent's units in a layout unit.
    public var scale: Double
    /// The selected text, or the caret; `nil` for a text in which nothing can be selected.
    public var selection: TextSelection?

    /// Options of a text.
    public init(
      root: UInt64 = 1, role: AccessKitNode.Role = .label, x: Double = 0, y: Double = 0, scale: Double = 1,
      selection: TextSelection? = nil
    ) {
      self.root = root
      self.role = role
      self.x = x
      self.y = y
      self.scale = scale
      self.selection = selection
    }
  }

  /// The characters of a run.
  struct Run: Hashable, Sendable {
    let node: UInt64
    /// The offset in the source at which the run starts.
    let start: Int
    /// For each character its range in the source.
    var ranges: [TextRange]
    /// The offset in the source of a caret after the last character: after white space that was removed there.
    var end: Int
    /// Whether the last character is a line break.
    var endsInBreak: Bool
  }

  /// The nodes of a layout. A text without characters has one run, which is empty. Linear in the text, plus the sorting
  /// of each line.
  public init(_ layout: TextLayout, _ options: Options = Options()) {
    var builder = AccessKitBuilder(layout, options)
    builder.addAll()
    nodes = builder.nodes
    hiddenRanges = builder.hidden
    runs = builder.runs
    links = builder.links
    guard let selection = options.selection else { return }
    nodes[0].textSelection = (place(of: selection.anchor), place(of: selection.head))
    nodes[0].actions.append(.setTextSelection)
  }

  /// The place of a position in the text. With downstream affinity, it is before the character after the position; with
  /// upstream affinity, after the character before it. A place after a line break is before the character that follows,
  /// as AccessKit wants it. In text that is not shown, it is before the next shown character, else at the end.
  /// Logarithmic in the number of runs and characters.
  public func place(of position: TextPosition) -> Place {
    // The number of runs that start before the position, and of such characters in the last of these runs.
    let run = runs.partitionPoint { $0.start >= position.offset }
    if run > 0 {
      let ranges = runs[run - 1].ranges
      let index = ranges.partitionPoint { $0.lowerBound >= position.offset }
      let isAfterBreak = index == ranges.count && runs[run - 1].endsInBreak
      if position.affinity == .upstream && !isAfterBreak || index < ranges.count {
        return Place(node: runs[run - 1].node, characterIndex: index)
      }
    }
    if run < runs.count { return Place(node: runs[run].node, characterIndex: 0) }
    return Place(node: runs[runs.count - 1].node, characterIndex: runs[runs.count - 1].ranges.count)
  }

  /// The position in the text of a place, with which ``TextLayout/caret(at:height:)`` gives a caret; `nil` if no run
  /// has this number, or no character this index.
  public func position(at place: Place) -> TextPosition? {
    guard let number = index(ofRun: place.node) else { return nil }
    let ranges = runs[number].ranges
    guard place.characterIndex >= 0, place.characterIndex <= ranges.count else { return nil }
    if place.characterIndex < ranges.count {
      return TextPosition(offset: ranges[place.characterIndex].lowerBound)
    }
    let isBefore = !ranges.isEmpty && !runs[number].endsInBreak
    return TextPosition(offset: runs[number].end, affinity: isBefore ? .upstream : .downstream)
  }

  /// The active range of a link, for the action `click`; `nil` for other nodes.
  public func activeRange(ofNode id: UInt64) -> ActiveRange? { links[id] }

  private func index(ofRun node: UInt64) -> Int? {
    let index = runs.partitionPoint { $0.node >= node }
    return index < runs.count && runs[index].node == node ? index : nil
  }
}
