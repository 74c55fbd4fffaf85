import Galley
import GalleyRaster
import Toolkit

/// Japanese in vertical lines.
func vertical() throws -> [UInt8] {
  // begin vertical
  let style = TextStyle(size: 20, language: LanguageTag("ja"))
  let paragraph = ParagraphStyle(writingMode: .verticalRL)
  let text = AttributedText("春はあけぼの。やうやう白くなりゆく山ぎは、少し明かりて。", style: style, paragraphStyle: paragraph)
  let layout = Typesetter.shared.prepare(text).layout(width: 200)  // the length of the lines: here the height
  print(layout.size)
  // end
  return try layout.png(scale: 2, padding: 8)
}
