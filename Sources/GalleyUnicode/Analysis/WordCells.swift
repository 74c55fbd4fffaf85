/// The line breaker's cells in words of ASCII letters with single spaces between them.
struct WordCells: Sendable {
  /// After a letter, and after the space that follows one.
  let letter: UInt16
  let space: UInt16

  /// Nil where a tailoring lets lines end inside such words, or not between them.
  init?(_ lines: LineBreaker) {
    let letterColumn = CodePointProperties(0x61).lineBreakColumn
    let first = LineBreakStep(cell: lines.cell(after: lines.cell(after: 0, letterColumn), letterColumn))
    let second = LineBreakStep(cell: lines.cell(after: first.cell, letterColumn))
    let space = LineBreakStep(cell: lines.cell(after: first.cell, CodePointProperties(0x20).lineBreakColumn))
    let next = LineBreakStep(cell: lines.cell(after: space.cell, letterColumn))
    guard second.isPlain, second.decision == .prohibited, second.leadsWhere(first), space.isPlain,
      space.decision == .prohibited, next.isPlain, next.decision == .allowed, next.leadsWhere(first)
    else { return nil }
    letter = second.cell
    self.space = space.cell
  }

  /// Whether a step has led to where a letter leads.
  @inline(__always)
  func holds(_ step: LineBreakStep) -> Bool { step.leadsWhere(LineBreakStep(cell: letter)) }
}
