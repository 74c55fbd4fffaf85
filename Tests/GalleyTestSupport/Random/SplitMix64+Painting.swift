package import Galley

extension SplitMix64 {
  /// A random shadow with lengths of a few layout units.
  package mutating func shadow() -> TextStyle.Shadow {
    TextStyle.Shadow(
      x: signedLength(upTo: 4), y: signedLength(upTo: 4), blur: oneIn(2) ? 0 : length(upTo: 5), color: color(),
      isInner: oneIn(3))
  }

  /// A random box behind text, with or without each of its parts.
  package mutating func box() -> BoxDecoration {
    var box = BoxDecoration(
      background: oneIn(3) ? nil : color(),
      border: oneIn(2) ? nil : BoxDecoration.Border(width: length(upTo: 3), color: color(), style: anyCase()),
      cornerRadius: oneIn(2) ? 0 : length(upTo: 8),
      padding: oneIn(2)
        ? .zero
        : Margins(
          top: signedLength(upTo: 3), right: length(upTo: 3), bottom: length(upTo: 3),
          left: length(upTo: 3)),
      lines: anyCase(), shadows: oneIn(2) ? [] : [shadow()], opacity: element(of: [0, 0.5, 1, 1]))
    // No further random number, so that the other cases stay what they were.
    box.takesUpWidth = box.padding.right > 1.5
    box.margin = Margins(
      top: box.padding.left, right: box.padding.bottom, bottom: box.padding.right, left: box.padding.top)
    return box
  }
}
