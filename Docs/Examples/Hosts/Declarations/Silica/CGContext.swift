public import Foundation

/// What the adapter uses of Silica's context. Nothing is drawn here: the adapter's tests look at the calls.
public final class CGContext {
  public var fillColor: CGColor = .black
  public func beginPath() {}
  public func addPath(_ path: CGPath) {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
}

public struct CGColor: Equatable, Sendable {
  public var red: CGFloat
  public var green: CGFloat
  public var blue: CGFloat
  public var alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1.0) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public static let black = CGColor(red: 0, green: 0, blue: 0)
}

public struct CGPath {
  public var elements: [PathElement]
  public init(elements: [PathElement] = []) { self.elements = elements }
}

public enum PathElement {
  case moveToPoint(CGPoint)
  case addLineToPoint(CGPoint)
  case addQuadCurveToPoint(CGPoint, CGPoint)
  case addCurveToPoint(CGPoint, CGPoint, CGPoint)
  case closeSubpath
}

public enum CGPathFillRule: Int {
  case evenOdd
  case winding
}
