internal import CHarfBuzz
internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// A HarfBuzz buffer (`hb_buffer_t`) that shapes one item after another. Only the thread that has checked its
/// `ShapingContext` out uses the buffer.
final class ShapingBuffer {
  private let pointer: UnsafeMutablePointer<hb_buffer_t>
  /// The number of calls of `hb_shape` so far.
  @exclusivity(unchecked) private(set) var shapeCalls = 0
  private let hidesIgnorables: Bool
  private let flags: hb_buffer_flags_t

  /// Creates a buffer (`hb_buffer_create`) with the options of all items that will be shaped with it.
  init(_ options: BufferOptions = BufferOptions()) {
    hidesIgnorables = options.hidesIgnorables
    flags = hb_buffer_flags_t(options.flags.rawValue)
    pointer = hb_buffer_create()
    hb_buffer_set_cluster_level(pointer, hb_buffer_cluster_level_t(options.clusterLevel.rawValue))
    hb_buffer_set_flags(pointer, flags)
    hb_buffer_set_invisible_glyph(pointer, options.invisibleGlyph)
    hb_buffer_set_not_found_glyph(pointer, options.notFoundGlyph)
  }

  deinit { hb_buffer_destroy(pointer) }

  /// Shapes `range` of `text` with the text around it up to the ends of `context`: `hb_buffer_add_utf8`, `hb_shape`.
  /// Both are ranges of bytes in `text`.
  ///
  /// The glyphs stay in the buffer until the next call.
  func shape(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, context: Range<Int>, as item: ShapeParameters) {
    hb_buffer_clear_contents(pointer)
    hb_buffer_set_direction(pointer, hb_direction_t(item.direction.rawValue))
    hb_buffer_set_script(pointer, hb_script_t(item.script))
    hb_buffer_set_language(pointer, item.language.pointer)
    if item.capitals.changesCase {
      addInOtherCase(range, of: text, context: context, as: item)
    } else {
      add(range, of: text, context: context)
    }
    shapeCalls += 1
    if item.omitsDottedCircles {
      let omitted = flags.rawValue | HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE.rawValue
      hb_buffer_set_flags(pointer, hb_buffer_flags_t(omitted))
    }
    defer { if item.omitsDottedCircles { hb_buffer_set_flags(pointer, flags) } }
    let font = item.face.harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    item.features.withHarfBuzz { features in
      hb_shape(font, pointer, features.baseAddress, UInt32(features.count))
    }
  }

  private func add(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, context: Range<Int>) {
    guard let base = text.baseAddress else { return }
    UnsafeRawPointer(base + context.lowerBound).withMemoryRebound(to: CChar.self, capacity: context.count) { bytes in
      hb_buffer_add_utf8(
        pointer, bytes, Int32(context.count), UInt32(range.lowerBound - context.lowerBound), Int32(range.count))
    }
  }

  /// Adds the text in uppercase or lowercase, with the clusters of the original text: `hb_buffer_add`. The text around
  /// the range is not added: it only decides joining forms, and of the scripts with letter cases only Adlam joins.
  private func addInOtherCase(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, context: Range<Int>, as item: ShapeParameters
  ) {
    CaseMapping.forEachScalar(
      of: text, in: range, isUppercase: item.capitals == .smallUppercase, language: item.languageTag,
      isCovered: item.face.coverage.contains
    ) { scalar, offset in
      hb_buffer_add(pointer, scalar, UInt32(offset - context.lowerBound))
    }
    hb_buffer_set_content_type(pointer, HB_BUFFER_CONTENT_TYPE_UNICODE)
  }

  /// The offset inside `range` and nearest to `edge` at which a cluster starts; `nil` if no cluster starts in `range`.
  ///
  /// With `isSafe`, only clusters count before which the glyphs may be cut without shaping again, because HarfBuzz has
  /// not flagged them unsafe to break.
  func clusterStart(inside range: Range<Int>, nearest edge: CutEdge, isSafe: Bool, context: Range<Int>) -> Int? {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(pointer, &count) else { return nil }
    var best: Int?
    for index in 0..<Int(count) where !isSafe || infos[index].mask & Self.unsafeToBreak == 0 {
      let offset = context.lowerBound + Int(infos[index].cluster)
      guard range.contains(offset) else { continue }
      best = best.map { edge == .end ? max($0, offset) : min($0, offset) } ?? offset
    }
    return best
  }

