import Foundation
import Galley
import Silica

/// What the canvas calls of Silica's context.
public protocol SilicaTarget: AnyObject {
  var fillColor: CGColor { get set }
  func beginPath()
  func addPath(_ path: CGPath)
  func fillPath(using rule: CGPathFillRule)
}

extension CGContext: SilicaTarget {}

/// A context of Silica's as a canvas. Everything is a path: Silica opens fonts by their names in fontconfig, and cannot
/// take a face of Galley's. So text looks the same on each machine.
public struct SilicaCanvas<Target: SilicaTarget>: TextCanvas {
  let target: Target
  let origin: LayoutPoint

  /// - Parameter origin: Where the layout's box begins in the context's coordinates, whose y must grow down.
  public init(_ target: Target, origin: LayoutPoint = LayoutPoint(x: 0, y: 0)) {
    (self.target, self.origin) = (target, origin)
  }

  public mutating func fill(_ path: OutlinePath, color: RGBAColor) {
    guard color.alpha > 0, !path.elements.isEmpty else { return }
    func point(_ point: LayoutPoint) -> CGPoint { CGPoint(x: origin.x + point.x, y: origin.y + point.y) }
    var result = CGPath()
    for element in path.elements {
      switch element {
      case .move(let end):
        if !result.elements.isEmpty { result.elements.append(.closeSubpath) }
        result.elements.append(.moveToPoint(point(end)))
      case .line(let end): result.elements.append(.addLineToPoint(point(end)))
      case .quad(let control, let end): result.elements.append(.addQuadCurveToPoint(point(control), point(end)))
      case .cubic(let first, let second, let end):
        result.elements.append(.addCurveToPoint(point(first), point(second), point(end)))
      }
    }
    result.elements.append(.closeSubpath)
    func part(_ value: UInt8) -> CGFloat { CGFloat(value) / 255 }
    target.fillColor = CGColor(
      red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: part(color.alpha))
    target.beginPath()
    target.addPath(result)
    target.fillPath(using: .winding)
  }
}
