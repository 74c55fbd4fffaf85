// What the adapter uses of swift-pdf's module PDFCore. Nothing is written here: the adapter's tests look at the calls.

/// A font that swift-pdf embeds.
public protocol EmbeddedFont: AnyObject {
  var fontKey: String { get }
  var usesHexString: Bool { get }
  func encode(_ text: String, size: Double) -> (operand: [UInt8], width: Double)
  func width(of text: String, size: Double) -> Double
  func ascent(forSize size: Double) -> Double
  func buildFontObject(into writer: PDFWriter) -> Int
}

/// The objects of a file.
public final class PDFWriter {
  private var objects: [PDFObject] = []
  public init() {}
  public var objectCount: Int { objects.count }

  public func add(_ object: PDFObject) -> Int {
    objects.append(object)
    return objects.count
  }
}

public indirect enum PDFObject: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case name(String)
  case string(String)
  case hexString([UInt8])
  case array([PDFObject])
  case dictionary([(key: String, value: PDFObject)])
  case reference(Int)
  case stream(dict: [(key: String, value: PDFObject)], data: [UInt8])

  public static func dict(_ pairs: [(String, PDFObject)]) -> PDFObject {
    .dictionary(pairs.map { (key: $0.0, value: $0.1) })
  }

  public static func streamObject(_ pairs: [(String, PDFObject)], _ data: [UInt8]) -> PDFObject {
    .stream(dict: pairs.map { (key: $0.0, value: $0.1) }, data: data)
  }
}

public enum PDFColor: Equatable, Sendable {
  case gray(Double)
  case rgb(red: Double, green: Double, blue: Double)
  case cmyk(cyan: Double, magenta: Double, yellow: Double, black: Double)
}

public struct Point: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

public struct Path: Equatable, Sendable {
  public init() {}
  public mutating func move(to p: Point) {}
  public mutating func addLine(to p: Point) {}
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {}
  public mutating func close() {}
}

public enum FillRule: Sendable {
  case nonZero
  case evenOdd
}

/// The content of a page.
public final class DrawingContext {
  public func setFillColor(_ color: PDFColor) {}
  public func fill(_ path: Path, rule: FillRule = .nonZero) {}
  public func setFont(_ font: EmbeddedFont, size: Double) {}
  public func show(_ text: String, at point: Point) {}
}
