import Galley
import GalleyMarkdown
import GalleyRaster
import Toolkit

/// A card whose text is Markdown.
func markdown() throws -> [UInt8] {
  // begin markdown
  let source = "# Galley\n\n**Lays out** text, and *measures* it:\n\n- in [Swift](https://swift.org)\n- in `C`\n"
  let text = try AttributedText(markdown: source)
  let picture = try Typesetter.shared.prepare(text).layout(width: 300).png(scale: 2, padding: 12)
  // end
  return picture
}
