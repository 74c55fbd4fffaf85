internal import GalleyShaping

extension Orientation {
  /// The orientation's name in reports.
  var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .sideways: "sideways"
    case .upright: "upright"
    }
  }
}
