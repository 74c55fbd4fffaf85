public import GalleyText

/// Commands that are drawn as one picture, which is then clipped or becomes a shadow.
public struct DisplayGroup: Hashable, Sendable {
  /// What becomes of the picture.
  public enum Effect: Hashable, Sendable {
    /// Only what is inside a shape is drawn.
    case clip(DisplayShape)
    /// Only the picture's shadow is drawn, and not the picture: its alpha, moved and blurred, in the shadow's color. An
    /// inner shadow falls on the picture's own area.
    case shadow(Shadow)
  }

  /// What becomes of the picture.
  public var effect: Effect
  /// What the picture is drawn with, first to last.
  public var commands: [DisplayCommand]

  /// Commands with an effect.
  public init(_ effect: Effect, _ commands: [DisplayCommand]) {
    self.effect = effect
    self.commands = commands
  }
}
