import Galley
import Testing

/// Tests which texts share an entry of a measure cache: texts with equal geometry, whatever their paint and names are.
struct MeasureCacheKeyTests {
  private let cache = MeasureCache(typesetter: Typesetter(library: .bundled))
  private let sample = TextChanges.sample

  @Test func `every stored property has a change that is tried here`() throws {
    #expect(names(TextStyle()) == Set(TextChanges.ofStyle.keys))
    #expect(names(ParagraphStyle()) == Set(TextChanges.ofParagraph.keys))
    #expect(names(sample.attachments[0].attachment) == Set(TextChanges.ofAttachment.keys))
    #expect(names(sample.attachments[0]) == ["offset", "attachment"])
    #expect(names(sample.activeRanges[0]) == Set(TextChanges.ofActiveRange.keys))
    let storage = try #require(Mirror(reflecting: sample).descendant("storage"))
    let contents = try #require(Mirror(reflecting: storage).descendant("contents"))
    #expect(names(contents) == Set(TextChanges.ofText.keys))
  }

  @Test func `each key of a style is in the cache's key, but for paint`() {
    for (name, change) in TextChanges.ofStyle {
      for range in [0..<sample.utf8Count, 2..<6, sample.utf8Count - 3..<sample.utf8Count] {
        expect(change.isGeometry, name) { $0.modifyStyle(in: range, change.apply) }
      }
    }
  }

  @Test func `each key of the default style is in the cache's key, but for paint`() {
    for (name, change) in TextChanges.ofStyle {
      expect(change.isGeometry, name) { change.apply(&$0.defaultStyle) }
    }
  }

  @Test func `each key of a paragraph style is in the cache's key`() {
    for (name, change) in TextChanges.ofParagraph {
      expect(change.isGeometry, name) { change.apply(&$0.paragraphStyle) }
      expect(change.isGeometry, name) {
        var style = $0.paragraphStyle
        change.apply(&style)
        $0.setParagraphStyle(style, in: $0.utf8Count - 4..<$0.utf8Count)
      }
    }
  }

  @Test func `an attachment's box is in the cache's key, and its id is not`() {
    let offset = sample.attachments[0].offset
    for (name, change) in TextChanges.ofAttachment {
      var box = sample.attachments[0].attachment
      change.apply(&box)
      expect(change.isGeometry, name) { $0.setAttachment(box, at: offset) }
    }
  }

  @Test func `active ranges are not in the cache's key`() {
    for (name, change) in TextChanges.ofActiveRange {
      var active = sample.activeRanges[0]
      change.apply(&active)
      expect(change.isGeometry, name) {
        $0.removeActiveRanges { _ in true }
        $0.addActiveRange(active)
      }
    }
  }

  @Test func `C6: each part of a text is in the cache's key, but for active ranges`() {
    for (name, change) in TextChanges.ofText { expect(change.isGeometry, name, change.apply) }
  }

  @Test func `scopes that change the layout are in the cache's key with range and values, and their ids are not`() {
    for (name, change) in TextChanges.ofScopes { expect(change.isGeometry, name, change.apply) }
    var text = sample
    text.addScope(Scope(range: 1..<4, id: "a", kind: .isolate(.rightToLeft)))
    for other in [
      Scope(range: 1..<3, kind: .isolate(.rightToLeft)), Scope(range: 1..<4, kind: .isolate(.leftToRight)),
      Scope(range: 1..<4, kind: .bidi(.embed, .rightToLeft)), Scope(range: 1..<4, kind: .atomicText),
    ] {
      var changed = sample
      changed.addScope(other)
      #expect(!text.hasSameGeometry(as: changed) && text.hasSameGeometry(as: text), "\(other)")
    }
    var renamed = sample
    renamed.addScope(Scope(range: 1..<4, id: "b", kind: .isolate(.rightToLeft)))
    #expect(text.hasSameGeometry(as: renamed) && text != renamed)
  }

  @Test func `a text built again is found again`() {
    let shaped = cache.prepare(sample)
    var copy = AttributedText()
    copy.append(sample)
    copy.activeRanges.forEach { #expect($0 == sample.activeRanges[0]) }
    #expect(cache.prepare(copy) === shaped)
    #expect(cache.counters.hits == 1 && cache.counters.repaints == 0)
  }

  private func names(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }

  /// Expects that the changed sample has its own entry if `isGeometry`, and shares the entry of the sample otherwise.
  /// The changed paint must be in the result in both cases.
  private func expect(_ isGeometry: Bool, _ name: String, _ change: (inout AttributedText) -> Void) {
    cache.removeAll()
    var text = sample
    change(&text)
    #expect(text != sample, "\(name) changes nothing")
    let shaped = cache.prepare(sample)
    let before = cache.counters
    let calls = cache.typesetter.counters.shapeCalls
    let changed = cache.prepare(text)
    let after = cache.counters
    #expect(after.misses - before.misses == (isGeometry ? 1 : 0), "\(name)")
    #expect(after.hits - before.hits == (isGeometry ? 0 : 1), "\(name)")
    #expect(after.entries == (isGeometry ? 2 : 1), "\(name)")
    #expect(((try? shaped.repainted(as: text)) == nil) == isGeometry, "\(name)")
    #expect(changed.source == text, "\(name)")
    if !isGeometry { #expect(cache.typesetter.counters.shapeCalls == calls, "\(name)") }
  }
}
