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
