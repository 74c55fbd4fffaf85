// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for containers, and for texts laid out in several containers, documented in galley.h.

public import CGalleyHeaders
internal import Galley
internal import GalleyDocuments

@c @implementation
public func galley_container_create(_ size: galley_size) -> OpaquePointer! {
  OpaquePointer(owned: Box(Container(size: LayoutSize(size))))
}

@c @implementation
public func galley_container_release(_ container: OpaquePointer!) { container?.release() }

@c @implementation
public func galley_container_set_insets(
  _ container: OpaquePointer!, _ top: Double, _ right: Double, _ bottom: Double, _ left: Double
) {
  container.object(Box<Container>.self).value.insets = Margins(top: top, right: right, bottom: bottom, left: left)
}

@c @implementation
public func galley_container_add_exclusion(
  _ container: OpaquePointer!, _ json: UnsafePointer<CChar>!, _ length: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    container.object(Box<Container>.self).value.exclusions.append(try Exclusion(json: Array(bytes(json, length))))
  }
}

@c @implementation
public func galley_linked_create(
  _ shaped: OpaquePointer!, _ containers: UnsafePointer<OpaquePointer?>!, _ count: Int, _ start: OpaquePointer!,
  _ max_lines: UInt64, _ truncation: UnsafePointer<galley_truncation>!
) -> OpaquePointer! {
  let linked = shaped.object(ShapedText.self).layout(
    in: values(containers, count), from: start?.object(BreakPlace.self).token, maxLines: limit(max_lines),
    truncation: truncation.map { Truncation($0.pointee) })
  return OpaquePointer(owned: Linked(linked))
}

@c @implementation
public func galley_linked_create_drop_cap(
  _ shaped: OpaquePointer!, _ containers: UnsafePointer<OpaquePointer?>!, _ count: Int,
  _ drop_cap: UnsafePointer<galley_drop_cap>!, _ max_lines: UInt64, _ truncation: UnsafePointer<galley_truncation>!
) -> OpaquePointer! {
  let cap = drop_cap.pointee
  let linked = shaped.object(ShapedText.self).layout(
    in: values(containers, count),
    dropCap: DropCap(lines: Int(clamping: cap.lines), characters: Int(clamping: cap.characters), gap: cap.gap),
    maxLines: limit(max_lines), truncation: truncation.map { Truncation($0.pointee) })
  return OpaquePointer(owned: Linked(linked))
}

@c @implementation
public func galley_linked_retain(_ linked: OpaquePointer!) { linked?.retain() }

@c @implementation
public func galley_linked_release(_ linked: OpaquePointer!) { linked?.release() }

@c @implementation
public func galley_linked_count(_ linked: OpaquePointer!) -> Int { linked.object(Linked.self).value.layouts.count }

@c @implementation
public func galley_linked_layout(_ linked: OpaquePointer!, _ index: Int) -> OpaquePointer! {
  let layouts = linked.object(Linked.self).value.layouts
  return layouts.indices.contains(index) ? OpaquePointer(borrowed: layouts[index]) : nil
}

@c @implementation
public func galley_linked_drop_cap(_ linked: OpaquePointer!) -> OpaquePointer! {
  linked.object(Linked.self).value.dropCap.map { OpaquePointer(borrowed: $0) }
}

@c @implementation
public func galley_linked_rest(_ linked: OpaquePointer!) -> OpaquePointer! {
  linked.object(Linked.self).rest.map { OpaquePointer(borrowed: $0) }
}

@c @implementation
public func galley_linked_container_of(_ linked: OpaquePointer!, _ offset: Int) -> Int {
  linked.object(Linked.self).value.container(containing: unsigned(offset)) ?? -1
}

@c @implementation
public func galley_break_offset(_ place: OpaquePointer!) -> Int { place.object(BreakPlace.self).token.offset }

@c @implementation
public func galley_break_line_count(_ place: OpaquePointer!) -> UInt64 {
  UInt64(place.object(BreakPlace.self).token.lineCount)
}

@c @implementation
public func galley_break_retain(_ place: OpaquePointer!) { place?.retain() }

@c @implementation
public func galley_break_release(_ place: OpaquePointer!) { place?.release() }

@c @implementation
public func galley_measure_in(
  _ shaped: OpaquePointer!, _ container: OpaquePointer!, _ start: OpaquePointer!, _ max_lines: UInt64,
  _ truncation: UnsafePointer<galley_truncation>!, _ measurement: UnsafeMutablePointer<galley_container_measurement>!
) -> OpaquePointer! {
  let found = shaped.object(ShapedText.self).measure(
    in: container.object(Box<Container>.self).value, from: start?.object(BreakPlace.self).token,
    maxLines: limit(max_lines), truncation: truncation.map { Truncation($0.pointee) })
  measurement.pointee = galley_container_measurement(
    size: found.size.c, line_count: UInt64(found.lineCount), content_end: found.contentEnd,
    first_baseline: found.firstBaseline, last_baseline: found.lastBaseline)
  return found.rest.map { OpaquePointer(owned: BreakPlace($0)) }
}

@c @implementation
public func galley_display_list_create_linked(
  _ linked: OpaquePointer!, _ options: UnsafePointer<galley_display_options>!
) -> OpaquePointer! {
  OpaquePointer(owned: Box(linked.object(Linked.self).value.displayList(DisplayOptions(options))))
}

/// A text in several containers, and the objects that C borrows from it.
private final class Linked: Sendable {
  let value: LinkedLayout
  let rest: BreakPlace?

  init(_ value: LinkedLayout) {
    self.value = value
    rest = value.rest.map(BreakPlace.init)
  }
}

/// The place in the text where a container ended.
private final class BreakPlace: Sendable {
  let token: LinkedLayout.BreakToken

  init(_ token: LinkedLayout.BreakToken) { self.token = token }
}

/// Converts C's handles to containers; NULL handles are left out.
private func values(_ containers: UnsafePointer<OpaquePointer?>?, _ count: Int) -> [Container] {
  UnsafeBufferPointer(start: containers, count: containers == nil ? 0 : max(0, count))
    .compactMap { $0?.object(Box<Container>.self).value }
}
