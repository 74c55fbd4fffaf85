// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for long lists: the heights of rows, and the difference of two lists. galley.h documents them.

public import CGalleyHeaders
internal import GalleyFlow

@c @implementation
public func galley_rows_create(_ count: Int, _ height: Double) -> OpaquePointer! {
  OpaquePointer(owned: Box(RowHeights(repeating: height, count: count)))
}

@c @implementation
public func galley_rows_release(_ rows: OpaquePointer!) { rows?.release() }

@c @implementation
public func galley_rows_count(_ rows: OpaquePointer!) -> Int { rows.object(Box<RowHeights>.self).value.count }

@c @implementation
public func galley_rows_height(_ rows: OpaquePointer!, _ row: Int) -> Double {
  let rows = rows.object(Box<RowHeights>.self)
  return rows.value.contains(row) ? rows.value.height(of: row) : 0
}

@c @implementation
public func galley_rows_top(_ rows: OpaquePointer!, _ row: Int) -> Double {
  let rows = rows.object(Box<RowHeights>.self)
  return rows.value.top(of: min(unsigned(row), rows.value.count))
}

@c @implementation
public func galley_rows_at(_ rows: OpaquePointer!, _ y: Double) -> Int {
  rows.object(Box<RowHeights>.self).value.row(at: y) ?? -1
}

@c @implementation
public func galley_rows_get_visible(
  _ rows: OpaquePointer!, _ top: Double, _ bottom: Double, _ first: UnsafeMutablePointer<Int>!,
  _ end: UnsafeMutablePointer<Int>!
) -> Bool {
  // Also `false` if `top` or `bottom` is not a number.
  guard top < bottom else { return false }
  let found = rows.object(Box<RowHeights>.self).value.rows(in: top..<bottom)
  guard !found.isEmpty else { return false }
  first.pointee = found.lowerBound
  end.pointee = found.upperBound
  return true
}

@c @implementation
public func galley_rows_set_height(_ rows: OpaquePointer!, _ row: Int, _ height: Double, _ anchor: Int) -> Double {
  let rows = rows.object(Box<RowHeights>.self)
  guard rows.value.contains(row) else { return 0 }
  return rows.value.setHeight(height, of: row, keeping: unsigned(anchor) < rows.value.count ? anchor : nil)
}

@c @implementation
public func galley_rows_replace(
  _ rows: OpaquePointer!, _ start: Int, _ end: Int, _ heights: UnsafePointer<Double>!, _ count: Int
) {
  let rows = rows.object(Box<RowHeights>.self)
  let heights = UnsafeBufferPointer(start: heights, count: heights == nil ? 0 : max(0, count))
  rows.value.replaceRows(range(start, end).clamped(to: 0..<rows.value.count), with: heights)
}

@c @implementation
public func galley_list_diff(
  _ old_ids: UnsafePointer<UInt64>!, _ old_count: Int, _ new_ids: UnsafePointer<UInt64>!, _ new_count: Int,
  _ updated: (@convention(c) (UnsafeMutableRawPointer?, Int, Int) -> Bool)!, _ context: UnsafeMutableRawPointer!,
  _ changes: UnsafeMutablePointer<galley_list_change>!, _ capacity: Int
) -> Int {
  let (old, new) = (items(old_ids, old_count), items(new_ids, new_count))
  let diff = ListDiff(from: old, to: new, id: \.id) { old, new in updated?(context, old.index, new.index) ?? false }
  return diff.changes.map(galley_list_change.init).copy(to: changes, capacity: capacity)
}

/// An item of a host's list: its index and its id.
private struct ListItem {
  var index: Int
  var id: UInt64
}

/// The items of a list whose ids are in C's memory; empty for NULL.
private func items(_ ids: UnsafePointer<UInt64>?, _ count: Int) -> [ListItem] {
  UnsafeBufferPointer(start: ids, count: ids == nil ? 0 : max(0, count)).enumerated()
    .map { ListItem(index: $0.offset, id: $0.element) }
}

extension RowHeights {
  /// Whether there is a row with this index.
  fileprivate func contains(_ row: Int) -> Bool { (0..<count).contains(row) }
}

extension galley_list_change {
  /// Converts a change to C, where -1 stands for a missing index.
  fileprivate init(_ change: ListDiff.Change) {
    switch change {
    case .remove(let index, let target):
      self.init(kind: UInt32(GALLEY_LIST_REMOVE), at: index, other: target ?? -1)
    case .insert(let index, let source):
      self.init(kind: UInt32(GALLEY_LIST_INSERT), at: index, other: source ?? -1)
    case .update(let index, let source): self.init(kind: UInt32(GALLEY_LIST_UPDATE), at: index, other: source)
    }
  }
}
