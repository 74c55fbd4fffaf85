// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for layouts: lines, attachments and rectangles, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_create(_ shaped: OpaquePointer!, _ proposal: UnsafePointer<galley_proposal>!)
  -> OpaquePointer!
{
  OpaquePointer(owned: shaped.object(ShapedText.self).layout(Proposal(proposal.pointee)))
}

@c @implementation
public func galley_layout_create_measured(
  _ shaped: OpaquePointer!, _ measurement: UnsafePointer<galley_measurement>!, _ finalSize: galley_size,
  _ rounding: galley_rounding
) -> OpaquePointer! {
  let layout = shaped.object(ShapedText.self).layout(
    for: TextMeasurement(measurement.pointee), finalSize: LayoutSize(finalSize), rounding: HostRounding(rounding))
  return OpaquePointer(owned: layout)
}

@c @implementation
public func galley_layout_retain(_ layout: OpaquePointer!) { layout?.retain() }

@c @implementation
public func galley_layout_release(_ layout: OpaquePointer!) { layout?.release() }

@c @implementation
public func galley_layout_get_summary(
  _ layout: OpaquePointer!, _ summary: UnsafeMutablePointer<galley_layout_summary>!
) {
  let layout = layout.object(TextLayout.self)
  summary.pointee = galley_layout_summary(
    size: layout.size.c, first_baseline: layout.firstBaseline, last_baseline: layout.lastBaseline,
    longest_line: layout.longestLine, line_count: layout.lines.count, run_count: layout.glyphRuns.count,
    attachment_count: layout.attachments.count, truncated: layout.isTruncated)
}

@c @implementation
public func galley_layout_get_line(
  _ layout: OpaquePointer!, _ index: Int, _ line: UnsafeMutablePointer<galley_line>!
) -> Bool {
  let lines = layout.object(TextLayout.self).lines
  guard lines.indices.contains(index) else { return false }
  let found = lines[index]
  line.pointee = galley_line(
    start: found.range.lowerBound, end: found.range.upperBound, content_start: found.contentRange.lowerBound,
    content_end: found.contentRange.upperBound, left: found.inlineStart, width: found.inlineSize,
    trailing: found.trailingWhitespaceWidth,
    top: found.blockStart, bottom: found.blockEnd, baseline: found.baseline, first_run: found.runs.lowerBound,
    run_count: found.runs.count, reason: found.reason.c)
  return true
}

@c @implementation
public func galley_layout_get_attachment(
  _ layout: OpaquePointer!, _ index: Int, _ box: UnsafeMutablePointer<galley_attachment_box>!
) -> Bool {
  let boxes = layout.object(TextLayout.self).attachments
  guard boxes.indices.contains(index) else { return false }
  box.pointee = galley_attachment_box(offset: boxes[index].offset, line: boxes[index].line, rect: boxes[index].rect.c)
  return true
}

@c @implementation
public func galley_layout_get_attachment_id(
  _ layout: OpaquePointer!, _ index: Int, _ id: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let boxes = layout.object(TextLayout.self).attachments
  return (boxes.indices.contains(index) ? boxes[index].id : "").copy(to: id, capacity: capacity)
}

@c @implementation
public func galley_layout_get_boxes(
  _ layout: OpaquePointer!, _ boxes: UnsafeMutablePointer<galley_layout_box>!, _ capacity: Int
) -> Int {
  layout.object(TextLayout.self).boxes.map { box in
    galley_layout_box(
      offset: box.offset, line: box.line ?? -1, rect: box.rect?.c ?? galley_rect(), visible: box.isVisible)
  }.copy(to: boxes, capacity: capacity)
}

@c @implementation
public func galley_layout_get_rectangles(
  _ layout: OpaquePointer!, _ start: Int, _ end: Int, _ rectangles: UnsafeMutablePointer<galley_rect>!, _ capacity: Int
) -> Int {
  layout.object(TextLayout.self).rectangles(of: range(start, end)).map(\.c).copy(to: rectangles, capacity: capacity)
}

extension TextLine.BreakReason {
  /// The reason's number in galley.h.
  fileprivate var c: UInt32 {
    switch self {
    case .wrap: UInt32(GALLEY_BREAK_WRAP)
    case .mandatory: UInt32(GALLEY_BREAK_MANDATORY)
    case .hyphen: UInt32(GALLEY_BREAK_HYPHEN)
    case .emergency: UInt32(GALLEY_BREAK_EMERGENCY)
    case .end: UInt32(GALLEY_BREAK_END)
    }
  }
}
