/// The words of text without spaces, such as Thai, that a segmenter finds if it starts to read inside a text. They can
/// differ from the words that it finds from the text's start. Browsers read from the start of each part or span.
package struct RestartedWords {
  /// The offsets at which words end, ascending.
  package private(set) var ends: [Int] = []
  /// The offsets inside runs of such text, ascending. The start of a run is not inside.
  private var inside: [Int] = []

  /// Finds the words up to the offset `limit` as if the text started at the offset `start`. Both are starts of scalars
  /// in valid UTF-8, or the text's end, and `start` is before `limit`.
  ///
  /// Reads some scalars after `limit`, because they decide about the last words.
  package init(readingFrom start: Int, upTo limit: Int, in text: [UInt8], by segmenter: any WordSegmenter) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var position = start
    var countBehind = 0
    while position < text.count {
      let scalar = UTF8Decoding.scalar(at: position, in: text)
      if position >= limit {
        guard countBehind < Self.lookahead, CodePointProperties(scalar).lineBreak == .sa else { break }
        countBehind += 1
      }
      scalars.append(scalar)
      offsets.append(position)
      position += UTF8Decoding.length(lead: text[position])
    }
    var rest = 0..<scalars.count
    var found: [Int] = []
    while let run = ComplexContext.nextRun(of: scalars, in: rest) {
      rest = run.scalars.upperBound..<scalars.count
      let places = run.scalars.dropFirst().prefix { offsets[$0] <= limit }
      guard !places.isEmpty else { continue }
      inside += places.map { offsets[$0] }
      found.removeAll(keepingCapacity: true)
      segmenter.appendWordEnds(in: scalars.span.extracting(run.scalars), script: run.script, to: &found)
      ends += found.map { run.scalars.lowerBound + $0 }.filter { places.contains($0) }.map { offsets[$0] }
    }
  }

  /// Whether a word ends at an offset up to the limit, or the offset is outside of such text or at its start.
  package func endsWord(at offset: Int) -> Bool { ends.contains(offset) || !inside.contains(offset) }

  /// The number of scalars that are read after the limit: more than the words that decide about one word ever have.
  private static var lookahead: Int { 48 }
}
