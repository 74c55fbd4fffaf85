package import GalleyFonts
internal import GalleyText

// The phrases of `galley fonts` and of the sentences about faces.

extension LayoutExplanation.Font.Rule: CustomStringConvertible {
  /// For example `the style's family`, `first in the library with it` or `listed for Cyrl`.
  public var description: String {
    switch self {
    case .family: "the style's family"
    case .library: "first in the library with it"
    case .respelled: "first that can spell it"
    case .variation: "has the variation"
    case .textBefore: "goes on from the text before"
    case .openingMark: "as its opening mark"
    case .enclosedText: "as the text that it opens"
    case .emojiPresentation: "emoji: first in colour"
    case .textPresentation: "text: first not in colour"
    case .scripts(let scripts): "listed for " + scripts.joined(separator: ", ")
    case .language(let language): "made for the language" + (language.map { " \($0)" } ?? "")
    case .shaping: "the one before drew .notdef"
    case .base: "no face has all of it: has the base"
    case .none: "no face draws it"
    case .invisible: "draws nothing"
    }
  }
}

extension LayoutExplanation.Font.Reason: CustomStringConvertible {
  /// For example `without U+05B8`, `not in colour` or `drew .notdef`.
  public var description: String {
    switch self {
    case .missing(let scalars): "without " + scalars.map(QuotedText.codePoint).joined(separator: " ")
    case .color: "in colour"
    case .noColor: "not in colour"
    case .neighbor: "has it, but a neighbour's face goes on"
    case .preferred: "has it, but another is listed"
    case .noVariation: "without the variation"
    case .notdef: "drew .notdef"
    }
  }
}

extension [LayoutExplanation.Font.Rejection] {
  /// The faces by reason, in the order in which the reasons first occur: faces with one reason are listed together.
  package var byReason: [(reason: LayoutExplanation.Font.Reason, faces: [FontFace])] {
    var groups: [(reason: LayoutExplanation.Font.Reason, faces: [FontFace])] = []
    for rejection in self {
      if let known = groups.firstIndex(where: { $0.reason == rejection.reason }) {
        groups[known].faces.append(rejection.face)
      } else {
        groups.append((rejection.reason, [rejection.face]))
      }
    }
    return groups
  }
}
