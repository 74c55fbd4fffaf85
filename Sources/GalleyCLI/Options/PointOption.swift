internal import ArgumentParser
internal import GalleyLayout

/// A point on the command line: two numbers in layout units with a comma between them, such as `12.5,30`.
struct PointOption: ExpressibleByArgument {
  let point: LayoutPoint

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
      return nil
    }
    point = LayoutPoint(x: x, y: y)
  }
}
