// The values of MetalUI's module MetalUIScene that a text system meets: fonts, glyphs and their images.

/// A font that was found, at a size.
public struct FontKey: Hashable, Sendable {
  public struct VariationCoordinate: Hashable, Sendable {
    public let axis: Int
    public let value: Double

    package init(axis: Int, value: Double) {
      self.axis = axis
      self.value = value
    }
  }

  public struct Matrix: Hashable, Sendable {
    public let a, b, c, d, tx, ty: Double

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
  }

  public let postScriptName: String
  public let size: Double
  public let variations: [VariationCoordinate]
  public let matrix: Matrix

  package init(
    resolvedPostScriptName postScriptName: String, size: Double, variations: [VariationCoordinate], matrix: Matrix
  ) {
    self.postScriptName = postScriptName
    self.size = size
    self.variations = variations
    self.matrix = matrix
  }
}

/// What the image of a glyph depends on.
public struct GlyphKey: Hashable, Sendable {
  public let font: FontKey
  public let glyph: UInt16
  public let size: Double
  public let subpixelVariant: Int
  public let scaleFactor: Float

  public init(font: FontKey, glyph: UInt16, size: Double, subpixelVariant: Int, scaleFactor: Float) {
    self.font = font
    self.glyph = glyph
    self.size = size
    self.subpixelVariant = subpixelVariant
    self.scaleFactor = scaleFactor
  }
}

/// The coverage of a glyph, a byte a pixel, with its place relative to the origin.
public struct GlyphImage: Sendable {
  public let width: Int
  public let height: Int
  public let bytes: [UInt8]
  public let left: Int
  public let top: Int

  package init(width: Int, height: Int, bytes: [UInt8], left: Int = 0, top: Int = 0) {
    self.width = width
    self.height = height
    self.bytes = bytes
    self.left = left
    self.top = top
  }

  package static let empty = GlyphImage(width: 0, height: 0, bytes: [])
  public var isEmpty: Bool { width == 0 || height == 0 }
  public static let subpixelVariants = 4
  package static let inkPadding = 1
}
