extension AttributedText {
  /// The text of a range as it is copied: without styles, and with backing text in the place of what it backs.
  ///
  ///     var text = AttributedText("I like 🙂")
  ///     text.addScope(Scope(range: 7..<11, kind: .backingText(":)")))
  ///     text.plainText(in: 0..<11)  // "I like :)"
  ///
  /// The range is clamped and rounded as for edits. A `backingText` scope of which the range has some character gives
  /// all of its backing text, once. Of scopes that overlap the one that starts first counts, then the longest, then the
  /// one that was added first. O(text + scopes · log scopes).
  public func plainText(in range: TextRange) -> String {
    let range = rounded(range)
    var result: [UInt8] = []
    var offset = range.lowerBound
    for (backed, text) in backings(in: range) where backed.upperBound > offset {
      guard backed.lowerBound >= offset || offset == range.lowerBound else { continue }
      if backed.lowerBound > offset { result += utf8[offset..<backed.lowerBound] }
      result += text.utf8
      offset = min(backed.upperBound, range.upperBound)
    }
    result += utf8[offset..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// The backing texts that overlap a range, and what each backs, in the order in which they count.
  private func backings(in range: TextRange) -> [(range: TextRange, text: String)] {
    var backings: [(range: TextRange, text: String)] = []
    for scope in scopes where scope.range.overlaps(range) {
      if case .backingText(let text) = scope.kind { backings.append((scope.range, text)) }
    }
    // A sort keeps equal elements in no particular order, so their numbers decide.
    let order = backings.indices.sorted {
      let (left, right) = (backings[$0].range, backings[$1].range)
      return (left.lowerBound, -left.upperBound, $0) < (right.lowerBound, -right.upperBound, $1)
    }
    return order.map { backings[$0] }
  }

  /// The ranges of atomic text, joined where they overlap, in text order. O(scopes · log scopes).
  package var atomicRanges: [TextRange] {
    var result: [TextRange] = []
    let ranges = scopes.lazy.filter { $0.kind == .atomicText }.map(\.range)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
