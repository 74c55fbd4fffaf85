/// Which face of a stack a cluster gets, and why.
package struct FontChoice: Hashable, Sendable {
  /// Why a face was taken; where several rules name the same face, the first that asked.
  package enum Reason: UInt8, Hashable, Sendable {
    /// The first in the stack's order that draws the whole cluster.
    case order
    /// The first that draws it, by other characters: as base and mark, composed, with another space.
    case respelled
    /// The first that has the glyph for the character with this variation selector: `cmap` format 14.
    case variation
    /// The text before goes on in its face, since the character belongs to no script.
    case previous
    /// The face of the opening bracket or quotation mark, which this one closes.
    case pair
    /// The face of the text after, since nothing is before.
    case next
    /// The first with coloured pictures, or without, as the cluster asks: UTS #51.
    case presentation
    /// The first of those listed for the character's script: `FallbackList`.
    case script
    /// The cut made for the text's language.
    case language
    /// The face chosen first has all characters, and yet drew .notdef: the next one that has them.
    case shaping
    /// No face draws the whole cluster: this one has its base.
    case base
    /// No face draws any of it.
    case none
  }

  /// Index of the face in the stack.
  package var index: Int
  /// Why this one.
  package var reason: Reason

  package init(_ index: Int, _ reason: Reason) {
    self.index = index
    self.reason = reason
  }

  /// Whether the face draws all that is visible.
  package var isComplete: Bool { reason != .base && reason != .none }
}
