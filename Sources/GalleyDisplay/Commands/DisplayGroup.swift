public import GalleyText

extension DisplayCommand {
  /// Commands that are drawn together into a picture. The canvas then draws a part of the picture, or its shadow.
  public struct Group: Hashable, Sendable {
    /// What the canvas does with the picture.
    public enum Effect: Hashable, Sendable {
      /// Only what is inside a shape is drawn.
      case clip(DisplayShape)
      /// Only the picture's shadow is drawn, and not the picture: its alpha, moved and blurred, in the shadow's color. An
      /// inner shadow falls on the picture's own area.
      case shadow(TextStyle.Shadow)
    }

    /// What the canvas does with the picture.
    public var effect: Effect
    /// What the picture is drawn with, first to last.
    public var commands: [DisplayCommand]

    /// Commands with an effect.
    public init(_ effect: Effect, _ commands: [DisplayCommand]) {
      self.effect = effect
      self.commands = commands
    }
  }
}