  /// The end of a range of text that a cut should be near.
  enum CutEdge { case start, end }

  /// Appends the glyphs whose clusters are in `range` to `run`, which must be the last run in `glyphs`. The other
  /// arguments are those of the last call of ``shape(_:of:context:as:)``.
  func append(
    clustersIn range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, context: Range<Int>, as item: ShapeParameters,
    to glyphs: inout Glyphs, run: inout GlyphSlice
  ) {
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(pointer, &count)
    let positions = hb_buffer_get_glyph_positions(pointer, &count)
    guard let infos, let positions else { return }
    var first = 0
    var last = Int(count)
    while first < last, !range.contains(context.lowerBound + Int(infos[first].cluster)) { first += 1 }
    while last > first, !range.contains(context.lowerBound + Int(infos[last - 1].cluster)) { last -= 1 }
    let added = last - first
    let base = UInt32(context.lowerBound)
    let isVertical = advancesVertically
    var displaced: Int32 = 0
    var least = hb_codepoint_t.max
    glyphs.write { writer in
      for index in first..<last {
        let (info, position) = (infos[index], positions[index])
        least = min(least, info.codepoint)
        writer.append(
          ShapedGlyph(
            id: UInt16(truncatingIfNeeded: info.codepoint), cluster: base + info.cluster,
            advance: isVertical ? 0 &- position.y_advance : position.x_advance,
            flags: GlyphFlags(rawValue: UInt8(info.mask & Self.flags))))
        displaced |= position.x_offset | position.y_offset
      }
    }
    if least == 0, hidesIgnorables {
      InvisibleCharacters(text: text, face: item.face).hide(last: added, in: range, of: &glyphs)
    }
    if isVertical {
      // In the axes of a vertical line, x points down the page and y to the right.
      return run.extend(by: added, hasOffsets: true, in: &glyphs) { output in
        for index in first..<last {
          output.append(GlyphOffset(x: 0 &- positions[index].y_offset, y: positions[index].x_offset))
        }
      }
    }
    run.extend(by: added, hasOffsets: displaced != 0, in: &glyphs) { output in
      for index in first..<last {
        output.append(GlyphOffset(x: positions[index].x_offset, y: positions[index].y_offset))
      }
    }
  }

  /// Whether the glyphs of the item shaped last advance down the page: the item's direction is vertical, and no glyph
  /// has a horizontal advance. Graphite fonts ignore vertical directions.
  var advancesVertically: Bool {
    guard hb_buffer_get_direction(pointer).rawValue >= HB_DIRECTION_TTB.rawValue else { return false }
    var count: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(pointer, &count)
    return (0..<Int(count)).allSatisfy { positions?[$0].x_advance == 0 }
  }

  /// `HB_GLYPH_FLAG_UNSAFE_TO_BREAK`, which is the value of `GlyphFlags.unsafeToBreak`.
  private static let unsafeToBreak = UInt32(HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue)
  /// `HB_GLYPH_FLAG_DEFINED`: all flags that `GlyphFlags` has names for.
  private static let flags = UInt32(HB_GLYPH_FLAG_DEFINED.rawValue)
}

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

/// A language as HarfBuzz represents it: an `hb_language_t`, which is unique and lives as long as the program.
struct ShapingLanguage: @unchecked Sendable, Equatable {
  // Safe to share between threads: HarfBuzz never frees or changes an `hb_language_t`.
  let pointer: OpaquePointer?

  /// The language of a tag (`hb_language_from_string`); no language if the tag is `nil`.
  init(_ language: LanguageTag?) {
    pointer = language.flatMap { hb_language_from_string($0.rawValue, -1) }
  }

  /// The language of an OpenType language system, such as `SRB`: `hb_ot_tag_to_language`. A tag that no language has is
  /// used as it is.
  init(system tag: OpenTypeTag) { pointer = hb_ot_tag_to_language(tag.rawValue) }

  /// A language that HarfBuzz has returned.
  init(pointer: OpaquePointer?) { self.pointer = pointer }
}

extension FontFace {
  /// Whether the face's `GSUB` has a feature for a script and a language: `substitutes(by:script:language:)`.
  func substitutes(by feature: OpenTypeTag, script: UInt32, language: ShapingLanguage) -> Bool {
    substitutes(by: feature, script: script, language: language.pointer)
  }
}
