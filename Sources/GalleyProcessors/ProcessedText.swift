public import GalleyText
package import GalleyUnicode

/// The result of a ``TextProcessor``: a text, and the map from its offsets to the source text.
public struct ProcessedText: Hashable, Sendable {
  /// The processed text.
  public var text: AttributedText
  /// Maps offsets of the processed text, which ``OffsetMap`` calls shaped offsets, to offsets of the source.
  package let map: OffsetMap

  /// A processed text with its map to the source.
  init(text: AttributedText, map: OffsetMap) {
    self.text = text
    self.map = map
  }

  /// The result of a processor that replaced no characters. `text` has the characters of the source, but may have other
  /// styles and scopes.
  public init(unchanged text: AttributedText) {
    self.init(text: text, map: OffsetMap(identityOf: text.utf8Count))
  }

  /// A copy of `source` in which ranges are replaced.
  ///
  /// Ranges are clamped to the text and extended to whole scalars. They are replaced in ascending order of their
  /// starts; ranges with equal starts are replaced in the order of `replacements`. A range that overlaps the range
  /// replaced before it is ignored; an empty range inserts text. Scopes remain: a scope that contains replaced text, or
  /// part of it, contains the new text. Scopes of the new texts become the innermost scopes.
  public init(_ source: AttributedText, replacing replacements: [ProcessedText.Replacement]) {
    let replacements = Self.sorted(replacements, in: source)
    guard !replacements.isEmpty else {
      self.init(unchanged: source)
      return
    }
    var withoutScopes = source
    withoutScopes.removeScopes { _ in true }
    var text = AttributedText(style: source.defaultStyle, paragraphStyle: source.paragraphStyle)
    var map = OffsetMap(identityOf: source.utf8Count)
    var inner: [Scope] = []
    var offset = 0
    for replacement in replacements {
      let range = replacement.range
      if offset < range.lowerBound { map.append(shaped: text.utf8Count, source: offset) }
      text.append(withoutScopes[offset..<range.lowerBound])
      let start = text.utf8Count
      if !replacement.text.isEmpty { map.appendReplacement(shaped: start, source: range) }
      for var scope in replacement.text.scopes {
        scope.range = start + scope.range.lowerBound..<start + scope.range.upperBound
        inner.append(scope)
      }
      var new = replacement.text
      new.removeScopes { _ in true }
      text.append(new)
      offset = range.upperBound
    }
    if offset < source.utf8Count { map.append(shaped: text.utf8Count, source: offset) }
    text.append(withoutScopes[offset..<source.utf8Count])
    self.init(text: text, map: map)
    for var scope in source.scopes {
      scope.range = processedRange(of: scope.range)
      self.text.addScope(scope)
    }
    for scope in inner { self.text.addScope(scope) }
  }

  /// The range of the source for a range of the processed text. If the range contains part of a replacement, the result
  /// contains all of the source text that was replaced there. O(log replacements).
  public func sourceRange(of range: TextRange) -> TextRange {
    let lower = min(max(range.lowerBound, 0), text.utf8Count)
    let upper = min(max(range.upperBound, lower), text.utf8Count)
    let start = map.source(of: lower)
    return lower == upper ? start..<start : start..<max(start, map.sourceEnd(before: upper))
  }

  /// The range of the processed text for a range of the source. If the range contains part of a replaced text, the
  /// result contains the whole replacement; if the text was removed, the result is empty. O(log replacements).
  public func processedRange(of range: TextRange) -> TextRange {
    let lower = min(max(range.lowerBound, 0), map.sourceCount)
    let upper = min(max(range.upperBound, lower), map.sourceCount)
    let start = map.shapedStart(of: lower, count: text.utf8Count)
    return lower == upper ? start..<start : start..<max(start, map.shapedEnd(before: upper, count: text.utf8Count))
  }

  /// The replacements with ranges rounded to scalars, sorted, without those that `init(_:replacing:)` ignores.
  private static func sorted(_ replacements: [ProcessedText.Replacement], in source: AttributedText) -> [ProcessedText
    .Replacement]
  {
    var rounded = replacements.map { ProcessedText.Replacement($0.range, with: $0.text, in: source) }
    let order = rounded.indices.sorted {
      (rounded[$0].range.lowerBound, $0) < (rounded[$1].range.lowerBound, $1)
    }
    rounded = order.map { rounded[$0] }
    var result: [ProcessedText.Replacement] = []
    for replacement in rounded where replacement.range.lowerBound >= result.last?.range.upperBound ?? 0 {
      result.append(replacement)
    }
    return result
  }
}

extension ProcessedText {
  /// A range of a text and the text that replaces it.
  public struct Replacement: Hashable, Sendable {
    /// The range that is replaced.
    public let range: TextRange
    /// The text that replaces the range.
    public let text: AttributedText

    /// A replacement of a range of `source` by another text.
    public init(_ range: TextRange, with text: AttributedText, in source: AttributedText) {
      self.range = source.rounded(range)
      self.text = text
    }

    /// A replacement of a range of `source` by a string. The string has the style of the range's start; if the range is
    /// empty, the style of the character before it.
    public init(_ range: TextRange, with string: String, in source: AttributedText) {
      let range = source.rounded(range)
      var text = source[range]
      text.removeScopes { _ in true }
      if range.isEmpty {
        text = AttributedText(string, style: source.style(at: range.lowerBound - 1))
      } else {
        text.replace(0..<text.utf8Count, with: string)
      }
      self.init(range, with: text, in: source)
    }
  }
}

extension OffsetMap {
  /// Composes two maps. `self` maps a text to its source; `next` maps a further processed text to that text. Returns
  /// the map from the further processed text to the source. `count` is the number of bytes of the further processed
  /// text.
  func followed(by next: OffsetMap, count: Int) -> OffsetMap {
    if isIdentity { return next }
    if next.isIdentity { return self }
    var own: [(shaped: Range<Int>, source: Range<Int>, isReplaced: Bool)] = []
    forEachInterval(count: next.sourceCount) { own.append(($0, $1, $2)) }
    var first = 0
    var result = OffsetMap(identityOf: sourceCount)
    next.forEachInterval(count: count) { shaped, middle, replaced in
      if replaced {
        let start = source(of: middle.lowerBound)
        let end = middle.isEmpty ? start : max(start, sourceEnd(before: middle.upperBound))
        result.appendReplacement(shaped: shaped.lowerBound, source: start..<end)
        return
      }
      while first < own.count, own[first].shaped.upperBound <= middle.lowerBound { first += 1 }
      for interval in own[first...].prefix(while: { $0.shaped.lowerBound < middle.upperBound }) {
        let part = interval.shaped.clamped(to: middle)
        let place = shaped.lowerBound + part.lowerBound - middle.lowerBound
        if interval.isReplaced {
          result.appendReplacement(shaped: place, source: interval.source)
        } else {
          let start = interval.source.lowerBound + part.lowerBound - interval.shaped.lowerBound
          result.append(shaped: place, source: start)
        }
      }
    }
    return result
  }
}
