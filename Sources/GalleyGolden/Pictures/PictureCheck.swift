internal import GalleyDisplay
internal import GalleyDump
internal import GalleyGoldenFiles
internal import GalleyRaster
internal import GalleySystem

/// Compares the picture of a layout with the PNG file beside its golden file.
struct PictureCheck {
  private let check: GoldenCheck
  private let comparison: PictureComparison

  /// Throws if the tolerance is not in its range.
  init(_ check: GoldenCheck, _ comparison: PictureComparison) throws(GoldenError) {
    guard 0...255 ~= comparison.channel, 0...1 ~= comparison.share else {
      throw GoldenError(
        "the picture's tolerance is wrong: channel \(comparison.channel) must be from 0 to 255, share "
          + "\(comparison.share) from 0 to 1")
    }
    (self.check, self.comparison) = (check, comparison)
  }

  /// Compares the picture, and records or replaces the PNG file if the run's environment allows it. Returns why the
  /// test fails: one message, or none if the picture is equal or approved.
  func failures(_ subject: GoldenSubject) throws -> [String] {
    let bitmap = try subject.drawing.bitmap(scale: comparison.scale)
    let (name, path) = (check.expectation.name, check.paths.picture)
    guard FileSystem.isFile(path) else {
      guard check.settings.mode == .record else {
        return ["\(name): there is no picture \(path). Record one: GALLEY_GOLDEN=record swift test"]
      }
      try check.paths.create(path, try bitmap.png())
      check.run.noteWritten(path)
      return ["\(name): recorded \(path). Nothing was compared; run the test again"]
    }
    guard let difference = try difference(bitmap, path) else { return [] }
    if check.isApproved(path) {
      try FileSystem.replace(path, with: try bitmap.png())
      check.run.noteWritten(path)
      check.run.note("\(path): replaced: \(difference)")
      return []
    }
    var message = "\(name): the picture differs: \(difference)\nrecorded picture: \(path)\n"
    do {
      let png = try bitmap.png()
      message += "today's picture:  "
      message += try check.run.settled(check.settings.mode) { try check.paths.writeTemporary(".png", png) }
    } catch {
      message += "not written: \(error)"
    }
    return [message + "\nIf the picture is right: GALLEY_GOLDEN=approve:\(name) swift test"]
  }

  /// How a picture differs from the recorded one, in words; `nil` if the tolerance allows the difference.
  private func difference(_ bitmap: Bitmap, _ path: String) throws -> String? {
    let recorded: Bitmap.StraightPixels
    let bytes = try FileSystem.read(path)
    do {
      recorded = try Bitmap.straightPixels(png: bytes)
    } catch let error {
      throw GoldenError("\(path): the picture cannot be read: \(error.reason)")
    }
    guard recorded.width == bitmap.width, recorded.height == bitmap.height else {
      return "\(bitmap.width) × \(bitmap.height) pixels, was \(recorded.width) × \(recorded.height)"
    }
    let made = Bitmap.StraightPixels(width: bitmap.width, height: bitmap.height, bytes: bitmap.straightPixels)
    guard let difference = PictureDifference(recorded, made, channel: comparison.channel),
      difference.share > comparison.share
    else { return nil }
    return difference.text + allowance
  }

  /// The tolerance in words; empty for an exact comparison.
  private var allowance: String {
    guard comparison.channel > 0 || comparison.share > 0 else { return "" }
    return " (allowed: channels by \(comparison.channel), a share of \(comparison.share) of the pixels)"
  }
}
