import Galley
import Testing

/// Tests the drawing commands of a layout.
struct DisplayListTests {
  @Test func `commands come as backgrounds, lines under, glyphs, lines over, boxes`() {
    var text = Box.text(
      ("ab", Box.style(background: .yellow)), ("cd", Box.style(color: .red, decoration: TextStyle.Decoration())),
      (" \u{FFFC}", Box.style()),
      ("e", Box.style(decoration: TextStyle.Decoration(lines: [.lineThrough, .overline], color: .blue, thickness: 2))))
    text.setAttachment(TextAttachment(id: "photo", width: 8, height: 6), at: 5)
    // Ascent 8, descent 2; underline at −1, 0.5 thick; strikeout at 2.5; lower-case letters advance 5, a space 2.5.
    #expect(
      Box.list(text).description == """
        fill 0.00 0.00 10.00 10.00 #ffff00
        underline solid 10.00 9.00 10.00 0.50 #ff0000
        overline solid 30.50 0.00 5.00 2.00 #0000ff
        glyphs GalleyTest-Regular 10.00 #000000 3@0.00,8.00 4@5.00,8.00
        glyphs GalleyTest-Regular 10.00 #ff0000 5@10.00,8.00 6@15.00,8.00
        glyphs GalleyTest-Regular 10.00 #000000 1@20.00,8.00
        glyphs GalleyTest-Regular 10.00 #000000 7@30.50,8.00
        line-through solid 30.50 5.50 5.00 2.00 #0000ff
        attachment 22.50 2.00 8.00 6.00 photo
        """)
  }

  @Test func `colours never change which glyphs are drawn, nor where`() {
    let plain = Box.list(Box.text(("off icy fi", Box.style()))).drawings.flatMap(\.glyphs)
    var text = AttributedText("off icy fi", style: Box.style())
    for offset in 0..<text.utf8Count {
      text.modifyStyle(in: offset..<offset + 1) { $0.color = RGBAColor(red: UInt8(offset), green: 0, blue: 0) }
    }
    let colored = Box.list(text)
    #expect(colored.drawings.flatMap(\.glyphs) == plain)
    #expect(colored.drawings.count == 9)
  }

  @Test func `a ligature has the colour of its first letter`() {
    let list = Box.list(Box.text(("f", Box.style(color: .red)), ("i", Box.style(color: .blue))))
    #expect(list.drawings.map(\.color) == [.red])
    #expect(list.drawings.map(\.glyphs.count) == [1])
  }

  @Test func `every glyph of the layout is drawn once, in its order`() {
    let layout = Box.layout(Box.text(("AVA fi שלום abc", Box.style()), (" efé", Box.style(size: 20))), width: 60)
    let expected = layout.glyphRuns.flatMap(\.glyphs).map {
      GlyphDrawing.Glyph(id: $0.id, cluster: $0.cluster, x: $0.x, y: $0.y)
    }
    #expect(layout.displayList().drawings.flatMap(\.glyphs) == expected)
  }

  @Test func `a background covers one rectangle a line`() {
    let list = Box.list(Box.text(("ab cd", Box.style(background: .yellow))), width: 12)
    #expect(
      list.fills == [
        LayoutRect(x: 0, y: 0, width: 12.5, height: 10), LayoutRect(x: 0, y: 10, width: 10, height: 10),
      ])
  }

  @Test func `a background may be as high as its line`() {
    var style = Box.style(background: .yellow)
    style.lineHeight = .absolute(20)
    let text = Box.text(("ab", style))
    #expect(Box.list(text).fills == [LayoutRect(x: 0, y: 5, width: 10, height: 10)])
    #expect(
      Box.list(text, DisplayOptions(backgroundHeight: .line)).fills == [
        LayoutRect(x: 0, y: 0, width: 10, height: 20)
      ])
  }

  @Test func `the background of part of a right-to-left word lies where its letters are`() {
    let list = Box.list(Box.text(("אב", Box.style(background: .yellow)), ("ג", Box.style())), width: 100)
    // The word ends at the right edge. Its first two letters, each 5.5 wide, are on its right.
    #expect(list.fills == [LayoutRect(x: 89, y: 0, width: 11, height: 10)])
  }

  @Test func `what is invisible or empty is left out`() {
    #expect(Box.list(AttributedText("", style: Box.style(background: .red))).commands.isEmpty)
    #expect(Box.list(Box.text(("a", Box.style(color: .transparent, background: .transparent)))).commands.isEmpty)
    #expect(
      Box.list(Box.text(("a", Box.style(size: 0, background: .red, decoration: TextStyle.Decoration())))).commands
        .isEmpty)
  }

  @Test func `ink bounds hold the ink of glyphs and no more`() {
    // The box of an a: 0.5 to 4.5, five high on the baseline at 8.
    #expect(Box.list(Box.text(("a", Box.style()))).inkBounds == LayoutRect(x: 0.5, y: 3, width: 4, height: 5))
    #expect(Box.list(Box.text((" ", Box.style()))).inkBounds == nil)
  }
}
