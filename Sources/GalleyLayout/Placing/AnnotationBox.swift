internal import GalleyLineHeights
internal import GalleyShaping
public import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// A ruby annotation in a layout: its base, its place and its glyphs.
  public struct AnnotationBox: Sendable {
    /// The id of the annotation's ``Scope``; empty if the scope has no id.
    public let id: String
    /// The source range of the base.
    public let range: TextRange
    /// The annotation as the text's scope describes it.
    public let ruby: RubyAnnotation
    /// Index of the line in the layout's ``TextLayout/lines``.
    public let line: Int
    /// The em box of the annotation, in layout units from the top left corner of the text's box, y down.
    public let rect: LayoutRect
    /// The annotation as a layout of its own: one line, whose glyphs have positions in the box of the annotated text.
    /// Offsets refer to the annotation's text.
    public let layout: TextLayout
    /// Index of the scope in the source's `scopes`.
    let scope: Int
  }
}

extension TextLayout.AnnotationBox: CustomStringConvertible {
  /// The annotation, its base and its line, such as `annotation "かんじ" of 0..<6 on line 0`.
  public var description: String {
    "annotation \(QuotedText.text(Array(ruby.text.utf8)[...])) of \(range) on line \(line)"
  }
}

/// A ruby annotation of a layout that is being built, on the axes of its line.
struct PlacedAnnotation: Sendable {
  /// The annotation and its base.
  var ruby: ShapedRuby
  /// Index of the line.
  var line: Int
  /// The position along the line of the annotation's left edge, in layout units.
  var left: Double
  /// The length of the annotation with the space between its characters, in layout units.
  var width: Double
  /// The distance from the line's baseline up to the annotation's baseline, or up to the top of an annotation that is
  /// set vertically after its base, in layout units.
  var rise: Double

  /// The annotation in the coordinates of the text's box. `lines` and `size` are those of the finished layout of
  /// `shaped`.
  func box(_ shaped: ShapedText, lines: [TextLine], size: LayoutSize) -> TextLayout.AnnotationBox {
    let line = lines[line]
    let extent = ruby.emBox
    let baseline = line.ownBaseline - rise
    let mode = ruby.annotation.writingMode
    let own: LayoutRect
    let place: (left: Double, blockStart: Double)
    if ruby.side == .interCharacter {
      own = LayoutRect(x: left, y: baseline, width: extent.height, height: width)
      place = (baseline, size.width - own.maxX)
    } else {
      own = LayoutRect(x: left, y: baseline - extent.ascent, width: width, height: extent.height)
      place = (left, mode == .verticalLR ? line.blockStart + line.blockEnd - baseline - extent.descent : own.y)
    }
    let layout = TextLayout(
      ruby.annotation.layout(Proposal(width: .exactly(width)).turned(mode)), at: place.left,
      blockStart: place.blockStart, baseline: place.blockStart + extent.baselineDepth(mode), extent: extent, size: size)
    let axes = LineAxes(shaped.writingMode, line: line, boxWidth: size.width)
    let scope = shaped.source.scopes[ruby.scope]
    let source = shaped.map.source(of: ruby.base.lowerBound)..<shaped.map.sourceEnd(before: ruby.base.upperBound)
    return TextLayout.AnnotationBox(
      id: scope.id, range: source, ruby: ruby.ruby, line: self.line, rect: axes.place(own),
      layout: layout, scope: ruby.scope)
  }
}

extension TextLayout.AnnotationBox {
  /// The annotation in `shaped`, a text with the same geometry and other paint, such as colors.
  func repainted(in shaped: ShapedText) -> TextLayout.AnnotationBox {
    guard let own = shaped.rubies.first(where: { $0.scope == scope }) else { return self }
    return TextLayout.AnnotationBox(
      id: id, range: range, ruby: ruby, line: line, rect: rect,
      layout: TextLayout(layout, shaped: own.annotation, cuts: []), scope: scope)
  }
}
