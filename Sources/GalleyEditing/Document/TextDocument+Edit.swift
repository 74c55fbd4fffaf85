internal import GalleyLayout
internal import GalleyText

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
    let group = isSmall ? nil : LeafGroup(self, edit, withSections(touched, edit))
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
      content.edit(edit, from: start, first..<first + region.count, original, style, endsText: endsText)
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
