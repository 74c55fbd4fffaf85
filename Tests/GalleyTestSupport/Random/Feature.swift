internal import Galley

/// A feature of documents that a random case may have, such as `letterSpacing`, a ruby annotation or a drop cap.
///
/// A case has a feature if ``remove`` finds something to take out. The feature had an effect if the case without it has
/// another result: see ``PairCount``.
package struct Feature: Sendable, CustomStringConvertible {
  /// The name of the feature. It is unique.
  package let name: String
  /// Features of one group exclude each other, because they are values of one setting: `balance` and `pretty`. `nil` if
  /// the feature excludes no other one of its kind.
  package let group: String?
  /// The names of the features without which this one has no effect. They are put into a case together with it.
  package let needs: [String]
  /// Adds pieces of text, before properties are chosen. Features that need no certain text add nothing.
  let addText: @Sendable (inout [String], inout SplitMix64) -> Void
  /// Puts the feature into a case.
  let add: @Sendable (inout RandomCase, inout SplitMix64) -> Void
  /// Takes the feature out of a case.
  let remove: @Sendable (inout RandomCase) -> Void

  init(
    _ name: String, group: String? = nil, needs: [String] = [], text: [String] = [],
    add: @escaping @Sendable (inout RandomCase, inout SplitMix64) -> Void,
    remove: @escaping @Sendable (inout RandomCase) -> Void
  ) {
    self.name = name
    self.group = group
    self.needs = needs
    addText = { pieces, random in
      guard !text.isEmpty else { return }
      for _ in 0..<Int.random(in: 1...3, using: &random) { pieces.append(random.element(of: text)) }
    }
    self.add = add
    self.remove = remove
  }

  package var description: String { name }

  /// All features, in the order of the table of pairs. New ones are at the end.
  package static let all: [Feature] = drawn + newer

  /// The features that every seed draws from. If one is added, all seeds give other cases.
  static let drawn: [Feature] = ofText + ofStyles + ofParagraphs + ofScopes + ofSpaces

  /// The feature with a name; `nil` if there is none.
  static func named(_ name: String) -> Feature? { all.first { $0.name == name } }

  /// The case without the feature; `nil` if the case does not have it.
  package func removed(from random: RandomCase) -> RandomCase? {
    var other = random
    remove(&other)
    return other.hasSameContent(as: random) ? nil : other
  }
}

// MARK: - Kinds of features

extension Feature {
  /// A kind of text. Removing the feature empties all pieces that `contains` accepts.
  static func text(_ name: String, _ pieces: [String], _ contains: @escaping @Sendable (Unicode.Scalar) -> Bool)
    -> Feature
  {
    Feature(name, text: pieces, add: { _, _ in }) { random in
      for index in random.pieces.indices where random.pieces[index].unicodeScalars.contains(where: contains) {
        random.pieces[index] = ""
      }
    }
  }

  /// Properties of the text style: of the whole text or of a span.
  static func style(_ name: String, _ properties: [String], needs: [String] = [], text: [String] = []) -> Feature {
    let table = TextStyle.randomProperties
    let indices = Set(table.indices.filter { properties.contains(table[$0].name) })
    return Feature(name, needs: needs, text: text) { random, numbers in
      let target: RandomChange.Target = numbers.oneIn(2) ? .style : .span(random.somePieces(&numbers))
      let choices = indices.sorted().map { RandomChoice.effective($0, of: table, on: TextStyle(), &numbers) }
      random.changes.append(RandomChange(target: target, choices: choices))
    } remove: { random in
      random.removeChoices { $0.isOfStyle && indices.contains($1.property) }
    }
  }

  /// Properties of the paragraph style with values that `accepts` accepts. By default these are all values but the
  /// initial ones. If `isNarrow`, the lines are so short that long words do not fit.
  static func paragraph(
    _ name: String, _ properties: [String], group: String? = nil, needs: [String] = [], text: [String] = [],
    isNarrow: Bool = false, where accepts: (@Sendable (ParagraphStyle) -> Bool)? = nil
  ) -> Feature {
    let table = ParagraphStyle.randomProperties
    let indices = Set(table.indices.filter { properties.contains(table[$0].name) })
    let isAccepted: @Sendable (RandomChoice) -> Bool = { choice in
      guard indices.contains(choice.property) else { return false }
      guard let accepts else { return true }
      var style = ParagraphStyle.unicode
      choice.apply(table, to: &style)
      return accepts(style)
    }
    return Feature(name, group: group, needs: needs, text: text) { random, numbers in
      if isNarrow { random.shown.proposal.width = .exactly(Double.random(in: 20...70, using: &numbers)) }
      let choices = indices.sorted().compactMap { index -> RandomChoice? in
        for _ in 0..<200 {
          let choice = RandomChoice.effective(index, of: table, on: ParagraphStyle(profile: random.profile), &numbers)
          if isAccepted(choice) { return choice }
        }
        return nil
      }
      random.changes.append(RandomChange(target: .paragraphs, choices: choices))
    } remove: { random in
      random.removeChoices { $0.isOfParagraph && isAccepted($1) }
    }
  }

  /// A kind of scope over some pieces.
  static func scope(
    _ name: String, text: [String] = [], where accepts: @escaping @Sendable (Scope.Kind) -> Bool
  ) -> Feature {
    let table = Scope.randomProperties
    let kinds = table.indices.filter { table[$0].name == "kind" }
    let isAccepted: @Sendable (RandomChange) -> Bool = { change in
      guard case .scope = change.target else { return false }
      var scope = Scope(range: 0..<0, kind: .node)
      for choice in change.choices { choice.apply(table, to: &scope) }
      return accepts(scope.kind)
    }
    return Feature(name, text: text) { random, numbers in
      let range = random.somePieces(&numbers)
      for _ in 0..<200 {
        let choices = kinds.map { RandomChoice(property: $0, seed: numbers.next()) }
        let change = RandomChange(target: .scope(range), choices: choices)
        guard isAccepted(change) else { continue }
        random.changes.append(change)
        return
      }
    } remove: { random in
      random.changes.removeAll(where: isAccepted)
    }
  }
}

extension RandomChoice {
  /// A choice of a property whose value differs from that in `initial`, if one of eight random values does.
  static func effective<Value: Equatable>(
    _ property: Int, of table: [RandomProperty<Value>], on initial: Value, _ random: inout SplitMix64
  ) -> RandomChoice {
    var choice = RandomChoice(property: property, seed: random.next())
    for _ in 0..<8 {
      var value = initial
      choice.apply(table, to: &value)
      if value != initial { break }
      choice.seed = random.next()
    }
    return choice
  }
}

extension RandomChange {
  /// Whether the change sets properties of text styles.
  var isOfStyle: Bool {
    switch target {
    case .style, .span: true
    default: false
    }
  }

  /// Whether the change sets properties of paragraph styles.
  var isOfParagraph: Bool {
    switch target {
    case .paragraphs, .paragraph: true
    default: false
    }
  }
}

extension RandomCase {
  /// A random range of one or more pieces; empty if there are no pieces.
  func somePieces(_ random: inout SplitMix64) -> Range<Int> {
    guard !pieces.isEmpty else { return 0..<0 }
    let start = Int.random(in: pieces.indices, using: &random)
    return start..<Int.random(in: start + 1...pieces.count, using: &random)
  }

  /// Removes the choices of properties that `matches` accepts.
  mutating func removeChoices(where matches: (RandomChange, RandomChoice) -> Bool) {
    for index in changes.indices {
      let change = changes[index]
      changes[index].choices.removeAll { matches(change, $0) }
    }
  }
}
