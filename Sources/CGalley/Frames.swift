// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C function for display lists of a text in a frame, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_display_list_create_framed(
  _ layout: OpaquePointer!, _ frame: UnsafePointer<galley_frame>!, _ options: UnsafePointer<galley_display_options>!
) -> OpaquePointer! {
  let list = layout.object(TextLayout.self).displayList(in: TextFrame(frame.pointee), DisplayOptions(options))
  return OpaquePointer(owned: Box(list))
}

extension TextFrame {
  fileprivate init(_ frame: galley_frame) {
    self.init(LayoutRect(frame.rect))
    padding = Margins(
      top: frame.padding_top, right: frame.padding_right, bottom: frame.padding_bottom, left: frame.padding_left)
    switch frame.alignment {
    case UInt32(GALLEY_BLOCK_CENTER): blockAlignment = .center
    case UInt32(GALLEY_BLOCK_END): blockAlignment = .end
    default: blockAlignment = .start
    }
    pixelScale = frame.pixel_scale > 0 ? frame.pixel_scale : nil
    if frame.background & 0xFF != 0 { background = RGBAColor(rgba: frame.background) }
    backgroundImage = frame.background_image.map { String(cString: $0) }
    if frame.border_width > 0 {
      border = BoxDecoration.Border(
        width: frame.border_width, color: RGBAColor(rgba: frame.border_color),
        style: TextStyle.DecorationStyle(frame.border_style))
    }
    cornerRadius = frame.corner_radius
    shadows = UnsafeBufferPointer(
      start: frame.shadows, count: frame.shadows == nil ? 0 : max(0, frame.shadow_count)
    ).map { TextStyle.Shadow(x: $0.x, y: $0.y, blur: $0.blur, color: RGBAColor(rgba: $0.color), isInner: $0.inner) }
    clips = frame.clips
  }
}

extension TextStyle.DecorationStyle {
  /// Converts the number of a style in galley.h. Unknown numbers are solid lines.
  fileprivate init(_ style: UInt32) {
    switch style {
    case UInt32(GALLEY_BORDER_DOUBLE): self = .double
    case UInt32(GALLEY_BORDER_DOTTED): self = .dotted
    case UInt32(GALLEY_BORDER_DASHED): self = .dashed
    case UInt32(GALLEY_BORDER_WAVY): self = .wavy
    default: self = .solid
    }
  }
}
