package import Galley

extension RandomCase {
  /// Removes all changes but those of the named properties of text styles, paragraph styles and boxes. Links and other
  /// scopes go, too.
  package mutating func limit(styles: Set<String>, paragraphs: Set<String>, boxes: Set<String>) {
    changes.removeAll { !$0.isOfStyle && !$0.isOfParagraph && !$0.isOfBox }
    removeChoices { change, choice in
      let property = choice.property
      if change.isOfStyle { return !styles.contains(TextStyle.randomProperties[property].name) }
      if change.isOfParagraph { return !paragraphs.contains(ParagraphStyle.randomProperties[property].name) }
      return !boxes.contains(TextAttachment.randomProperties[property].name)
    }
  }

  /// Gives a random value to a property of all paragraphs: one that `accepts` accepts.
  package mutating func vary(
    _ paragraphs: String, _ random: inout SplitMix64, where accepts: (ParagraphStyle) -> Bool = { _ in true }
  ) {
    changes.append(Self.paragraphs(paragraphs, &random, accepts))
  }
}

extension RandomChange {
  /// Whether the change sets properties of a box.
  fileprivate var isOfBox: Bool {
    if case .box = target { return true }
    return false
  }
}
