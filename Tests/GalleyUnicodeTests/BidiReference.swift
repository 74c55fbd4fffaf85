@testable import GalleyUnicode

/// A reference implementation of UAX #9 for tests: slow, in the order and with the terms of the standard.
///
/// The reference shares no code with the resolvers. Each rule is a separate pass, and no search keeps state.
struct BidiReference {
  /// The paragraph level, 0 or 1: P2 and P3.
  let paragraph: UInt8
  /// The level of each scalar, with L1 applied as if the paragraph were one line; `nil` for scalars that X9 removes.
  private(set) var levels: [UInt8?]

  /// The levels before W1: the result of X1 to X8.
  private var explicit: [UInt8?]
  private let original: [BidiClass]
  private let brackets: [UInt32]
  private var classes: [BidiClass]

  /// Resolves a paragraph. The arguments are those of ``BidiResolver/resolve(classes:brackets:base:)``.
  init(_ original: [BidiClass], brackets: [UInt32], base: BaseDirection) {
    self.original = original
    self.brackets = brackets
    classes = original
    explicit = original.map { _ in nil }
    levels = explicit
    switch base {
    case .leftToRight: paragraph = 0
    case .rightToLeft: paragraph = 1
    case .automatic: paragraph = Self.firstStrongLevel(original[...])
    }
    assignExplicitLevels()
    levels = explicit
    for sequence in isolatingRunSequences() { resolve(sequence) }
    resetWhiteSpace()
  }

