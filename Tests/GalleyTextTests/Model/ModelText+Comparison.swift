import GalleyText

extension ModelText {
  /// The scopes that contain at least one scalar, with their ranges, in the order in which they were added.
  var placedScopes: [Scope] {
    let offsets = offsets
    return scopes.indices.compactMap { number in
      guard let first = cells.firstIndex(where: { $0.scopes.contains(number) }),
        let last = cells.lastIndex(where: { $0.scopes.contains(number) })
      else { return nil }
      var scope = scopes[number]
      scope.range = offsets[first]..<offsets[last + 1]
      return scope
    }
  }

  /// The first difference between a text and the model; `nil` if there is none.
  func difference(from text: AttributedText) -> String? {
    var string = ""
    string.unicodeScalars.append(contentsOf: cells.map(\.scalar))
    guard text.utf8 == Array(string.utf8), text.string == string else { return "utf8 \(text.utf8), not \(string)" }
    guard text.defaultStyle == defaultStyle else { return "default style" }

    let offsets = offsets
    if let fault = fault(of: text.styles, values: cells.map(\.style)) { return "styles: \(fault)" }
    if let fault = fault(of: text.paragraphStyles, values: cells.map(\.paragraphStyle)) {
      return "paragraph styles: \(fault)"
    }
    let anchored = cells.indices.compactMap { index in
      cells[index].attachment.map { AttributedText.AnchoredAttachment(offset: offsets[index], attachment: $0) }
    }
    guard text.attachments == anchored else { return "attachments \(text.attachments), not \(anchored)" }
    let placed = placedScopes
    guard text.scopes == placed else { return "scopes \(text.scopes), not \(placed)" }
    guard text.activeRanges == placed.compactMap({ ActiveRange($0) }) else { return "active ranges" }
    return nil
  }

  /// The text of the model, made another way: scalar by scalar, then all styles, attachments and scopes.
  func rebuilt() -> AttributedText {
    var text = AttributedText(style: defaultStyle)
    for cell in cells { text.append(String(cell.scalar), style: cell.style) }
    let offsets = offsets
    for (index, cell) in cells.enumerated().reversed() {
      text.setParagraphStyle(cell.paragraphStyle, in: offsets[index]..<offsets[index + 1])
      text.setAttachment(cell.attachment, at: offsets[index])
    }
    for scope in placedScopes { text.addScope(scope) }
    return text
  }

  /// The first violation of a run array's invariants, or the first wrong value; `nil` if there is none.
  private func fault<Value>(of runs: RunArray<Value>, values: [Value]) -> String? {
    let offsets = offsets
    guard runs.count == offsets.last else { return "covers \(runs.count)" }
    var index = 0
    var previous: Value?
    for (range, value) in runs.runs {
      guard range.lowerBound == offsets[index], !range.isEmpty else { return "run \(range) starts wrongly" }
      guard previous != value else { return "run \(range) equals the one before" }
      while offsets[index] < range.upperBound {
        guard values[index] == value else { return "wrong at \(offsets[index])" }
        index += 1
      }
      guard offsets[index] == range.upperBound else { return "run \(range) ends inside a scalar" }
      previous = value
    }
    return index == values.count ? nil : "runs end at \(offsets[index])"
  }
}
