/// Two different features of ``Feature/all``, by their indices.
package struct FeaturePair: Hashable, Sendable {
  package let first: Int
  package let second: Int

  /// The pair of two indices in any order.
  package init(_ one: Int, _ other: Int) {
    first = min(one, other)
    second = max(one, other)
  }

  /// The names of both features.
  package var name: String { "\(Feature.all[first].name) × \(Feature.all[second].name)" }
}

extension Feature {
  /// The pairs of features that can both have an effect on one result.
  package static let pairs: [FeaturePair] = all.indices.flatMap { one in
    all.indices.filter { $0 > one && all[one].mayMeet(all[$0]) }.map { FeaturePair(one, $0) }
  }

  /// The pairs of features that every seed draws from.
  static let drawnPairs: [FeaturePair] = pairs.filter { $0.first < drawn.count && $0.second < drawn.count }

  /// The pairs that are counted: ``pairs`` without those that cannot meet either.
  package static let countedPairs: [FeaturePair] = {
    let others = Set(ImpossiblePair.others.flatMap(\.pairs))
    return pairs.filter { !others.contains($0) }
  }()

  /// Whether both features can have an effect on one result.
  package func mayMeet(_ other: Feature) -> Bool { ImpossiblePair.reason(self, other) == nil }
}

extension FeaturePair {
  /// The features of a case that is made for the pair: both of the pair, and those that let both have an effect.
  package var features: [Int] {
    let names = [Feature.all[first].name, Feature.all[second].name]
    let helpers = Self.helpers.filter { row in
      row.others.contains { [row.name, $0] == names || [$0, row.name] == names }
    }.flatMap(\.helpers)
    return [first, second] + Feature.all.indices.filter { helpers.contains(Feature.all[$0].name) }
  }

  /// Pairs that nearly never meet in cases that have no other feature, each with features that let them meet.
  private static let helpers: [(name: String, others: Set<String>, helpers: Set<String>)] = [
    // One of the features needs a second paragraph, because the other one takes its effect away in the first.
    ("justificationLimits", ["kept tabs"], ["line break"]),
    ("overflowWrap", ["optimal", "optimal breaks"], ["line break"]),
    ("token overflow", ["textAlignLast", "keepLastWords"], ["line break", "line limit"]),
    // A line before the last that fits is justified.
    ("height limit", ["justificationLimits"], ["line limit"]),
    // The first line is lower or higher with other words.
    ("no first line", ["wordSpacing", "textIndent", "indents"], ["size", "Thai", "emoji"]),
  ]
}

