import Galley
import WebGraphics

/// swiftui-web's text engine by Galley: SwiftUI's rules for proposals, limits on lines, scales and spacing.
@MainActor
public final class GalleyTextEngine: WebGraphics.TextEngine {
  private let typesetter: Typesetter

  public init(library: FontLibrary = .bundled) { typesetter = Typesetter(library: library) }

  public func metrics(for font: ResolvedFont) -> WebGraphics.FontMetrics {
    let height = typesetter.prepare("x", style: style(font)).size.height
    // Between texts SwiftUI's stacks put 0 to 1 points, between a text and another view about 8.
    return WebGraphics.FontMetrics(lineHeight: half(height), spacingBelow: 8, spacingAbove: 8, textToText: 0)
  }

  public func layout(
    _ runs: [StyledRun], options: WebGraphics.TextLayoutOptions, width: CGFloat?
  ) -> WebGraphics.TextLayout {
    let question = Question(runs: runs, options: options, width: width.map { max(0, Double($0)) })
    var answer = answer(question)
    guard answer.layout.isTruncated, let width = question.width else { return converted(answer) }
    if options.allowsTightening {
      answer = tightened(question, to: width)
      if !answer.layout.isTruncated { return converted(answer) }
    }
    if options.minimumScaleFactor < 1 {
      let fit = answer.layout.shaped.fit(
        into: LayoutSize(width: width, height: .infinity), scales: Double(options.minimumScaleFactor)...1,
        maxLines: question.lineLimit, longWords: .mayBreak)
      answer = self.answer(question, scale: fit.scale)
    }
    return converted(answer)
  }

  /// What is asked.
  private struct Question {
    var runs: [StyledRun]
    var options: WebGraphics.TextLayoutOptions
    var width: Double?

    var lineLimit: Int? { options.lineLimit.map { max(1, $0) } }

    var truncation: Truncation? {
      guard lineLimit != nil, width != nil else { return nil }
      return switch options.truncationMode {
      case .tail: .end
      case .head: .start
      case .middle: .middle
      }
    }
  }

  /// A layout, and what was changed so that the text fits.
  private struct Answer {
    var question: Question
    var layout: Galley.TextLayout
    var scale = 1.0
    var tightening = 0.0
  }

  private func answer(_ question: Question, scale: Double = 1, tightening: Double = 0) -> Answer {
    func layout(_ paragraph: ParagraphStyle) -> Galley.TextLayout {
      typesetter.prepare(text(question, paragraph, scale: scale, tightening: tightening)).layout(
        Proposal(
          width: question.width.map { .atMost($0) } ?? .maxContent, maxLines: question.lineLimit,
          truncation: question.truncation))
    }
    let paragraph = ParagraphStyle.unicode.with {
      $0.lineSpacing = Double(question.options.lineSpacing)
      // SwiftUI puts it between paragraphs, too.
      $0.spacingBefore = $0.lineSpacing
      $0.finalBreak = .endsLine
    }
    var result = layout(paragraph)
    if question.options.balancesTwoLines, result.lineCount == 2, !result.isTruncated, result.lines[0].reason == .wrap {
      let balanced = layout(paragraph.with { $0.keepLastWords = 2 })
      // SwiftUI moves a word only if that makes the two lines more alike.
      if balanced.lineCount == 2, balanced.unevenness < result.unevenness { result = balanced }
    }
    return Answer(question: question, layout: result, scale: scale, tightening: tightening)
  }

  /// Letters moved together by as much as is needed, at most a 72nd of the size: as Apple's text does.
  private func tightened(_ question: Question, to width: Double) -> Answer {
    let limit = Double(question.runs.first?.font.size ?? 0) / 72
    let count = question.runs.reduce(0) { $0 + $1.string.count }
    var unlimited = question
    unlimited.width = nil
    let needed = (answer(unlimited).layout.longestLine - width) / Double(max(count, 1))
    if question.lineLimit == 1, needed > 0, needed <= limit {
      let exact = answer(question, tightening: needed)
      if !exact.layout.isTruncated { return exact }
    }
    return answer(question, tightening: limit)
  }

  private func text(
    _ question: Question, _ paragraph: ParagraphStyle, scale: Double, tightening: Double
  ) -> AttributedText {
    let options = question.options
    var text = AttributedText("", style: question.runs.first.map { style($0.font) } ?? TextStyle())
    text.paragraphStyle = paragraph
    for (index, run) in question.runs.enumerated() {
      var style = style(run.font)
      var spacing = Double(options.tracking != 0 ? options.tracking : options.kerning)
      if options.textScale == .secondary, let secondary = run.font.secondaryScaled {
        // The line keeps the height of the larger font.
        style.lineHeight = .absolute(Double(metrics(for: run.font).lineHeight))
        style.size = Double(secondary.font.size)
        spacing += Double(secondary.tracking)
      }
      style.size *= scale
      style.letterSpacing = spacing - tightening
      if let width = run.inlineWidth {
        let height = run.inlineHeight.map(Double.init) ?? style.size
        text.appendAttachment(TextAttachment(id: "\(index)", width: Double(width), height: height), style: style)
      } else {
        text.append(run.string, style: style)
      }
    }
    return text
  }

  private func style(_ font: ResolvedFont) -> TextStyle {
    let design: GenericFamily =
      switch font.family {
      case "system-serif": .serif
      case "system-monospaced": .monospace
      default: .systemUI
      }
    let family = font.family.hasPrefix("system") ? nil : font.family
    var style = TextStyle(family: family, design: design, size: Double(font.size), isItalic: font.italic)
    style.weight = Galley.FontWeight(rawValue: Double(font.weight.value))
    if font.tabularDigits { style.variants.numeric = .tabularNums }
    return style
  }

  private func converted(_ answer: Answer) -> WebGraphics.TextLayout {
    let (layout, question) = (answer.layout, answer.question)
    var lines = layout.converted(runs: question.runs, limit: question.width)
    var height = layout.size.height
    if let first = question.runs.first, let last = lines.last {
      // Reserved lines are empty. The last baseline is that of the text.
      for count in 1..<max(1, question.options.minimumLines - lines.count + 1) {
        let lineHeight = metrics(for: first.font).lineHeight
        height += Double(lineHeight)
        lines.append(
          .init(
            range: last.range.upperBound..<last.range.upperBound, width: 0,
            baseline: last.baseline + CGFloat(count) * lineHeight, fragments: []))
      }
    }
    var result = WebGraphics.TextLayout(
      size: CGSize(width: lines.map(\.width).max() ?? 0, height: half(height)), firstBaseline: layout.firstBaseline,
      lastBaseline: layout.lastBaseline, lines: lines)
    result.scale = answer.scale
    result.tightening = -answer.tightening
    result.isTruncated = layout.isTruncated && layout.truncation?.token != nil
    return result
  }
}

extension Galley.TextLayout {
  /// How much the widths of the first two lines differ.
  fileprivate var unevenness: Double { abs(lines[0].inlineSize - lines[1].inlineSize) }
}

/// SwiftUI rounds lengths of text up to half points.
func half(_ length: Double) -> CGFloat { CGFloat((length * 2 - 1e-9).rounded(.up) / 2) }
