import CSDLGLES
import Galley
import GalleyRaster

/// Draws the steps of a frame with OpenGL ES 2: the pages of a `GlyphAtlas` are textures.
final class Renderer {
  private let program: GLuint
  private let buffer: GLuint
  private let white: GLuint
  private let width: Int
  private let height: Int
  private let atlas: GlyphAtlas
  private var textures: [Int: GLuint] = [:]
  private var vertices: [Float] = []
  /// The texture of the vertices that are not drawn yet, and whether it has colors.
  private var current: (texture: GLuint, hasColors: Bool)?
  /// How many times triangles were drawn in the last frame.
  private(set) var drawCount = 0

  /// Pixels of the screen to OpenGL's −1...1, y up. Of a texture of coverage, only the alpha is read.
  private static let vertexShader = """
    attribute vec2 place; attribute vec2 texel; attribute vec4 paint;
    uniform vec2 size; varying vec2 at; varying vec4 color;
    void main() {
      gl_Position = vec4(place.x / size.x * 2.0 - 1.0, 1.0 - place.y / size.y * 2.0, 0.0, 1.0);
      at = texel; color = paint;
    }
    """
  private static let fragmentShader = """
    precision highp float;
    uniform sampler2D page; uniform float hasColors; varying vec2 at; varying vec4 color;
    void main() {
      vec4 pixel = texture2D(page, at);
      gl_FragColor = hasColors > 0.5 ? pixel * color.a : vec4(color.rgb * color.a, color.a) * pixel.a;
    }
    """

  init(width: Int, height: Int, atlas: GlyphAtlas) throws {
    (self.width, self.height, self.atlas) = (width, height, atlas)
    program = glCreateProgram()
    for (kind, source) in [(GL_VERTEX_SHADER, Self.vertexShader), (GL_FRAGMENT_SHADER, Self.fragmentShader)] {
      let shader = glCreateShader(GLenum(kind))
      source.withCString {
        var text: UnsafePointer<GLchar>? = $0
        glShaderSource(shader, 1, &text, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
    }
    for (index, name) in ["place", "texel", "paint"].enumerated() {
      glBindAttribLocation(program, GLuint(index), name)
    }
    glLinkProgram(program)
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked != 0 else { throw Screen.Failure("the shaders do not compile") }
    var made: GLuint = 0
    glGenBuffers(1, &made)
    buffer = made
    white = Self.texture(width: 1, height: 1, bytes: [255], isColor: false)
    glUseProgram(program)
    glUniform2f(glGetUniformLocation(program, "size"), Float(width), Float(height))
    glViewport(0, 0, GLsizei(width), GLsizei(height))
    // Sources are premultiplied.
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glDisable(GLenum(GL_DITHER))
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
  }

  private static func texture(width: Int, height: Int, bytes: [UInt8]?, isColor: Bool) -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    // Quads show pages pixel for pixel.
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value) }
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    let format = isColor ? GL_RGBA : GL_ALPHA
    let zeros = bytes ?? Array(repeating: 0, count: width * height * (isColor ? 4 : 1))
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, format, GLsizei(width), GLsizei(height), 0, GLenum(format), GLenum(GL_UNSIGNED_BYTE),
      zeros)
    return texture
  }

  /// Draws a frame.
  func draw(_ steps: [QuadCanvas.Step]) throws {
    let frame = try atlas.makeFrame(
      of: steps.compactMap { if case .glyph(let glyph) = $0 { glyph } else { nil } })
    copyPages(of: frame)
    drawCount = 0
    var quads = frame.quads[...]
    var glyph = 0
    for step in steps {
      switch step {
      case .rect(let rect, let color): add(rect, LayoutRect(x: 0, y: 0, width: 1, height: 1), color, (white, false))
      case .mask(let mask, let color):
        flush()
        var texture = Self.texture(width: mask.rect.width, height: mask.rect.height, bytes: mask.bytes, isColor: false)
        add(mask.rect, LayoutRect(x: 0, y: 0, width: 1, height: 1), color, (texture, false))
        flush()
        glDeleteTextures(1, &texture)
      case .glyph:
        // Glyphs without pixels have no quad.
        if let quad = quads.first, quad.glyph == glyph {
          quads.removeFirst()
          add(quad.target, quad.texture, quad.color, (textures[quad.page] ?? white, quad.format == .color))
        }
        glyph += 1
      }
    }
    flush()
  }

  /// Does what the atlas asks for.
  private func copyPages(of frame: GlyphAtlas.Frame) {
    for page in frame.removedPages {
      if var texture = textures.removeValue(forKey: page) { glDeleteTextures(1, &texture) }
    }
    for update in frame.updates {
      if update.isNewPage {
        textures[update.page] = Self.texture(
          width: atlas.limits.pageWidth, height: atlas.limits.pageHeight, bytes: nil, isColor: update.format == .color)
      }
      glBindTexture(GLenum(GL_TEXTURE_2D), textures[update.page] ?? white)
      let format = GLenum(update.format == .color ? GL_RGBA : GL_ALPHA)
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(update.rect.left), GLint(update.rect.top), GLsizei(update.rect.width),
        GLsizei(update.rect.height), format, GLenum(GL_UNSIGNED_BYTE), atlas.bytes(of: update))
    }
  }

  /// Adds two triangles. If they have another texture than the ones before, those are drawn first.
  private func add(
    _ rect: PixelRect, _ texture: LayoutRect, _ color: RGBAColor, _ source: (texture: GLuint, hasColors: Bool)
  ) {
    if let current, current != source { flush() }
    current = source
    let paint = [color.red, color.green, color.blue, color.alpha].map { Float($0) / 255 }
    func corner(_ right: Bool, _ lower: Bool) {
      vertices += [Float(right ? rect.right : rect.left), Float(lower ? rect.bottom : rect.top)]
      vertices += [Float(right ? texture.maxX : texture.x), Float(lower ? texture.maxY : texture.y)]
      vertices += paint
    }
    corner(false, false)
    corner(true, false)
    corner(false, true)
    corner(true, false)
    corner(true, true)
    corner(false, true)
  }

  private func flush() {
    defer { current = nil }
    guard let current, !vertices.isEmpty else { return }
    drawCount += 1
    glBindTexture(GLenum(GL_TEXTURE_2D), current.texture)
    glUniform1f(glGetUniformLocation(program, "hasColors"), current.hasColors ? 1 : 0)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    glBufferData(GLenum(GL_ARRAY_BUFFER), vertices.count * 4, vertices, GLenum(GL_STREAM_DRAW))
    for (index, size, offset) in [(0, 2, 0), (1, 2, 8), (2, 4, 16)] {
      glEnableVertexAttribArray(GLuint(index))
      glVertexAttribPointer(
        GLuint(index), GLint(size), GLenum(GL_FLOAT), GLboolean(GL_FALSE), 32, UnsafeRawPointer(bitPattern: offset))
    }
    glDrawArrays(GLenum(GL_TRIANGLES), 0, GLsizei(vertices.count / 8))
    vertices.removeAll(keepingCapacity: true)
  }
}
