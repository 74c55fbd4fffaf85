public import GalleyLayout
public import GalleyShaping
public import GalleyText

/// Compares a layout with a golden file, and fails the test that calls this function if they differ.
///
///     import Galley
///     import GalleyGolden
///     import Testing
///
///     @Test func `a long name has two lines`() {
///       let layout = Typesetter(library: .bundled).prepare("Johanna Maria").layout(width: 60)
///       expectGolden(layout, "card/long-name")
///     }
///
/// Works in tests of Swift Testing and of XCTest. The file `card/long-name.golden` is in the folder `Goldens` beside
/// the file of the test. If there is no such file, the test fails and says how to record one.
///
/// The environment variable `GALLEY_GOLDEN` says which golden files a run may write: with `record`, those that are
/// missing; with `approve:PATTERN`, those that differ and whose names match the pattern, and each change is printed. If
/// the variable is not set, no golden file is written. The result of a failure is written to a temporary folder, and
/// the message of the failure has the path. In CI (the environment variable `CI` is set), `record` and `approve` are
/// refused.
///
/// - Parameters:
///   - layout: The layout of a text in one box.
///   - name: The name of the golden file: a path below `Goldens`, without `.golden`. Each call has its own name.
///   - proposal: The proposal that gave the layout. Its scale is not used, because the text of the layout is already
///     scaled. With `nil`, a proposal is derived from the layout: see `Docs/Golden.md`.
///   - reason: One line that says why the test exists: the first comment of a new file. With `nil`, the comment names
///     the test.
///   - picture: How the picture of the layout is compared with the PNG file beside the golden file; `nil` for no
///     picture.
///   - sections: The only sections that the golden file records, so that it is short; `nil` for all.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line of the call, counted from 1.
///   - column: The column of the call, counted from 1.
///   - function: The name of the function of the test.
public func expectGolden(
  _ layout: TextLayout, _ name: String, proposal: Proposal? = nil, reason: String? = nil,
  picture: PictureComparison? = nil, sections: Set<GoldenSection>? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  GoldenExpectation(
    content: .box(layout, proposal), name: name, reason: reason, picture: picture, sections: sections,
    place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).check()
}

/// Compares a layout in containers with a golden file, and fails the test that calls this function if they differ.
///
/// The golden file has no sections for breaking and measuring, which are about one box. Its document has the text and
/// no containers, so `galley golden check` compares only the stages up to the break candidates.
///
/// - Parameters:
///   - layout: The layout of a text in at least one container.
///   - name: The name of the golden file: a path below `Goldens`, without `.golden`. Each call has its own name.
///   - reason: One line that says why the test exists: the first comment of a new file. With `nil`, the comment names
///     the test.
///   - picture: How the picture of the layout is compared with the PNG file beside the golden file; `nil` for no
///     picture.
///   - sections: The only sections that the golden file records, so that it is short; `nil` for all.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line of the call, counted from 1.
///   - column: The column of the call, counted from 1.
///   - function: The name of the function of the test.
public func expectGolden(
  _ layout: LinkedLayout, _ name: String, reason: String? = nil, picture: PictureComparison? = nil,
  sections: Set<GoldenSection>? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  function: StaticString = #function
) {
  GoldenExpectation(
    content: .containers(layout), name: name, reason: reason, picture: picture, sections: sections,
    place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).check()
}

/// Lays a prepared text out, compares the layout with a golden file, and fails the test that calls this function if
/// they differ.
///
/// - Parameters:
///   - shaped: The prepared text.
///   - proposal: The constraints for the box.
///   - name: The name of the golden file: a path below `Goldens`, without `.golden`. Each call has its own name.
///   - reason: One line that says why the test exists: the first comment of a new file. With `nil`, the comment names
///     the test.
///   - picture: How the picture of the layout is compared with the PNG file beside the golden file; `nil` for no
///     picture.
///   - sections: The only sections that the golden file records, so that it is short; `nil` for all.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line of the call, counted from 1.
///   - column: The column of the call, counted from 1.
///   - function: The name of the function of the test.
public func expectGolden(
  _ shaped: ShapedText, proposal: Proposal, _ name: String, reason: String? = nil,
  picture: PictureComparison? = nil, sections: Set<GoldenSection>? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  GoldenExpectation(
    content: .text(shaped, proposal), name: name, reason: reason, picture: picture, sections: sections,
    place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).check()
}

/// Lays a prepared text out at exactly this width, compares the layout with a golden file, and fails the test that
/// calls this function if they differ.
///
/// - Parameters:
///   - shaped: The prepared text.
///   - width: The available width (in vertical text: height) in layout units. `NaN` and infinity mean max-content.
///   - name: The name of the golden file: a path below `Goldens`, without `.golden`. Each call has its own name.
///   - reason: One line that says why the test exists: the first comment of a new file. With `nil`, the comment names
///     the test.
///   - picture: How the picture of the layout is compared with the PNG file beside the golden file; `nil` for no
///     picture.
///   - sections: The only sections that the golden file records, so that it is short; `nil` for all.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line of the call, counted from 1.
///   - column: The column of the call, counted from 1.
///   - function: The name of the function of the test.
public func expectGolden(
  _ shaped: ShapedText, width: Double, _ name: String, reason: String? = nil, picture: PictureComparison? = nil,
  sections: Set<GoldenSection>? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  function: StaticString = #function
) {
  expectGolden(
    shaped, proposal: Proposal(width: width.isFinite ? .exactly(width) : .maxContent).turned(shaped.writingMode), name,
    reason: reason, picture: picture, sections: sections, fileID: fileID, filePath: filePath, line: line,
    column: column,
    function: function)
}

/// Prepares a text, lays the text out at exactly this width, compares the layout with a golden file, and fails the test
/// that calls this function if they differ.
///
/// - Parameters:
///   - text: The text with its styles.
///   - typesetter: The typesetter with the fonts of the text.
///   - width: The available width (in vertical text: height) in layout units. `NaN` and infinity mean max-content.
///   - name: The name of the golden file: a path below `Goldens`, without `.golden`. Each call has its own name.
///   - reason: One line that says why the test exists: the first comment of a new file. With `nil`, the comment names
///     the test.
///   - picture: How the picture of the layout is compared with the PNG file beside the golden file; `nil` for no
///     picture.
///   - sections: The only sections that the golden file records, so that it is short; `nil` for all.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line of the call, counted from 1.
///   - column: The column of the call, counted from 1.
///   - function: The name of the function of the test.
public func expectGolden(
  _ text: AttributedText, with typesetter: Typesetter, width: Double, _ name: String, reason: String? = nil,
  picture: PictureComparison? = nil, sections: Set<GoldenSection>? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  expectGolden(
    typesetter.prepare(text), width: width, name, reason: reason, picture: picture, sections: sections, fileID: fileID,
    filePath: filePath,
    line: line, column: column, function: function)
}
