extension TextStyle {
  /// A copy of the style with some properties changed.
  ///
  ///     let bold = body.with { $0.weight = .bold }
  public func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = self
    change(&style)
    return style
  }
}

extension ParagraphStyle {
  /// A copy of the style with some properties changed.
  public func with(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = self
    change(&style)
    return style
  }
}
