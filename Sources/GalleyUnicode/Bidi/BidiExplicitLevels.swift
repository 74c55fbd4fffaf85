/// Determines the levels that embedding and isolate codes give to scalars, with the directional status stack. UAX #9,
/// X1 to X8.
struct BidiExplicitLevels {
  /// An entry of the directional status stack.
  private struct Status {
    let level: UInt8
    /// L or R inside an override; otherwise `nil`.
    let override: BidiClass?
    let isIsolate: Bool
  }

  /// The level of each scalar. Scalars that X9 removes have the level of the text around them.
  var levels: [UInt8] = []

  private var stack: [Status] = []
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  /// Computes ``levels``, and changes the classes of scalars inside an override to L or R. `classes` must not contain
  /// FSI.
  mutating func read(_ classes: inout [BidiClass], base: BidiLevel) {
    levels.removeAll(keepingCapacity: true)
    levels.reserveCapacity(classes.count)
    var top = reset(base)
    for index in classes.indices {
      let bidiClass = classes[index]
      switch bidiClass {
      case .rle, .lre, .rlo, .lro:
        levels.append(top.level)
        embed(bidiClass, in: top)
      case .pdf:
        levels.append(top.level)
        popEmbedding()
      case .bn:
        levels.append(top.level)
        continue
      case .b:
        // X8: B ends all embeddings and isolates.
        top = reset(base)
        levels.append(top.level)
        continue
      case .lri, .rli:
        levels.append(top.level)
        if let override = top.override { classes[index] = override }
        isolate(bidiClass, in: top)
      case .pdi:
        popIsolate()
        top = stack[stack.count - 1]
        levels.append(top.level)
        if let override = top.override { classes[index] = override }
        continue
      default:
        levels.append(top.level)
        if let override = top.override { classes[index] = override }
        continue
      }
      top = stack[stack.count - 1]
    }
  }

  /// X1: empties the stack and pushes the paragraph's level.
  private mutating func reset(_ base: BidiLevel) -> Status {
    let bottom = Status(level: base.rawValue, override: nil, isIsolate: false)
    stack.removeAll(keepingCapacity: true)
    stack.append(bottom)
    overflowIsolates = 0
    overflowEmbeddings = 0
    validIsolates = 0
    return bottom
  }

  /// The next odd (right-to-left) or even level above `level`, and whether the depth limit allows it.
  private func deeper(than level: UInt8, isRightToLeft: Bool) -> (level: UInt8, isValid: Bool) {
    let next = isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
    return (next, next <= BidiLevel.deepestExplicit && overflowIsolates == 0 && overflowEmbeddings == 0)
  }

  /// X2 to X5: opens an embedding or override.
  private mutating func embed(_ code: BidiClass, in top: Status) {
    let next = deeper(than: top.level, isRightToLeft: code == .rle || code == .rlo)
    if next.isValid {
      let override: BidiClass? = code == .rlo ? .r : code == .lro ? .l : nil
      stack.append(Status(level: next.level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  /// X5a and X5b: opens an isolate.
  private mutating func isolate(_ code: BidiClass, in top: Status) {
    let next = deeper(than: top.level, isRightToLeft: code == .rli)
    if next.isValid {
      validIsolates += 1
      stack.append(Status(level: next.level, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
  }

  /// X6a: closes the innermost isolate, and the embeddings in it.
  private mutating func popIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while let status = stack.popLast(), !status.isIsolate {}
      validIsolates -= 1
    }
  }

  /// X7: closes the innermost embedding, unless it is outside the innermost isolate.
  private mutating func popEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if stack.count > 1 && !stack[stack.count - 1].isIsolate {
      stack.removeLast()
    }
  }
}
