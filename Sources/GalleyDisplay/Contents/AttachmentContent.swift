public import GalleyText

/// What a provider has for an attachment: one picture, or the frames of an animation.
public struct AttachmentContent: Sendable {
  /// One picture, with how long it is shown.
  public struct Frame: Sendable {
    /// The client's picture, in any type that its canvas draws.
    public var image: any Sendable
    /// Seconds until the next frame; ignored for a single frame. What is not above 0.01 counts as 0.1, as in browsers.
    public var delay: Double

    /// A picture, shown for `delay` seconds.
    public init(_ image: any Sendable, delay: Double = 0.1) {
      self.image = image
      self.delay = delay
    }
  }

  /// The frames in order; content without any is no content.
  public var frames: [Frame]
  /// How many times the frames are shown; `nil` without end. What is below 1 counts as 1.
  public var loopCount: Int?
  /// The size that the picture would like, which a host may give the attachment in a new text; `nil` if it has none. No
  /// content changes the size of a box that is laid out.
  public var size: TextAttachment.Size?

  /// An animation, or with one frame a picture.
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
  /// The index of the frame that is shown so many seconds after the animation started, and the seconds after the start
  /// at which the next frame follows; `nil` if none does. Linear in the frames.
  ///
  /// A time before the start, and one that is not a number, counts as the start.
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
    // Rounding may leave the sum of the delays below the time.
    return (frames.count - 1, end)
  }

  /// The content as it is used: `nil` without frames.
  var usable: AttachmentContent? { frames.isEmpty ? nil : self }
}
