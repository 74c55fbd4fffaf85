internal import GalleyUnicode

/// The properties of a run on which its shape plan depends.
struct RunKind: Equatable {
  let face: UInt16
  let style: UInt32
  let script: Script
  let capitals: Capitals
  let orientation: Orientation

  init(_ run: borrowing ShapedRun) {
    (face, style, script) = (run.face, run.style, run.script)
    (capitals, orientation) = (run.capitals, run.orientation)
  }

  /// Whether kerning at breaks may be read from the font's lookups: the run is horizontal, keeps its letters' case, and
  /// its script is shaped letter by letter.
  ///
  /// The list of scripts is shorter than the list of those whose words may be assembled from letters
  /// (`HarfBuzzPlan.plainScripts`): Armenian, Cherokee, Ethiopic and Georgian are missing. Their edges are shaped
  /// again, which gives correct results too. Edges in Hangul are also shaped again, because HarfBuzz composes Hangul
  /// from jamo.
  var isSimple: Bool {
    guard orientation == .horizontal, !capitals.changesCase else { return false }
    switch script {
    case .latin, .greek, .cyrillic, .han, .hiragana, .katakana, .bopomofo, .common: return true
    default: return false
    }
  }
}
