internal import GalleyShaping
internal import GalleyUnicode

extension LinkedLayout {
  /// Where a container ended inside a text. `ShapedText.layout(in:from:)` continues there in another container, which
  /// may have another width.
  ///
  /// A token says which line comes next and how that line starts; nothing is shaped again. It belongs to the text that
  /// gave it, and to copies of it.
  public struct BreakToken: Hashable, Sendable {
    /// The source offset at which the next line starts.
    public let offset: Int
    /// How many lines are in the containers before.
    public let lineCount: Int
    let position: BreakPosition
    /// The sizes of the text that the token belongs to: they tell most other texts apart.
    private let textCount: Int
    private let candidateCount: Int

    init(_ position: BreakPosition, lineCount: Int, in shaped: ShapedText) {
      self.position = position
      self.lineCount = lineCount
      textCount = shaped.text.count
      candidateCount = shaped.candidateColumns.count
      guard shaped.paragraphs.indices.contains(position.paragraph) else {
        offset = 0
        return
      }
      let breaker = GreedyBreaker(shaped, paragraph: position.paragraph)
      let start = breaker.offset(position.cursor ?? breaker.firstLine)
      offset = start == 0 ? 0 : shaped.map.source(of: start)
    }

    /// Stops the program if the token belongs to another text, as far as the sizes of the texts tell.
    func check(_ shaped: ShapedText) {
      precondition(
        textCount == shaped.text.count && candidateCount == shaped.candidateColumns.count,
        "the break token belongs to another text")
    }
  }
}
