public import GalleyText
internal import Synchronization

/// A store of the pictures of attachments, by attachment id. Asks registered providers for pictures. Safe to use from
/// all threads.
///
///     let contents = AttachmentContents(default: placeholders) { id in view.redraw(id) }
///     contents.register(network)
///     let frame = contents.content(of: attachment)?.frames.first  // nil until an answer comes
///
/// Of the providers that can handle an attachment, the one that was registered last is asked first; the default
/// provider is asked last. If a provider answers `nil` or content without frames, the next one is asked. If no provider
/// has content, the content of the attachment is `missing`. If a provider never answers, the attachment waits until
/// ``giveUp(on:)`` is called.
///
/// Contents are not part of a text or a layout: when content arrives, the layout and its boxes do not change, and the
/// host draws again.
public final class AttachmentContents: Sendable {
  /// The state of an attachment's content.
  public enum State: Sendable {
    /// The content was never asked for.
    case unknown
    /// A provider was asked and has not answered.
    case waiting
    /// The content.
    case loaded(AttachmentContent)
    /// No provider has content.
    case missing
  }

  private struct Entry {
    var state = State.unknown
    var attachment: TextAttachment
    /// The number of the question whose answer the attachment waits for; 0 if the question was answered. Answers with
    /// another number are too late and are ignored.
    var question = 0
    /// The providers that were not asked yet; the next one is the last element.
    var rest: [any AttachmentProvider] = []
  }

  private struct Contents {
    var providers: [any AttachmentProvider] = []
    var entries: [String: Entry] = [:]
    /// The number of questions so far, for all attachments together, so that each question has a unique number.
    var questions = 0
  }

  private let contents = Mutex(Contents())
  private let fallback: (any AttachmentProvider)?
  private let onChange: @Sendable (String) -> Void

  /// A store without contents.
  ///
  /// - Parameters:
  ///   - fallback: The provider that is asked last.
  ///   - onChange: Called with the id of an attachment when its content has arrived or is known to be missing. Called
  ///     on the thread of the answer.
  public init(
    default fallback: (any AttachmentProvider)? = nil, onChange: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.fallback = fallback
    self.onChange = onChange
  }

  /// Adds a provider, which is asked before those that were added earlier. Attachments that were already asked for keep
  /// their state.
  public func register(_ provider: some AttachmentProvider) {
    contents.withLock { $0.providers.append(provider) }
  }

  /// The state of the content of the attachment with an id. Does not ask the providers.
  public func state(of id: String) -> State { contents.withLock { $0.entries[id]?.state ?? .unknown } }

  /// The content of an attachment; `nil` if it has not arrived or is missing. The first call for an id asks the
  /// providers.
  public func content(of attachment: TextAttachment) -> AttachmentContent? {
    let isNew = contents.withLock { contents in
      guard contents.entries[attachment.id] == nil else { return false }
      var entry = Entry(attachment: attachment)
      entry.rest = [fallback].compactMap { $0 } + contents.providers
      contents.entries[attachment.id] = entry
      return true
    }
    if isNew { askNext(attachment.id) }
    guard case .loaded(let content) = state(of: attachment.id) else { return nil }
    return content
  }

  /// Stops waiting for the provider that an attachment waits for, and asks the next one. Does nothing if the attachment
  /// is not waiting.
  public func giveUp(on id: String) {
    let waits = contents.withLock { if case .waiting = $0.entries[id]?.state { true } else { false } }
    if waits { askNext(id) }
  }

  /// Removes the state of an attachment, so that the next request asks the providers again.
  public func forget(_ id: String) { contents.withLock { $0.entries[id] = nil } }
}

extension AttachmentContents {
  /// Asks the next provider that can handle an attachment. If there is none, the content is missing.
  private func askNext(_ id: String) {
    while let (provider, attachment, question) = nextProvider(id) {
      guard provider.canHandle(attachment) else { continue }
      provider.load(attachment) { [weak self] content in self?.storeAnswer(content, for: id, question: question) }
      return
    }
  }

  /// Removes and returns the next provider, and the number of the question to it. If there is none, sets the state to
  /// `missing`, calls `onChange` and returns `nil`.
  private func nextProvider(_ id: String) -> (any AttachmentProvider, TextAttachment, Int)? {
    var isMissing = false
    let next = contents.withLock { contents -> (any AttachmentProvider, TextAttachment, Int)? in
      guard var entry = contents.entries[id] else { return nil }
      contents.questions += 1
      entry.question = contents.questions
      let provider = entry.rest.popLast()
      isMissing = provider == nil
      entry.state = isMissing ? .missing : .waiting
      contents.entries[id] = entry
      return provider.map { ($0, entry.attachment, entry.question) }
    }
    if isMissing { onChange(id) }
    return next
  }

  /// Stores the answer to a question, unless the question was already answered or given up.
  private func storeAnswer(_ content: AttachmentContent?, for id: String, question: Int) {
    let usable = content?.usable
    let isCurrent = contents.withLock { contents -> Bool in
      guard var entry = contents.entries[id], entry.question == question, case .waiting = entry.state else {
        return false
      }
      entry.question = 0
      contents.entries[id] = entry
      guard let usable else { return true }
      entry.state = .loaded(usable)
      entry.rest = []
      contents.entries[id] = entry
      return true
    }
    guard isCurrent else { return }
    if usable == nil { askNext(id) } else { onChange(id) }
  }
}

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

/// A source of pictures for attachments, such as a folder, the network or a set of emoji.
public protocol AttachmentProvider: Sendable {
  /// Whether the provider may have content for an attachment. Called on the thread that asks for the content; should be
  /// quick.
  func canHandle(_ attachment: TextAttachment) -> Bool

  /// Finds the content, immediately or later.
  ///
  /// Must call `answer` once, from any thread: with the content, or with `nil` if there is none. After `nil` the next
  /// provider is asked. Later calls of `answer` have no effect. Until the answer, the attachment has no content.
  func load(_ attachment: TextAttachment, answer: @escaping @Sendable (AttachmentContent?) -> Void)
}
