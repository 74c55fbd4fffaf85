internal import ArgumentParser
internal import GalleyShaping
internal import GalleyText

/// The options of `galley shape` that HarfBuzz gets besides the text: direction, script, language, features and flags.
struct ShapeItemOptions: ParsableArguments {
  @Option(help: "ltr, rtl, ttb, btt, or auto: the direction of the script.")
  var direction: DirectionOption?

  @Option(help: "ISO 15924 code, such as Latn (default: that of the first character that has a script).")
  var script: ScriptOption?

  @Option(help: "The text's language, a BCP 47 tag (default: the locale's).")
  var language: LanguageTag?

  @Option(
    parsing: .unconditional,
    help: "Features with commas between: liga=0, -kern, +ss01, aalt=2, and kern[3:5] for a part of the line.")
  var features: String?

  @Flag(help: "Each line starts a paragraph.")
  var bot = false

  @Flag(help: "Each line ends a paragraph.")
  var eot = false

  @Flag(help: "Show default ignorable characters.")
  var preserveDefaultIgnorables = false

  @Flag(help: "Leave default ignorable characters out.")
  var removeDefaultIgnorables = false

  @Option(help: "The glyph for default ignorable characters; 0 is the space without its advance.")
  var invisibleGlyph: UInt16 = 0

  @Option(help: "The glyph for characters that the font lacks.")
  var notFoundGlyph: UInt16 = 0

  @Flag(help: "Clusters and the numbers in --features are UTF-8 offsets rather than numbers of characters.")
  var utf8Clusters = false

  @Option(help: "0: a base and its marks are one cluster. 1: they are not. 2: nothing is merged for order's sake.")
  var clusterLevel: ClusterLevelOption = .init(level: .monotoneGraphemes)

  @Flag(help: "With --show-flags: flag 2, unsafe to concatenate.")
  var unsafeToConcat = false

  @Flag(help: "With --show-flags: flag 4, safe to insert a tatweel.")
  var safeToInsertTatweel = false

  mutating func validate() throws { _ = try ShapeSyntax.features(features) }

  /// The shaper's options.
  var options: SingleItemOptions {
    var options = SingleItemOptions()
    options.direction = direction?.direction
    options.script = script?.tag
    options.language = language
    options.buffer.clusterLevel = clusterLevel.level
    options.buffer.hidesIgnorables = false
    options.buffer.invisibleGlyph = UInt32(invisibleGlyph)
    options.buffer.notFoundGlyph = UInt32(notFoundGlyph)
    let flags: [(Bool, BufferOptions.Flags)] = [
      (bot, .startsText), (eot, .endsText), (preserveDefaultIgnorables, .preservesDefaultIgnorables),
      (removeDefaultIgnorables, .removesDefaultIgnorables), (unsafeToConcat, .reportsUnsafeToConcat),
      (safeToInsertTatweel, .reportsSafeToInsertTatweel),
    ]
    for (isOn, flag) in flags where isOn { options.buffer.flags.insert(flag) }
    return options
  }
}
