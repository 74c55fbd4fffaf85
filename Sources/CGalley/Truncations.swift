// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for truncation, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_get_hidden(
  _ layout: OpaquePointer!, _ index: Int, _ start: UnsafeMutablePointer<Int>!, _ end: UnsafeMutablePointer<Int>!
) -> Bool {
  let hidden = layout.object(TextLayout.self).truncatedRanges
  guard hidden.indices.contains(index) else { return false }
  start.pointee = hidden[index].lowerBound
  end.pointee = hidden[index].upperBound
  return true
}

@c @implementation
public func galley_layout_get_cut(
  _ layout: OpaquePointer!, _ index: Int, _ cut: UnsafeMutablePointer<galley_cut>!
) -> Bool {
  let cuts = layout.object(TextLayout.self).truncations
  guard cuts.indices.contains(index) else { return false }
  let rect = cuts[index].token?.rect ?? LayoutRect(x: 0, y: 0, width: 0, height: 0)
  cut.pointee = galley_cut(line: UInt64(cuts[index].line), has_token: cuts[index].token != nil, rect: rect.c)
  return true
}

@c @implementation
public func galley_node_set_limits(
  _ node: OpaquePointer!, _ max_lines: UInt64, _ truncation: UnsafePointer<galley_truncation>!
) {
  let node = node.object(MeasureNode.self)
  node.maxLines = max_lines == 0 ? nil : Int(clamping: max_lines)
  node.truncation = truncation.map { Truncation($0.pointee) }
}

extension Truncation {
  init(_ truncation: galley_truncation) {
    self.init()
    switch truncation.mode {
    case UInt32(GALLEY_TRUNCATE_START): mode = .start
    case UInt32(GALLEY_TRUNCATE_MIDDLE): mode = .middle
    case UInt32(GALLEY_TRUNCATE_CLIP): mode = .clip
    default: mode = .end
    }
    unit = truncation.unit == UInt32(GALLEY_TRUNCATE_BY_WORD) ? .word : .character
    if let text = truncation.token_text {
      token = .text(text.object(Box<AttributedText>.self).value)
    } else if let string = truncation.token {
      token = .string(String(cString: string))
    }
    reservedWidth = truncation.reserved_width
    tokenOverflow = truncation.clips_token ? .clip : .show
    limitsHeight = truncation.limits_height
    keepsFirstLine = !truncation.may_be_empty
    minHiddenLines = Int(clamping: truncation.min_hidden_lines)
  }
}
