/// Where text is written without spaces between words: Line_Break class SA. UAX #14, 6.1.
package enum ComplexContext {
  /// The first maximal run of class SA in one script inside `range` of `scalars`; nil where there is none.
  package static func nextRun(of scalars: [UInt32], in range: Range<Int>) -> (scalars: Range<Int>, script: Script)? {
    guard let start = range.first(where: { CodePointProperties(scalars[$0]).lineBreak == .sa }) else { return nil }
    let script = CodePointProperties(scalars[start]).script
    var end = start + 1
    while end < range.upperBound {
      let properties = CodePointProperties(scalars[end])
      guard properties.lineBreak == .sa, properties.script == script else { break }
      end += 1
    }
    return (start..<end, script)
  }
}

extension Script {
  /// Whether characters of this script are of Line_Break class SA: the question that spares other text the search.
  package var hasComplexContext: Bool {
    switch self {
    case .thai, .lao, .khmer, .myanmar, .taiLe, .newTaiLue, .taiTham, .taiViet, .ahom: true
    default: false
    }
  }
}
