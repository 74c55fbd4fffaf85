/// The words of text without spaces, such as Thai, as they are found if reading starts inside a text.
package enum RestartedWords {
  /// Whether a word ends at `offset` if `segmenter` reads the text from `start` on, as if the text started there. Both
  /// are starts of scalars in valid UTF-8, and `start` is before `offset`.
  ///
  /// At most `limit` scalars after the offset are read.
  package static func endsWord(
    at offset: Int, readingFrom start: Int, in text: [UInt8], by segmenter: any WordSegmenter
  ) -> Bool {
    var scalars: [UInt32] = []
    var position = start
    var place = 0
    while position < text.count {
      let scalar = UTF8Decoding.scalar(at: position, in: text)
      if position == offset { place = scalars.count }
      if position >= offset {
        guard scalars.count - place < limit, CodePointProperties(scalar).lineBreak == .sa else { break }
      }
      scalars.append(scalar)
      position += UTF8Decoding.length(lead: text[position])
    }
    var rest = 0..<scalars.count
    while let run = ComplexContext.nextRun(of: scalars, in: rest) {
      rest = run.scalars.upperBound..<scalars.count
      guard run.scalars.contains(place) else { continue }
      guard run.scalars.lowerBound < place else { return true }
      var ends: [Int] = []
      segmenter.appendWordEnds(in: scalars.span.extracting(run.scalars), script: run.script, to: &ends)
      return ends.contains(place - run.scalars.lowerBound)
    }
    return true
  }

  /// More scalars than the words have that decide about one word.
  private static var limit: Int { 48 }
}
