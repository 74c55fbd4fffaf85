internal import GalleyLayout
internal import GalleyText

/// A cache of the layouts of paragraphs. If there are more than ``limit``, those that were not used for the longest
/// time are forgotten, but never those of visible paragraphs.
struct KeptLayouts: Sendable {
  /// The layout of a paragraph.
  struct Entry: Sendable {
    /// The index of the paragraph.
    var paragraph: Int
    /// The value of `clock` when the layout was last used.
    var lastUse: Int
    var layout: TextLayout
  }

  /// The layouts, in the order of the paragraphs.
  private(set) var entries: [Entry] = []
  /// How many layouts are kept besides those of visible paragraphs.
  var limit = 256
  /// The paragraphs that were visible last, whose layouts are not forgotten.
  var visible = 0..<0
  /// How often a layout was stored or found.
  private var clock = 0

  /// The largest ``limit``: more paragraphs than a document can have, so that sums with the limit do not overflow.
  private static let largestLimit = Int.max / 4

  /// The index of the first entry of a paragraph at or after `paragraph`.
  private func index(_ paragraph: Int) -> Int { entries.partitionPoint { $0.paragraph >= paragraph } }

  /// The layout of a paragraph; `nil` if it is not kept.
  mutating func layout(of paragraph: Int) -> TextLayout? {
    let index = index(paragraph)
    guard index < entries.count, entries[index].paragraph == paragraph else { return nil }
    clock += 1
    entries[index].lastUse = clock
    return entries[index].layout
  }

  /// The layouts of the paragraphs of a range, if all of them are kept.
  func layouts(of paragraphs: Range<Int>) -> [TextLayout]? {
    let range = index(paragraphs.lowerBound)..<index(paragraphs.upperBound)
    return range.count == paragraphs.count ? entries[range].map(\.layout) : nil
  }

  /// Stores the layout of a paragraph that has none here. Returns how many other layouts were forgotten.
  mutating func keep(_ layout: TextLayout, of paragraph: Int) -> Int {
    clock += 1
    entries.insert(Entry(paragraph: paragraph, lastUse: clock, layout: layout), at: index(paragraph))
    // An eighth more than the limit is allowed, because `evict` sorts all layouts: too slow for every new one.
    return entries.count > limit + visible.count + limit / 8 + 1 ? evict() : 0
  }

  /// Changes the limit. Returns how many layouts were forgotten.
  mutating func setLimit(_ limit: Int) -> Int {
    self.limit = min(max(0, limit), Self.largestLimit)
    return evict()
  }

  /// Forgets the layouts beyond the limit that were not used for the longest time. Returns how many were forgotten.
  mutating func evict() -> Int {
    let others = entries.filter { !visible.contains($0.paragraph) }
    let surplus = others.count - limit
    guard surplus > 0 else { return 0 }
    let latest = others.map(\.lastUse).sorted()[surplus - 1]
    entries.removeAll { !visible.contains($0.paragraph) && $0.lastUse <= latest }
    return surplus
  }

  /// Forgets all layouts. Returns how many there were.
  mutating func removeAll() -> Int {
    defer { entries = [] }
    visible = 0..<0
    return entries.count
  }

  /// Forgets the layouts of paragraphs that `new` other paragraphs replace, and renumbers the paragraphs after them.
  mutating func replace(_ paragraphs: Range<Int>, new: Int) {
    let range = index(paragraphs.lowerBound)..<index(paragraphs.upperBound)
    let delta = new - paragraphs.count
    entries.removeSubrange(range)
    guard delta != 0 else { return }
    for index in range.lowerBound..<entries.count { entries[index].paragraph += delta }
    if visible.lowerBound >= paragraphs.upperBound {
      visible = visible.lowerBound + delta..<visible.upperBound + delta
    } else if visible.upperBound > paragraphs.lowerBound {
      visible = visible.lowerBound..<max(visible.lowerBound, visible.upperBound + min(0, delta))
    }
  }
}
