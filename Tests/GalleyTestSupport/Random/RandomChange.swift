package import Galley

/// A change to a random text in addition to its characters, such as a span of another style.
package struct RandomChange: Hashable, Sendable {
  /// What is changed.
  package enum Target: Hashable, Sendable {
    /// The style of all text.
    case style
    /// The style of some pieces.
    case span(Range<Int>)
    /// The style of the text's paragraphs.
    case paragraphs
    /// The style of the paragraphs that start in some pieces: the text's own style with these properties.
    case paragraph(Range<Int>)
    /// The box at a piece's first U+FFFC.
    case box(Int)
    /// An active range over some pieces.
    case link(Range<Int>)
    /// Another scope over some pieces.
    case scope(Range<Int>)
  }

  /// What is changed.
  package var target: Target
  /// The properties that are set, in order.
  package var choices: [RandomChoice]
}

extension RandomChange {
  /// The properties with their values: `span 2..<4: size = 12.1, weight = 700`.
  package func described(profile: ParagraphStyle.Profile) -> String {
    let values =
      switch target {
      case .style, .span: choices.map { $0.described(TextStyle.randomProperties, over: TextStyle()) }
      case .paragraphs, .paragraph:
        choices.map { $0.described(ParagraphStyle.randomProperties, over: ParagraphStyle(profile: profile)) }
      case .box: choices.map { $0.described(TextAttachment.randomProperties, over: .plainBox) }
      case .scope: choices.map { $0.described(Scope.randomProperties, over: Scope(range: 0..<0, kind: .node)) }
      case .link: choices.map { $0.described(ActiveRange.randomProperties, over: ActiveRange(range: 0..<0, id: "")) }
      }
    return "\(target): \(values.joined(separator: ", "))"
  }

  /// Applies the change to a text. `pieces` are the offsets at which the pieces start, and the end of the text.
  func apply(to text: inout AttributedText, pieces: [Int], profile: ParagraphStyle.Profile) {
    switch target {
    // The text was already made with these styles.
    case .style, .paragraphs: break
    case .span(let range):
      text.modifyStyle(in: pieces[range.lowerBound]..<pieces[range.upperBound]) { style in
        for choice in choices { choice.apply(TextStyle.randomProperties, to: &style) }
      }
    case .paragraph(let range):
      var style = text.paragraphStyle
      for choice in choices { choice.apply(ParagraphStyle.randomProperties, to: &style) }
      text.setParagraphStyle(style, in: pieces[range.lowerBound]..<pieces[range.upperBound])
    case .box(let piece):
      var box = TextAttachment.plainBox
      for choice in choices { choice.apply(TextAttachment.randomProperties, to: &box) }
      let offset = (pieces[piece]..<pieces[piece + 1]).first { text.utf8[$0...].starts(with: "\u{FFFC}".utf8) }
      if let offset { text.setAttachment(box, at: offset) }
    case .link(let range):
      var active = ActiveRange(range: pieces[range.lowerBound]..<pieces[range.upperBound], id: "link")
      for choice in choices { choice.apply(ActiveRange.randomProperties, to: &active) }
      text.addActiveRange(active)
    case .scope(let range):
      var scope = Scope(range: pieces[range.lowerBound]..<pieces[range.upperBound], kind: .node)
      for choice in choices { choice.apply(Scope.randomProperties, to: &scope) }
      guard case .ruby(let ruby) = scope.kind, ruby.merge != .separate else {
        text.addScope(scope)
        return
      }
      // The bases of a compound: one for each piece.
      for piece in range {
        scope.range = pieces[piece]..<pieces[piece + 1]
        text.addScope(scope)
      }
    }
  }
}
