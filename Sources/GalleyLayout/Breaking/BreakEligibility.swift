internal import GalleyShaping
internal import GalleyText

/// What keeps a line of a paragraph from ending at a stop that fits: rules of the style, apart from any width.
struct BreakEligibility {
  /// The breaks that Chromium does not see at first.
  let hidden: HiddenBreaks
  /// The words that stay together on the last line; `nil` if the style keeps none.
  let kept: KeptWords?
  /// Whether text without candidates that does not fit breaks between text units.
  let breaksAnywhere: Bool

  init(_ shaped: ShapedText, paragraph index: Int) {
    let rules = shaped.lineRules[shaped.paragraphs[index].style]
    hidden = HiddenBreaks(mayHide: rules.hidesBreaks)
    kept = rules.keepsWords ? KeptWords(shaped, paragraph: index) : nil
    breaksAnywhere = rules.breaksBetweenUnits
  }

  /// Whether the last stop that fits is not simply the end of the line.
  @inline(__always)
  var isLimited: Bool { hidden.mayHide || kept != nil }
}
