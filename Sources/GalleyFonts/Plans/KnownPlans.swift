internal import Synchronization

/// What was found out about the plans of a face, for all that shape with it or with an instance of it.
///
/// Plans with the same lookups have the same facts, whatever their scripts, languages and features, and a face has few
/// such sets.
final class KnownPlans: Sendable {
  /// What the facts of a plan follow from.
  struct Key: Equatable, Sendable {
    /// Its lookups in `GSUB` and `GPOS`.
    let substitutions: [Int]
    let positionings: [Int]
    /// Whether letters are kerned by these if at all, and not by the table `kern`.
    let kernsByLookups: Bool
    /// Whether nothing but rules changes letters.
    let leavesLettersToRules: Bool
  }

  private struct Known {
    let key: Key
    let facts: PlanFacts
  }

  private let known = Mutex<[Known]>([])

  /// The facts, where they were remembered.
  func facts(of key: Key) -> PlanFacts? {
    known.withLock { known in known.first { $0.key == key }?.facts }
  }

  /// Keeps facts, and forgets the oldest if there are many.
  func remember(_ facts: PlanFacts, of key: Key) {
    known.withLock { known in
      if known.contains(where: { $0.key == key }) { return }
      if known.count == Self.most { known.removeFirst() }
      known.append(Known(key: key, facts: facts))
    }
  }

  /// So many are kept: a set of glyphs has a bit for each glyph of the face, and facts have a dozen and more.
  private static let most = 16
}
