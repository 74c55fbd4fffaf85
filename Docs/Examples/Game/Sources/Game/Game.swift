import CSDLGLES
import Foundation
import Galley
import GalleyRaster

/// The window, what it draws with, and the chat.
final class Game {
  private let size = LayoutSize(width: 420, height: 320)
  private let scale = 1.5
  private let screen: Screen
  private let rasterizer = GlyphRasterizer()
  private let atlas: GlyphAtlas
  private let renderer: Renderer
  private let chat = Chat()

  init() throws {
    screen = try Screen(title: "Text in a game", width: 630, height: 480)
    // Small pages, so that a short chat fills several of them.
    let limits = GlyphAtlas.Limits(pageWidth: 256, pageHeight: 256, bytes: 1 << 20)
    atlas = GlyphAtlas(rasterizer: rasterizer, limits: limits)
    renderer = try Renderer(width: screen.width, height: screen.height, atlas: atlas)
  }

  private var longestScroll: Double { chat.height - size.height + 40 }

  private func draw(scroll: Double, caretIsVisible: Bool) throws {
    let area = PixelRect(left: 0, top: 0, width: screen.width, height: screen.height)
    var canvas = QuadCanvas(scale: scale, screen: area, rasterizer: rasterizer)
    chat.draw(scroll: scroll, caretIsVisible: caretIsVisible, size: size, on: &canvas)
    try renderer.draw(canvas.steps)
  }

  /// Draws frames at many places, also between pixels, and writes both pictures of each.
  func check(folder: String) throws {
    let url = URL(fileURLWithPath: folder)
    for number in 0..<24 {
      let (scroll, caretIsVisible) = (Double(number) / 23 * longestScroll, number % 2 == 0)
      try draw(scroll: scroll, caretIsVisible: caretIsVisible)
      let pixels = screen.pixels()
      screen.show()
      var canvas = try RasterCanvas(Bitmap(width: screen.width, height: screen.height), scale: scale)
      chat.draw(scroll: scroll, caretIsVisible: caretIsVisible, size: size, on: &canvas)
      try Data(pixels).write(to: url.appendingPathComponent("\(number).gpu"))
      try Data(canvas.bitmap.pixels).write(to: url.appendingPathComponent("\(number).canvas"))
      if number == 4 {
        let bitmap = try Bitmap(width: screen.width, height: screen.height, pixels: pixels, alpha: .premultiplied)
        try Data(bitmap.png()).write(to: url.appendingPathComponent("game.png"))
      }
      print("frame \(number): \(renderer.drawCount) calls, \(atlas.byteCount) bytes of pages")
      guard canvas.failedGlyphs.isEmpty else { throw Screen.Failure("glyphs failed") }
    }
  }

  /// Draws until the window is closed. The wheel scrolls.
  func run() throws {
    var (scroll, frame) = (0.0, 0)
    while true {
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        if event.type == SDL_QUIT.rawValue { return }
        if event.type == SDL_MOUSEWHEEL.rawValue {
          scroll = min(max(scroll - Double(event.wheel.preciseY) * 30, 0), longestScroll)
        }
      }
      frame += 1
      try draw(scroll: scroll, caretIsVisible: frame / 30 % 2 == 0)
      screen.show()
    }
  }
}
