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
    record(analysis, of: key)
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
