extension RandomCase {
  /// A smaller case for which `fails` is still true: pieces, changes, single properties, proposals and widths are
  /// removed if the case fails without them. O(n²) calls of `fails` for a case of n parts.
  package func reduced(while fails: (RandomCase) -> Bool) -> RandomCase {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in smallest.smallerCases where fails(candidate) {
        smallest = candidate
        isSmaller = true
        break
      }
    }
    return smallest
  }

  /// The cases with one part removed, the largest parts first.
  private var smallerCases: some Sequence<RandomCase> {
    [withoutPieces, withoutChanges, withoutChoices, withoutSpace, withoutQuestions].joined()
  }

  private var withoutPieces: [RandomCase] {
    var cases: [RandomCase] = []
    var count = pieces.count / 2
    while count > 0 {
      for start in stride(from: 0, to: pieces.count, by: count) {
        let range = start..<min(start + count, pieces.count)
        guard pieces[range].contains(where: { !$0.isEmpty }) else { continue }
        var smaller = self
        for index in range { smaller.pieces[index] = "" }
        cases.append(smaller)
      }
      count /= 2
    }
    if pieces.count == 1, !pieces[0].isEmpty { cases.append(with(\.pieces, [""])) }
    // A piece without its last or its first character.
    for (index, piece) in pieces.enumerated() where piece.unicodeScalars.count > 1 {
      for end in [String(piece.unicodeScalars.dropLast()), String(piece.unicodeScalars.dropFirst())] {
        var smaller = self
        smaller.pieces[index] = end
        cases.append(smaller)
      }
    }
    return cases
  }

  private var withoutChanges: [RandomCase] {
    changes.indices.map { index in
      var smaller = self
      smaller.changes.remove(at: index)
      return smaller
    }
  }

  private var withoutChoices: [RandomCase] {
    changes.indices.flatMap { index in
      changes[index].choices.indices.map { choice in
        var smaller = self
        smaller.changes[index].choices.remove(at: choice)
        return smaller
      }
    }
  }

  /// The cases without one of the features of the space in which the text is shown.
  private var withoutSpace: [RandomCase] { Feature.ofSpaces.compactMap { $0.removed(from: self) } }

  private var withoutQuestions: [RandomCase] {
    let fewer = proposals.indices.map { index in
      var smaller = self
      smaller.proposals.remove(at: index)
      return smaller
    }
    return fewer
      + widths.indices.map { index in
        var smaller = self
        smaller.widths.remove(at: index)
        return smaller
      }
  }

  private func with<Value>(_ path: WritableKeyPath<RandomCase, Value>, _ value: Value) -> RandomCase {
    var changed = self
    changed[keyPath: path] = value
    return changed
  }
}
