internal import CGalley
internal import CGalleyHeaders
internal import Galley

/// The fuzz target for the C interface: calls its functions in any order with handles that are valid and with numbers,
/// strings and offsets of any kind. AddressSanitizer finds handles that are used after their release.
enum FuzzCalls {
  @Sendable static func run(_ bytes: [UInt8]) {
    guard bytes.count < 1024 else { return }
    var calls = Calls(FuzzInput(bytes))
    calls.run()
    calls.release()
  }

  /// All runs share it, because a host has one, too.
  nonisolated(unsafe) private static let typesetter = galley_typesetter_create(nil)

  private struct Calls {
    var input: FuzzInput
    let style = galley_style_create()
    let paragraph = galley_paragraph_style_create(UInt32(GALLEY_PROFILE_BROWSER))
    var text: OpaquePointer?
    var shaped: OpaquePointer?
    var layout: OpaquePointer?
    var editor: OpaquePointer?

    init(_ input: FuzzInput) {
      self.input = input
      text = galley_text_create(style, paragraph)
      shaped = galley_prepare(typesetter, text)
      var proposal = galley_proposal_at_most(100)
      layout = galley_layout_create(shaped, &proposal)
      let document = galley_document_create(typesetter, text, 100)
      editor = galley_editor_create(document)
      galley_document_release(document)
    }

    mutating func release() {
      galley_editor_release(editor)
      galley_layout_release(layout)
      galley_shaped_release(shaped)
      galley_text_release(text)
      galley_style_release(style)
      galley_paragraph_style_release(paragraph)
    }

    mutating func run() {
      while !input.isEmpty {
        switch input.byte() % 4 {
        case 0: changeText()
        case 1: lay()
        case 2: ask()
        default: edit()
        }
      }
    }

    /// A string of C.
    private mutating func string() -> [CChar] { input.text().map { CChar(bitPattern: $0) } + [0] }

    /// A key of a style, or any other string.
    private mutating func key() -> [CChar] {
      let keys = ["fontSize", "lineHeight", "textDecoration", "textAlign", "textIndent", "tabStops", "fontFamily"]
      let index = Int(input.byte()) % (keys.count + 1)
      return index == keys.count ? string() : keys[index].utf8CString.map { $0 }
    }

    private mutating func changeText() {
      var error: OpaquePointer?
      let count = galley_text_length(text)
      let (start, end) = (size(count), size(count))
      switch input.byte() % 9 {
      case 0, 1:
        let bytes = string()
        galley_text_append_utf8(text, bytes, bytes.count - 1, input.byte() % 2 == 0 ? nil : style)
      case 2:
        let bytes = string()
        galley_text_replace_utf8(text, start, end, bytes, bytes.count - 1)
      case 3: _ = galley_style_set_number(style, UInt32(input.byte()), input.length(), &error)
      case 4: _ = galley_style_set_keyword(style, UInt32(input.byte()), string(), &error)
      case 5: _ = galley_style_set_json(style, key(), string(), &error)
      case 6: galley_text_set_style(text, start, end, style)
      case 7: _ = galley_paragraph_style_set_json(paragraph, key(), string(), &error)
      default:
        galley_text_set_paragraph_style(text, start, end, paragraph)
        galley_text_add_active_range(text, start, end, string(), "link", nil)
      }
      if let error { sink += Double(galley_error_message(error)[0]) }
      galley_error_release(error)
    }

    private mutating func lay() {
      galley_shaped_release(shaped)
      shaped = galley_prepare(typesetter, text)
      var proposal = galley_proposal_at_most(input.length())
      proposal.max_lines = UInt64(input.byte())
      galley_layout_release(layout)
      layout = galley_layout_create(shaped, &proposal)
      var answer = galley_measurement()
      galley_measure(shaped, &proposal, &answer)
      precondition(answer.size.width.isFinite && answer.size.height.isFinite, "a size is not finite")
      sink += answer.size.width
    }

    private mutating func ask() {
      let (x, y, count) = (input.length(), input.length(), galley_shaped_length(galley_layout_shaped(layout)))
      var (line, run, hit, caret) = (galley_line(), galley_run(), galley_hit(), galley_rect())
      galley_layout_hit_test(layout, x, y, &hit)
      precondition(hit.position.offset <= count, "a hit is outside of the text")
      galley_layout_get_caret(layout, galley_position(offset: size(count), upstream: false), &caret)
      sink += caret.left
      let index = Int(input.byte())
      if galley_layout_get_line(layout, index, &line) { precondition(line.end <= count, "a line ends outside") }
      if galley_layout_get_run(layout, index, &run) {
        var glyphs = [galley_glyph](repeating: galley_glyph(), count: index)
        sink += Double(galley_layout_get_glyphs(layout, index, &glyphs, index))
      }
      var rectangles = [galley_rect](repeating: galley_rect(), count: 4)
      sink += Double(galley_layout_get_rectangles(layout, size(count), size(count), &rectangles, 4))
      var position = hit.position
      _ = galley_layout_move(layout, &position, UInt32(input.byte() % 5), UInt32(input.byte() % 9), input.length())
      precondition(position.offset <= count, "a caret moved outside of the text")
      sink += Double(galley_shaped_utf16_offset(shaped, size(count)) + galley_layout_active_range_at(layout, x, y))
    }

    private mutating func edit() {
      switch input.byte() % 10 {
      case 0, 1:
        let bytes = string()
        _ = galley_editor_insert_utf8(editor, bytes, bytes.count - 1)
      case 2: _ = galley_editor_insert(editor, text)
      case 3: _ = galley_editor_delete(editor, UInt32(input.byte() % 5), UInt32(input.byte() % 9))
      case 4: _ = galley_editor_move(editor, UInt32(input.byte() % 5), UInt32(input.byte() % 9), input.byte() % 2 == 0)
      case 5: _ = input.byte() % 2 == 0 ? galley_editor_undo(editor) : galley_editor_redo(editor)
      case 6:
        let bytes = string()
        _ = galley_editor_set_marked_utf8(editor, bytes, bytes.count - 1, size(bytes.count), size(bytes.count))
      case 7: _ = galley_editor_set_style(editor, style)
      case 8:
        let window = galley_window_create_editor(editor, galley_anchor(offset: size(200), distance: 0), input.length())
        galley_editor_click(editor, window, input.length(), input.length(), UInt32(input.byte()), false)
        galley_editor_drag(editor, window, input.length(), input.length())
        galley_window_release(window)
      default: galley_editor_set_width(editor, input.length())
      }
      var selection = galley_selection()
      galley_editor_get_selection(editor, &selection)
      let document = galley_editor_copy_document(editor)
      var summary = galley_document_summary()
      galley_document_get_summary(document, &summary)
      precondition(selection.head.offset <= summary.length, "the selection is outside of the text")
      galley_document_release(document)
    }

    /// An offset that may be outside of the text, also far outside.
    private mutating func size(_ count: Int) -> Int {
      let offset = input.offset(count)
      return offset < 0 ? -1 : offset
    }
  }
}
