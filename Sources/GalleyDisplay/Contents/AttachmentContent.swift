public import GalleyText

/// The content that a provider has for an attachment: one picture, or the frames of an animation.
public struct AttachmentContent: Sendable {
  /// One picture and the time for which it is shown.
  public struct Frame: Sendable {
    /// The client's picture, in any type that its canvas draws.
    public var image: any Sendable
    /// Seconds until the next frame; ignored for a single frame. A delay of 0.01 or less counts as 0.1, as in browsers.
    public var delay: Double

    /// A picture, shown for `delay` seconds.
    public init(_ image: any Sendable, delay: Double = 0.1) {
      self.image = image
      self.delay = delay
    }
  }

  /// The frames in order. Content without frames counts as no content.
  public var frames: [Frame]
  /// How many times the frames are shown; `nil` repeats them forever. A number below 1 counts as 1.
  public var loopCount: Int?
  /// The preferred size of the picture; `nil` if the picture has none. Galley does not read this size, and content
  /// never changes the box of an attachment in a layout. To use the size, make a new text whose attachment has it.
  public var size: TextAttachment.Size?

  /// An animation, or a picture if there is one frame.
  public init(frames: [Frame], loopCount: Int? = nil, size: TextAttachment.Size? = nil) {
    self.frames = frames
    self.loopCount = loopCount
    self.size = size
  }

  /// A picture that does not change.
  public init(_ image: any Sendable, size: TextAttachment.Size? = nil) {
    self.init(frames: [Frame(image)], size: size)
  }
}

extension AttachmentContent {
  /// The frame that is shown at a time, in seconds after the start of the animation.
  ///
  /// `index` is the index of the frame. `until` is the time in seconds at which the next frame follows, or `nil` if the
  /// frame stays forever. The whole result is `nil` if there are no frames.
  ///
  /// A time that is negative or not a number counts as 0. Linear in the number of frames.
  public func frame(at time: Double) -> (index: Int, until: Double?)? {
    guard !frames.isEmpty else { return nil }
    let delays = frames.map { $0.delay > 0.01 && $0.delay.isFinite ? $0.delay : 0.1 }
    let length = delays.reduce(0, +)
    guard frames.count > 1 else { return (0, nil) }
    let time = time > 0 ? time : 0
    let loop = (time / length).rounded(.down)
    if let loopCount, loop >= Double(max(1, loopCount)) { return (frames.count - 1, nil) }
    guard loop.isFinite else { return (0, nil) }
    var end = loop * length
    for (index, delay) in delays.enumerated() {
      end += delay
      let isLast = index == frames.count - 1 && loopCount.map { loop + 1 >= Double(max(1, $0)) } ?? false
      if time < end { return (index, isLast ? nil : end) }
    }
    // Because of rounding, the sum of the delays may be slightly less than the time.
    return (frames.count - 1, end)
  }

  /// The content, or `nil` if there are no frames.
  var usable: AttachmentContent? { frames.isEmpty ? nil : self }
}
