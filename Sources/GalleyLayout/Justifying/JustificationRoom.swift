internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// How far each space and each gap between letters of a paragraph's lines may shrink and stretch, in layout units:
/// `ParagraphStyle.justificationLimits`, which are factors and ems, applied to the paragraph's fonts.
///
/// All lines of a paragraph have the same limits for each space and each gap. If spaces or font sizes differ, the
/// limits are those of the narrowest space and of the smallest size, so that no space is narrower than its minimum.
struct JustificationRoom {
  /// By how much a word separator may become narrower.
  let wordShrink: Double
  /// By how much a place that `text-justify` names should become wider at most. At least 1/64 em.
  let wordStretch: Double
  /// By how much the gap between two letters may become narrower.
  let letterShrink: Double
  /// By how much the gap between two letters should become wider at most.
  let letterStretch: Double

  /// Whether letters may move.
  var movesLetters: Bool { letterShrink > 0 || letterStretch > 0 }

  /// `nil` if the paragraph's style has no limits, if nothing may be justified, or if the paragraph has tabs.
  init?(_ shaped: ShapedText, _ paragraph: ShapedParagraph) {
    let style = shaped.paragraphStyles[paragraph.style]
    guard let limits = style.justificationLimits, style.textJustify != .none, !paragraph.hasTabs else { return nil }
    var (space, size) = (Double.infinity, Double.infinity)
    for run in shaped.runs[paragraph.runs] where run.kind == .text {
      size = min(size, run.size)
      guard WordSeparators.count(in: shaped.text, Int(run.start)..<Int(run.end)) > 0 else { continue }
      let face = shaped.faces[Int(run.face)]
      let advance = face.glyph(for: 0x20).map { Double(face.advance(of: $0, in: run)) * run.scale } ?? 0
      space = min(space, max(0, advance + run.letterSpacing + run.wordSpacing))
    }
    guard size.isFinite else { return nil }
    wordShrink = space.isFinite ? (1 - limits.minimumWordSpacing) * space : 0
    wordStretch = max((limits.maximumWordSpacing - 1) * (space.isFinite ? space : size / 4), size / 64)
    letterShrink = -limits.minimumLetterSpacing * size
    letterStretch = limits.maximumLetterSpacing * size
  }
}
