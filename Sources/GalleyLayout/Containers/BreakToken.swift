package import GalleyShaping
internal import GalleyUnicode

extension LinkedLayout {
  /// Where a container ended inside a text. `ShapedText.layout(in:from:)` continues there in another container, which
  /// may have another width.
  ///
  /// A token stores which line comes next and how this line starts, so nothing is shaped again. A token may be used
  /// only with the text whose layout returned the token, and with copies of this text.
  public struct BreakToken: Hashable, Sendable {
    /// The source offset at which the next line starts.
    public let offset: Int
    /// The number of lines in all earlier containers.
    public let lineCount: Int
    let position: BreakPosition
    /// The sizes of the text that the token belongs to. Most other texts have other sizes, so a wrong text is detected.
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
      let start = shaped.offset(of: position)
      offset = start == 0 ? 0 : shaped.map.source(of: start)
    }

    /// Whether the text has the sizes of the text that the token belongs to.
    package func belongs(to shaped: ShapedText) -> Bool {
      textCount == shaped.text.count && candidateCount == shaped.candidateColumns.count
    }

    /// Stops the program if the token belongs to a text with other sizes.
    func check(_ shaped: ShapedText) {
      precondition(belongs(to: shaped), "the break token belongs to another text")
    }
  }
}

extension ShapedText {
  /// The shaped-text offset at which the line at a position starts.
  func offset(of position: BreakPosition) -> Int {
    guard let cursor = position.cursor else {
      return candidateColumns.offset(paragraphs[position.paragraph].candidates.lowerBound)
    }
    return cursor.start?.offset ?? candidateColumns.offset(cursor.first)
  }
}
