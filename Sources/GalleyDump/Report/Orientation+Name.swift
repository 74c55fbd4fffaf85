internal import GalleyShaping

extension Orientation {
  /// The word that reports have for it.
  var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .sideways: "sideways"
    case .upright: "upright"
    }
  }
}
