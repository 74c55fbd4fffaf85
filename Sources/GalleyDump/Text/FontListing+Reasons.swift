internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension FontListing {
  /// The rule that chose a cluster's face. Without a recorded choice, only the first face was tried.
  static func because(
    _ choice: FontChoice?, _ cluster: [UInt32], isMissing: Bool, stack: FontStack, language: LanguageTag?
  ) -> String {
    if cluster.allSatisfy({ CodePointProperties($0).isDrawnAsNothing }) { return "draws nothing" }
    let choice = choice ?? FontChoice(0, .order)
    if isMissing { return choice.reason == .base ? "no face has all of it: has the base" : "no face draws it" }
    return switch choice.reason {
    case .order: choice.index < stack.namedCount ? "the style's family" : "first in the library with it"
    case .respelled: "first that can spell it"
    case .variation: "has the variation"
    case .previous: "goes on from the text before"
    case .pair: "as its opening mark"
    case .next: "as the text that it opens"
    case .presentation: stack.isColor(choice.index) ? "emoji: first in colour" : "text: first not in colour"
    case .script: "listed for " + scripts(of: cluster)
    case .language: "made for the language" + (language.map { " \($0)" } ?? "")
    case .shaping: "the one before drew .notdef"
    case .base: "no face has all of it: has the base"
    case .none: "no face draws it"
    }
  }

  /// The scripts of a cluster's base, for which fallback lists name faces.
  private static func scripts(of cluster: [UInt32]) -> String {
    cluster.first.map { CodePointProperties($0).scriptExtensions.map(\.name).joined(separator: ", ") } ?? ""
  }

  /// The index of a face in the font stack. A face with sizes of its own for bitmaps has the index of the face in the
  /// stack that has the same file.
  private static func index(of face: FontFace, in stack: FontStack) -> Int? {
    (0..<stack.count).first { stack.face($0).path == face.path && stack.face($0).index == face.index }
  }

  /// The faces before the chosen one, with the reasons why they were not chosen; all faces if none could be chosen.
  /// Faces with the same reason are listed together.
  static func passedOver(
    _ cluster: [UInt32], before face: FontFace?, in stack: FontStack, reason: FontChoice.Reason
  ) -> String {
    let chosen = face.flatMap { index(of: $0, in: stack) } ?? stack.count
    var reasons: [(reason: String, names: [String])] = []
    for index in 0..<chosen {
      let missing = stack.missing(cluster[...], from: index).compactMap(Unicode.Scalar.init)
      let name = stack.face(index).descriptor.postScriptName
      let reason =
        !missing.isEmpty
        ? "without " + missing.map(QuotedText.codePoint).joined(separator: " ") : why(index, chosen, reason, in: stack)
      if let known = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[known].names.append(name)
      } else {
        reasons.append((reason, [name]))
      }
    }
    return reasons.map { $0.reason + ": " + $0.names.joined(separator: ", ") }.joined(separator: "; ")
  }

  /// Why a face that has all characters was not chosen.
  private static func why(_ index: Int, _ chosen: Int, _ reason: FontChoice.Reason, in stack: FontStack) -> String {
    switch reason {
    case .presentation where chosen < stack.count && stack.isColor(index) != stack.isColor(chosen):
      stack.isColor(chosen) ? "not in colour" : "in colour"
    case .previous, .pair, .next: "has it, but a neighbour's face goes on"
    case .script, .language: "has it, but another is listed"
    case .variation: "without the variation"
    default: "drew .notdef"
    }
  }
}
