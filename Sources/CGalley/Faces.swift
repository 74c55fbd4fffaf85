// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for faces, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_face_get_metrics(
  _ face: OpaquePointer!, _ metrics: UnsafeMutablePointer<galley_font_metrics>!
) -> Bool {
  guard let face, let metrics else { return false }
  let own = face.object(FontFace.self).metrics
  metrics.pointee = galley_font_metrics(
    units_per_em: own.unitsPerEm, ascender: own.ascender, descender: own.descender, line_gap: own.lineGap,
    x_height: own.xHeight, cap_height: own.capHeight, ideographic_baseline: own.ideographicBaseline,
    hanging_baseline: own.hangingBaseline, underline_offset: own.underlineOffset,
    underline_thickness: own.underlineThickness, strikeout_offset: own.strikeoutOffset,
    strikeout_thickness: own.strikeoutThickness)
  return true
}

@c @implementation
public func galley_face_units_per_em(_ face: OpaquePointer!) -> UInt32 {
  UInt32(face.object(FontFace.self).metrics.unitsPerEm)
}

@c @implementation
public func galley_face_index(_ face: OpaquePointer!) -> UInt32 { UInt32(face.object(FontFace.self).index) }

@c @implementation
public func galley_face_get_path(_ face: OpaquePointer!, _ path: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  face.object(FontFace.self).path.copy(to: path, capacity: capacity)
}

@c @implementation
public func galley_face_get_postscript_name(
  _ face: OpaquePointer!, _ name: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  face.object(FontFace.self).descriptor.postScriptName.copy(to: name, capacity: capacity)
}

@c @implementation
public func galley_face_bytes(_ face: OpaquePointer!, _ length: UnsafeMutablePointer<Int>!) -> UnsafeRawPointer! {
  let bytes = face.object(FontFace.self).bytes.buffer
  length?.pointee = bytes.count
  return bytes.baseAddress
}

@c @implementation
public func galley_face_get_variations(
  _ face: OpaquePointer!, _ variations: UnsafeMutablePointer<galley_variation>!, _ capacity: Int
) -> Int {
  face.object(FontFace.self).variations.map(galley_variation.init).copy(to: variations, capacity: capacity)
}

@c @implementation
public func galley_face_skew(_ face: OpaquePointer!) -> Double { face.object(FontFace.self).synthesis.skew }

@c @implementation
public func galley_face_emboldening(_ face: OpaquePointer!, _ size: Double) -> Double {
  face.object(FontFace.self).synthesis.emboldening(at: size)
}

@c @implementation
public func galley_face_instance_count(_ face: OpaquePointer!) -> Int {
  face.object(FontFace.self).namedInstances.count
}

@c @implementation
public func galley_face_get_instance_name(
  _ face: OpaquePointer!, _ instance: Int, _ name: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  let instances = face.object(FontFace.self).namedInstances
  return (instances.indices.contains(instance) ? instances[instance].name : "").copy(to: name, capacity: capacity)
}

@c @implementation
public func galley_face_get_instance_variations(
  _ face: OpaquePointer!, _ instance: Int, _ variations: UnsafeMutablePointer<galley_variation>!, _ capacity: Int
) -> Int {
  let instances = face.object(FontFace.self).namedInstances
  return (instances.indices.contains(instance) ? instances[instance].variations : [])
    .map(galley_variation.init).copy(to: variations, capacity: capacity)
}

@c @implementation
public func galley_face_retain(_ face: OpaquePointer!) { face?.retain() }

@c @implementation
public func galley_face_release(_ face: OpaquePointer!) { face?.release() }

extension galley_variation {
  init(_ variation: FontVariation) {
    let tag = variation.tag.rawValue
    func letter(_ shift: UInt32) -> CChar { CChar(truncatingIfNeeded: tag >> shift) }
    self.init(tag: (letter(24), letter(16), letter(8), letter(0), 0), value: variation.value)
  }
}
