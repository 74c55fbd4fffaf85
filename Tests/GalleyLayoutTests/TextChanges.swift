import Galley

/// A change of one property of a part of a text, and whether the change affects geometry.
struct PropertyChange<Value>: Sendable {
  var isGeometry: Bool
  var apply: @Sendable (inout Value) -> Void

  static func geometry(_ apply: @escaping @Sendable (inout Value) -> Void) -> Self {
    Self(isGeometry: true, apply: apply)
  }

  static func paint(_ apply: @escaping @Sendable (inout Value) -> Void) -> Self {
    Self(isGeometry: false, apply: apply)
  }
}

/// A change for every stored property, by the property's name. A test fails if a new property has no change here.
enum TextChanges {
  static let ofStyle: [String: PropertyChange<TextStyle>] = [
    "size": .geometry { $0.size = 17 },
    "weight": .geometry { $0.weight = .bold },
    "color": .paint { $0.color = .red },
    "slant": .geometry { $0.slant = .italic },
    "stretch": .geometry { $0.stretch = .condensed },
    "letterSpacing": .geometry { $0.letterSpacing = 1 },
    "wordSpacing": .geometry { $0.wordSpacing = 1 },
    "verticalAlign": .geometry { $0.verticalAlign = .offset(2) },
    "lineHeight": .geometry { $0.lineHeight = .multiple(2) },
    "whiteSpace": .geometry { $0.whiteSpace = .nowrap },
    "wordBreak": .geometry { $0.wordBreak = .breakAll },
    "lineBreak": .geometry { $0.lineBreak = .anywhere },
    "overflowWrap": .geometry { $0.overflowWrap = .anywhere },
    "hyphens": .geometry { $0.hyphens = ParagraphStyle.Hyphens.none },
    "enclosing": .geometry { $0.enclosing = [EnclosingBox(TextStyle(size: 30, verticalAlign: .super))] },
    "variants": .geometry { $0.variants.caps = .smallCaps },
    "textOrientation": .geometry { $0.textOrientation = .upright },
    "textCombineUpright": .geometry { $0.textCombineUpright = .all },
    "textSizeAdjust": .geometry { $0.textSizeAdjust = .none },
    "textTransform": .geometry { $0.textTransform = .uppercase },
    "backgroundColor": .paint { $0.backgroundColor = .lime },
    "decorations": .paint {
      $0.decorations = [TextStyle.Decoration(lines: .lineThrough, style: .wavy, color: .blue, thickness: 3)]
    },
    "shadows": .paint { $0.shadows = [TextStyle.Shadow(x: 1, y: 2, blur: 3)] },
    "stroke": .paint { $0.stroke = TextStyle.Stroke(width: 1) },
    "paintOrder": .paint { $0.paintOrder = .stroke },
    "gradient": .paint { $0.gradient = TextStyle.Gradient([.red, .blue]) },
    "glyphTransform": .paint { $0.glyphTransform = .lean(0.25) },
    "palette": .paint { $0.palette = .dark },
    "emphasis": .geometry { $0.emphasis = TextStyle.Emphasis(.shape(.circle, isFilled: true)) },
    "opacity": .paint { $0.opacity = 0.5 },
    "emphasisColor": .paint { $0.emphasisColor = .red },
    "language": .geometry { $0.language = LanguageTag("tr") },
    "script": .geometry { $0.script = ScriptTag("Grek") },
    "families": .geometry { $0.families = ["Amiri"] },
    "features": .geometry { $0.features = [FontFeature(tag: OpenTypeTag(literal: "liga"), value: 0)] },
    "variations": .geometry { $0.variations = [FontVariation(tag: OpenTypeTag(literal: "wght"), value: 7)] },
  ]

