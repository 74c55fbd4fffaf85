internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Prepares copies of a text in narrower and wider instances of its variable fonts (axis `wdth`).
///
/// A line whose glyphs have another width is a line of such a copy. So its glyphs, kerning, marks and edges are those
/// that HarfBuzz returns for the instance, and its width is measured like that of any other line.
extension ShapedText {
  /// The copy of the text in which the glyphs of each paragraph are `step` steps wider (`GlyphWidthSteps`), or narrower
  /// if `step` is negative. `nil` if the copy has other runs or candidates than this text, so that its lines cannot
  /// replace lines of this text. Copies are cached.
  func withGlyphs(step: Int) -> ShapedText? {
    resized(step) {
      let copy = services.prepare(sourceWithGlyphs(step: step))
      return hasSameParts(as: copy) ? copy : nil
    }
  }

  /// Whether a font of the paragraph at `index` has the axis `wdth`, with glyphs that follow the axis.
  func hasGlyphWidths(paragraph index: Int) -> Bool {
    runs[paragraphs[index].runs].contains { width(of: $0) != nil }
  }

  /// A copy of the source in which the position of each run on the axis `wdth`, multiplied by the factor of the step,
  /// is an explicit variation of the run's style.
  private func sourceWithGlyphs(step: Int) -> AttributedText {
    var text = source
    for paragraph in paragraphs {
      guard let steps = GlyphWidthSteps(paragraphStyles[paragraph.style]), steps.factor(step) != 1 else { continue }
      for run in runs[paragraph.runs] {
        guard let width = width(of: run) else { continue }
        let range = map.source(of: Int(run.start))..<map.sourceEnd(before: Int(run.end))
        let variation = FontVariation(tag: Self.widthAxis, value: width * steps.factor(step))
        text.modifyStyle(in: range) { style in
          style.variations = style.variations.filter { $0.tag != Self.widthAxis } + [variation]
        }
      }
    }
    return text
  }

  /// The position of a run's face on the axis `wdth`. `nil` if the face has no such axis, and for runs whose advances
  /// do not follow it: attachments, tabs, upright glyphs of vertical lines, and characters that are combined upright.
  private func width(of run: ShapedRun) -> Double? {
    guard run.kind == .text, !run.isCombined, run.orientation != .upright else { return nil }
    let face = faces[Int(run.face)]
    guard let axis = face.axes.first(where: { $0.tag == Self.widthAxis }), axis.minimum < axis.maximum else {
      return nil
    }
    return face.variations.last { $0.tag == Self.widthAxis }?.value ?? axis.defaultValue
  }

  /// Whether a copy has as many paragraphs and candidates as this text, and runs with the same offsets and levels. A
  /// copy has fewer runs if two neighboring styles differ only in their widths.
  private func hasSameParts(as copy: ShapedText) -> Bool {
    text.count == copy.text.count && paragraphs.count == copy.paragraphs.count && runs.count == copy.runs.count
      && candidates.count == copy.candidates.count
      && zip(runs, copy.runs).allSatisfy { $0.start == $1.start && $0.end == $1.end && $0.level == $1.level }
  }

  private static let widthAxis = OpenTypeTag(literal: "wdth")
}
