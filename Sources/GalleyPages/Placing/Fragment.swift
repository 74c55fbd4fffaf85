import Galley

/// A part of a block that is placed on one page: texts, commands and smaller fragments, with their distances from the
/// fragment's top-left corner.
struct Fragment: Sendable {
  /// Something inside of a fragment.
  indirect enum Item: Sendable {
    /// A text whose top-left corner is at a place.
    case text(TextLayout, x: Double, y: Double)
    /// A command in the coordinates of the fragment: a line, a background, a picture.
    case command(DisplayCommand)
    /// A fragment whose top-left corner is at a place.
    case fragment(Fragment, x: Double, y: Double)
  }

  var width = 0.0
  var height = 0.0
  /// The distance from the top to the first baseline; `nil` if the fragment has no text.
  var baseline: Double?
  var items: [Fragment.Item] = []
  /// How far something extends beyond the width that it was given, in layout units.
  var overflow = 0.0
  /// The id of the block of which this is a part: the parts of a text on several pages are one text in the structure of
  /// the document. Empty for fragments that are made of those of blocks.
  var id = ""
  /// What the fragment is in the structure of the document; `nil` if its items belong to the element around it.
  var element: StructureElement?

  /// Something that is no part of the document's content: lines and backgrounds.
  static func artifact(_ items: [Fragment.Item], _ kind: StructureRole.ArtifactKind = .layout) -> [Fragment.Item] {
    guard !items.isEmpty else { return [] }
    return [.fragment(Fragment(items: items, element: StructureElement(.artifact(kind))), x: 0, y: 0)]
  }

  /// Adds a fragment.
  mutating func append(_ other: Fragment, x: Double, y: Double) {
    items.append(.fragment(other, x: x, y: y))
    overflow = max(overflow, other.overflow)
    if baseline == nil, let first = other.baseline { baseline = y + first }
  }

  /// Adds the commands that draw the fragment with its top-left corner at a place.
  func append(to commands: inout [DisplayCommand], x: Double, y: Double) {
    if let element { commands.append(.beginElement(element)) }
    defer { if element != nil { commands.append(.endElement) } }
    for item in items {
      switch item {
      case .text(let layout, let dx, let dy):
        let structure = DisplayOptions.Structure(id: id.isEmpty ? "" : id + ".text")
        let list = layout.displayList(DisplayOptions(structure: structure))
        commands += list.moved(x: x + dx, y: y + dy).commands
      case .command(let command):
        commands +=
          DisplayList(commands: [command], bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0))
          .moved(x: x, y: y).commands
      case .fragment(let fragment, let dx, let dy): fragment.append(to: &commands, x: x + dx, y: y + dy)
      }
    }
  }

  /// Calls a function with each text of the fragment, in order.
  func forEachText(_ body: (TextLayout) -> Void) {
    for item in items {
      switch item {
      case .text(let layout, _, _): body(layout)
      case .fragment(let fragment, _, _): fragment.forEachText(body)
      case .command: break
      }
    }
  }
}
