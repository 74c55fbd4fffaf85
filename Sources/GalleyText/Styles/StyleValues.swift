/// The stored properties of a ``TextStyle``, in four parts: the kind of a property is the part that stores it. So the
/// compiler writes all comparisons. Each property is documented at the property of ``TextStyle`` with the same name.
///
/// `==` compares properties in the order of their declarations. In each part, properties that are cheap to compare and
/// often differ come first, and arrays come last.
struct StyleValues: Hashable, Sendable {
  var text = Text()
  var shaping = Shaping()
  var line = Line()
  var paint = Paint()

  /// Which text is shaped, and whether its lengths are scaled.
  struct Text: Hashable, Sendable {
    var textTransform: TextStyle.TextTransform = .none
    var textSizeAdjust: ParagraphStyle.TextSizeAdjust = .auto
  }

  /// The glyphs, and where the text is divided into items, which are shaped separately.
  struct Shaping: Hashable, Sendable {
    var size: Double = 16
    var weight: FontWeight = .regular
    var slant: FontSlant = .normal
    var stretch: FontStretch = .normal
    var letterSpacing: Double = 0
    var wordSpacing: Double = 0
    var verticalAlign: TextStyle.VerticalAlign = .baseline
    var variants: FontVariants = .normal
    var textOrientation: ParagraphStyle.TextOrientation?
    var textCombineUpright: TextStyle.TextCombineUpright = .none
    var language: LanguageTag?
    var script: ScriptTag?
    var families: [String] = []
    var features: [FontFeature] = []
    var variations: [FontVariation] = []
  }

  /// The geometry of lines, but no glyph.
  struct Line: Hashable, Sendable {
    var lineHeight: TextStyle.LineHeight?
    var whiteSpace: ParagraphStyle.WhiteSpace?
    var wordBreak: ParagraphStyle.WordBreak?
    var lineBreak: ParagraphStyle.LineBreakStrictness?
    var overflowWrap: ParagraphStyle.OverflowWrap?
    var hyphens: ParagraphStyle.Hyphens?
    var emphasis: TextStyle.Emphasis = TextStyle.Emphasis()
    var enclosing: [EnclosingBox] = []
  }

  /// How the text is drawn. No geometry depends on it.
  struct Paint: Hashable, Sendable {
    var color: RGBAColor = .black
    var backgroundColor: RGBAColor?
    var stroke: TextStyle.Stroke?
    var glyphTransform: TextStyle.GlyphTransform?
    var palette: FontPalette = .normal
    var emphasisColor: RGBAColor?
    var opacity: Double = 1
    var paintOrder: TextStyle.PaintOrder = .normal
    var gradient: TextStyle.Gradient?
    var decorations: [TextStyle.Decoration] = []
    var shadows: [TextStyle.Shadow] = []
  }
}

/// How a node's text gets the value of a property from the nodes that contain the node.
package enum StyleInheritance: Hashable, Sendable {
  /// The text has the value of the innermost node that sets the property.
  case inherited
  /// Like ``inherited``, but no node inherits the value from the root: the root's background color is for the box that
  /// the host draws.
  case inheritedButNotFromRoot
  /// For the opacity: the opacities of the node and of all nodes that contain it are multiplied.
  case multiplied
  /// For shifts of the baseline: the shifts of the node and of all nodes that contain it are added.
  case added
}

