internal import Synchronization

/// The lookup analyses of one font face, for all threads that shape with the face or with an instance of it.
///
/// Shape plans with equal lookups have equal analyses, whatever their scripts, languages and features. A face has few
/// different sets of lookups.
package final class LookupAnalysisCache: Sendable {
  /// Everything that the analysis of a plan depends on, besides the face.
  struct Key: Equatable, Sendable {
    /// Indices of the plan's lookups in `GSUB`.
    let substitutions: [Int]
    /// Indices of the plan's lookups in `GPOS`.
    let positionings: [Int]
    /// Whether kerning comes from `GPOS`; `false` if it comes from the table `kern`.
    let kernsByLookups: Bool
    /// Whether the shaper itself changes no letter of the plan's script.
    let lookupsAloneChangeLetters: Bool
  }

  private struct Entry {
    let key: Key
    let analysis: LookupAnalysis
  }

  private let entries = Mutex<[Entry]>([])

  /// An empty cache.
  package init() {}

  /// The cached analysis for a key, or `nil`.
  func analysis(of key: Key) -> LookupAnalysis? {
    entries.withLock { entries in entries.first { $0.key == key }?.analysis }
  }

  /// Caches an analysis, and removes the oldest one if there are too many.
  func record(_ analysis: LookupAnalysis, of key: Key) {
    entries.withLock { entries in
      if entries.contains(where: { $0.key == key }) { return }
      if entries.count == Self.most { entries.removeFirst() }
      entries.append(Entry(key: key, analysis: analysis))
    }
  }

  /// How many analyses are kept. A set of glyphs has one bit for each glyph of the face, and an analysis has about
  /// fifteen sets, so one analysis of a font with 60,000 glyphs occupies about 110 KB.
  private static let most = 16
}
