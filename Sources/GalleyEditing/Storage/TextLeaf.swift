internal import GalleyText

/// A leaf of the tree: some whole paragraphs, about two kilobytes of text, or one paragraph that is longer.
///
/// `@unchecked Sendable` is correct because the content changes only while a single tree refers to the leaf.
final class TextLeaf: @unchecked Sendable {
  var content: LeafContent

  init(_ content: LeafContent) { self.content = content }
}

/// The text of a leaf, where its paragraphs start, and the heights of those that were laid out.
struct LeafContent: Sendable {
  /// Where the paragraphs start, in bytes from the start of the leaf, ascending. Not empty. The first is 0. The last
  /// is `count` if the document ends with an empty paragraph.
  var starts: [UInt16]
  /// The heights of paragraphs that were laid out, in the order of the paragraphs.
  var measured: [MeasuredHeight] = []
  /// The number of bytes of the leaf.
  var count: Int
  /// The number of UTF-16 code units of the leaf.
  var utf16: Int
  /// The leaf's own text; `nil` if the text is a part of the document's original text.
  var text: AttributedText?
  /// Where the leaf starts in the document's original text, in bytes; 0 if the leaf has a text of its own.
  var start = 0
  /// Whether the leaf is a section of a very long paragraph, and not the first one.
  var isContinuation = false
}

/// The height of a paragraph that was laid out.
struct MeasuredHeight: Hashable, Sendable {
  /// The index of the paragraph in its leaf.
  var paragraph: UInt16
  /// The height with the spacing before and after the paragraph, in units of ``HeightUnits``.
  var height: Int64
}

extension LeafContent {
  /// The bytes of a paragraph with its line break, counted from the start of the leaf.
  func range(of paragraph: Int) -> Range<Int> {
    Int(starts[paragraph])..<(paragraph + 1 < starts.count ? Int(starts[paragraph + 1]) : count)
  }

  /// The index of the paragraph that contains the byte at `offset`; the last paragraph for the end of the leaf.
  func paragraph(at offset: Int) -> Int { starts.partitionPoint { Int($0) > offset } - 1 }

  /// The sums over the leaf. O(measured heights).
  func sums(_ estimate: HeightEstimate) -> TextSums {
    TextSums(bytes: count, utf16: utf16, paragraphs: starts.count, height: top(of: starts.count, estimate))
  }

  /// Calls `body` with the bytes of the leaf's own text or of the original text, and the range of the leaf in them.
  @inline(__always)
  func withBytes<Result>(_ original: OriginalText, _ body: (Span<UInt8>, Range<Int>) -> Result) -> Result {
    if let text { return text.withBytes { body($0, 0..<count) } }
    return original.withBytes { body($0, start..<start + count) }
  }

  /// The leaf's text with its styles. If the leaf has no text of its own, the text has the style of the original text
  /// and `paragraphStyle`, which is the document's paragraph style.
  func attributedText(_ original: OriginalText, paragraphStyle: ParagraphStyle) -> AttributedText {
    text
      ?? AttributedText(
        validUTF8: original.bytes(start..<start + count), style: original.style, paragraphStyle: paragraphStyle)
  }
}

/// Heights.
extension LeafContent {
  /// The distance from the top of the leaf to the top of a paragraph, in units of ``HeightUnits``. The number of
  /// paragraphs as the index gives the height of the leaf.
  func top(of paragraph: Int, _ estimate: HeightEstimate) -> Int64 {
    var height = estimate.height(
      paragraphs: paragraph, bytes: paragraph < starts.count ? Int(starts[paragraph]) : count)
    for known in measured {
      guard known.paragraph < paragraph else { break }
      height &+= known.height &- estimated(Int(known.paragraph), estimate)
    }
    return height
  }

  /// The measured height of a paragraph, or the estimated one if it was not laid out.
  func height(of paragraph: Int, _ estimate: HeightEstimate) -> Int64 {
    measuredHeight(of: paragraph) ?? estimated(paragraph, estimate)
  }

