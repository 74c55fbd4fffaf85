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
  var isSimple: Bool {
    guard orientation == .horizontal, capitals != .smallUppercase, capitals != .lowercaseByFeature else { return false }
    switch script {
    case .latin, .greek, .cyrillic, .han, .hiragana, .katakana, .bopomofo, .common: return true
    default: return false
    }
  }
}
