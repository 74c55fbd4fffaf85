import Galley
import GalleyText
import Testing

/// Tests that each member of ``Behavior`` matters: without it, a layout that was recorded in Chromium comes out wrong.
struct BehaviorTests {
  @Test(arguments: Behavior.members.indices)
  func `a record fails without the member`(index: Int) throws {
    let (name, member, record) = Behavior.members[index]
    // Chromium's cuts are compared by the oracle of truncation, which is not in the repository. No bundled font has Tai
    // Tham; TaiThamTests make one.
    guard let record else {
      #expect(member == .browserTruncation || member == .circlesInTaiTham)
      return
    }
    let property = String(record.prefix { $0 != "/" })
    let found = try #require(try BrowserCases.records(property).first { $0.id == record }, "no record \(record)")
    #expect(try BrowserCases.differences(found).isEmpty, "\(record) differs from Chromium")
    #expect(try !BrowserCases.differences(found, without: member).isEmpty, "\(record) needs no \(name)")
  }

  @Test func `each member is one thing, and profile browser has all of them`() {
    var all = Behavior.standards
    for (name, member, _) in Behavior.members {
      #expect(member != .standards && !all.contains(member), "\(name) is another member, too")
      all = all.union(member)
    }
    #expect(all == .browser)
    #expect(ParagraphStyle.browser.behavior == .browser)
    #expect(ParagraphStyle.unicode.behavior == .standards)
  }

  @Test func `setting the profile sets the behavior`() {
    var style = ParagraphStyle.unicode
    style.profile = .browser
    #expect(style.behavior == .browser)
    style.behavior = .browser.subtracting(.browserBreaks)
    #expect(style != ParagraphStyle(like: .browser))
  }
}
