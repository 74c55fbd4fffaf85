public import GalleyText

extension MarkdownText {
  /// A heading of a document, with the properties that an outline needs.
  public struct Heading: Hashable, Sendable {
    /// The level, `1...6`.
    public let level: Int
    /// The heading's text without markup. Images are replaced by their descriptions.
    public let title: String
    /// The heading's range in the text.
    public let range: TextRange
    /// Index of the heading in `MarkdownText.nodes`.
    public let node: Int
  }

  /// The headings in the order of the document, including those in quotes and lists.
  public var headings: [Heading] {
    nodes.indices.compactMap { index in
      guard case .heading(let level) = nodes[index].kind else { return nil }
      let range = nodes[index].range
      return Heading(level: level, title: text.plainText(in: range), range: range, node: index)
    }
  }

  /// Indices of a node's children in `nodes`, in order. O(children).
  public func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < nodes[index].end {
      children.append(child)
      child = nodes[child].end
    }
    return children
  }

  /// Index of the innermost node that contains the character at an offset of the text; `nil` if only the document does,
  /// for example for the line feed between two blocks. O(depth · children).
  public func node(at offset: Int) -> Int? {
    var found: Int?
    var index = 1
    var end = nodes.first?.end ?? 0
    while index < end {
      if nodes[index].range.contains(offset) {
        found = index
        end = nodes[index].end
        index += 1
      } else {
        index = nodes[index].end
      }
    }
    return found
  }
}