  /// The estimated height of a paragraph.
  private func estimated(_ paragraph: Int, _ estimate: HeightEstimate) -> Int64 {
    estimate.height(paragraphs: 1, bytes: range(of: paragraph).count)
  }

  /// The measured height of a paragraph; `nil` if it was not laid out.
  func measuredHeight(of paragraph: Int) -> Int64? {
    let index = measured.partitionPoint { $0.paragraph >= paragraph }
    guard index < measured.count, measured[index].paragraph == paragraph else { return nil }
    return measured[index].height
  }

  /// Records the measured height of a paragraph.
  mutating func setHeight(_ height: Int64, of paragraph: Int) {
    let index = measured.partitionPoint { $0.paragraph >= paragraph }
    if index < measured.count, measured[index].paragraph == paragraph {
      measured[index].height = height
    } else {
      measured.insert(MeasuredHeight(paragraph: UInt16(paragraph), height: height), at: index)
    }
  }

  /// The first paragraph whose bottom is below `y`, a distance from the top of the leaf in units of ``HeightUnits``;
  /// the last paragraph if there is none.
  func paragraph(atY y: Int64, _ estimate: HeightEstimate) -> Int {
    if measured.isEmpty {
      var (low, high) = (0, starts.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if estimate.height(paragraphs: middle, bytes: Int(starts[middle])) <= y {
          low = middle
        } else {
          high = middle - 1
        }
      }
      return low
    }
    var bottom: Int64 = 0
    var known = 0
    for paragraph in 0..<starts.count - 1 {
      if known < measured.count, measured[known].paragraph == paragraph {
        bottom &+= measured[known].height
        known += 1
      } else {
        bottom &+= estimated(paragraph, estimate)
      }
      if bottom > y { return paragraph }
    }
    return starts.count - 1
  }
}

/// The text with which a document was opened, if all of it has one style. Unchanged leaves of the tree refer to its
/// bytes. The string or array is shared with the caller and never copied.
final class OriginalText: Sendable {
  /// The text, if the document was opened with a string; otherwise empty.
  private let string: String
  /// The text, if the document was opened with an attributed text; otherwise `nil`.
  private let array: [UInt8]?
  /// The style of all of the text.
  let style: TextStyle
  /// The number of bytes.
  let count: Int

  /// The text of a string. A string that is not stored as contiguous UTF-8 is copied.
  init(_ string: String, style: TextStyle) {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
    self.style = style
    array = nil
    count = string.utf8.count
  }

  /// The text of valid UTF-8.
  init(utf8 array: [UInt8], style: TextStyle) {
    string = ""
    self.array = array
    self.style = style
    count = array.count
  }

  /// Calls `body` with all bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let array { return array.withSpan(body) }
    var string = string
    return string.withUTF8 { unsafe body(Span(_unsafeElements: $0)) }
  }

  /// A copy of the bytes in a range.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    if let array { return Array(array[range]) }
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return Array(utf8[start..<utf8.index(start, offsetBy: range.count)])
  }
}

/// Estimates the height of paragraphs that were not laid out: a constant for each paragraph plus a constant for each
/// byte.
///
/// The estimate is linear, so the height of a sequence of paragraphs follows from their number and the number of their
/// bytes.
struct HeightEstimate: Hashable, Sendable {
  /// The height of a paragraph without text, in units of ``HeightUnits``. At least 1.
  var perParagraph: Int64
  /// The height that each byte adds, in units of ``HeightUnits``. Not negative.
  var perByte: Int64

  /// The estimated height of `paragraphs` paragraphs that have `bytes` bytes altogether, in units of ``HeightUnits``.
  @inline(__always)
  func height(paragraphs: Int, bytes: Int) -> Int64 {
    perParagraph &* Int64(paragraphs) &+ perByte &* Int64(bytes)
  }
}
