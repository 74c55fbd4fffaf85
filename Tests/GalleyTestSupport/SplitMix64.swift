/// A generator of random numbers that gives the same numbers on every machine, so that a failing case can be repeated
/// from its seed (Steele, Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SplitMix64 {
  /// `true` with the probability 1 / `count`.
  package mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  /// A random element of the arguments.
  package mutating func pick<Choice>(_ first: Choice, _ others: Choice...) -> Choice {
    let index = Int.random(in: 0...others.count, using: &self)
    return index == 0 ? first : others[index - 1]
  }
}
