/// A set of scripts, with one bit for each script.
struct ScriptSet: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64)

  @inline(__always)
  init(_ script: Script) {
    words = Self.bit(script)
  }

  init(_ extensions: ScriptExtensions) {
    words = (0, 0, 0)
    for script in extensions {
      let bit = Self.bit(script)
      words = (words.0 | bit.0, words.1 | bit.1, words.2 | bit.2)
    }
  }

  @inline(__always)
  /// Whether the set contains a script.
  func contains(_ script: Script) -> Bool {
    let bit = Self.bit(script)
    return words.0 & bit.0 | words.1 & bit.1 | words.2 & bit.2 != 0
  }

  /// The scripts that both sets contain; `nil` if there are none.
  func intersection(_ other: ScriptSet) -> ScriptSet? {
    var result = self
    result.words = (words.0 & other.words.0, words.1 & other.words.1, words.2 & other.words.2)
    return result.words.0 | result.words.1 | result.words.2 == 0 ? nil : result
  }

  /// The scripts that one or both sets contain.
  func union(_ other: ScriptSet) -> ScriptSet {
    var result = self
    result.words = (words.0 | other.words.0, words.1 | other.words.1, words.2 | other.words.2)
    return result
  }

  /// The script of the set with the lowest index.
  var first: Script {
    let index =
      words.0 != 0
      ? words.0.trailingZeroBitCount
      : words.1 != 0 ? 64 + words.1.trailingZeroBitCount : 128 + words.2.trailingZeroBitCount
    return Script(index: UInt8(truncatingIfNeeded: index))
  }

  static func == (left: ScriptSet, right: ScriptSet) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
  }

  @inline(__always)
  private static func bit(_ script: Script) -> (UInt64, UInt64, UInt64) {
    let bit = UInt64(1) << UInt64(script.index & 63)
    return (script.index < 64 ? bit : 0, script.index & 192 == 64 ? bit : 0, script.index >= 128 ? bit : 0)
  }
}
