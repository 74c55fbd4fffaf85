internal import GalleyShaping
internal import GalleyText

/// What placing collects before the layout is made of it.
struct LayoutParts {
  var lines: [Line] = []
  var runs: [PlacedRun] = []
  var ownGlyphs = GlyphArrays()
  var attachments: [AttachmentBox] = []
  var hidden: [TextRange] = []
  var longestLine = 0.0
  var validRange = ValidRange.all

  /// Hands over what was collected.
  mutating func take() -> LayoutParts {
    var taken = LayoutParts()
    swap(&taken, &self)
    return taken
  }
}
