import CSDLGLES

/// A window with OpenGL ES 2, through SDL 2.
final class Screen {
  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ what: String) { description = "\(what): \(String(cString: SDL_GetError()))" }
  }

  let width: Int
  let height: Int
  private let window: OpaquePointer
  private let context: SDL_GLContext

  init(title: String, width: Int, height: Int) throws {
    SDL_SetMainReady()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Failure("SDL does not start") }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue))
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0)
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1)
    // One sample for each pixel: images of glyphs are antialiased already.
    SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, 0)
    let center = Int32(bitPattern: 0x2FFF_0000)
    guard
      let window = SDL_CreateWindow(title, center, center, Int32(width), Int32(height), SDL_WINDOW_OPENGL.rawValue)
    else { throw Failure("no window") }
    guard let context = SDL_GL_CreateContext(window) else { throw Failure("no OpenGL ES 2") }
    SDL_GL_SetSwapInterval(1)
    (self.window, self.context) = (window, context)
    (self.width, self.height) = (width, height)
  }

  deinit {
    SDL_GL_DeleteContext(context)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// Shows what was drawn.
  func show() { SDL_GL_SwapWindow(window) }

  /// The pixels that were drawn, from the top: red, green, blue and alpha.
  func pixels() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    glReadPixels(0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
    // The first row of OpenGL is the lowest one.
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for row in (0..<height).reversed() { result += bytes[row * width * 4..<(row + 1) * width * 4] }
    return result
  }
}
