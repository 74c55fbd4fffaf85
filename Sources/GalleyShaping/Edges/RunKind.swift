internal import GalleyUnicode

/// What decides which plan shaped a run.
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

  /// Whether letters are shaped one by one as they stand in the text, in horizontal lines.
  ///
  /// A part of the scripts whose words may be put together from letters (`HarfBuzzPlan.plainScripts`): edges in
  /// Armenian, Cherokee, Ethiopic and Georgian are shaped again, which is right as well, and so are those in Hangul,
  /// which is composed of jamo.
  var isSimple: Bool {
    guard orientation == .horizontal, !capitals.changesCase else { return false }
    switch script {
    case .latin, .greek, .cyrillic, .han, .hiragana, .katakana, .bopomofo, .common: return true
    default: return false
    }
  }
}
