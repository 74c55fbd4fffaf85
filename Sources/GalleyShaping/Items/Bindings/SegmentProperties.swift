internal import CHarfBuzz
internal import GalleyText

/// The direction, script and language of a text that is shaped as one item: `hb_segment_properties_t`.
struct SegmentProperties {
  let direction: ShapingDirection
  /// ISO 15924, four letters as a number; 0 if no character has a script.
  let script: UInt32
  let language: ShapingLanguage

  /// The properties in `wanted`; those that are `nil` are guessed from `text`: `hb_buffer_guess_segment_properties`.
  ///
  /// The guessed script is the script of the first character whose script is neither Common nor Inherited. The guessed
  /// direction is the script's, the guessed language the locale's.
  init(of text: some Sequence<UInt8>, wanted: SingleItemOptions) {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    let bytes = text.map { CChar(bitPattern: $0) }
    hb_buffer_add_utf8(buffer, bytes, Int32(bytes.count), 0, Int32(bytes.count))
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    if let direction = wanted.direction { hb_buffer_set_direction(buffer, hb_direction_t(direction.rawValue)) }
    if let script = wanted.script { hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.rawValue)) }
    if let language = wanted.language { hb_buffer_set_language(buffer, ShapingLanguage(language).pointer) }
    hb_buffer_guess_segment_properties(buffer)
    direction = ShapingDirection(rawValue: hb_buffer_get_direction(buffer).rawValue) ?? .leftToRight
    script = hb_buffer_get_script(buffer).rawValue
    language = ShapingLanguage(pointer: hb_buffer_get_language(buffer))
  }
}
