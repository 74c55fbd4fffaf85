// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for nodes of a host's layout tree, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_node_create(_ typesetter: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: MeasureNode(typesetter: typesetter.object()))
}

@c @implementation
public func galley_node_retain(_ node: OpaquePointer!) { node?.retain() }

@c @implementation
public func galley_node_release(_ node: OpaquePointer!) { node?.release() }

@c @implementation
public func galley_node_set_text(_ node: OpaquePointer!, _ text: OpaquePointer!) {
  node.object(MeasureNode.self).text = text.object(Box<AttributedText>.self).value
}

@c @implementation
public func galley_node_set_dirty_callback(
  _ node: OpaquePointer!, _ dirty: (@convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void)!,
  _ context: UnsafeMutableRawPointer!
) {
  node.object(MeasureNode.self).onDirty = dirty.map { call in { call(OpaquePointer(borrowed: $0), context) } }
}

@c @implementation
public func galley_node_version(_ node: OpaquePointer!) -> UInt64 { node.object(MeasureNode.self).version }

@c @implementation
public func galley_node_measure(
  _ node: OpaquePointer!, _ proposal: UnsafePointer<galley_proposal>!,
  _ measurement: UnsafeMutablePointer<galley_measurement>!
) {
  let answer = node.object(MeasureNode.self).unroundedAnswer(to: Proposal(proposal.pointee))
  measurement.pointee = galley_measurement(answer, of: proposal.pointee)
}

@c @implementation
public func galley_node_layout_create(
  _ node: OpaquePointer!, _ finalSize: galley_size, _ rounding: galley_rounding
) -> OpaquePointer! {
  let layout = node.object(MeasureNode.self).layout(in: LayoutSize(finalSize), rounding: HostRounding(rounding))
  return OpaquePointer(owned: layout)
}

@c @implementation
public func galley_node_first_baseline(
  _ node: OpaquePointer!, _ finalSize: galley_size, _ rounding: galley_rounding
) -> Double {
  let node = node.object(MeasureNode.self)
  return node.measurement(for: LayoutSize(finalSize), rounding: HostRounding(rounding)).firstBaseline
}

@c @implementation
public func galley_node_shaped(_ node: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(borrowed: node.object(MeasureNode.self).shaped)
}