  static let ofParagraph: [String: PropertyChange<ParagraphStyle>] = [
    "profile": .geometry { $0.profile = .browser },
    "direction": .geometry { $0.direction = .rightToLeft },
    "unicodeBidi": .geometry { $0.unicodeBidi = .plaintext },
    "writingMode": .geometry { $0.writingMode = .verticalRL },
    "textOrientation": .geometry { $0.textOrientation = .upright },
    "whiteSpace": .geometry { $0.whiteSpace = .pre },
    "wordBreak": .geometry { $0.wordBreak = .breakAll },
    "lineBreak": .geometry { $0.lineBreak = .anywhere },
    "overflowWrap": .geometry { $0.overflowWrap = .anywhere },
    "textSpacingTrim": .geometry { $0.textSpacingTrim = .trimBoth },
    "textAutospace": .geometry { $0.textAutospace = .normal },
    "hangingPunctuation": .geometry { $0.hangingPunctuation = .first },
    "finalBreak": .geometry { $0.finalBreak = .endsLine },
    "hyphens": .geometry { $0.hyphens = .none },
    "hyphenateCharacter": .geometry { $0.hyphenateCharacter = "=" },
    "hyphenateLimitLines": .geometry { $0.hyphenateLimitLines = 1 },
    "hyphenateLimitLast": .geometry { $0.hyphenateLimitLast = .always },
    "hyphenateLimitZone": .geometry { $0.hyphenateLimitZone = .length(9) },
    "hyphenateLimitChars": .geometry { $0.hyphenateLimitChars.before = 4 },
    "textAlign": .geometry { $0.textAlign = .end },
    "textAlignLast": .geometry { $0.textAlignLast = .end },
    "textJustify": .geometry { $0.textJustify = .none },
    "textFit": .geometry { $0.textFit = ParagraphStyle.TextFit(.grow) },
    "textIndent": .geometry { $0.textIndent.hanging = true },
    "textWrap": .geometry { $0.textWrap = .balance },
    "justificationLimits": .geometry { $0.justificationLimits = ParagraphStyle.JustificationLimits() },
    "lastLineFit": .geometry { $0.lastLineFit = 1 },
    "lastLineMinimum": .geometry { $0.lastLineMinimum = 0.3 },
    "looseness": .geometry { $0.looseness = 1 },
    "riverDemerits": .geometry { $0.riverDemerits = 3000 },
    "protrusion": .geometry { $0.protrusion = 1 },
    "runtTightening": .geometry { $0.runtTightening = 0.1 },
    "keepLastWords": .geometry { $0.keepLastWords = 2 },
    "tabSize": .geometry { $0.tabSize = .length(30) },
    "tabStops": .geometry { $0.tabStops = [ParagraphStyle.TabStop(position: 9)] },
    "lineHeight": .geometry { $0.lineHeight = .absolute(30) },
    "lineLeading": .geometry { $0.lineLeading = .above },
    "lineSpacing": .geometry { $0.lineSpacing = 1 },
    "textBoxTrim": .geometry { $0.textBoxTrim.first = .cap },
    "strut": .geometry { $0.strut = ParagraphStyle.Strut() },
    "startIndent": .geometry { $0.startIndent = 1 },
    "endIndent": .geometry { $0.endIndent = 1 },
    "spacingBefore": .geometry { $0.spacingBefore = 1 },
    "spacingAfter": .geometry { $0.spacingAfter = 1 },
    "annotationSpaceBefore": .geometry { $0.annotationSpaceBefore = 1 },
    "annotationSpaceAfter": .geometry { $0.annotationSpaceAfter = 1 },
    "orphans": .geometry { $0.orphans = 3 },
    "widows": .geometry { $0.widows = 3 },
    "breakBefore": .geometry { $0.breakBefore = .always },
    "breakAfter": .geometry { $0.breakAfter = .avoid },
    "breakInside": .geometry { $0.breakInside = .avoid },
    "textOverflow": .geometry { $0.textOverflow = .ellipsis },
    "lineClamp": .geometry { $0.lineClamp = 1 },
    "blockEllipsis": .geometry { $0.blockEllipsis = .none },
  ]

  static let ofAttachment: [String: PropertyChange<TextAttachment>] = [
    "id": .paint { $0.id = "another" },
    "kind": .paint { $0.kind = .space },
    "width": .geometry { $0.width += 1 },
    "height": .geometry { $0.height += 1 },
    "baseline": .geometry { $0.baseline += 1 },
    "verticalAlign": .geometry { $0.verticalAlign = .middle },
    "margins": .geometry { $0.margins.bottom = 1 },
    "textSizeAdjust": .geometry { $0.textSizeAdjust = .auto },
  ]

  static let ofActiveRange: [String: PropertyChange<ActiveRange>] = [
    "range": .paint { $0.range = 1..<2 },
    "id": .paint { $0.id = "another" },
    "kind": .paint { $0.kind = "mention" },
    "payload": .paint { $0.payload = "elsewhere" },
  ]

  /// Changes that add a scope, by the kind of the scope.
  static let ofScopes: [String: PropertyChange<AttributedText>] = [
    "node": .paint { $0.addScope(Scope(range: 0..<4, id: "node", kind: .node)) },
    "activeRange": .paint { $0.addScope(Scope(range: 1..<4, kind: .activeRange(kind: "link", payload: ""))) },
    "backingText": .paint { $0.addScope(Scope(range: 1..<4, kind: .backingText(":)"))) },
    "atomicText": .geometry { $0.addScope(Scope(range: 1..<4, kind: .atomicText)) },
    "bidi": .geometry { $0.addScope(Scope(range: 1..<4, kind: .bidi(.isolate, .rightToLeft))) },
  ]

  /// Changes of each part of a text.
  static let ofText: [String: PropertyChange<AttributedText>] = [
    "utf8": .geometry { $0.replace(6..<7, with: "T") },
    "styles": .geometry { $0.modifyStyle(in: 2..<3) { $0.size = 30 } },
    "paragraphStyle": .geometry { $0.paragraphStyle.textAlign = .end },
    "paragraphStyles": .geometry { $0.setParagraphStyle(.browser, in: 0..<2) },
    "attachments": .geometry { $0.setAttachment(nil, at: $0.attachments[0].offset) },
    "scopes": .paint { $0.removeScopes { _ in true } },
    "defaultStyle": .geometry { $0.defaultStyle.size = 3 },
  ]

  static let sample: AttributedText = {
    var text = AttributedText("Some text, ")
    text.appendAttachment(TextAttachment(id: "box", width: 20, height: 10))
    text.append(" and more of it\nfi 日本")
    text.addActiveRange(ActiveRange(range: 0..<4, id: "link", kind: "link", payload: "there"))
    return text
  }()
}
