public import GalleyText

/// A text that a ``TextProcessor`` made, and where its parts come from in the source.
public struct ProcessedText: Hashable, Sendable {
  /// The processed text.
  public var text: AttributedText
  /// From offsets of the processed text, which the map calls shaped, to offsets of the source.
  public let map: OffsetMap

  /// A result that a map belongs to.
  init(text: AttributedText, map: OffsetMap) {
    self.text = text
    self.map = map
  }

  /// A text of which nothing was replaced.
  public init(unchanged text: AttributedText) {
    self.init(text: text, map: OffsetMap(identityOf: text.utf8Count))
  }

  /// A text with some ranges replaced.
  ///
  /// Ranges are clamped and rounded outwards to scalars, and sorted; one that overlaps an earlier one is left out. Text
  /// is inserted where a range is empty. Unlike an edit, a replacement empties no scope: a scope around replaced text,
  /// or with a part of it, has the new text. Scopes of the new texts become the innermost.
  public init(_ source: AttributedText, replacing replacements: [ProcessedText.Replacement]) {
    let replacements = Self.sorted(replacements, in: source)
    guard !replacements.isEmpty else {
      self.init(unchanged: source)
      return
    }
    var plain = source
    plain.removeScopes { _ in true }
    var text = AttributedText(style: source.defaultStyle, paragraphStyle: source.paragraphStyle)
    var map = OffsetMap(identityOf: source.utf8Count)
    var inner: [Scope] = []
    var offset = 0
    for replacement in replacements {
      let range = replacement.range
      if offset < range.lowerBound { map.append(shaped: text.utf8Count, source: offset) }
      text.append(plain[offset..<range.lowerBound])
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
    text.append(plain[offset..<source.utf8Count])
    self.init(text: text, map: map)
    for var scope in source.scopes {
      scope.range = processedRange(of: scope.range)
      self.text.addScope(scope)
    }
    for scope in inner { self.text.addScope(scope) }
  }

  /// The range of the source that a range of the processed text comes from; of replaced text all that it replaces.
  /// O(log replacements).
  public func sourceRange(of range: TextRange) -> TextRange {
    let lower = min(max(range.lowerBound, 0), text.utf8Count)
    let upper = min(max(range.upperBound, lower), text.utf8Count)
    let start = map.source(of: lower)
    return lower == upper ? start..<start : start..<max(start, map.sourceEnd(before: upper))
  }

  /// The range of the processed text that a range of the source became; all of a replacement of which the range has
  /// some text, and an empty range if the text was removed. O(log replacements).
  public func processedRange(of range: TextRange) -> TextRange {
    let lower = min(max(range.lowerBound, 0), map.sourceCount)
    let upper = min(max(range.upperBound, lower), map.sourceCount)
    let start = map.shapedStart(of: lower, count: text.utf8Count)
    return lower == upper ? start..<start : start..<max(start, map.shapedEnd(before: upper, count: text.utf8Count))
  }

  private static func sorted(_ replacements: [ProcessedText.Replacement], in source: AttributedText) -> [ProcessedText.Replacement] {
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
