import Galley
import GalleyEditing
import SDLWindow

/// Makes the documents that the editor opens.
extension Page {
  private var body: TextStyle { TextStyle(size: 17) }

  /// The picture that Ctrl+I inserts.
  var picture: TextAttachment {
    let size = Landscape(seed: 77_025).size
    return TextAttachment(id: "77025", size: size)
  }

  /// A document of the lines that `next` returns with their line breaks, up to the first `nil`.
  func document(fromLines next: () -> String?) -> TextDocument {
    var string = ""
    while let line = next() { string += line }
    return TextDocument(string, style: body, typesetter: .shared, width: textWidth)
  }

  /// A short text with a link, a picture and several directions.
  var sampleDocument: TextDocument {
    let title = body.with {
      $0.size = 26
      $0.weight = .bold
    }
    let link = body.with {
      $0.color = RGBAColor(red: 0, green: 92, blue: 197)
      $0.decorations = [TextStyle.Decoration()]
    }
    var text = AttributedText("A page to write on\n", style: title)
    text.append("Everything here can be changed. Hold Ctrl and click ", style: body)
    text.append("this link", style: link, active: .link("https://example.org/galley"))
    text.append(" to see its address in the title bar. Type, select, copy, undo.\n\n", style: body)
    text.append(
      "Directions mix: the Hebrew words שלום עולם and the Arabic words مرحبا بالعالم are read from right to ",
      style: body)
    text.append("left, and 日本語, 한국어, ไทย, हिन्दी and 👩🏽‍🚀 have their own rules.\n", style: body)
    text.append("هذه فقرة كاملة من اليمين إلى اليسار، وفيها كلمة English واحدة.\n\n", style: body)
    text.appendAttachment(picture, style: body)
    text.append("\n\nThe last line.", style: body)
    return TextDocument(text, typesetter: .shared, width: textWidth)
  }
}
