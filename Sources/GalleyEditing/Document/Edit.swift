internal import GalleyLayout
public import GalleyText

/// An edit: the range of the text that it changes, and how.
struct Edit {
  /// The bytes that are replaced or changed, in whole scalars.
  let range: TextRange
  /// The number of bytes that the range has afterwards.
  let newCount: Int
  /// The text that replaces the range; `nil` if only styles, attachments or scopes change.
  let replacement: AttributedText?
  /// Applies the edit to a part of the text that contains the range.
  let apply: (inout AttributedText, Range<Int>) -> Void

  /// By how many bytes the text becomes longer; negative if it becomes shorter.
  var delta: Int { newCount - range.count }
}

extension TextDocument {
  /// The largest number of paragraphs whose lines are compared before and after an edit.
  private static var mostCompared: Int { 32 }

  /// Makes an edit.
  mutating func edit(_ edit: Edit) -> Change {
    let touched = touched(by: edit)
    let isSmall = fitsIntoLeaf(edit, touched)
    let group = isSmall ? nil : LeafGroup(self, for: edit, region: withSections(touched, edit))
    let region = group?.region ?? touched
    let old = region.count <= Self.mostCompared ? lines(of: region) : nil
    let before = tree.sums
    let copies = tree.copies
    if let group {
      tree.replaceLeaves(
        ofParagraphs: group.paragraphs, with: group.leaves.leaves.map { TreeChild($0, tree.estimate) })
    } else {
      editLeaf(edit, region)
    }
    counters.treeNodesCopied += tree.copies - copies
    if edit.replacement != nil, !wideScopes.isEmpty {
      wideScopes = wideScopes.replacing(edit.range, delta: edit.delta)
    }
    if let group { wideScopes += group.leaves.wideScopes.map { $0.shifted(by: group.start) } }
    let newRegion = region.lowerBound..<region.upperBound + tree.sums.paragraphs - before.paragraphs
    layouts.replace(region, new: newRegion.count)
    var changes: LineChanges?
    if let old, newRegion.count <= Self.mostCompared {
      for index in newRegion { _ = layOut(paragraph: index) }
      changes = lines(of: newRegion).map { LineChanges(from: old, to: $0) }
    }
    return Change(
      range: edit.range, newRange: edit.range.lowerBound..<edit.range.lowerBound + edit.newCount, paragraphs: region,
      newParagraphs: newRegion, lines: changes, heightChange: HeightUnits.length(tree.sums.height - before.height))
  }

  /// The paragraphs that contain the range of an edit, and those whose ends or styles depend on it.
  private func touched(by edit: Edit) -> Range<Int> {
    let place = tree.place(at: edit.range.lowerBound)
    let local = place.content.paragraph(at: edit.range.lowerBound - place.before.bytes)
    let own = place.content.range(of: local)
    var first = place.before.paragraphs + local
    let isInside = edit.range.upperBound - place.before.bytes < own.upperBound
    var last = isInside ? first : paragraph(at: edit.range.upperBound)
    // The edit may place a LF directly after the CR that ends the paragraph before: then CR LF is one line break.
    if first > 0, place.before.bytes + own.lowerBound == edit.range.lowerBound,
      byte(at: edit.range.lowerBound - 1) == 0x0D
    {
      first -= 1
    }
    // An empty last paragraph has the style of the line break before it.
    if last == paragraphCount - 2, range(ofParagraph: last + 1).isEmpty { last += 1 }
    return first..<last + 1
  }

  /// The paragraphs `touched`, extended to the sections before and behind the edit that decide whether and where the
  /// same long paragraph is cut.
  private func withSections(_ touched: Range<Int>, _ edit: Edit) -> Range<Int> {
    // All sections decide if the edit may make a paragraph that is not cut, or divide one.
    let all = withSections(touched, edit, within: SectionCutter.longestParagraph)
    if all == touched { return touched }
    let bytes = range(ofParagraph: all.upperBound - 1).upperBound - range(ofParagraph: all.lowerBound).lowerBound
    let hasBreak =
      edit.replacement?.withBytes { ParagraphScan.end($0, from: 0, documentStyle.behavior).hasBreak } ?? false
    guard bytes + edit.delta > SectionCutter.longestParagraph, !hasBreak else { return all }
    return withSections(touched, edit, within: SectionCutter.longestChange)
  }

  /// The paragraphs `touched`, extended to sections up to a distance before and behind the edit.
  private func withSections(_ touched: Range<Int>, _ edit: Edit, within distance: Int) -> Range<Int> {
    var (first, last) = (touched.lowerBound, touched.upperBound - 1)
    while tree.place(paragraph: first).content.isContinuation {
      let before = edit.range.lowerBound - range(ofParagraph: first).lowerBound
      if first < touched.lowerBound, before > distance { break }
      first -= 1
    }
    while continues(paragraph: last) {
      let behind = range(ofParagraph: last).upperBound - edit.range.upperBound
      if last >= touched.upperBound, behind > distance { break }
      last += 1
    }
    return first..<last + 1
  }

