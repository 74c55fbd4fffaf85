/// The face of a ``FontStack`` that was chosen for a cluster, and the reason.
package struct FontChoice: Hashable, Sendable {
  /// The rule that chose the face. If several rules would choose the face, it is the rule that is applied first.
  package enum Reason: UInt8, Hashable, Sendable {
    /// The first face in the stack's order that has glyphs for the whole cluster.
    case order
    /// The first face that can draw the cluster only in another spelling: `é` as `e` and a combining acute, `e` and a
    /// combining acute as `é`, or U+2003 EM SPACE as U+0020. See `Respelling`.
    case respelled
    /// The first face with a glyph for the character and its variation selector: `cmap` format 14.
    case variation
    /// The face of the text before the cluster: the cluster is a space, draws nothing, or is used with few scripts.
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
    /// A later face of the stack, chosen after shaping: with the face that was chosen first, shaping gave `.notdef`.
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
