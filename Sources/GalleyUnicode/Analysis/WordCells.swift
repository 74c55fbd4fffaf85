/// The two states of the line breaker in ASCII words: after a letter, and after a single space. If a tailoring has such
/// states, ``ParagraphWalk`` reads ASCII words with a fast path.
struct WordCells: Sendable {
  /// The line breaker's cell after a letter that follows a letter.
  let letter: UInt16
  /// The line breaker's cell after a space that follows a letter.
  let space: UInt16

  /// Reads the cells from a line breaker. `nil` if its tailoring allows line breaks between ASCII letters, or none
  /// between ASCII words.
  init?(_ lines: LineBreaker) {
    let letterColumn = CodePointProperties(0x61).lineBreakColumn
    let first = LineBreakStep(cell: lines.cell(after: lines.cell(after: 0, letterColumn), letterColumn))
    let second = LineBreakStep(cell: lines.cell(after: first.cell, letterColumn))
    let space = LineBreakStep(cell: lines.cell(after: first.cell, CodePointProperties(0x20).lineBreakColumn))
    let next = LineBreakStep(cell: lines.cell(after: space.cell, letterColumn))
    guard second.isPlain, second.decision == .prohibited, second.endsInRow(of: first), space.isPlain,
      space.decision == .prohibited, next.isPlain, next.decision == .allowed, next.endsInRow(of: first)
    else { return nil }
    letter = second.cell
    self.space = space.cell
  }

  /// Whether the line breaker is in the state after a letter.
  @inline(__always)
  func holds(_ step: LineBreakStep) -> Bool { step.endsInRow(of: LineBreakStep(cell: letter)) }
}
