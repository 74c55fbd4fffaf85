internal import GalleyFonts
internal import GalleyLookups

/// A lookup analysis as an object, because copying the analysis itself would count references to fifteen sets.
final class SharedLookupAnalysis {
  let analysis: LookupAnalysis
  /// The face whose lookups were analyzed.
  let face: FontFace

  init(_ analysis: LookupAnalysis, of face: FontFace) {
    self.analysis = analysis
    self.face = face
  }
}
