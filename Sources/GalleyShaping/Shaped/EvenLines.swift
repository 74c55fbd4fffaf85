package import GalleyText

/// A text that is one plain paragraph whose lines are filled one by one and are all as high as each other: what most
/// texts are.
///
/// Measuring such a text reads this and its candidates' positions, in few places of memory: texts that are measured again
/// after many others are in no cache.
package struct EvenLines: Sendable, Equatable {
  /// What every line has room for.
  package var extent: LineExtent
  /// The rules of its paragraph's style.
  package var profile: Profile

  /// Nil for any other text.
  init?(_ paragraphs: [ShapedParagraph], _ styles: [ParagraphStyle]) {
    guard paragraphs.count == 1, paragraphs[0].isPlain, let extent = paragraphs[0].uniformExtent else { return nil }
    let style = styles[paragraphs[0].style]
    guard !style.textWrap.choosesTogether else { return nil }
    self.extent = (style.profile == .browser ? paragraphs[0].strut.union(extent) : extent).stretched(top: 0, bottom: 0)
    profile = style.profile
  }
}

extension TextWrap {
  /// Whether the breaks of a paragraph are chosen together, so that a line may end before it is full.
  fileprivate var choosesTogether: Bool {
    switch self {
    case .balance, .pretty, .optimal: true
    case .wrap, .nowrap, .stable: false
    }
  }
}
