internal import GalleyUnicode

/// The properties of a run that decide which shape plan shaped it.
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
  /// Fewer scripts than those whose words may be assembled from letters (`HarfBuzzPlan.plainScripts`). Armenian,
  /// Cherokee, Ethiopic and Georgian are missing: their edges are shaped again, which gives correct results too. So are
  /// edges in Hangul, which HarfBuzz composes from jamo.
  var isSimple: Bool {
    guard orientation == .horizontal, !capitals.changesCase else { return false }
    switch script {
    case .latin, .greek, .cyrillic, .han, .hiragana, .katakana, .bopomofo, .common: return true
    default: return false
    }
  }
}
