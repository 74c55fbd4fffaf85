package import Foundation

extension NSAttributedString {
  /// What OpenSwiftUI's text knows about its size.
  package struct Metrics: Equatable {
    package var size: CGSize
    package let scale: CGFloat
    package var firstBaseline: CGFloat
    package var lastBaseline: CGFloat
    package var baselineAdjustment: CGFloat
    package var requestedWidth: CGFloat
    package var numberOfLines: UInt?
    package var hasTruncatedRanges: Bool

    package init(
      size: CGSize, scale: CGFloat, firstBaseline: CGFloat, lastBaseline: CGFloat, baselineAdjustment: CGFloat,
      requestedWidth: CGFloat, numberOfLines: UInt?, hasTruncatedRanges: Bool
    ) {
      self.size = size
      self.scale = scale
      self.firstBaseline = firstBaseline
      self.lastBaseline = lastBaseline
      self.baselineAdjustment = baselineAdjustment
      self.requestedWidth = requestedWidth
      self.numberOfLines = numberOfLines
      self.hasTruncatedRanges = hasTruncatedRanges
    }
  }
}
