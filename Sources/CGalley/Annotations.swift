// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for ruby annotations, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_layout_get_annotations(
  _ layout: OpaquePointer!, _ annotations: UnsafeMutablePointer<galley_annotation>!, _ capacity: Int
) -> Int {
  let layout = layout.object(TextLayout.self)
  let isVertical = layout.shaped.source.writingMode.isVertical
  return layout.annotations.map { found in
    galley_annotation(
      base: galley_range(found.range), line: found.line, rect: found.rect.c, under: found.ruby.position == .under,
      inter_character: found.ruby.position == .interCharacter && !isVertical)
  }.copy(to: annotations, capacity: capacity)
}

@c @implementation
public func galley_layout_get_annotation_text(
  _ layout: OpaquePointer!, _ index: Int, _ text: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let annotations = layout.object(TextLayout.self).annotations
  return (annotations.indices.contains(index) ? annotations[index].ruby.text : "").copy(to: text, capacity: capacity)
}
