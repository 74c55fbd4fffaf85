import Galley
import GalleyTestSupport
import Testing

/// Tests line breaks between elements that do not wrap: the element around both decides. CSS Text 3, 5.1. In Galley
/// Test at size 10, lower-case letters are 5 wide, spaces 2.5. Chromium 156 has the same lines.
struct NoWrapElementTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A text of a notation: `[` and `]` are the ends of an element that does not wrap, `{` and `}` those of one that
  /// wraps, `(` and `)` those of one that inherits.
  private func text(
    _ notation: String, _ profile: ParagraphStyle.Profile, _ whiteSpace: ParagraphStyle.WhiteSpace = .normal
  ) -> AttributedText {
    var bytes: [UInt8] = []
    var open: [(start: Int, whiteSpace: ParagraphStyle.WhiteSpace?)] = []
    var boxes: [(range: TextRange, whiteSpace: ParagraphStyle.WhiteSpace?)] = []
    for byte in notation.utf8 {
      switch UnicodeScalar(byte) {
      case "[": open.append((bytes.count, .nowrap))
      case "{": open.append((bytes.count, .normal))
      case "(": open.append((bytes.count, nil))
      case "]", "}", ")":
        let (start, own) = open.removeLast()
        boxes.append((start..<bytes.count, own))
      default: bytes.append(byte)
      }
    }
    var text = AttributedText(String(decoding: bytes, as: UTF8.self), style: .galleyTest)
    text.paragraphStyle = ParagraphStyle(profile: profile)
    text.paragraphStyle.whiteSpace = whiteSpace
    text.paragraphStyle.overflowWrap = .normal
    boxes.sort { ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count) }
    for (range, own) in boxes {
      if let own { text.modifyStyle(in: range) { $0.whiteSpace = own } }
      text.addScope(Scope(range: range, kind: .inlineBox))
    }
    return text
  }

  private func lines(
    _ notation: String, _ profile: ParagraphStyle.Profile, _ whiteSpace: ParagraphStyle.WhiteSpace = .normal
  ) -> [String] {
    typesetter.prepare(text(notation, profile, whiteSpace)).layout(width: 1).lineTexts
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `a line may end between two elements that do not wrap in one that does`(_ profile: ParagraphStyle.Profile) {
    #expect(lines("[永][永]", profile) == ["永", "永"])
    #expect(lines("[永永][永永][永]", profile) == ["永永", "永永", "永"])
    #expect(lines("[ab-][cd]", profile) == ["ab-", "cd"])
    #expect(lines("[(永)][([永])]", profile) == ["永", "永"])
    #expect(lines("([永][永])", profile) == ["永", "永"])
    #expect(lines("(a永[永][永])", profile) == ["a", "永", "永", "永"])
    #expect(typesetter.prepare(text("[永永][永]", profile)).minContentWidth == 20)
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `no line ends between them where the element around them does not wrap`(_ profile: ParagraphStyle.Profile) {
    #expect(lines("[永[永]]", profile) == ["永永"])
    #expect(lines("[永[永][永]]", profile) == ["永永永"])
    #expect(lines("[永](永)", profile, .nowrap) == ["永永"])
    #expect(lines("[永永]", profile) == ["永永"])
    #expect(lines("{永永[永][永]}", profile, .nowrap) == ["永", "永", "永", "永"])
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `the rules of line breaking hold between them`(_ profile: ParagraphStyle.Profile) {
    #expect(lines("[ab][cd]", profile).joined() == "abcd")
    #expect(lines("[永][、永]", profile) == ["永、永"])
    #expect(lines("[「][永]", profile) == ["「永"])
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `a space decides about the break after it`(_ profile: ParagraphStyle.Profile) {
    #expect(lines("[ab ][cd]", profile) == ["ab cd"])
    #expect(lines("[ab][ cd]", profile) == ["ab cd"])
    #expect(lines("[ab] [cd]", profile) == ["ab ", "cd"])
    // The second space is removed and may wrap.
    #expect(lines("[ab ] [cd]", profile) == ["ab  ", "cd"])
    #expect(lines("[ab ] cd", profile) == ["ab  ", "cd"])
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `boxes with padding and attachments are elements, too`(_ profile: ParagraphStyle.Profile) {
    var padded = text("[永][永]", profile)
    padded.removeScopes { _ in true }
    let box = BoxDecoration(padding: Margins(right: 2, left: 2), takesUpWidth: true)
    for range in [0..<3, 3..<6] { padded.addScope(Scope(range: range, kind: .box(box))) }
    #expect(typesetter.prepare(padded).layout(width: 1).lineTexts == ["永", "永"])
    var style = TextStyle.galleyTest
    style.whiteSpace = .nowrap
    var boxes = AttributedText("永", style: style)
    boxes.paragraphStyle = ParagraphStyle(profile: profile)
    boxes.appendAttachment(TextAttachment(id: "a", width: 10, height: 10), style: style)
    boxes.appendAttachment(TextAttachment(id: "b", width: 10, height: 10), style: style)
    boxes.append("永", style: style)
    for range in [0..<6, 6..<12] { boxes.addScope(Scope(range: range, kind: .inlineBox)) }
    #expect(typesetter.prepare(boxes).layout(width: 1).lines.map(\.range) == [0..<6, 6..<12])
  }

  @Test func `spans without elements stay whole`() {
    var text = text("[永][永]", .unicode)
    text.removeScopes { _ in true }
    text.modifyStyle(in: 3..<6) { $0.letterSpacing = 1 }
    #expect(typesetter.prepare(text).layout(width: 1).lines.count == 1)
  }
}
