// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for typesetters and prepared texts, documented in galley.h.

public import CGalleyHeaders
internal import Galley
internal import GalleyHyphenation
internal import GalleyPhrases

@c @implementation
public func galley_typesetter_create(_ fonts: OpaquePointer!) -> OpaquePointer! {
  OpaquePointer(
    owned: Typesetter(
      library: fonts?.object(FontLibrary.self) ?? .bundled, hyphenator: PatternHyphenator(),
      phraseSegmenter: JapanesePhraseSegmenter()))
}

@c @implementation
public func galley_typesetter_get_counters(
  _ typesetter: OpaquePointer!, _ counters: UnsafeMutablePointer<galley_counters>!
) {
  let counted = typesetter.object(Typesetter.self).counters
  counters.pointee = galley_counters(
    shape_calls: UInt64(counted.shapeCalls), words_found: UInt64(counted.wordsFound),
    words_shaped: UInt64(counted.wordsShaped), cache_bytes: UInt64(counted.cacheBytes))
}

@c @implementation
public func galley_typesetter_retain(_ typesetter: OpaquePointer!) { typesetter?.retain() }

@c @implementation
public func galley_typesetter_release(_ typesetter: OpaquePointer!) { typesetter?.release() }

@c @implementation
public func galley_prepare(_ typesetter: OpaquePointer!, _ text: OpaquePointer!) -> OpaquePointer! {
  let shaped = typesetter.object(Typesetter.self).prepare(text.object(Box<AttributedText>.self).value)
  return OpaquePointer(owned: shaped)
}

@c @implementation
public func galley_prepare_measuring(
  _ typesetter: OpaquePointer!, _ text: OpaquePointer!, _ room: Double, _ measure: galley_measure_attachment!,
  _ context: UnsafeMutableRawPointer!
) -> OpaquePointer! {
  var text = text.object(Box<AttributedText>.self).value
  for anchored in text.attachments {
    let answer = anchored.attachment.id.withCString { id in
      var attachment = galley_attachment(anchored.attachment, id: id)
      measure?(context, anchored.offset, room, &attachment)
      return TextAttachment(attachment, id: anchored.attachment.id)
    }
    text.setAttachment(answer, at: anchored.offset)
  }
  return OpaquePointer(owned: typesetter.object(Typesetter.self).prepare(text))
}

@c @implementation
public func galley_shaped_retain(_ shaped: OpaquePointer!) { shaped?.retain() }

@c @implementation
public func galley_shaped_release(_ shaped: OpaquePointer!) { shaped?.release() }

@c @implementation
public func galley_shaped_length(_ shaped: OpaquePointer!) -> Int { shaped.object(ShapedText.self).source.utf8Count }

@c @implementation
public func galley_shaped_utf16_offset(_ shaped: OpaquePointer!, _ utf8: Int) -> Int {
  UTF16Offsets.utf16(of: utf8, in: shaped.object(ShapedText.self).source.utf8)
}

@c @implementation
public func galley_shaped_utf8_offset(_ shaped: OpaquePointer!, _ utf16: Int) -> Int {
  UTF16Offsets.utf8(of: utf16, in: shaped.object(ShapedText.self).source.utf8)
}

@c @implementation
public func galley_shaped_get_missing(
  _ shaped: OpaquePointer!, _ ranges: UnsafeMutablePointer<galley_range>!, _ capacity: Int
) -> Int {
  shaped.object(ShapedText.self).missing
    .map { galley_range(start: $0.lowerBound, end: $0.upperBound) }
    .copy(to: ranges, capacity: capacity)
}

@c @implementation
public func galley_shaped_unknown_family_count(_ shaped: OpaquePointer!) -> Int {
  shaped.object(ShapedText.self).unknownFamilies.count
}

@c @implementation
public func galley_shaped_get_unknown_family(
  _ shaped: OpaquePointer!, _ family: Int, _ name: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let families = shaped.object(ShapedText.self).unknownFamilies
  return (families.indices.contains(family) ? families[family] : "").copy(to: name, capacity: capacity)
}
