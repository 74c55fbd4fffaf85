/// The properties that say where a paragraph may be divided between two linked containers, such as columns or pages.
extension ParagraphStyle {
  /// The least number of lines at the start of the paragraph that stay together if the paragraph is divided between
  /// two linked containers. The initial value is 1 in profile `unicode`, which has no effect, and 2 in `browser`, as in
  /// CSS. Values below 1 count as 1, values above 1,000 as 1,000. Docs/Containers.md says where a text is divided.
  public var orphans: Int {
    get { shared.values.orphans }
    set { shared.values.orphans = newValue }
  }

  /// The least number of lines of the paragraph after a place where it is divided between two linked containers. The
  /// initial value is 1 in profile `unicode`, which has no effect, and 2 in `browser`, as in CSS. Values below 1 count
  /// as 1, values above 1,000 as 1,000.
  public var widows: Int {
    get { shared.values.widows }
    set { shared.values.widows = newValue }
  }

  /// Whether the paragraph starts a new container. Has no effect on the first paragraph of a container.
  public var breakBefore: ParagraphStyle.BreakBetween {
    get { shared.values.breakBefore }
    set { shared.values.breakBefore = newValue }
  }

  /// Whether the next paragraph starts a new container, or stays with this one, as after a heading.
  public var breakAfter: ParagraphStyle.BreakBetween {
    get { shared.values.breakAfter }
    set { shared.values.breakAfter = newValue }
  }

  /// Whether the paragraph may be divided between two linked containers.
  public var breakInside: ParagraphStyle.BreakInside {
    get { shared.values.breakInside }
    set { shared.values.breakInside = newValue }
  }
}

extension ParagraphStyle {
  /// Whether the text continues in the next container between two paragraphs (CSS Fragmentation 3, §3.1: `break-before`
  /// and `break-after`).
  public enum BreakBetween: String, CaseIterable, Hashable, Sendable {
    /// The text continues in the next container if the container is full.
    case auto
    /// The text is not divided here if it can be divided elsewhere. A heading with `breakAfter = .avoid` stays in the
    /// container of the paragraph that follows.
    case avoid
    /// The text always continues in the next container. This value wins over `avoid`.
    case always
  }

  /// Whether a paragraph may be divided between two containers (CSS Fragmentation 3, §3.2: `break-inside`).
  public enum BreakInside: String, CaseIterable, Hashable, Sendable {
    /// The paragraph may be divided between two lines, as far as ``ParagraphStyle/orphans`` and
    /// ``ParagraphStyle/widows`` allow.
    case auto
    /// The paragraph is not divided if the text can be divided elsewhere.
    case avoid
  }
}
