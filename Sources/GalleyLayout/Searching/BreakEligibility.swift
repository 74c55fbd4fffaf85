internal import GalleyShaping
internal import GalleyText

/// The rules of a paragraph's style that can forbid a line to end at a stop, although the line fits. `LineFit` decides
/// whether a line fits.
struct BreakEligibility {
  /// The candidates at which a line ends only if no other candidate fits.
  let hidden: HiddenBreaks
  /// The words that stay together on the last line; `nil` if the style keeps no words together.
  let kept: KeptWords?
  /// The limits on lines that end with hyphens; `nil` if the style sets none.
  let hyphens: HyphenatedLineLimits?
  /// Whether text may break between text units if no candidate fits.
  let breaksAnywhere: Bool

  init(_ shaped: ShapedText, paragraph index: Int, _ rules: LineRules) {
    hidden = HiddenBreaks(shaped, paragraph: index, rules)
    kept = rules.keepsWords ? KeptWords(shaped, paragraph: index) : nil
    hyphens = rules.limitsHyphens ? HyphenatedLineLimits(shaped, paragraph: index) : nil
    breaksAnywhere = shaped.setsBreaks ? shaped.breaksBetweenUnits(paragraph: index) : rules.breaksBetweenUnits
  }

  /// Whether at least one rule applies, so that a line may end before the last stop that fits.
  @inline(__always)
  var isLimited: Bool { hidden.mayHide || hidden.keepsPhrases || kept != nil }
}

extension ShapedText {
  /// Whether a part of a paragraph may break between text units if no candidate fits, as the styles of its text say.
  fileprivate func breaksBetweenUnits(paragraph index: Int) -> Bool {
    let paragraph = paragraphs[index]
    return paragraphStyles[paragraph.style].textWrap != .nowrap
      && breakStyles(in: paragraph.range, of: paragraph).contains(where: \.breaksBetweenUnits)
  }
}