/// Pairs of features that cannot both have an effect, each with the reason.
package struct ImpossiblePair: Sendable {
  /// The names of features; each excludes each of `others`.
  let names: Set<String>
  /// The names of the features that they exclude.
  let others: Set<String>
  /// Why they exclude each other.
  package let reason: String

  /// The pairs of the row.
  package var pairs: [FeaturePair] {
    Feature.all.indices.filter { names.contains(Feature.all[$0].name) }.flatMap { one in
      Feature.all.indices.filter { others.contains(Feature.all[$0].name) }.map { FeaturePair(one, $0) }
    }
  }

  /// Why two features cannot meet; `nil` if they can.
  package static func reason(_ one: Feature, _ other: Feature) -> String? {
    if let reason = direct(one, other) { return reason }
    for (feature, partner) in [(one, other), (other, one)] {
      for need in feature.needs.compactMap(Feature.named) where need.name != partner.name {
        if let reason = direct(need, partner) { return "\(feature.name) needs \(need.name), and \(reason)" }
        for other in partner.needs.compactMap(Feature.named) where other.name != need.name {
          if let reason = direct(need, other) {
            return "\(feature.name) needs \(need.name), \(partner.name) needs \(other.name), and \(reason)"
          }
        }
      }
    }
    return nil
  }

  /// Why two features cannot meet, whatever they need; `nil` if they can.
  private static func direct(_ one: Feature, _ other: Feature) -> String? {
    if one.name == other.name { return "it is one feature" }
    if let group = one.group, group == other.group { return "both are values of `\(group)`" }
    return (skipped + all).first {
      $0.names.contains(one.name) && $0.others.contains(other.name)
        || $0.names.contains(other.name) && $0.others.contains(one.name)
    }?.reason
  }

  /// Pairs that could meet, but that random cases do not aim at, so that their seeds stay the same.
  private static let skipped: [ImpossiblePair] = [
    ImpossiblePair(
      names: containers, others: cuts, reason: "ContainerTruncationTests has such cases"),
    ImpossiblePair(
      names: containers.union(["region"]), others: ["balance", "pretty", "optimal", "optimal breaks"],
      reason: "ContainerPlanTests has such cases"),
  ]

  /// The table.
  package static let all: [ImpossiblePair] = [
    ImpossiblePair(
      names: containers, others: ["lineClamp", "blockEllipsis", "textOverflow"],
      reason: "the style of a paragraph cuts no lines in containers"),
    ImpossiblePair(
      names: containers, others: ["runtTightening"], reason: "lines in containers are not tightened"),
    ImpossiblePair(
      names: containers, others: ["lastLineFit"], reason: "the fit of the last line needs lines of one width"),
    ImpossiblePair(
      names: containers.union(["region"]), others: ["textFit"], reason: "only lines of one width are scaled"),
    ImpossiblePair(
      names: containers, others: ["balanced width", "min-content", "scale", "region"],
      reason: "a container has its own size"),
    ImpossiblePair(
      names: ["region"], others: cuts.union(["line limit"]),
      reason: "a region has no proposal that could limit its lines"),
    ImpossiblePair(
      names: ["region"], others: ["runtTightening", "lastLineFit"],
      reason: "lines in a region are not tightened, and the fit of the last line needs lines of one width"),
    ImpossiblePair(
      names: ["region"], others: ["balanced width", "min-content", "scale"], reason: "a region has its own widths"),
    ImpossiblePair(
      names: ["nowrap"],
      others: [
        "justify", "textJustify", "justificationLimits", "wordBreak", "lineBreak", "overflowWrap", "hyphens",
        "hyphen character", "hyphen limits", "automatic hyphens", "keepLastWords", "runtTightening", "lastLineFit",
        "balanced width", "min-content",
      ], reason: "lines that do not wrap have no break to choose"),
    ImpossiblePair(
      names: ["lineClamp", "blockEllipsis", "textOverflow"], others: cuts,
      reason: "a truncation of the proposal replaces that of the paragraph style"),
    ImpossiblePair(
      names: ["lineClamp", "blockEllipsis"], others: ["line limit"], reason: "the smaller of two line limits counts"),
    ImpossiblePair(
      names: ["final break", "lastLineFit"], others: cuts.union(["line limit", "lineClamp", "blockEllipsis"]),
      reason: "the end of the text is hidden"),
    ImpossiblePair(
      names: ["balanced width"], others: cuts.union(["line limit", "lineClamp", "blockEllipsis"]),
      reason: "lines that are cut are not balanced"),
    ImpossiblePair(
      names: ["no first line"], others: withoutHeight,
      reason: "without a line nothing is shown, so that what changes no height has no effect"),
    ImpossiblePair(names: ["clipping"], others: ["token", "token overflow"], reason: "clipping shows no token"),
  ]

  /// Rows that are not in ``all``, so that the random cases, whose seeds go through the pairs that ``all`` leaves, stay
  /// the same.
  package static let others: [ImpossiblePair] = [
    ImpossiblePair(
      names: ["no first line"], others: ["right to left"],
      reason: "the direction of a line does not change which text is on it, and so not its height"),
    ImpossiblePair(
      names: ["lineSpacing"], others: ["nowrap", "textOverflow"],
      reason: "a paragraph that does not wrap has one line, and the spacing is between the lines of a paragraph"),
  ]

  /// Features that do not change whether the first line is too high.
  private static let withoutHeight: Set<String> = [
    "letterSpacing", "white space of a span", "font features", "language", "background", "decorations", "shadows",
    "stroke", "glyphTransform", "textCombineUpright", "unicodeBidi", "textAlign", "justify", "textAlignLast",
    "textJustify", "justificationLimits", "kept tabs", "whiteSpace", "wordBreak", "lineBreak", "overflowWrap",
    "textSpacingTrim", "textAutospace", "hangingPunctuation", "protrusion", "hyphens", "hyphen character",
    "hyphen limits", "automatic hyphens", "balance", "pretty", "optimal", "keepLastWords", "optimal breaks",
    "lineSpacing", "paragraph spacing", "truncation by word", "token", "token overflow", "reserved width",
    "line limit", "variants", "face",
  ]
  private static let containers: Set<String> = ["container", "columns", "exclusions", "drop cap"]
  private static let cuts: Set<String> = [
    "truncation at the end", "truncation at the start", "truncation in the middle", "clipping", "truncation by word",
    "token", "token overflow", "reserved width", "height limit", "no first line",
  ]
}