  /// Whether the touched paragraphs are in one leaf, which the edit makes neither too long nor too short.
  private func fitsIntoLeaf(_ edit: Edit, _ touched: Range<Int>) -> Bool {
    let place = tree.place(paragraph: touched.lowerBound)
    let content = place.content
    let count = content.count + edit.delta
    let isSingle = content.starts.count == 1
    let isLong = isSingle ? max(count, content.count) >= SectionCutter.shortest : count > LeafPacker.longest
    let isShort = count < LeafPacker.shortest && paragraphCount > content.starts.count
    let hasManyParagraphs = content.starts.count + edit.newCount > LeafPacker.mostParagraphs
    return touched.upperBound <= place.before.paragraphs + content.starts.count && !isLong && !isShort
      && !hasManyParagraphs && !content.isContinuation
  }

  /// Makes an edit inside one leaf.
  private mutating func editLeaf(_ edit: Edit, _ region: Range<Int>) {
    let start = tree.place(paragraph: region.lowerBound).before.bytes
    let original = tree.original
    let style = documentStyle
    let endsText = region.upperBound == paragraphCount
    tree.modifyLeaf(ofParagraph: region.lowerBound) { content, first in
      content.edit(
        edit, from: start, region: first..<first + region.count, of: original, style: style, endsText: endsText)
    }
  }
}

extension Scope {
  /// The scope moved by a number of bytes.
  fileprivate func shifted(by delta: Int) -> Scope {
    var scope = self
    scope.range = range.lowerBound + delta..<range.upperBound + delta
    return scope
  }
}

/// Changing the text. Only changed paragraphs are analyzed, shaped and laid out again. Ranges are rounded: see
/// ``TextDocument/rounded(_:)``.
extension TextDocument {
  /// Replaces a range by a text with its styles, attachments and scopes, but without its `paragraphStyle` and
  /// `defaultStyle`: see `AttributedText.replace(_:with:)`.
  ///
  /// O(log n + length of the changed paragraphs and of the new text).
  @discardableResult
  public mutating func replace(_ range: TextRange, with text: AttributedText) -> Change {
    replaceRounded(rounded(range), with: text)
  }

  /// Replaces a range of whole scalars and whole pairs of CR and LF.
  private mutating func replaceRounded(_ range: TextRange, with text: AttributedText) -> Change {
    guard !range.isEmpty || !text.isEmpty else { return .none(at: range.lowerBound, in: self) }
    return edit(Edit(range: range, newCount: text.utf8Count, replacement: text) { $0.replace($1, with: text) })
  }

  /// Replaces a range by a string, in the style of the first replaced byte, or of the byte before an empty range; at
  /// the start of the text in the style of the first byte.
  ///
  /// O(log n + length of the changed paragraphs and of the string).
  @discardableResult
  public mutating func replace(_ range: TextRange, with string: String) -> Change {
    let range = rounded(range)
    let donor = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    var text = AttributedText(string, style: style(at: donor), paragraphStyle: documentStyle)
    if let style = paragraphStyle(insertedAt: range) { text.setParagraphStyle(style, in: 0..<text.utf8Count) }
    return replaceRounded(range, with: text)
  }

  /// Changes the styles of a range. Calls `change` once for each run of equal styles, in text order. O(length of the
  /// changed paragraphs).
  @discardableResult
  public mutating func modifyStyle(in range: TextRange, _ change: (inout TextStyle) -> Void) -> Change {
    let range = rounded(range)
    guard !range.isEmpty else { return .none(at: range.lowerBound, in: self) }
    return withoutActuallyEscaping(change) { change in
      edit(Edit(range: range, newCount: range.count, replacement: nil) { $0.modifyStyle(in: $1, change) })
    }
  }

  /// Sets the style of the paragraphs that start in a range; `nil` for the paragraph style of the document.
  /// O(length of the changed paragraphs).
  @discardableResult
  public mutating func setParagraphStyle(_ style: ParagraphStyle?, in range: TextRange) -> Change {
    let range = rounded(range)
    guard !range.isEmpty else { return .none(at: range.lowerBound, in: self) }
    return edit(Edit(range: range, newCount: range.count, replacement: nil) { $0.setParagraphStyle(style, in: $1) })
  }

  /// Sets or replaces the attachment of the U+FFFC at an offset; `nil` removes the attachment. Changes nothing if no
  /// U+FFFC starts at the offset.
  @discardableResult
  public mutating func setAttachment(_ attachment: TextAttachment?, at offset: Int) -> Change {
    guard byte(at: offset) == 0xEF, byte(at: offset + 1) == 0xBF, byte(at: offset + 2) == 0xBC else {
      return .none(at: scalarStart(offset), in: self)
    }
    return edit(
      Edit(range: offset..<offset + 3, newCount: 3, replacement: nil) {
        $0.setAttachment(attachment, at: $1.lowerBound)
      })
  }

