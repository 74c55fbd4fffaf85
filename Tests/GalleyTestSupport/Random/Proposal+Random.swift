package import Galley

extension Proposal {
  /// For each stored property, a function that gives it a random value.
  package static let randomProperties: [RandomProperty<Proposal>] = [
    RandomProperty("width") { $0.width = .random(&$1) },
    RandomProperty("height") { $0.height = .random(&$1) },
    RandomProperty("maxLines") { $0.maxLines = $1.oneIn(4) ? nil : Int.random(in: 0...4, using: &$1) },
    RandomProperty("truncation") { $0.truncation = $1.oneIn(4) ? nil : .random(&$1) },
    RandomProperty("widthBasis") { $0.widthBasis = $1.anyCase() },
    RandomProperty("scale") { $0.scale = $1.element(of: [1, 0.5, 1.3, 2, 0.7, 0, .nan]) },
  ]

  /// A random proposal whose width is along the lines. Most often only the width is set.
  static func random(_ random: inout SplitMix64) -> Proposal {
    var proposal = Proposal(width: .random(&random))
    for property in randomProperties.dropFirst() where random.oneIn(8) { property.change(&proposal, &random) }
    return proposal
  }
}

extension Proposal.Length {
  /// A random length of any kind.
  package static func random(_ random: inout SplitMix64) -> Proposal.Length {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .minContent
    case 1: .maxContent
    case 2...4: .atMost(random.availableWidth())
    default: .exactly(random.availableWidth())
    }
  }
}

extension Truncation {
  /// For each stored property, a function that gives it a random value.
  package static let randomProperties: [RandomProperty<Truncation>] = [
    RandomProperty("mode") { $0.mode = $1.anyCase() },
    RandomProperty("unit") { $0.unit = $1.anyCase() },
    RandomProperty("token") { $0.token = .random(&$1) },
    RandomProperty("tokenOverflow") { $0.tokenOverflow = $1.anyCase() },
    RandomProperty("reservedWidth") { $0.reservedWidth = $1.length(upTo: 30) },
    RandomProperty("limitsHeight") { $0.limitsHeight = $1.oneIn(2) },
    RandomProperty("keepsFirstLine") { $0.keepsFirstLine = $1.oneIn(2) },
    RandomProperty("minHiddenLines") { $0.minHiddenLines = 1 + Int.random(in: 0...3, using: &$1) },
  ]

  /// A random truncation of any kind.
  package static func random(_ random: inout SplitMix64) -> Truncation {
    var truncation = Truncation()
    for property in randomProperties.dropLast() where random.oneIn(2) { property.change(&truncation, &random) }
    // The property that was added last takes its numbers from a copy, so that every seed gives the other values as
    // before.
    var copy = random
    if copy.oneIn(4) { randomProperties.last?.change(&truncation, &copy) }
    return truncation
  }
}

extension Truncation.Token {
  /// A random truncation token: in either direction, of several words, wider than most lines, empty, or with a line
  /// break.
  static func random(_ random: inout SplitMix64) -> Truncation.Token {
    let strings = ["…", "... more", "المزيد", "", "a\nb", "\u{301}", String(repeating: "wide ", count: 20)]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .ellipsis
    case 1: return .string(random.element(of: strings))
    default: return .text(AttributedText(random.element(of: strings), style: TextStyle(size: random.fontSize())))
    }
  }
}

extension HostRounding {
  /// A random rounding policy of any kind.
  package static func random(_ random: inout SplitMix64) -> HostRounding {
    let scale = random.element(of: [1.0, 2, 3, 1.5, 0, .nan])
    return random.pick(.none, .devicePixels(scale: scale), .yoga(scale: scale))
  }
}
