/// Applies the rules of UAX #14 one after the other, in the standard's order. `galley breaks` explains line breaks with
/// it, and tests compare the state table with it.
///
/// Layout uses ``LineBreaker``, which makes equal decisions several hundred times faster, but does not name the rules.
package struct LineBreakRules: Sendable {
  /// The decision about a boundary between two scalars, and the rule that decided.
  package struct Boundary: Hashable, Sendable {
    /// Whether a line may end, must end or must not end at the boundary.
    package let decision: LineBreakDecision

    /// The first rule that applies to the boundary.
    package let rule: LineBreakRule
  }

  /// The boundaries before each scalar and at the end of the text: one more than there are scalars. Takes linear time.
  ///
  /// An empty text has one boundary, its end. Values of 0x110000 and above count as unassigned code points.
  package static func boundaries(
    of scalars: some Sequence<UInt32>, tailoring: LineBreakTailoring = .standard
  ) -> [Boundary] {
    var scalarUnits = scalars.map { LineBreakUnit(tailoring.model(of: CodePointProperties($0).lineBreakColumn)) }
    var boundaries = [Boundary(decision: .prohibited, rule: .lb2)]
    if scalarUnits.isEmpty { return [Boundary(decision: .mandatory, rule: .lb3)] }
    let units = merge(&scalarUnits)
    var context = LineBreakContext(units)
    for index in units.indices {
      if index > 0 {
        context.index = index
        boundaries.append(boundary(context))
      }
      let end = index + 1 < units.count ? units[index + 1].start : scalarUnits.count
      for scalar in units[index].start + 1..<end {
        let isAfterJoiner = scalarUnits[scalar - 1].lineBreakClass == .zwj
        boundaries.append(Boundary(decision: .prohibited, rule: isAfterJoiner ? .lb8a : .lb9))
      }
    }
    boundaries.append(Boundary(decision: .mandatory, rule: .lb3))
    return boundaries
  }
}

extension LineBreakRules {
  /// Merges scalars into units: LB9 and LB10.
  private static func merge(_ scalars: inout [LineBreakUnit]) -> [LineBreakUnit] {
    var units: [LineBreakUnit] = []
    for (index, scalar) in scalars.enumerated() {
      let isMark = scalar.isOne(of: [.cm, .zwj])
      let isJoiner = scalar.lineBreakClass == .zwj
      if isMark, let base = units.last, !base.isOne(of: [.bk, .cr, .lf, .nl, .sp, .zw]) {
        units[units.count - 1].endsWithJoiner = isJoiner
      } else {
        var unit = isMark ? LineBreakUnit(lineBreakClass: .al) : scalar
        unit.endsWithJoiner = isJoiner
        unit.start = index
        units.append(unit)
      }
    }
    return units
  }

  /// Applies the rules to the boundary of `context` until one of them decides.
  private static func boundary(_ context: LineBreakContext) -> Boundary {
    for (rule, decide) in rules {
      if let decision = decide(context) { return Boundary(decision: decision, rule: rule) }
    }
    return Boundary(decision: .allowed, rule: .lb31)
  }

  /// A rule. Returns `nil` if the rule does not apply to the boundary.
  typealias Rule = @Sendable (LineBreakContext) -> LineBreakDecision?

  /// The rules after LB3, in the order in which they apply. LB9 and LB10 are missing because `merge` applies them.
  private static let rules: [(LineBreakRule, Rule)] = [
    (.lb4, lb4), (.lb5, lb5), (.lb6, lb6), (.lb7, lb7), (.lb8, lb8), (.lb8a, lb8a), (.lb11, lb11), (.lb12, lb12),
    (.lb12a, lb12a), (.lb13, lb13), (.lb14, lb14), (.lb15a, lb15a), (.lb15b, lb15b), (.lb15c, lb15c),
    (.lb15d, lb15d), (.lb16, lb16), (.lb17, lb17), (.lb18, lb18), (.lb19, lb19), (.lb19a, lb19a), (.lb20, lb20),
    (.lb20a, lb20a), (.lb21, lb21), (.lb21a, lb21a), (.lb21b, lb21b), (.lb22, lb22), (.lb23, lb23), (.lb23a, lb23a),
    (.lb24, lb24), (.lb25, lb25), (.lb26, lb26), (.lb27, lb27), (.lb28, lb28), (.lb28a, lb28a), (.lb29, lb29),
    (.lb30, lb30), (.lb30a, lb30a), (.lb30b, lb30b),
  ]
}
