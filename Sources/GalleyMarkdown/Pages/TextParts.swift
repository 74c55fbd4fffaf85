internal import GalleyText

/// Cuts a text into parts from its start to its end, in a time that is linear in the text and its scopes.
struct TextParts {
  private let text: AttributedText
  /// The scopes in the order of their starts, with their places in the order in which they were added.
  private let scopes: [(order: Int, scope: Scope)]
  private var next = 0
  /// The scopes that start before the end of the last part and may go on behind it.
  private var open: [(order: Int, scope: Scope)] = []

  init(_ text: AttributedText) {
    scopes = text.scopes.enumerated().map { ($0, $1) }.sorted {
      ($0.scope.range.lowerBound, $0.order) < ($1.scope.range.lowerBound, $1.order)
    }
    var text = text
    text.setScopes([])
    self.text = text
  }

  /// The bytes of the text.
  var utf8: [UInt8] { text.utf8 }

  /// The offset at which the line with an offset starts.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, text.utf8[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// The paragraph style of the line with an offset.
  func paragraphStyle(at offset: Int) -> ParagraphStyle { text.paragraphStyle(at: offset) }

  /// The part in a range, with its styles, attachments and scopes. No part starts before the start of the one before.
  mutating func part(_ range: TextRange) -> AttributedText {
    while next < scopes.count, scopes[next].scope.range.lowerBound < range.upperBound {
      open.append(scopes[next])
      next += 1
    }
    open.removeAll { $0.scope.range.upperBound <= range.lowerBound }
    var part = text[range]
    part.setScopes(open.sorted { $0.order < $1.order }.map(\.scope).clipped(to: range))
    return part
  }
}
