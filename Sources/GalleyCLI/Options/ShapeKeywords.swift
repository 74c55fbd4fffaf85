internal import ArgumentParser
internal import GalleyDump
internal import GalleyShaping
internal import GalleyText

/// The value of `--direction` of `galley shape`.
struct DirectionOption: ExpressibleByArgument {
  /// The direction; `nil` for the direction of the script.
  let direction: ShapingDirection?

  init?(argument: String) {
    switch argument {
    case "ltr": direction = .leftToRight
    case "rtl": direction = .rightToLeft
    case "ttb": direction = .topToBottom
    case "btt": direction = .bottomToTop
    case "auto": direction = nil
    default: return nil
    }
  }
}

/// The value of `--script`: four letters in any case.
struct ScriptOption: ExpressibleByArgument {
  let tag: OpenTypeTag

  init?(argument: String) {
    guard argument.utf8.count == 4, argument.allSatisfy({ $0.isASCII && $0.isLetter }), let tag = OpenTypeTag(argument)
    else { return nil }
    self.tag = tag
  }
}

/// The value of `--cluster-level`: 0, 1 or 2.
struct ClusterLevelOption: ExpressibleByArgument {
  let level: BufferOptions.ClusterLevel

  init(level: BufferOptions.ClusterLevel) { self.level = level }

  init?(argument: String) {
    guard let level = UInt32(argument).flatMap(BufferOptions.ClusterLevel.init) else { return nil }
    self.level = level
  }

  var defaultValueDescription: String { "\(level.rawValue)" }
}

extension ShapeNotation.Format: ExpressibleByArgument {}
