// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for tab stops and leaders, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_paragraph_style_set_tab_stops(
  _ style: OpaquePointer!, _ stops: UnsafePointer<galley_tab_stop>!, _ count: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    let stops = try (0..<max(0, stops == nil ? 0 : count)).map { try ParagraphStyle.TabStop(stops[$0]) }
    style.object(Box<ParagraphStyle>.self).value.tabStops = stops.sorted { $0.position < $1.position }
  }
}

@c @implementation
public func galley_layout_get_leaders(
  _ layout: OpaquePointer!, _ glyphs: UnsafeMutablePointer<galley_leader_glyph>!, _ capacity: Int
) -> Int {
  let layout = layout.object(TextLayout.self)
  return layout.tabLeaders.flatMap { leader in
    let color = layout.shaped.source.style(at: leader.offset).color.rgba
    return leader.glyphs.map { glyph in
      galley_leader_glyph(
        glyph: galley_glyph(
          id: UInt32(glyph.id), color: color, cluster: glyph.cluster, x: glyph.x, y: glyph.y, advance: glyph.advance),
        face: OpaquePointer(borrowed: leader.face), font_size: leader.size, line: leader.line,
        orientation: leader.orientation.c)
    }
  }.copy(to: glyphs, capacity: capacity)
}

extension ParagraphStyle.TabStop {
  fileprivate init(_ stop: galley_tab_stop) throws {
    guard stop.position.isFinite else { throw ArgumentError("tab stop: \(stop.position) is no finite number") }
    let aligns: [ParagraphStyle.TabAlignment] = [.left, .right, .center, .decimal]
    guard stop.align < aligns.count else { throw ArgumentError("tab stop: \(stop.align) is no alignment") }
    guard let separator = Unicode.Scalar(stop.separator == 0 ? 0x2E : stop.separator) else {
      throw ArgumentError("tab stop: \(stop.separator) is no Unicode scalar")
    }
    self.init(
      position: stop.position, align: aligns[Int(stop.align)], leader: String(stop.leader), separator: separator)
  }
}
