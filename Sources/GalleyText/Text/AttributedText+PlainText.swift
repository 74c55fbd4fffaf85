extension AttributedText {
  /// The text of a range as a user copies it: without styles, and with the backing text in place of each `backingText`
  /// scope.
  ///
  ///     var text = AttributedText("I like 🙂")
  ///     text.addScope(Scope(range: 7..<11, kind: .backingText(":)")))
  ///     text.plainText(in: 0..<11)  // "I like :)"
  ///
  /// The range is clamped to the text and rounded outwards to scalars. If the range contains at least one character of
  /// a `backingText` scope, the result contains all of its backing text, once. If such scopes overlap, the one that
  /// starts first counts; of several with the same start the longest; of several with the same range the one that was
  /// added first.
  /// O(text + scopes · log scopes).
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

  /// The backing texts of the scopes that overlap a range, with the ranges of these scopes. If two scopes overlap, the
  /// one that counts comes first.
  private func backings(in range: TextRange) -> [(range: TextRange, text: String)] {
    var backings: [(range: TextRange, text: String)] = []
    for scope in scopes where scope.range.overlaps(range) {
      if case .backingText(let text) = scope.kind { backings.append((scope.range, text)) }
    }
    // Swift's sort is not stable, so the index is the last criterion.
    let order = backings.indices.sorted {
      let (left, right) = (backings[$0].range, backings[$1].range)
      return (left.lowerBound, -left.upperBound, $0) < (right.lowerBound, -right.upperBound, $1)
    }
    return order.map { backings[$0] }
  }

  /// The ranges of atomic text in text order. Ranges that overlap are joined. O(scopes · log scopes).
  package var atomicRanges: [TextRange] { joinedRanges { $0.kind == .atomicText } }

  /// The ranges inside which no line may break: atomic text and the bases of ruby annotations. In text order. Ranges
  /// that overlap are joined. O(scopes · log scopes).
  package var unbrokenRanges: [TextRange] {
    joinedRanges {
      switch $0.kind {
      case .atomicText, .ruby: true
      default: false
      }
    }
  }

  /// The ranges of the scopes that `isIncluded` accepts, in text order. Ranges that overlap are joined.
  private func joinedRanges(_ isIncluded: (Scope) -> Bool) -> [TextRange] {
    var result: [TextRange] = []
    let ranges = scopes.filter(isIncluded).map(\.range)
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
