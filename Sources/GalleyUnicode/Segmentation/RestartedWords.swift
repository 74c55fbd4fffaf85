/// The words of text without spaces, such as Thai, as they are found if reading starts inside a text.
package struct RestartedWords {
  /// The offsets at which words end, ascending.
  package private(set) var ends: [Int] = []
  /// The offsets inside runs of such text, ascending. The start of a run is not inside.
  private var inside: [Int] = []

  /// The words that `segmenter` finds up to `limit` if it reads the text from `start` on, as if the text started there.
  /// Both are starts of scalars in valid UTF-8, or the text's end, and `start` is before `limit`.
  ///
  /// Reads some scalars more, which decide about the last words.
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

  /// More scalars than the words have that decide about one word.
  private static var lookahead: Int { 48 }
}
