/// How urgent a drawing is. A ``RenderQueue`` starts a waiting drawing only if none of a higher priority waits;
/// drawings of one priority start in the order of their submission.
public enum RenderPriority: Int, Comparable, CaseIterable, Sendable {
  /// For caches: nobody will see the result soon.
  case background
  /// The item is near the visible part of the list.
  case soon
  /// The item is visible.
  case visible

  /// Whether `left` is less urgent than `right`.
  public static func < (left: RenderPriority, right: RenderPriority) -> Bool { left.rawValue < right.rawValue }
}
