import GalleyText
import Testing

/// Tests how edits change scopes, one rule per test, for every kind of scope.
///
/// `AttributedTextPropertyTests` compares random edits with a model that stores the scopes of each scalar.
struct ScopeTests {
  private static let kinds: [Scope.Kind] = [
    .node, .activeRange(kind: "link", payload: "there"), .isolate(.rightToLeft), .bidi(.embed, .leftToRight),
    .backingText(":)"), .atomicText,
  ]

  /// The ranges of a scope around `234` in `0123456789` after an edit; `kind` is the kind of the scope.
  private func ranges(
    _ kind: Scope.Kind, _ range: TextRange = 2..<5, _ edit: (inout AttributedText) -> Void
  ) -> [TextRange] {
    var text = AttributedText("0123456789")
    text.addScope(Scope(range: range, id: "s", kind: kind))
    edit(&text)
    #expect(text.scopes.allSatisfy { $0.id == "s" && $0.kind == kind })
    return text.scopes.map(\.range)
  }

  @Test(arguments: kinds)
  func `scopes: text inserted inside belongs to a scope, at its start and end it does not`(kind: Scope.Kind) {
    #expect(ranges(kind) { $0.insert("abc", at: 1) } == [5..<8])
    #expect(ranges(kind) { $0.insert("abc", at: 2) } == [5..<8])
    #expect(ranges(kind) { $0.insert("abc", at: 3) } == [2..<8])
    #expect(ranges(kind) { $0.insert("abc", at: 5) } == [2..<5])
    #expect(ranges(kind, 0..<10) { $0.append("abc") } == [0..<10])
    #expect(ranges(kind, 0..<10) { $0.insert("abc", at: 0) } == [3..<13])
  }

  @Test(arguments: kinds)
  func `scopes: removed characters leave a scope, and an emptied scope is removed`(kind: Scope.Kind) {
    #expect(ranges(kind) { $0.remove(0..<2) } == [0..<3])
    #expect(ranges(kind) { $0.remove(0..<3) } == [0..<2])
    #expect(ranges(kind) { $0.remove(3..<4) } == [2..<4])
    #expect(ranges(kind) { $0.remove(4..<9) } == [2..<4])
    #expect(ranges(kind) { $0.remove(2..<5) } == [])
    #expect(ranges(kind) { $0.remove(0..<10) } == [])
  }

  @Test(arguments: kinds)
  func `scopes: what replaces an end of a scope stays outside, what replaces its middle belongs to it`(
    kind: Scope.Kind
  ) {
    #expect(ranges(kind) { $0.replace(1..<3, with: "abcd") } == [5..<7])
    #expect(ranges(kind) { $0.replace(2..<3, with: "abcd") } == [6..<8])
    #expect(ranges(kind) { $0.replace(3..<4, with: "abcd") } == [2..<8])
    #expect(ranges(kind) { $0.replace(4..<5, with: "abcd") } == [2..<4])
    #expect(ranges(kind) { $0.replace(4..<7, with: "abcd") } == [2..<4])
    #expect(ranges(kind) { $0.replace(2..<5, with: "abcd") } == [])
  }

  @Test(arguments: kinds)
  func `scopes: neighbors that are equal stay two`(kind: Scope.Kind) {
    var text = AttributedText("aabb")
    text.addScope(Scope(range: 0..<2, kind: kind))
    text.addScope(Scope(range: 2..<4, kind: kind))
    text.addScope(Scope(range: 2..<4, kind: kind))
    #expect(text.scopes.map(\.range) == [0..<2, 2..<4, 2..<4])
    #expect(text.scopes(at: 1).count == 1 && text.scopes(at: 2).count == 2 && text.scopes(at: 4).isEmpty)
  }

  @Test(arguments: kinds)
  func `scopes: bad ranges are clamped, rounded outwards to scalars, or left out`(kind: Scope.Kind) {
    func added(_ range: TextRange) -> [TextRange] {
      var text = AttributedText("aé語b")
      let isAdded = text.addScope(Scope(range: range, kind: kind))
      #expect(isAdded == !text.scopes.isEmpty)
      return text.scopes.map(\.range)
    }
    #expect(added(-5..<100) == [0..<7])
    #expect(added(.min ..< .max) == [0..<7])
    #expect(added(2..<4) == [1..<6])
    #expect(added(3..<3) == [] && added(2..<2) == [] && added(7..<9) == [] && added(-4..<0) == [])
    var empty = AttributedText()
    let isAdded = empty.addScope(Scope(range: 0..<1, kind: kind))
    #expect(!isAdded && empty.scopes.isEmpty)
  }

  @Test func `scopes: one without an effect is left out`() {
    var text = AttributedText("text")
    let isAdded = text.addScope(Scope(range: 0..<4, kind: .bidi(.normal, .rightToLeft)))
    #expect(!isAdded && text.scopes.isEmpty)
  }

  @Test func `scopes: nested ones stay nested, and those of inserted text come last`() {
    var text = AttributedText("one two three")
    text.addScope(Scope(range: 0..<13, id: "outer", kind: .node))
    text.addScope(Scope(range: 4..<7, id: "inner", kind: .node))
    var link = AttributedText("link")
    link.addScope(Scope(range: 0..<4, id: "link", kind: .activeRange(kind: "", payload: "")))
    text.replace(5..<6, with: link)
    #expect(text.scopes.map(\.id) == ["outer", "inner", "link"])
    #expect(text.scopes.map(\.range) == [0..<16, 4..<10, 5..<9])
    #expect(text.nodeID(at: 6) == "inner" && text.nodeID(at: 0) == "outer" && text.nodeID(at: 16) == nil)
    #expect(text[4..<8].scopes.map(\.range) == [0..<4, 0..<4, 1..<4])
  }

  @Test func `scopes: an active range is one of them`() {
    var text = AttributedText("a link")
    text.addScope(Scope(range: 0..<6, id: "n", kind: .node))
    text.addActiveRange(ActiveRange(range: 2..<6, id: "l", kind: "link", payload: "there"))
    #expect(text.activeRanges == [ActiveRange(range: 2..<6, id: "l", kind: "link", payload: "there")])
    #expect(text.scopes[1] == Scope(range: 2..<6, id: "l", kind: .activeRange(kind: "link", payload: "there")))
    text.removeActiveRanges { _ in true }
    #expect(text.scopes.map(\.id) == ["n"])
    text.removeScopes { $0.id == "n" }
    #expect(text.scopes.isEmpty)
  }
}