  /// Adds a scope after all others: see `AttributedText.addScope(_:)`. Changes nothing if the range is empty or if the
  /// scope has no effect. O(length of the changed paragraphs).
  @discardableResult
  public mutating func addScope(_ scope: Scope) -> Change {
    let range = rounded(scope.range)
    if case .bidi(.normal, _) = scope.kind { return .none(at: range.lowerBound, in: self) }
    guard !range.isEmpty else { return .none(at: range.lowerBound, in: self) }
    return edit(
      Edit(range: range, newCount: range.count, replacement: nil) {
        var scope = scope
        scope.range = $1
        $0.addScope(scope)
      })
  }

  /// The own paragraph style of the paragraph that a string becomes a part of if it replaces a range; `nil` if this
  /// paragraph has the paragraph style of the document.
  private func paragraphStyle(insertedAt range: TextRange) -> ParagraphStyle? {
    let offset = range.lowerBound
    let place = tree.place(at: offset)
    let local = offset - place.before.bytes
    if range.isEmpty, local > Int(place.content.starts[place.content.paragraph(at: local)]) {
      return place.givenStyle(at: local - 1)
    }
    return place.givenStyle(at: local)
  }
}

extension TextDocument.Change {
  /// The empty change at an offset of a document.
  static func none(at offset: Int, in document: TextDocument) -> Self {
    let paragraph = document.paragraph(at: offset)
    return Self(
      range: offset..<offset, newRange: offset..<offset, paragraphs: paragraph..<paragraph,
      newParagraphs: paragraph..<paragraph, lines: nil, heightChange: 0)
  }
}

extension LeafContent {
  /// Makes an edit inside the leaf. Afterwards the leaf has a text of its own.
  ///
  /// - Parameters:
  ///   - edit: The edit. Its range is a part of the paragraphs `region`.
  ///   - start: The offset in the document at which the leaf starts.
  ///   - region: The paragraphs of the leaf that the edit may change. Not empty.
  ///   - original: The text that the leaf refers to if it has no text of its own.
  ///   - style: The paragraph style of the document.
  ///   - endsText: Whether the last paragraph of `region` is the last one of the document.
  mutating func edit(
    _ edit: Edit, from start: Int, region: Range<Int>, of original: OriginalText, style: ParagraphStyle,
    endsText: Bool
  ) {
    let local = edit.range.lowerBound - start..<edit.range.upperBound - start
    let first = Int(starts[region.lowerBound])
    let end = range(of: region.upperBound - 1).upperBound + edit.delta
    var own = attributedText(original, paragraphStyle: style)
    text = nil
    if edit.replacement != nil { utf16 -= own.utf16Count(in: local) }
    edit.apply(&own, local)
    if let new = edit.replacement { utf16 += new.utf16Count(in: 0..<new.utf8Count) }
    let found = own.withBytes { ParagraphScan.starts($0, in: first..<end, style.behavior, endsText: endsText) }
    text = own
    self.start = 0
    count += edit.delta
    replaceStarts(of: region, with: found, delta: edit.delta)
  }

  /// Replaces the paragraphs `region` by paragraphs that start at the offsets `found`. Moves the paragraphs after them
  /// by `delta` bytes, and forgets the measured heights of the replaced paragraphs.
  private mutating func replaceStarts(of region: Range<Int>, with found: [UInt16], delta: Int) {
    if delta != 0 {
      for index in region.upperBound..<starts.count { starts[index] = UInt16(Int(starts[index]) + delta) }
    }
    let shift = found.count - region.count
    if shift == 0, found.count == 1 {
      starts[region.lowerBound] = found[0]
    } else {
      starts.replaceSubrange(region, with: found)
    }
    guard !measured.isEmpty else { return }
    measured = measured.compactMap { known in
      if region.contains(Int(known.paragraph)) { return nil }
      guard known.paragraph >= region.upperBound else { return known }
      return MeasuredHeight(paragraph: UInt16(Int(known.paragraph) + shift), height: known.height)
    }
  }
}

extension ParagraphScan {
  /// The offsets at which paragraphs start, ascending, in a range of a text that consists of whole paragraphs.
  ///
  /// - Parameter endsText: Whether the document ends with the range. Then an empty paragraph follows a line break at
  ///   the end of the range.
  static func starts(
    _ text: Span<UInt8>, in range: Range<Int>, _ behavior: Behavior, endsText: Bool
  ) -> [UInt16] {
    var starts: [UInt16] = []
    var end = End(offset: range.lowerBound, hasBreak: true, hasOthers: false)
    while end.hasBreak, end.offset < range.upperBound || endsText {
      starts.append(UInt16(end.offset))
      end = Self.end(text, from: end.offset, behavior)
    }
    return starts
  }
}
