internal import Galley
internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension LawSubject {
  /// Compares the face of each character that belongs to no script with the first face of its style that has the
  /// character. Returns the first difference; `nil` if there is none.
  ///
  /// Leaves out emoji, brackets and quotation marks, and the text of vertical lines, for which other rules hold.
  func differenceOfFaces() -> String? {
    var stacks: [UInt32: FontStack] = [:]
    for run in shaped.runs where run.kind == .text && run.orientation == .horizontal {
      // `font-variant-emoji` chooses other faces, also for digits.
      if shaped.styles[Int(run.style)].variants.emoji != .normal { continue }
      let stack = stacks[run.style] ?? stack(of: shaped.styles[Int(run.style)])
      stacks[run.style] = stack
      let face = shaped.faces[Int(run.face)]
      for character in String(decoding: shaped.text[run.range], as: UTF8.self) {
        guard let scalar = character.unicodeScalars.first?.value, character.unicodeScalars.count == 1,
          Self.isSearched(scalar)
        else { continue }
        let choice = stack.choose(cluster: [scalar], presentation: .unspecified, previous: nil)
        let first = stack.face(choice.index)
        guard choice.isComplete, first.path != face.path || first.index != face.index else { continue }
        return "\(character) in \(run.range) has the face \(face.path), and \(first.path) comes first"
      }
    }
    return nil
  }

  private func stack(of style: TextStyle) -> FontStack {
    FontStack(
      library: typesetter.library, families: style.families,
      traits: FontTraits(
        weight: style.weight, stretch: style.stretch, slant: style.slant, variants: style.variants),
      variations: style.variations, language: style.language)
  }

  /// Whether only the order of the faces decides which one draws a character.
  private static func isSearched(_ scalar: UInt32) -> Bool {
    let properties = CodePointProperties(scalar)
    guard properties.script == .common, !properties.mayKeepFace, !properties.needsNoGlyph, scalar != 0x22,
      !properties.flags.contains(.emoji) || scalar < 0x80
    else { return false }
    return switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherSymbol: false
    default: true
    }
  }
}
