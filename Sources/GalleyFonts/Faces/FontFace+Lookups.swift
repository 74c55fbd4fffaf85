package import GalleyLookups

extension FontFace {
  /// The lookup analysis of the shape plan that HarfBuzz uses for items of these properties: which glyphs its lookups
  /// may combine.
  ///
  /// `direction` and `script` are HarfBuzz's numbers, `language` is an `hb_language_t` and `features` an array of
  /// `hb_feature_t`. The face caches the analysis for all its instances.
  package func lookupAnalysis(
    direction: UInt32, script: UInt32, language: OpaquePointer?, features: UnsafeRawBufferPointer
  ) -> LookupAnalysis {
    face.lookupAnalyses.analysis(
      font: harfBuzzFont, direction: direction, script: script, language: language, features: features)
  }

  /// The cached analysis for items of these properties, or `nil` if no plan with equal lookups has been analyzed.
  package func cachedLookupAnalysis(
    direction: UInt32, script: UInt32, language: OpaquePointer?, features: UnsafeRawBufferPointer
  ) -> LookupAnalysis? {
    face.lookupAnalyses.cachedAnalysis(
      font: harfBuzzFont, direction: direction, script: script, language: language, features: features)
  }
}
