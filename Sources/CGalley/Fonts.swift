// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for sets of fonts, documented in galley.h.

internal import CGalleyHeaders
internal import Galley
internal import GalleyDocuments
internal import GalleySystemFonts

@c @implementation
public func galley_fonts_create_bundled() -> OpaquePointer! { OpaquePointer(owned: FontLibrary.bundled) }

@c @implementation
public func galley_fonts_open(
  _ paths: UnsafePointer<UnsafePointer<CChar>?>!, _ count: Int, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let files = (0..<max(0, count)).map { String(paths[$0]) }
    return OpaquePointer(owned: try FontLibrary(files: files))
  }
}

@c @implementation
public func galley_fonts_open_bytes(
  _ start: UnsafeRawPointer!, _ length: Int, _ name: UnsafePointer<CChar>!, _ index: UInt32,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let file = try FontFile(copying: bytes(start, length), name: String(name))
    return OpaquePointer(owned: FontLibrary(faces: [try FontFace(file, index: Int(index))]))
  }
}

@c @implementation
public func galley_fonts_open_system(
  _ configuration: UnsafePointer<CChar>!, _ cache: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let place: SystemFonts.Cache =
      cache.map { String($0) }.map { $0.isEmpty ? .off : .folder($0) } ?? .standard
    let fonts = try SystemFonts(configuration: configuration.map { String($0) }, cache: place)
    return OpaquePointer(owned: fonts.library)
  }
}

@c @implementation
public func galley_fonts_create_joined(_ first: OpaquePointer!, _ second: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(owned: first.object(FontLibrary.self).appending(second.object()))
}

@c @implementation
public func galley_fonts_create_limited(
  _ fonts: OpaquePointer!, _ unicode_range: UnsafePointer<CChar>!, _ family: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let range = try UnicodeRange(String(unicode_range))
    let limited = fonts.object(FontLibrary.self).limited(to: range, family: family.map { String($0) })
    return OpaquePointer(owned: limited)
  }
}

@c @implementation
public func galley_fonts_create_describing(
  _ fonts: OpaquePointer!, _ json: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let look = try LayoutDocument.DeclaredFont(look: Array(String(json).utf8))
    let described = fonts.object(FontLibrary.self)
      .describing(weights: look.weights, stretches: look.stretches, slant: look.slant)
    return OpaquePointer(owned: described)
  }
}

@c @implementation
public func galley_fonts_create_defining(
  _ fonts: OpaquePointer!, _ json: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    let values = try LayoutDocument.fontFeatureValues(json: Array(String(json).utf8))
    let defining = values.reduce(fonts.object(FontLibrary.self)) { $0.defining($1.value, for: $1.key) }
    return OpaquePointer(owned: defining)
  }
}

@c @implementation
public func galley_fonts_create_mapping(
  _ fonts: OpaquePointer!, _ generic: UnsafePointer<CChar>!, _ families: UnsafePointer<UnsafePointer<CChar>?>!,
  _ count: Int, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) {
    guard let family = GenericFamily(rawValue: String(generic)) else {
      throw ArgumentError("\"\(String(generic))\" is no generic family")
    }
    let names = (0..<max(0, count)).map { String(families[$0]) }
    return OpaquePointer(owned: fonts.object(FontLibrary.self).mapping(family, to: names))
  }
}

@c @implementation
public func galley_fonts_count(_ fonts: OpaquePointer!) -> Int { fonts.object(FontLibrary.self).entries.count }

@c @implementation
public func galley_fonts_retain(_ fonts: OpaquePointer!) { fonts?.retain() }

@c @implementation
public func galley_fonts_release(_ fonts: OpaquePointer!) { fonts?.release() }
