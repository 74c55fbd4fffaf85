internal import GalleyText
internal import GalleyUnicode

extension TextItem {
  /// Divides the item into parts whose characters become small capitals in different ways. Most items are returned
  /// whole.
  ///
  /// The first scalar of a grapheme decides. With `Behavior.splitsCapitals`, the item is also divided between letters
  /// and other characters that become small capitals in the same way, and so loses the kerning between them. Browsers
  /// divide it in each face that they try, so the parts stay apart if a later face draws them.
  func splitByCapitals(
    _ shaping: StyleShaping, _ analyser: borrowing ParagraphAnalyser, behavior: Behavior
  ) -> [TextItem] {
    var item = self
    let changing: Capitals
    let other: Capitals
    switch shaping.capitalsPlan(face: face, script: script) {
    case .whole(let capitals):
      item.capitals = capitals
      guard behavior.contains(.splitsCapitals), shaping.splitsCapitals(before: face, script: script) else {
        return [item]
      }
      changing = capitals
      other = capitals
    case .split(let first, let second) where first == second && !behavior.contains(.splitsCapitals):
      item.capitals = first
      return [item]
    case .split(let first, let second):
      changing = first
      other = second
    }
    var items: [TextItem] = []
    var lastChanges: Bool?
    var index = analyser.scalarIndex(at: range.lowerBound)
    while index < analyser.scalars.count, Int(analyser.offsets[index]) < range.upperBound {
      let start = Int(analyser.offsets[index])
      let changes = CaseMapping.changesWhenUppercased(analyser.scalars[index])
      index += 1
      while !analyser.startsGrapheme(index) { index += 1 }
      let end = min(Int(analyser.offsets[index]), range.upperBound)
      if let last = items.indices.last, changes == lastChanges {
        items[last].range = items[last].range.lowerBound..<end
      } else {
        item.range = start..<end
        item.capitals = changes ? changing : other
        items.append(item)
        lastChanges = changes
      }
    }
    return items
  }
}
