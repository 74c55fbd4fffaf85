import Foundation
import Galley
import PDFCore
import Testing

@testable import SwiftPDFAdapter

/// A file of swift-pdf's own, with text of several scripts. `HOSTS_PDF` keeps it.
@Test func `a page of text by Galley`() throws {
  let texts = ["AVATAR, office: kerned Latin", "שלום עולם", "السلام عليكم ورحمة الله", "नमस्ते दुनिया", "日本語の文章"]
  let fonts = PDFFonts()
  let document = PDFDocument()
  let page = document.addPage(width: 320, height: 220)
  page.draw { context in
    for (index, text) in texts.enumerated() {
      let style = TextStyle(size: 20, color: .navy, decorations: index == 0 ? [.underline] : [])
      let layout = Typesetter.shared.prepare(text, style: style).layout(width: 280)
      var canvas = PDFCanvas(
        context, fonts: fonts, pageHeight: 220, origin: LayoutPoint(x: 20, y: 15 + 38 * Double(index)))
      layout.displayList().draw(on: &canvas)
    }
  }
  let data = document.data()
  // One font for each of the four faces that can be embedded, and Japanese as paths.
  #expect(String(decoding: data, as: UTF8.self).components(separatedBy: "/FontFile2").count == 5)
  if let path = ProcessInfo.processInfo.environment["HOSTS_PDF"] { try data.write(to: URL(filePath: path)) }
}
