internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Explains the faces of a text's units: repeats the choices of font fallback, and names for each unit the rule that
/// chose its face and why each earlier face was not chosen.
struct FontTrials {
  private let shaped: ShapedText
  /// The recorded choices, by shaped-text offset.
  private let choices: [Int: FontChoice]
  /// The faces of each style, by the style's index. Filled at first use.
  private var stacks: [UInt32: FontStack] = [:]

  /// Prepares the text again and records each choice of a face.
  init(_ shaped: ShapedText) {
    self.shaped = shaped
    choices = shaped.services.fontChoices(of: shaped.source)
  }

  /// The face of the text unit `unit`, a range of the shaped text in the run `run`.
  mutating func font(of unit: Range<Int>, in run: ShapedRun) -> LayoutExplanation.Font {
    let stack = stack(of: run.style)
    let face = shaped.faces[Int(run.face)]
    let text = String(decoding: shaped.text[unit], as: UTF8.self)
    let cluster = text.unicodeScalars.map(\.value)
    let range = shaped.map.source(of: unit.lowerBound)..<shaped.map.source(of: unit.upperBound)
    let isMissing = shaped.missing.contains { $0.overlaps(range) }
    let choice = choices[unit.lowerBound]
    // A sequence that a color face draws in parts is missing, but not from the face of its first part.
    let isDivided = isMissing && EmojiPresentation.isSequence(cluster[...]) && face.descriptor.isColor
    let rule =
      isDivided
      ? .emojiPresentation
      : Self.rule(
        choice, cluster, isMissing: isMissing, stack: stack, language: shaped.styles[Int(run.style)].language)
    return LayoutExplanation.Font(
      range: range, text: text, face: face, rule: rule, isMissing: isMissing,
      rejected: Self.rejected(
        cluster, before: isMissing && !isDivided ? nil : face, in: stack, reason: choice?.reason ?? .order))
  }

  private mutating func stack(of index: UInt32) -> FontStack {
    if let stack = stacks[index] { return stack }
    let style = shaped.styles[Int(index)]
    let stack = FontStack(
      library: shaped.services.library, families: style.families,
      traits: FontTraits(
        weight: style.weight, stretch: style.stretch, slant: style.slant, variants: style.variants),
      variations: style.variations, language: style.language)
    stacks[index] = stack
    return stack
  }
}

extension FontTrials {
  /// The rule that chose a cluster's face. Without a recorded choice, only the first face was tried.
  private static func rule(
    _ choice: FontChoice?, _ cluster: [UInt32], isMissing: Bool, stack: FontStack, language: LanguageTag?
  ) -> LayoutExplanation.Font.Rule {
    if cluster.allSatisfy({ CodePointProperties($0).isDrawnAsNothing }) { return .invisible }
    let choice = choice ?? FontChoice(0, .order)
    if isMissing { return choice.reason == .base ? .base : .none }
    return switch choice.reason {
    case .order: choice.index < stack.namedCount ? .family : .library
    case .respelled: .respelled
    case .variation: .variation
    case .previous: .textBefore
    case .pair: .openingMark
    case .next: .enclosedText
    case .presentation: stack.isColor(choice.index) ? .emojiPresentation : .textPresentation
    case .script: .scripts(scripts(of: cluster))
    case .language: .language(language)
    case .shaping: .shaping
    case .base: .base
    // What no face has, and is not missing, draws nothing.
    case .none: .invisible
    }
  }

  /// The names of the scripts of a cluster's base, for which fallback lists name faces.
  private static func scripts(of cluster: [UInt32]) -> [String] {
    cluster.first.map { CodePointProperties($0).scriptExtensions.map(\.name) } ?? []
  }

  /// The index of a face in the font stack. A face with sizes of its own for bitmaps has the index of the face in the
  /// stack that has the same file.
  private static func index(of face: FontFace, in stack: FontStack) -> Int? {
    (0..<stack.count).first { stack.face($0).path == face.path && stack.face($0).index == face.index }
  }

  /// The faces before the chosen one, in order, with the reasons why they were not chosen; all faces if none could be
  /// chosen.
  private static func rejected(
    _ cluster: [UInt32], before face: FontFace?, in stack: FontStack, reason: FontChoice.Reason
  ) -> [LayoutExplanation.Font.Rejection] {
    let chosen = face.flatMap { index(of: $0, in: stack) } ?? stack.count
    return (0..<chosen).map { index in
      let missing = stack.missing(cluster[...], from: index).compactMap(Unicode.Scalar.init)
      return LayoutExplanation.Font.Rejection(
        face: stack.face(index),
        reason: missing.isEmpty ? why(index, chosen, reason, in: stack) : .missing(missing))
    }
  }

  /// Why a face that has all characters was not chosen.
  private static func why(
    _ index: Int, _ chosen: Int, _ reason: FontChoice.Reason, in stack: FontStack
  ) -> LayoutExplanation.Font.Reason {
    switch reason {
    case .presentation where chosen < stack.count && stack.isColor(index) != stack.isColor(chosen):
      stack.isColor(chosen) ? .noColor : .color
    case .previous, .pair, .next: .neighbor
    case .script, .language: .preferred
    case .variation: .noVariation
    default: .notdef
    }
  }
}
