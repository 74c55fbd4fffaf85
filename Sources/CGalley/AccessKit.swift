// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for AccessKit's trees, documented in galley.h.

public import CGalleyHeaders
internal import Galley
internal import GalleyAccessKit

/// A tree, with the layout that defines the numbers of active ranges.
private final class AccessKitHandle: Sendable {
  let tree: AccessKitTree
  let layout: TextLayout

  init(_ layout: TextLayout, _ options: AccessKitTree.Options) {
    self.layout = layout
    tree = AccessKitTree(layout, options)
  }
}

@c @implementation
public func galley_accesskit_create(
  _ layout: OpaquePointer!, _ options: UnsafePointer<galley_accesskit_options>!
) -> OpaquePointer! {
  OpaquePointer(owned: AccessKitHandle(layout.object(TextLayout.self), AccessKitTree.Options(options)))
}

@c @implementation
public func galley_accesskit_retain(_ tree: OpaquePointer!) { tree?.retain() }

@c @implementation
public func galley_accesskit_release(_ tree: OpaquePointer!) { tree?.release() }

@c @implementation
public func galley_accesskit_get_json(
  _ tree: OpaquePointer!, _ json: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  tree.object(AccessKitHandle.self).tree.json().copy(to: json, capacity: capacity)
}

@c @implementation
public func galley_accesskit_get_place(
  _ tree: OpaquePointer!, _ position: galley_position, _ place: UnsafeMutablePointer<galley_accesskit_place>!
) {
  let found = tree.object(AccessKitHandle.self).tree.place(of: TextPosition(position))
  place.pointee = galley_accesskit_place(node: found.node, character_index: found.characterIndex)
}

@c @implementation
public func galley_accesskit_get_position(
  _ tree: OpaquePointer!, _ place: galley_accesskit_place, _ position: UnsafeMutablePointer<galley_position>!
) -> Bool {
  let place = AccessKitTree.Place(node: place.node, characterIndex: unsigned(place.character_index))
  guard let found = tree.object(AccessKitHandle.self).tree.position(at: place) else { return false }
  position.pointee = found.c
  return true
}

@c @implementation
public func galley_accesskit_active_range(_ tree: OpaquePointer!, _ node: UInt64) -> Int {
  let handle = tree.object(AccessKitHandle.self)
  return handle.tree.activeRange(ofNode: node).flatMap { handle.layout.number(of: $0) } ?? -1
}

extension AccessKitTree.Options {
  /// Converts C's options; NULL gives the defaults.
  fileprivate init(_ options: UnsafePointer<galley_accesskit_options>?) {
    self.init()
    guard let options = options?.pointee else { return }
    root = options.root
    switch options.role {
    case UInt32(GALLEY_ACCESSKIT_DOCUMENT): role = .document
    case UInt32(GALLEY_ACCESSKIT_TEXT_INPUT): role = .textInput
    case UInt32(GALLEY_ACCESSKIT_MULTILINE_TEXT_INPUT): role = .multilineTextInput
    default: role = .label
    }
    (x, y, scale) = (options.x, options.y, options.scale)
    selection = options.selection.map { TextSelection($0.pointee) }
  }
}
