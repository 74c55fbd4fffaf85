internal import GalleyText

/// The elements of a layout in reading order, which is the logical order of the text, for screen readers.
///
///     let tree = layout.accessibilityTree()
///     print(tree)
///     // heading 1 0..<5 "Title" [0 0 64 28]
///     //   line 0 0..<5 "Title" [0 0 64 28]
///     //     word 0..<5 "Title" [0 0 64 28]
///
/// The tree does not keep a reference to the layout.
public struct AccessibilityTree: Hashable, Sendable {
  /// The elements in pre-order: each one before its children.
  public let elements: [AccessibilityTree.Element]

  /// Indices of an element's children, in reading order. For `nil`, the indices of the outermost elements. O(children).
  public func children(of index: Int?) -> [Int] {
    var children: [Int] = []
    var child = index.map { $0 + 1 } ?? 0
    let end = index.map { elements[$0].end } ?? elements.count
    while child < end {
      children.append(child)
      child = elements[child].end
    }
    return children
  }
}

extension AccessibilityTree: CustomStringConvertible {
  /// One line for each element, indented below its parent: role, source range, label, and rectangles as left, top,
  /// width and height, rounded to hundredths.
  public var description: String {
    var depths: [Int] = []
    var lines: [String] = []
    for element in elements {
      let depth = element.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      lines.append(String(repeating: "  ", count: depth) + element.description)
    }
    return lines.joined(separator: "\n")
  }
}

extension AccessibilityTree.Element: CustomStringConvertible {
  /// One line with role, source range, label and rectangles.
  public var description: String {
    let places = rectangles.map { rect in
      "[" + [rect.x, rect.y, rect.width, rect.height].map(Self.hundredths).joined(separator: " ") + "]"
    }
    let parts = [role.description, "\(range.lowerBound)..<\(range.upperBound)", label.debugDescription] + places
    return parts.joined(separator: " ")
  }

  /// A number with two decimals at most.
  private static func hundredths(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    guard rounded.isFinite, rounded.magnitude < 1e15, rounded == rounded.rounded() else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}

extension AccessibilityTree.Element.Role: CustomStringConvertible {
  /// The role's name and its value.
  public var description: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading(let level): "heading \(level)"
    case .line(let index): "line \(index)"
    case .link(let active): "link \(active.kind) \(active.id) \(active.payload)"
    case .word: "word"
    case .separator: "separator"
    case .attachment(let id): "attachment \(id)"
    case .character: "character"
    case .token(let reason): "token \(reason.rawValue)"
    case .hidden: "hidden"
    }
  }
}
