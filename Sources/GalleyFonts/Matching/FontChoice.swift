/// The face of a ``FontStack`` that was chosen for a cluster, and the reason.
package struct FontChoice: Hashable, Sendable {
  /// Why the face was chosen. If several rules choose the same face, the rule that was applied first.
  package enum Reason: UInt8, Hashable, Sendable {
    /// The first face in the stack's order that has glyphs for the whole cluster.
    case order
    /// The first face that draws the cluster after respelling: decomposed into base and mark, composed, or with another
    /// space.
    case respelled
    /// The first face with a glyph for the character and its variation selector: `cmap` format 14.
    case variation
    /// The face of the text before the cluster, because the character belongs to no script.
    case previous
    /// The face of the opening bracket or quotation mark that this character closes.
    case pair
    /// The face of the text after the cluster, because no text is before it.
    case next
    /// The first face with color glyphs, or without, as the cluster's emoji presentation requests: UTS #51.
    case presentation
    /// The first face that a `FallbackList` has for the character's script.
    case script
    /// The regional variant of a pan-CJK family for the text's language.
    case language
    /// The next face that has all characters, because the face that was chosen first has them too but drew `.notdef`.
    case shaping
    /// The first face that has the base character, because no face draws the whole cluster.
    case base
    /// The first face in order, because no face has the base character.
    case none
  }

  /// The index of the face in the stack.
  package var index: Int
  /// Why this face was chosen.
  package var reason: Reason

  /// The choice of the face at `index`.
  package init(_ index: Int, _ reason: Reason) {
    self.index = index
    self.reason = reason
  }

  /// Whether the face draws every visible character of the cluster.
  package var isComplete: Bool { reason != .base && reason != .none }
}
