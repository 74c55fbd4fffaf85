// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for styles, texts and scopes as JSON, documented in galley.h.

internal import CGalleyHeaders
internal import Galley
internal import GalleyDocuments

@c @implementation
public func galley_style_set_json(
  _ style: OpaquePointer!, _ key: UnsafePointer<CChar>!, _ json: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) { try style.object(Box<TextStyle>.self).value.set(String(key), json: Array(String(json).utf8)) }
}

@c @implementation
public func galley_style_get_json(
  _ style: OpaquePointer!, _ json: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  text(of: style.object(Box<TextStyle>.self).value).copy(to: json, capacity: capacity)
}

@c @implementation
public func galley_paragraph_style_set_json(
  _ style: OpaquePointer!, _ key: UnsafePointer<CChar>!, _ json: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) { try style.object(Box<ParagraphStyle>.self).value.set(String(key), json: Array(String(json).utf8)) }
}

@c @implementation
public func galley_paragraph_style_get_json(
  _ style: OpaquePointer!, _ json: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  text(of: style.object(Box<ParagraphStyle>.self).value).copy(to: json, capacity: capacity)
}

@c @implementation
public func galley_text_create_json(
  _ json: UnsafePointer<CChar>!, _ length: Int, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> OpaquePointer! {
  reporting(error) { OpaquePointer(owned: Box(try AttributedText(json: Array(bytes(json, length))))) } ?? nil
}

@c @implementation
public func galley_text_add_scope_json(
  _ text: OpaquePointer!, _ json: UnsafePointer<CChar>!, _ length: Int, _ error: UnsafeMutablePointer<OpaquePointer?>!
) -> Bool {
  succeeds(error) {
    text.object(Box<AttributedText>.self).value.addScope(try Scope(json: Array(bytes(json, length))))
  }
}

/// Returns a value as JSON; empty if the value contains a number that JSON does not have, such as infinity.
private func text(of value: some JSONCodable) -> String { (try? value.json()) ?? "" }
