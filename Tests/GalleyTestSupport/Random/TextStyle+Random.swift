package import Galley

extension TextStyle {
  /// For each stored property, a function that gives it a random value.
  package static let randomProperties: [RandomProperty<TextStyle>] = [
    RandomProperty("size") { $0.size = $1.fontSize() },
    RandomProperty("weight") { $0.weight = FontWeight(rawValue: $1.element(of: [100, 350.5, 400, 700, 1000])) },
    RandomProperty("color") { $0.color = $1.color() },
    RandomProperty("slant") {
      $0.slant = $1.element(of: [.normal, .italic, .oblique(), .oblique(degrees: 7.7)])
    },
    RandomProperty("stretch") { $0.stretch = FontStretch(rawValue: $1.element(of: [50, 87.5, 100, 125])) },
    RandomProperty("letterSpacing") { $0.letterSpacing = $1.signedLength(upTo: 4) },
    RandomProperty("wordSpacing") { $0.wordSpacing = $1.signedLength(upTo: 8) },
    RandomProperty("verticalAlign") { $0.verticalAlign = $1.verticalAlign() },
    RandomProperty("lineHeight") { $0.lineHeight = $1.oneIn(4) ? nil : $1.lineHeight() },
    RandomProperty("whiteSpace") { $0.whiteSpace = $1.oneIn(4) ? nil : $1.anyCase() },
    RandomProperty("wordBreak") { $0.wordBreak = $1.oneIn(4) ? nil : $1.anyCase() },
    RandomProperty("lineBreak") { $0.lineBreak = $1.oneIn(4) ? nil : $1.anyCase() },
    RandomProperty("overflowWrap") { $0.overflowWrap = $1.oneIn(4) ? nil : $1.anyCase() },
    RandomProperty("hyphens") { $0.hyphens = $1.oneIn(4) ? nil : $1.anyCase() },
    RandomProperty("variants") {
      randomVariants[Int.random(in: randomVariants.indices, using: &$1)](&$0.variants, &$1)
      // From a copy, so that the numbers of all other properties stay those of earlier versions.
      var own = $1
      if own.oneIn(3) { newVariants[Int.random(in: newVariants.indices, using: &own)](&$0.variants, &own) }
    },
    RandomProperty("textOrientation") { $0.textOrientation = $1.oneIn(4) ? nil : $1.anyCase() },
    RandomProperty("textCombineUpright") {
      $0.textCombineUpright = $1.element(of: [.none, .all, .digits(2), .digits(4)])
    },
    RandomProperty("textSizeAdjust") { $0.textSizeAdjust = $1.anyCase() },
    RandomProperty("textTransform") {
      $0.textTransform = TextStyle.TextTransform(
        letterCase: $1.oneIn(3) ? nil : $1.anyCase(), isFullWidth: $1.oneIn(4), isFullSizeKana: $1.oneIn(4))
    },
    RandomProperty("backgroundColor") { $0.backgroundColor = $1.oneIn(3) ? nil : $1.color() },
    RandomProperty("decorations") { style, random in
      style.decorations = (0..<Int.random(in: 0...2, using: &random)).map { _ in randomDecoration(&random) }
    },
    RandomProperty("shadows") { style, random in
      style.shadows = (0..<Int.random(in: 0...2, using: &random)).map { _ in random.shadow() }
    },
    RandomProperty("stroke") {
      $0.stroke =
        $1.oneIn(3)
        ? nil : TextStyle.Stroke(width: $1.length(upTo: 3), color: $1.oneIn(2) ? nil : $1.color(), join: $1.anyCase())
    },
    RandomProperty("paintOrder") { $0.paintOrder = $1.anyCase() },
    RandomProperty("gradient") { style, random in
      let ends = [TextStyle.Gradient.UnitPoint.left, .right, .top, .bottom, .topLeft]
      style.gradient =
        random.oneIn(3)
        ? nil
        : TextStyle.Gradient(
          from: random.element(of: ends), to: random.element(of: ends),
          stops: (0..<Int.random(in: 1...3, using: &random)).map {
            TextStyle.Gradient.Stop(offset: Double($0) / 2, color: random.color())
          })
    },
    RandomProperty("glyphTransform") {
      $0.glyphTransform = $1.element(of: [
        nil, .lean(0.25), .scale(x: 2, y: 0.5), .translation(x: 3.5, y: -2), .quarterTurn,
      ])
    },
    RandomProperty("palette") {
      $0.palette = FontPalette(
        $1.element(of: [.normal, .light, .dark, .index(1), .index(2)]), overrides: $1.oneIn(2) ? [:] : [1: $1.color()])
    },
    RandomProperty("emphasis") {
      $0.emphasis = TextStyle.Emphasis(
        $1.element(of: [
          nil, .shape(nil, isFilled: true),
          .shape($1.element(of: TextStyle.Emphasis.Shape.allCases), isFilled: $1.oneIn(2)),
          .string("x"), .string(""),
        ]), position: TextStyle.Emphasis.Position(isUnder: $1.oneIn(2), isLeft: $1.oneIn(2)))
    },
    RandomProperty("emphasisColor") {
      $0.emphasisColor = $1.oneIn(2) ? nil : $1.color()
      // Random texts have an opacity where they have a color of marks: see `drawnProperties`.
      $0.opacity = $1.element(of: [0, 0.25, 0.5, 1])
    },
    RandomProperty("script") { $0.script = ScriptTag($1.element(of: ["Latn", "Arab", "Cyrl", "Latf"])) },
    RandomProperty("language") {
      let names = [
        "en", "ja", "zh-Hans", "zh-Hant-HK", "ko", "ar", "th", "tr", "lt", "el", "de", "nl", "hi", "sr", "ga",
      ]
      $0.language = $1.oneIn(8) ? nil : LanguageTag($1.element(of: names))
    },
    RandomProperty("families") { $0.families = $1.families() },
    RandomProperty("features") { $0.features = randomFeatures(&$1) },
    RandomProperty("enclosing") { style, random in
      style.enclosing = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        EnclosingBox(
          TextStyle(
            families: random.families(), size: random.fontSize(),
            weight: FontWeight(rawValue: random.element(of: [350.5, 700])),
            stretch: FontStretch(rawValue: random.element(of: [87.5, 100])),
            slant: random.element(of: [.normal, .italic, .oblique(), .oblique(degrees: 7.7)]),
            variations: randomVariations(&random), verticalAlign: random.verticalAlign(),
            lineHeight: random.oneIn(4) ? nil : random.lineHeight()))
      }
    },
    RandomProperty("variations") { $0.variations = randomVariations(&$1) },
    RandomProperty("opacity") { $0.opacity = $1.element(of: [0, 0.25, 0.5, 1]) },
  ]

  /// The properties that random texts choose from: all but the last, which comes together with another one. So the
  /// texts of the seeds of known faults stay the same.
  package static let drawnProperties = [RandomProperty<TextStyle>](randomProperties.dropLast())

  /// For each stored property of a style's font variants, a function that gives it a random value. A style varies only
  /// one of them, because each combination needs its own shape plan.
  private static let randomVariants: [@Sendable (inout FontVariants, inout SplitMix64) -> Void] = [
    { $0.caps = $1.anyCase() }, { $0.kerning = $1.anyCase() }, { $0.position = $1.anyCase() },
    { $0.ligatures = $1.options(bits: 8) }, { $0.numeric = $1.options(bits: 8) },
    { $0.eastAsian = $1.options(bits: 9) }, { variants, _ in variants.synthesizesSmallCaps.toggle() },
    { variants, _ in variants.adjustsOpticalSize.toggle() }, { variants, _ in variants.synthesizesWeight.toggle() },
    { variants, _ in variants.synthesizesStyle.toggle() },
    {
      $0.sizeAdjust = FontSizeAdjust(
        $1.oneIn(3) ? .fromFont : .number($1.element(of: [0.3, 0.5, 0.62])), of: $1.anyCase())
    },
  ]

  /// The same for font variants that are drawn beside one of `randomVariants`.
  private static let newVariants: [@Sendable (inout FontVariants, inout SplitMix64) -> Void] = [
    { $0.emoji = $1.anyCase() },
    { $0.languageOverride = OpenTypeTag($1.element(of: ["SRB ", "KOR ", "URD ", "QQQ "])) },
    { variants, random in
      variants.alternates.usesHistoricalForms = random.oneIn(2)
      variants.alternates[.styleset] = ["one", "two"]
      variants.alternates[random.anyCase()] = [random.element(of: ["one", "größer", "--x"])]
    },
  ]

  private static func randomDecoration(_ random: inout SplitMix64) -> TextStyle.Decoration {
    // From a copy, so that the numbers of all other properties stay those of earlier versions.
    var own = random
    let position = TextStyle.UnderlinePosition(isUnder: own.oneIn(4), side: own.element(of: [nil, .left, .right]))
    return TextStyle.Decoration(
      lines: random.options(bits: 3), style: random.anyCase(), color: random.oneIn(2) ? nil : random.color(),
      thickness: random.oneIn(2) ? nil : random.length(upTo: 5),
      offset: random.oneIn(2) ? nil : random.signedLength(upTo: 4), underlinePosition: position,
      skipsInk: random.oneIn(2))
  }

  private static func randomFeatures(_ random: inout SplitMix64) -> [FontFeature] {
    let tags = ["kern", "liga", "smcp", "palt", "tnum", "calt"].compactMap { OpenTypeTag($0) }
    return (0..<Int.random(in: 0...2, using: &random)).map { _ in
      FontFeature(tag: random.element(of: tags), value: random.element(of: [0, 1]))
    }
  }

  private static func randomVariations(_ random: inout SplitMix64) -> [FontVariation] {
    let tags = ["wght", "wdth"].compactMap { OpenTypeTag($0) }
    return (0..<Int.random(in: 0...2, using: &random)).map { _ in
      FontVariation(tag: random.element(of: tags), value: random.element(of: [75.5, 400]))
    }
  }
}
