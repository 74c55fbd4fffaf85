package import GalleyShaping
internal import GalleyText

/// In tests, runs and candidates have plain numbers: `shaped.runs[0]` is the first run. The engine itself uses
/// `RunIndex` and `CandidateIndex`.
extension ShapedRuns {
  package subscript(number: Int) -> ShapedRun { self[RunIndex(number)] }
}

extension BreakCandidates {
  package subscript(number: Int) -> BreakCandidate { self[CandidateIndex(number)] }
}
