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
  func store(_ analysis: LookupAnalysis, of key: Key) {
    entries.withLock { entries in
      if entries.contains(where: { $0.key == key }) { return }
      if entries.count == Self.mostAnalyses { entries.removeFirst() }
      entries.append(Entry(key: key, analysis: analysis))
    }
  }

  /// How many analyses are kept. A set of glyphs has one bit for each glyph of the face, and an analysis has about
  /// fifteen sets, so one analysis of a font with 60,000 glyphs occupies about 110 KB.
  private static let mostAnalyses = 16
}

extension LookupAnalysisCache {
  /// The analysis of the shape plan that HarfBuzz uses for items of these properties: `hb_shape_plan_create_cached2`.
  ///
  /// `font` is an `hb_font_t` of the cache's face; `direction` and `script` are HarfBuzz's numbers, `language` is an
  /// `hb_language_t` and `features` an array of `hb_feature_t`. Reading the lookups takes 0.1 ms for most faces and
  /// 1 ms for large ones; the result is cached.
  package func analysis(
    font: UnsafeMutableRawPointer, direction: UInt32, script: UInt32, language: OpaquePointer?,
    features: UnsafeRawBufferPointer
  ) -> LookupAnalysis {
    let plan = HarfBuzzPlan(font, direction: direction, script: script, language: language, features: features)
    let key = plan.key
    if let cached = analysis(of: key) { return cached }
    let analysis = LookupAnalysis(plan, key)
    store(analysis, of: key)
    return analysis
  }

  /// The cached analysis of the shape plan for items of these properties, or `nil` if no plan with equal lookups has
  /// been analyzed. The parameters are those of `analysis(font:direction:script:language:features:)`.
  package func cachedAnalysis(
    font: UnsafeMutableRawPointer, direction: UInt32, script: UInt32, language: OpaquePointer?,
    features: UnsafeRawBufferPointer
  ) -> LookupAnalysis? {
    analysis(
      of: HarfBuzzPlan(font, direction: direction, script: script, language: language, features: features).key)
  }
}

extension LookupAnalysis {
  /// Analyzes the lookups of a plan, read from the tables of its face.
  fileprivate init(_ plan: HarfBuzzPlan, _ key: LookupAnalysisCache.Key) {
    var reader = LookupReader(glyphCount: min(plan.glyphCount, 0x10000), space: plan.space)
    do throws(LayoutBytes.Malformed) {
      try plan.readLookups(key, into: &reader)
      self.init(reader, lookupsAloneChangeLetters: key.lookupsAloneChangeLetters)
    } catch {
      self.init()
    }
  }
}
