/// Tatweels (U+0640) that a justified line inserts before a text unit, to lengthen the join there.
package struct Tatweels: Sendable, Hashable {
  /// Offset of the text unit in the shaped text.
  package var offset: Int
  /// How many tatweels are inserted.
  package var count: Int

  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }
}
