package import GalleyFonts
package import GalleyText

/// Shapes a text as one item, whatever directions and scripts the text has: the step of preparation that calls
/// HarfBuzz, without the steps before.
///
/// With equal face, direction, script and language, the glyphs are equal to those of an item in layout, because both
/// are shaped by `Shaper`; but words of Tai Tham have HarfBuzz's dotted circles. May be used by one thread at a time.
package final class SingleItemShaper {
  private let face: FontFace
  private let options: SingleItemOptions
  private let buffer: ShapingBuffer

  /// A shaper for `face`. Advances and offsets are in the face's font units.
  package init(face: FontFace, options: SingleItemOptions) {
    self.face = face
    self.options = options
    buffer = ShapingBuffer(options.buffer)
  }

  /// The glyphs of `range` of `text`, with the rest of `text` as context. `text` must be valid UTF-8, and `range` must
  /// not cut a scalar. An empty range has no glyphs.
  package func shape(_ range: Range<Int>, of text: [UInt8], features: [RangedFeature]) -> SingleItem {
    let properties = SegmentProperties(of: text[range], wanted: options)
    let shaping = ShapeParameters(
      face: face, features: FeatureList(features), language: properties.language, script: properties.script,
      direction: properties.direction)
    var item = SingleItem()
    item.isVertical = properties.direction.isVertical
    text.withUnsafeBufferPointer { text in
      let shaper = Shaper(buffer: buffer, text: text, context: 0..<text.count, shaping: shaping)
      shaper.shape(range, into: &item.glyphs, run: &item.slice)
    }
    if item.isVertical { item.isVertical = buffer.advancesVertically }
    return item
  }
}

/// The glyphs of a text that was shaped as one item.
package struct SingleItem: Sendable {
  /// The glyphs in visual order. Clusters are offsets in the text.
  package internal(set) var glyphs = Glyphs()
  /// The slice that contains all of `glyphs`.
  package internal(set) var slice: GlyphSlice
  /// Whether advances point down the page and not to the right.
  package internal(set) var isVertical = false

  init() { slice = GlyphSlice(atEndOf: glyphs) }
}

/// The options of `SingleItemShaper`, which shapes each text as one item. Properties that are `nil` are guessed from
/// the text.
package struct SingleItemOptions: Sendable {
  package var direction: ShapingDirection?
  /// An ISO 15924 code. The code of a variant means the script: `Aran`, the Nastaliq variant, means Arabic.
  package var script: OpenTypeTag?
  package var language: LanguageTag?
  package var buffer = BufferOptions()

  /// Options without direction, script and language, which are then guessed, and with the default buffer options, which
  /// layout also uses.
  package init() {}
}

/// The options of a shaping buffer, which apply to all items that are shaped with it. Layout uses the default options.
package struct BufferOptions: Sendable {
  /// Which characters form a cluster: `hb_buffer_cluster_level_t`, with HarfBuzz's values.
  package enum ClusterLevel: UInt32, Sendable {
    /// A base and its marks form a cluster from the start. Cluster values are in ascending or descending order.
    case monotoneGraphemes
    /// Each character is a cluster at first. Clusters that the font merges or reorders become one cluster.
    case monotoneCharacters
    /// Each character is a cluster at first. Only clusters that the font merges become one; reordered clusters do not,
    /// so cluster values may be out of order.
    case characters
  }

  /// Flags of a buffer: `hb_buffer_flags_t`, with HarfBuzz's values.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The item's start is the start of a paragraph: HarfBuzz inserts a dotted circle under a mark there.
    package static let startsText = Flags(rawValue: 0x01)
    package static let endsText = Flags(rawValue: 0x02)
    package static let preservesDefaultIgnorables = Flags(rawValue: 0x04)
    package static let removesDefaultIgnorables = Flags(rawValue: 0x08)
    /// Reports `GlyphFlags.unsafeToConcat`.
    package static let reportsUnsafeToConcat = Flags(rawValue: 0x40)
    /// Reports `GlyphFlags.safeToInsertTatweel`.
    package static let reportsSafeToInsertTatweel = Flags(rawValue: 0x80)
  }

  /// Which characters form a cluster. With the default level, a mark can have a cluster of its own.
  package var clusterLevel = ClusterLevel.monotoneCharacters
  package var flags: Flags = []
  /// The glyph of default ignorable characters; 0 for the glyph of the space, without its advance.
  package var invisibleGlyph: UInt32 = 0
  /// The glyph of characters that the face lacks.
  package var notFoundGlyph: UInt32 = 0

  /// Whether characters that may be invisible draw nothing if the face has no glyph for them: ``InvisibleCharacters``.
  /// HarfBuzz hides most of them, but not those that some fonts draw.
  package var hidesIgnorables = true

  /// The options of layout.
  package init() {}
}

/// An OpenType feature for a range of a text: `hb_feature_t`.
package struct RangedFeature: Hashable, Sendable {
  package var feature: FontFeature
  /// The UTF-8 offset of the first byte that has the feature.
  package var start: Int
  /// The UTF-8 offset after the last byte that has the feature; `nil` for the end of the text.
  package var end: Int?

  /// A feature for the range from `start` to `end`; by default the whole text.
  package init(_ feature: FontFeature, start: Int = 0, end: Int? = nil) {
    self.feature = feature
    self.start = start
    self.end = end
  }
}
