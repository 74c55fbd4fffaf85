/// The property Script_Extensions: all different sets of scripts, and the set of each code point.
struct ScriptExtensionSets {
  /// The sets as sorted script indices. Set 0 is empty: the code point has only its script.
  let sets: [[UInt8]]

  /// The index of each code point's set; 0 if ScriptExtensions.txt does not mention it.
  let indices: [UInt8]

  init(scripts: Property, from database: UnicodeDatabase) throws {
    var sets: [[UInt8]] = [[]]
    var known: [[UInt8]: UInt8] = [:]
    var indices = [UInt8](repeating: 0, count: codePointCount)
    for line in try database.lines(of: "ScriptExtensions.txt") where !line.isMissing {
      let set = try line.fields[0].split(separator: " ").map { try scripts.rawValue(String($0)) }.sorted()
      let index: UInt8
      if let old = known[set] {
        index = old
      } else {
        guard sets.count < 256 else {
          throw TableError.tooMany(of: "script extension sets", count: sets.count + 1, limit: 256)
        }
        index = UInt8(sets.count)
        known[set] = index
        sets.append(set)
      }
      for codePoint in line.codePoints { indices[codePoint] = index }
    }
    self.sets = sets
    self.indices = indices
  }
}
