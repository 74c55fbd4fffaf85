// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for the limits of what may come from strangers, documented in galley.h.

public import CGalleyHeaders
internal import Galley
internal import Synchronization

/// Locked while a limit is set, so that no other limit that is set at the same time is lost.
private let setting = Mutex(())

/// The limit that a constant of galley.h names; `nil` if there is none.
private func property(_ limit: galley_limit) -> WritableKeyPath<ResourceLimits, Int>? {
  switch limit {
  case UInt32(GALLEY_LIMIT_FONT_BYTES): \.fontBytes
  case UInt32(GALLEY_LIMIT_WEB_FONT_BYTES): \.webFontBytes
  case UInt32(GALLEY_LIMIT_SVG_DOCUMENT_BYTES): \.svgDocumentBytes
  case UInt32(GALLEY_LIMIT_COLOR_GLYPH_PAINTS): \.colorGlyphPaints
  case UInt32(GALLEY_LIMIT_COLOR_GLYPH_PIXELS): \.colorGlyphPixels
  case UInt32(GALLEY_LIMIT_VARIATION_INSTANCES): \.variationInstances
  case UInt32(GALLEY_LIMIT_DOCUMENT_BYTES): \.documentBytes
  case UInt32(GALLEY_LIMIT_DOCUMENT_VALUES): \.documentValues
  case UInt32(GALLEY_LIMIT_TEXT_BYTES): \.textBytes
  case UInt32(GALLEY_LIMIT_BITMAP_PIXELS): \.bitmapPixels
  default: nil
  }
}

@c @implementation
public func galley_limit_get(_ limit: galley_limit) -> UInt64 {
  property(limit).map { UInt64(max(ResourceLimits.current[keyPath: $0], 0)) } ?? 0
}

@c @implementation
public func galley_limit_set(_ limit: galley_limit, _ value: UInt64) -> Bool {
  guard let property = property(limit) else { return false }
  setting.withLock { _ in ResourceLimits.program[keyPath: property] = Int(clamping: value) }
  return true
}
