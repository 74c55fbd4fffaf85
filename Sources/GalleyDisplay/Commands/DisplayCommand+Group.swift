public import GalleyText

extension DisplayCommand {
  /// Commands that a canvas draws into a picture of their own first. Then it draws this picture with an effect: clipped
  /// to a shape, as a shadow, or transparent as a whole.
  public struct Group: Hashable, Sendable {
    /// What the canvas does with the picture.
    public enum Effect: Hashable, Sendable {
      /// Draws only the part of the picture inside a shape.
      case clip(DisplayShape)
      /// Draws only the shadow, not the picture itself: the picture's alpha, moved and blurred, in the shadow's color.
      /// An inner shadow falls on the picture's own area.
      case shadow(TextStyle.Shadow)
      /// Draws the picture with this opacity, from 0 to 1. Where commands overlap, the picture is not more opaque.
      case opacity(Double)
    }

    /// What the canvas does with the picture.
    public var effect: Effect
    /// The commands that draw the picture, first to last.
    public var commands: [DisplayCommand]

    /// Commands with an effect.
    public init(_ effect: Effect, _ commands: [DisplayCommand]) {
      self.effect = effect
      self.commands = commands
    }
  }
}
