// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions that move offsets, positions, selections and anchors with an edit of a long text. galley.h documents
// them.

public import CGalleyHeaders
internal import Galley
internal import GalleyEditing

@c @implementation
public func galley_change_move_offset(_ change: UnsafePointer<galley_change>!, _ offset: Int) -> Int {
  TextDocument.Change(change.pointee).moved(unsigned(offset))
}

@c @implementation
public func galley_change_move_position(
  _ change: UnsafePointer<galley_change>!, _ position: galley_position
) -> galley_position {
  TextDocument.Change(change.pointee).moved(TextPosition(position)).c
}

@c @implementation
public func galley_change_move_selection(
  _ change: UnsafePointer<galley_change>!, _ selection: galley_selection
) -> galley_selection {
  TextDocument.Change(change.pointee).moved(TextSelection(selection)).c
}

@c @implementation
public func galley_change_move_anchor(
  _ change: UnsafePointer<galley_change>!, _ anchor: galley_anchor
) -> galley_anchor {
  TextDocument.Change(change.pointee).moved(TextDocument.ScrollAnchor(anchor)).c
}

extension TextDocument.Change {
  /// Converts a change from C, as far as offsets need it: only the two ranges.
  fileprivate init(_ change: galley_change) {
    self.init(
      replacing: CGalley.range(change.range.start, change.range.end),
      with: CGalley.range(change.new_range.start, change.new_range.end))
  }
}

extension galley_change {
  /// Converts a change to C.
  init(_ change: TextDocument.Change) {
    self.init(
      range: galley_range(change.range), new_range: galley_range(change.newRange),
      first_paragraph: change.paragraphs.lowerBound, old_paragraph_count: change.paragraphs.count,
      new_paragraph_count: change.newParagraphs.count, height_change: change.heightChange,
      has_lines: change.lines != nil, unchanged_lines: change.lines?.unchanged ?? 0,
      removed_lines: change.lines?.removed.count ?? 0, inserted_lines: change.lines?.inserted.count ?? 0,
      moved_lines: change.lines?.moved.count ?? 0, distance: change.lines?.distance ?? 0)
  }
}