/// What rare code needs to know about a stored property of ``TextStyle``: a row of ``StyleProperty/all``.
package struct StyleProperty: Sendable {
  /// The name of the property.
  package let name: String
  /// What a node's text takes of the property from the nodes around it.
  package let inheritance: StyleInheritance
  /// Whether emphasis marks take the property of the text beside them. The others have their initial value in marks,
  /// or one that the marks' own properties give.
  package let appliesToMarks: Bool
  /// Whether the property decides geometry: it is no paint.
  package let isGeometry: Bool
  private let valuesDiffer: @Sendable (StyleValues, StyleValues) -> Bool

  /// Whether two styles have different values of the property.
  package func differs(_ style: TextStyle, _ other: TextStyle) -> Bool { valuesDiffer(style.values, other.values) }

  private init<Part, Value: Equatable & Sendable>(
    _ name: String, part: any KeyPath<StyleValues, Part> & Sendable, value: any KeyPath<Part, Value> & Sendable,
    inheritance: StyleInheritance = .inherited, isOfMarks: Bool = true
  ) {
    self.name = name
    self.inheritance = inheritance
    self.appliesToMarks = isOfMarks
    isGeometry = Part.self != StyleValues.Paint.self
    valuesDiffer = { $0[keyPath: part][keyPath: value] != $1[keyPath: part][keyPath: value] }
  }

  /// All stored properties: first those that decide geometry, in the order of the kinds in the description of
  /// `TextStyle`. Only for rare code, because key paths are slow.
  package static let all: [StyleProperty] = [
    StyleProperty("textTransform", part: \.text, value: \.textTransform, isOfMarks: false),
    StyleProperty("families", part: \.shaping, value: \.families),
    StyleProperty("size", part: \.shaping, value: \.size, isOfMarks: false),
    StyleProperty("weight", part: \.shaping, value: \.weight),
    StyleProperty("stretch", part: \.shaping, value: \.stretch),
    StyleProperty("slant", part: \.shaping, value: \.slant),
    StyleProperty("variants", part: \.shaping, value: \.variants),
    StyleProperty("features", part: \.shaping, value: \.features),
    StyleProperty("variations", part: \.shaping, value: \.variations),
    StyleProperty("language", part: \.shaping, value: \.language),
    StyleProperty("script", part: \.shaping, value: \.script),
    StyleProperty("letterSpacing", part: \.shaping, value: \.letterSpacing, isOfMarks: false),
    StyleProperty("wordSpacing", part: \.shaping, value: \.wordSpacing, isOfMarks: false),
    StyleProperty("verticalAlign", part: \.shaping, value: \.verticalAlign, inheritance: .added, isOfMarks: false),
    StyleProperty("textOrientation", part: \.shaping, value: \.textOrientation),
    StyleProperty("textCombineUpright", part: \.shaping, value: \.textCombineUpright, isOfMarks: false),
    StyleProperty("lineHeight", part: \.line, value: \.lineHeight, isOfMarks: false),
    StyleProperty("whiteSpace", part: \.line, value: \.whiteSpace),
    StyleProperty("wordBreak", part: \.line, value: \.wordBreak),
    StyleProperty("lineBreak", part: \.line, value: \.lineBreak),
    StyleProperty("overflowWrap", part: \.line, value: \.overflowWrap),
    StyleProperty("hyphens", part: \.line, value: \.hyphens),
    StyleProperty("enclosing", part: \.line, value: \.enclosing, isOfMarks: false),
    StyleProperty("emphasis", part: \.line, value: \.emphasis, isOfMarks: false),
    StyleProperty("textSizeAdjust", part: \.text, value: \.textSizeAdjust),
    StyleProperty("color", part: \.paint, value: \.color),
    StyleProperty(
      "backgroundColor", part: \.paint, value: \.backgroundColor, inheritance: .inheritedButNotFromRoot,
      isOfMarks: false),
    StyleProperty("stroke", part: \.paint, value: \.stroke),
    StyleProperty("paintOrder", part: \.paint, value: \.paintOrder),
    StyleProperty("gradient", part: \.paint, value: \.gradient),
    StyleProperty("glyphTransform", part: \.paint, value: \.glyphTransform),
    StyleProperty("palette", part: \.paint, value: \.palette),
    StyleProperty("emphasisColor", part: \.paint, value: \.emphasisColor, isOfMarks: false),
    StyleProperty("opacity", part: \.paint, value: \.opacity, inheritance: .multiplied),
    StyleProperty("decorations", part: \.paint, value: \.decorations, isOfMarks: false),
    StyleProperty("shadows", part: \.paint, value: \.shadows),
  ]
}

extension TextStyle {
  /// The names of the properties that decide geometry and differ from those of another style. Empty if and only if
  /// ``hasSameGeometry(as:)`` returns `true`. The order is that of ``StyleProperty/all``.
  func geometryProperties(unlike other: TextStyle) -> [String] {
    StyleProperty.all.filter { $0.isGeometry && $0.differs(self, other) }.map(\.name)
  }
}

extension TextStyle {
  /// Whether texts in the two styles may be shaped together, as one item: all shaping properties are equal.
  ///
  /// Letter and word spacing are shaping properties because an item has one value of each. Vertical alignment is a
  /// shaping property because text is not shaped across a change of alignment (CSS Text 3, §7.3). Line and paint
  /// properties are not compared.
  public func hasSameShaping(as other: TextStyle) -> Bool {
    values.shaping == other.values.shaping
  }

  /// Whether a text has the same geometry in both styles: all shaping and line properties are equal. Paint,
  /// `textTransform` and `textSizeAdjust` are not compared, so the geometry may differ if the text is transformed or
  /// scaled.
  public func hasSameMeasurements(as other: TextStyle) -> Bool {
    values.line == other.values.line && values.shaping == other.values.shaping
  }
}

extension TextStyle {
  /// Whether every text has the same lines in both styles, at every scale: all properties except paint are equal.
  package func hasSameGeometry(as other: TextStyle) -> Bool {
    values.text == other.values.text && hasSameMeasurements(as: other)
  }

  /// This style with the paint properties of another style.
  package func painted(like other: TextStyle) -> TextStyle {
    var style = self
    style.values.paint = other.values.paint
    return style
  }

  /// Hashes the properties that `hasSameGeometry(as:)` compares.
  func hashGeometry(into hasher: inout Hasher) {
    hasher.combine(values.text)
    hasher.combine(values.shaping)
    hasher.combine(values.line)
  }
}
