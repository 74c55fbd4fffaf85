/// The sets of letters that the names in the rule text refer to.
struct LetterNames {
  private var sets: [String: LetterSet] = ["sot": LetterSet([LetterSet.sot]), "eot": LetterSet([LetterSet.eot])]

  /// All letters, without the start and end of the text. Complements are taken in this set.
  let everything: LetterSet

  init(_ letters: [LineBreakLetter]) {
    everything = LetterSet(letters.indices)
    for (index, letter) in letters.enumerated() {
      var names = [letter.resolvedClass]
      if letter.isEastAsian { names.append("EA") }
      switch letter.variant {
      case .initial, .initialDouble: names.append("Pi")
      case .final, .finalDouble: names.append("Pf")
      case .dottedCircle: names.append("DC")
      case .unassignedPictographic: names.append("Pict")
      case .kept: names.append("Kept")
      case .older: names.append("Older")
      default: break
      }
      for name in names { sets[name, default: LetterSet()] = (sets[name] ?? LetterSet()).union(LetterSet([index])) }
    }
  }

  /// The letters of a name. Throws if the name is unknown.
  func letters(_ name: String) throws -> LetterSet {
    guard let set = sets[name] else { throw TableError.unknownValue(property: "line-break rule", value: name) }
    return set
  }
}

extension LineBreakLetter {
  /// The class after LB1 with its defaults: no dictionaries, and CJ becomes NS.
  var resolvedClass: String {
    switch (lineBreakClass, variant) {
    case (_, .loose): lineBreakClass + "Loose"
    case ("AI", _), ("SG", _), ("XX", _): "AL"
    case ("SA", .mark): "CM"
    case ("SA", _): "AL"
    case ("CJ", _): "NS"
    default: lineBreakClass
    }
  }
}
