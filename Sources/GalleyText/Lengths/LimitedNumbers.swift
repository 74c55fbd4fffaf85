extension TextStyle {
  /// The font size that text is shaped and measured at, in layout units: 0 if `size` is negative or not finite.
  @inlinable package var shapingSize: Double { max(0, size.layoutLength) }
}

extension ParagraphStyle {
  /// This style with every number limited as its ``StyleNumber`` says. Tab stops whose position is not finite are
  /// removed.
  package var withLayoutLengths: ParagraphStyle {
    var style = self
    var values = style.shared.values
    if !values.tabStops.isEmpty { values.tabStops.removeAll { !$0.position.isFinite } }
    values.forEachNumber { $0 = $1.limited($0) }
    values.looseness = min(max(-1000, values.looseness), 1000)
    style.shared.values = values
    return style
  }
}

extension TextStyle.LineHeight {
  /// This line height with every number limited as its ``StyleNumber`` says. An infinite `atMost` stays.
  package var withLayoutLengths: TextStyle.LineHeight {
    var height = self
    height.forEachNumber { $0 = $1.limited($0) }
    return height
  }
}

extension TextAttachment {
  /// This attachment with every length limited as its ``StyleNumber`` says.
  package var withLayoutLengths: TextAttachment {
    var attachment = self
    attachment.forEachNumber { $0 = $1.limited($0) }
    return attachment
  }
}