  /// BD9: the PDI that matches the initiator at `start`; `nil` if the paragraph ends before.
  private static func matchingPDI(_ start: Int, in classes: ArraySlice<BidiClass>) -> Int? {
    var depth = 1
    for index in classes.indices where index > start {
      if classes[index] == .b { return nil }
      if [.lri, .rli, .fsi].contains(classes[index]) { depth += 1 }
      if classes[index] == .pdi { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// P2 and P3.
  private static func firstStrongLevel(_ classes: ArraySlice<BidiClass>) -> UInt8 {
    var index = classes.startIndex
    while index < classes.endIndex {
      switch classes[index] {
      case .l: return 0
      case .r, .al: return 1
      case .lri, .rli, .fsi:
        guard let end = matchingPDI(index, in: classes) else {
          index = classes[index...].firstIndex(of: .b) ?? classes.endIndex
          continue
        }
        index = end
      default: break
      }
      index += 1
    }
    return 0
  }
}

extension BidiReference {
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate = false
  }

  /// X1 to X8.
  private mutating func assignExplicitLevels() {
    let bottom = Status(level: paragraph)
    var stack = [bottom]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    func next(_ isRightToLeft: Bool) -> UInt8? {
      var level = stack[stack.count - 1].level + 1
      if (level % 2 == 1) != isRightToLeft { level += 1 }
      return level <= 125 && overflowIsolates == 0 && overflowEmbeddings == 0 ? level : nil
    }
    for index in original.indices {
      switch original[index] {
      case .rle, .lre, .rlo, .lro:
        let code = original[index]
        if let level = next(code == .rle || code == .rlo) {
          stack.append(Status(level: level, override: code == .rlo ? .r : code == .lro ? .l : nil))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rli, .lri, .fsi:
        apply(stack[stack.count - 1], at: index)
        let end = Self.matchingPDI(index, in: original[...]) ?? original[index...].firstIndex(of: .b) ?? original.count
        let isRightToLeft =
          original[index] == .fsi
          ? Self.firstStrongLevel(original[(index + 1)..<end]) == 1 : original[index] == .rli
        if let level = next(isRightToLeft) {
          validIsolates += 1
          stack.append(Status(level: level, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        apply(stack[stack.count - 1], at: index)
      case .pdf:
        if overflowIsolates > 0 { break }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !stack[stack.count - 1].isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .b:
        stack = [bottom]
        (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
        explicit[index] = paragraph
      case .bn: break
      default: apply(stack[stack.count - 1], at: index)
      }
    }
  }

  private mutating func apply(_ status: Status, at index: Int) {
    explicit[index] = status.level
    classes[index] = status.override ?? original[index]
  }

  /// BD7 and BD13: the isolating run sequences, as the indices of their scalars. Scalars that X9 removes are in none.
  private func isolatingRunSequences() -> [[Int]] {
    let kept = explicit.indices.filter { levels[$0] != nil }
    var runs: [[Int]] = []
    for index in kept {
      if let last = runs.last?.last, explicit[last] == explicit[index] {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    func opener(of pdi: Int) -> Int? {
      kept.first { original[$0].isIsolateInitiator && Self.matchingPDI($0, in: original[...]) == pdi }
    }
    return runs.compactMap { run in
      if original[run[0]] == .pdi, opener(of: run[0]) != nil { return nil }
      var sequence = run
      while let last = sequence.last, original[last].isIsolateInitiator,
        let end = Self.matchingPDI(last, in: original[...])
      {
        sequence += runs.first { $0[0] == end } ?? []
      }
      return sequence
    }
  }

  /// L1.
  private mutating func resetWhiteSpace() {
    for index in original.indices.reversed() where levels[index] != nil {
      let following = original[(index + 1)...].first { ![.ws, .lri, .rli, .fsi, .pdi].contains($0) && !$0.isRemoved }
      switch original[index] {
      case .s, .b: levels[index] = paragraph
      case .ws, .lri, .rli, .fsi, .pdi:
        if following == nil || following == .s || following == .b { levels[index] = paragraph }
      default: break
      }
    }
  }
}

extension BidiReference {
  /// X10 to I2.
  private mutating func resolve(_ sequence: [Int]) {
    let level = explicit[sequence[0]] ?? 0
    let kept = original.indices.filter { ![.bn, .lre, .rle, .lro, .rlo, .pdf].contains(original[$0]) }
    let before = kept.last { $0 < sequence[0] }.map { explicit[$0] ?? 0 } ?? paragraph
    let last = sequence[sequence.count - 1]
    let next = original[last].isIsolateInitiator ? nil : kept.first { $0 > last }
    let after = next.map { explicit[$0] ?? 0 } ?? paragraph
    let start: BidiClass = max(before, level) % 2 == 1 ? .r : .l
    let end: BidiClass = max(after, level) % 2 == 1 ? .r : .l
    let embedding: BidiClass = level % 2 == 1 ? .r : .l
    var types = sequence.map { classes[$0] }
    let marks = types.map { $0 == .nsm }
    Self.resolveWeak(&types, start)
    resolveBrackets(&types, sequence, marks, start, embedding)
    Self.resolveNeutrals(&types, start, end, embedding)
    for (place, type) in zip(sequence, types) {
      let isOdd = level % 2 == 1
      levels[place] = level + (isOdd ? (type == .r ? 0 : 1) : (type == .r ? 1 : type == .l ? 0 : 2))
    }
  }

  /// W1 to W7, one after the other.
  private static func resolveWeak(_ types: inout [BidiClass], _ start: BidiClass) {
    let all = types.indices
    for index in all where types[index] == .nsm {
      let before = index == 0 ? start : types[index - 1]
      types[index] = before.isIsolateInitiator || before == .pdi ? .on : before
    }
    func strong(before index: Int, in types: [BidiClass]) -> BidiClass {
      types[..<index].last { [.l, .r, .al].contains($0) } ?? start
    }
    for index in all where types[index] == .en && strong(before: index, in: types) == .al { types[index] = .an }
    for index in all where types[index] == .al { types[index] = .r }
    for index in all.dropFirst().dropLast() where types[index - 1] == types[index + 1] {
      if types[index - 1] == .en, types[index] == .es || types[index] == .cs { types[index] = .en }
      if types[index - 1] == .an, types[index] == .cs { types[index] = .an }
    }
    for index in all where types[index] == .et {
      let before = types[..<index].last { $0 != .et }
      let after = types[index...].first { $0 != .et }
      if before == .en || after == .en { types[index] = .en }
    }
    for index in all where [.es, .et, .cs].contains(types[index]) { types[index] = .on }
    for index in all where types[index] == .en && strong(before: index, in: types) == .l { types[index] = .l }
  }

  private static func side(_ type: BidiClass) -> BidiClass? {
    type == .l ? .l : [.r, .en, .an].contains(type) ? .r : nil
  }

  /// BD16 and N0.
  private func resolveBrackets(
    _ types: inout [BidiClass], _ sequence: [Int], _ marks: [Bool], _ start: BidiClass, _ embedding: BidiClass
  ) {
    var stack: [(name: UInt32, place: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    for (place, index) in sequence.enumerated() where brackets[index] != 0 && types[place] == .on {
      if brackets[index] >> 31 == 1 {
        if stack.count == 63 { break }
        stack.append((brackets[index] & ~(1 << 31), place))
      } else if let match = stack.lastIndex(where: { $0.name == brackets[index] }) {
        pairs.append((stack[match].place, place))
        stack.removeSubrange(match...)
      }
    }
    for pair in pairs.sorted(by: { $0.open < $1.open }) {
      let inside = types[(pair.open + 1)..<pair.close].compactMap(Self.side)
      guard !inside.isEmpty else { continue }
      let before = types[..<pair.open].compactMap(Self.side).last ?? start
      let resolved = inside.contains(embedding) ? embedding : before != embedding ? before : embedding
      for bracket in [pair.open, pair.close] {
        types[bracket] = resolved
        for place in (bracket + 1)..<max(types.count, bracket + 1) {
          guard marks[place] else { break }
          types[place] = resolved
        }
      }
    }
  }

  /// N1 and N2.
  private static func resolveNeutrals(
    _ types: inout [BidiClass], _ start: BidiClass, _ end: BidiClass, _ embedding: BidiClass
  ) {
    let weak = types
    for index in types.indices where side(weak[index]) == nil {
      let before = weak[..<index].compactMap(side).last ?? start
      let after = weak[index...].compactMap(side).first ?? end
      types[index] = before == after ? before : embedding
    }
  }
}
