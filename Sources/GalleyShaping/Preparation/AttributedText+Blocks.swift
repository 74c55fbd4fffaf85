package import GalleyText
package import GalleyUnicode

extension AttributedText {
  /// The neighboring paragraphs with one paragraph style at an offset of the shaped text, from that offset on. Browsers
  /// have them in one block. `count` is the length of the shaped text.
  package func block(at start: Int, map: OffsetMap, count: Int) -> Range<Int> {
    if paragraphStyles.onlyValue != nil || start >= count { return start..<count }
    let run = paragraphStyles.runs.index(containing: map.source(of: start))
    return start..<max(start, map.shaped(of: paragraphStyles.runs[run].range.upperBound, count: count))
  }
}
