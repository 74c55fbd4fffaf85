public import GalleyText

/// Finds words in text that is written without spaces between words: runs of Line_Break class SA, for which UAX #14
/// requires a dictionary.
///
/// Several threads may use a segmenter at the same time. A `Typesetter` without a segmenter of the client's own finds
/// words of Thai, Lao, Khmer and Burmese in the dictionaries of the product `Galley`.
public protocol WordSegmenter: Sendable {
  /// Appends the ends of the words inside `run` to `ends`, ascending, as numbers of scalars from the run's start.
  ///
  /// `run` is a maximal run of class SA in one script, including combining marks. 0 and the end of the run need not be
  /// appended: other rules decide about breaks there. If nothing is appended, for example for a script that the
  /// segmenter does not support, no line ends inside a run of Thai, Lao, Khmer or Burmese; in profile `unicode` lines
  /// end between the letters of other scripts (CSS Text 3, §5.1). Ends inside a grapheme cluster are ignored.
  func appendWordEnds(in run: Span<UInt32>, script: ScriptTag, to ends: inout [Int])
}

/// Finds text that is written without spaces between words, such as Thai: Line_Break class SA. UAX #14, §6.1.
package enum ComplexContext {
  /// The first maximal run of class SA in one script inside `range` of `scalars`; `nil` if there is none.
  package static func nextRun(of scalars: [UInt32], in range: Range<Int>) -> (scalars: Range<Int>, script: Script)? {
    guard let start = range.first(where: { CodePointProperties(scalars[$0]).lineBreak == .sa }) else { return nil }
    let script = CodePointProperties(scalars[start]).script
    var end = start + 1
    if script == .thai { end = endOfThai(in: scalars, from: end, limit: range.upperBound) }
    while end < range.upperBound {
      let properties = CodePointProperties(scalars[end])
      guard properties.lineBreak == .sa, properties.script == script else { break }
      end += 1
    }
    return (start..<end, script)
  }

  /// The index of the first scalar from `start` on that is not Thai, or `limit` if there is none. Eight scalars are
  /// tested at a time, so that the compiler can use vector instructions.
  ///
  /// The subscript is unchecked, so that the loop over eight scalars has no branch. This is correct because every index
  /// is below `limit`, which the precondition compares with the number of scalars.
  private static func endOfThai(in scalars: [UInt32], from start: Int, limit: Int) -> Int {
    precondition(start >= 0 && limit <= scalars.count, "the range is outside the text")
    return scalars.withSpan { scalars in
      var end = start
      while end + 8 <= limit {
        var all: UInt32 = 1
        for place in end..<end &+ 8 { all &= unsafe thai(scalars[unchecked: place]) }
        if all == 0 { break }
        end += 8
      }
      while end < limit, isThai(scalars[end]) { end += 1 }
      return end
    }
  }

  /// Whether a scalar has class SA and the script Thai. The test compares the scalar's value, and needs no look-up of
  /// properties.
  @inline(__always)
  package static func isThai(_ scalar: UInt32) -> Bool { thai(scalar) != 0 }

  /// 1 if the scalar has class SA and the script Thai, otherwise 0; computed without a branch.
  @inline(__always)
  private static func thai(_ scalar: UInt32) -> UInt32 {
    let isLetter: UInt32 = scalar &- 0x0E01 <= 0x0E3A - 0x0E01 ? 1 : 0
    let isSign: UInt32 = scalar &- 0x0E40 <= 0x0E4E - 0x0E40 ? 1 : 0
    return isLetter | isSign
  }
}

extension Script {
  /// Whether characters of this script have Line_Break class SA. Text in other scripts need not be searched for such
  /// runs.
  package var hasComplexContext: Bool {
    switch self {
    case .thai, .lao, .khmer, .myanmar, .taiLe, .newTaiLue, .taiTham, .taiViet, .ahom: true
    default: false
    }
  }
}

extension Script {
  /// Whether a script with ``hasComplexContext`` has a dictionary of words. Lines end between the letters of others.
  var hasDictionary: Bool {
    switch self {
    case .thai, .lao, .khmer, .myanmar: true
    default: false
    }
  }
}

/// The boundaries that a word segmenter decides in a text, because UAX #14 and UAX #29 leave them to dictionaries.
package struct DictionaryWords {
  /// Whether a boundary is between two words or inside a word.
  package enum Boundary: Sendable { case betweenWords, insideWord }

  /// The result for the boundary before each scalar and for the end of the text; `nil` outside of the runs that are
  /// divided with a dictionary.
  package private(set) var boundaries: [Boundary?]

  /// Finds the words of a text with a segmenter.
  package init(_ scalars: [UInt32], by segmenter: any WordSegmenter) {
    boundaries = Array(repeating: nil, count: scalars.count + 1)
    var ends: [Int] = []
    var rest = scalars.indices
    let graphemes = GraphemeBreaker.rules(of: scalars)
    while let run = ComplexContext.nextRun(of: scalars, in: rest) {
      for index in run.scalars.dropFirst() { boundaries[index] = .insideWord }
      ends.removeAll(keepingCapacity: true)
      scalars.withSpan {
        segmenter.appendWordEnds(in: $0.extracting(run.scalars), script: run.script.scriptTag, to: &ends)
      }
      for end in ends where 0 < end && end < run.scalars.count {
        let index = run.scalars.lowerBound + end
        if graphemes[index].isBoundary { boundaries[index] = .betweenWords }
      }
      rest = run.scalars.upperBound..<rest.upperBound
    }
  }
}

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
      scalars.withSpan {
        segmenter.appendWordEnds(in: $0.extracting(run.scalars), script: run.script.scriptTag, to: &found)
      }
      ends += found.map { run.scalars.lowerBound + $0 }.filter { places.contains($0) }.map { offsets[$0] }
    }
  }

  /// Whether a word ends at an offset up to the limit, or the offset is outside of such text or at its start.
  package func endsWord(at offset: Int) -> Bool { ends.contains(offset) || !inside.contains(offset) }

  /// The number of scalars that are read after the limit: more than the words that decide about one word ever have.
  private static var lookahead: Int { 48 }
}
