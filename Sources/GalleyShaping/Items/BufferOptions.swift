/// What a shaping buffer is told once, for all items that it shapes; layout's buffers have the defaults.
package struct BufferOptions: Sendable {
  /// Which characters share a cluster from the start: `hb_buffer_cluster_level_t`, with its values.
  package enum ClusterLevel: UInt32, Sendable {
    /// A base and its marks.
    case monotoneGraphemes
    /// Each character has its own; clusters that the font merges or moves past each other become one.
    case monotoneCharacters
    /// Each character has its own, and only what the font merges becomes one: clusters may be out of order.
    case characters
  }

  /// `hb_buffer_flags_t`, with its values.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The text before the item is a paragraph's start: a mark there stands on a dotted circle.
    package static let startsText = Flags(rawValue: 0x01)
    package static let endsText = Flags(rawValue: 0x02)
    package static let preservesDefaultIgnorables = Flags(rawValue: 0x04)
    package static let removesDefaultIgnorables = Flags(rawValue: 0x08)
    /// Reports `GlyphFlags.unsafeToConcat`.
    package static let reportsUnsafeToConcat = Flags(rawValue: 0x40)
    /// Reports `GlyphFlags.safeToInsertTatweel`.
    package static let reportsSafeToInsertTatweel = Flags(rawValue: 0x80)
  }

  /// Layout's level lets marks keep their own clusters.
  package var clusterLevel = ClusterLevel.monotoneCharacters
  package var flags: Flags = []
  /// Stands for default ignorables; 0 for the space without its advance.
  package var invisibleGlyph: UInt32 = 0
  /// Stands for characters that the face lacks.
  package var notFoundGlyph: UInt32 = 0

  /// What layout shapes with.
  package init() {}
}
