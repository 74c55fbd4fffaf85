// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for trees of accessible elements, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_accessibility_create(_ layout: OpaquePointer!, _ detail: UInt32) -> OpaquePointer! {
  OpaquePointer(owned: AccessibleTree(layout.object(TextLayout.self), detail))
}

@c @implementation
public func galley_accessibility_retain(_ tree: OpaquePointer!) { tree?.retain() }

@c @implementation
public func galley_accessibility_release(_ tree: OpaquePointer!) { tree?.release() }

@c @implementation
public func galley_accessibility_count(_ tree: OpaquePointer!) -> Int {
  tree.object(AccessibleTree.self).elements.count
}

@c @implementation
public func galley_accessibility_get(
  _ tree: OpaquePointer!, _ index: Int, _ element: UnsafeMutablePointer<galley_accessible>!
) -> Bool {
  let tree = tree.object(AccessibleTree.self)
  guard tree.elements.indices.contains(index) else { return false }
  let found = tree.elements[index]
  let (role, number) = tree.role(found)
  element.pointee = galley_accessible(
    role: role, number: number, range: galley_range(found.range), parent: found.parent ?? -1, end: found.end)
  return true
}

@c @implementation
public func galley_accessibility_get_label(
  _ tree: OpaquePointer!, _ index: Int, _ label: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let elements = tree.object(AccessibleTree.self).elements
  return (elements.indices.contains(index) ? elements[index].label : "").copy(to: label, capacity: capacity)
}

@c @implementation
public func galley_accessibility_get_rectangles(
  _ tree: OpaquePointer!, _ index: Int, _ rectangles: UnsafeMutablePointer<galley_rect>!, _ capacity: Int
) -> Int {
  let elements = tree.object(AccessibleTree.self).elements
  return (elements.indices.contains(index) ? elements[index].rectangles : []).map(\.c)
    .copy(to: rectangles, capacity: capacity)
}

/// The elements of a tree, with the layout that defines the numbers of active ranges.
private final class AccessibleTree: Sendable {
  let elements: [AccessibilityTree.Element]
  private let layout: TextLayout

  init(_ layout: TextLayout, _ detail: UInt32) {
    self.layout = layout
    let detail = AccessibilityTree.Element.Detail(rawValue: Int(detail)) ?? .characters
    elements = layout.accessibilityTree(detail: detail).elements
  }

  /// Returns an element's role and number, as galley.h defines them.
  func role(_ element: AccessibilityTree.Element) -> (role: UInt32, number: Int) {
    switch element.role {
    case .paragraph: (UInt32(GALLEY_ROLE_PARAGRAPH), 0)
    case .heading(let level): (UInt32(GALLEY_ROLE_HEADING), level)
    case .line(let index): (UInt32(GALLEY_ROLE_LINE), index)
    case .link(let range): (UInt32(GALLEY_ROLE_LINK), layout.number(of: range) ?? -1)
    case .word: (UInt32(GALLEY_ROLE_WORD), 0)
    case .separator: (UInt32(GALLEY_ROLE_SEPARATOR), 0)
    case .attachment: (UInt32(GALLEY_ROLE_ATTACHMENT), 0)
    case .character: (UInt32(GALLEY_ROLE_CHARACTER), 0)
    case .token: (UInt32(GALLEY_ROLE_TOKEN), 0)
    case .hidden: (UInt32(GALLEY_ROLE_HIDDEN), 0)
    }
  }
}
