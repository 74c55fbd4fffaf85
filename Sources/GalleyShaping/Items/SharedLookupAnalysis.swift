internal import GalleyFonts
internal import GalleyLookups

/// A lookup analysis as an object: copying the analysis itself would count references to fifteen sets.
final class SharedLookupAnalysis {
  let analysis: LookupAnalysis
  /// The face whose lookups were analysed.
  let face: FontFace

  init(_ analysis: LookupAnalysis, of face: FontFace) {
    self.analysis = analysis
    self.face = face
  }
}
