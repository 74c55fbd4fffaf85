public import GalleyText
internal import Synchronization

/// The pictures at attachments, by the attachments' ids, from providers that are asked in turn. Safe to use from all
/// threads.
///
///     let contents = AttachmentContents(default: placeholders) { id in view.redraw(id) }
///     contents.register(network)
///     let frame = contents.content(of: attachment)?.frames.first  // nil until an answer comes
///
/// Of the providers that can handle an attachment the one that was registered last is asked first, the default
/// provider last. A provider that answers `nil`, or content without frames, is followed by the next one. If none has
/// content, the attachment stays without. A provider that never answers keeps its attachments waiting until
/// ``giveUp(on:)``.
///
/// Contents are no part of a text or a layout: when one arrives, the layout and its boxes stay as they are, and the
/// host draws again.
public final class AttachmentContents: Sendable {
  /// What is known of an attachment's content.
  public enum State: Sendable {
    /// Nobody asked for it.
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
    /// The question that the attachment waits for an answer to; 0 once it is answered. Other answers come too late.
    var question = 0
    /// The providers that are not asked yet, the next one last.
    var rest: [any AttachmentProvider] = []
  }

  private struct Contents {
    var providers: [any AttachmentProvider] = []
    var entries: [String: Entry] = [:]
    /// How many questions were asked, about all attachments: no two have the same number.
    var questions = 0
  }

  private let contents = Mutex(Contents())
  private let fallback: (any AttachmentProvider)?
  private let onChange: @Sendable (String) -> Void

  /// No contents yet.
  ///
  /// - Parameters:
  ///   - fallback: The provider that is asked last.   - onChange: Called with the id of an attachment whose content
  /// arrived or is known to be missing, on the thread of
  ///     the answer.
  public init(
    default fallback: (any AttachmentProvider)? = nil, onChange: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.fallback = fallback
    self.onChange = onChange
  }

  /// Adds a provider, to be asked before those that were added earlier. Attachments that were asked for already keep
  /// what they have.
  public func register(_ provider: some AttachmentProvider) {
    contents.withLock { $0.providers.append(provider) }
  }

  /// What is known of the content of the attachment with an id; asks nobody.
  public func state(of id: String) -> State { contents.withLock { $0.entries[id]?.state ?? .unknown } }

  /// The content of an attachment; `nil` if it is not there yet. The first call for an id asks the providers.
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

  /// Stops waiting for the provider that an attachment waits for, and asks the next one. Does nothing for an attachment
  /// that does not wait.
  public func giveUp(on id: String) {
    let waits = contents.withLock { if case .waiting = $0.entries[id]?.state { true } else { false } }
    if waits { askNext(id) }
  }

  /// Forgets what is known of an attachment, so that its providers are asked anew.
  public func forget(_ id: String) { contents.withLock { $0.entries[id] = nil } }
}

extension AttachmentContents {
  /// Asks the next provider that can handle an attachment; without one its content is missing.
  private func askNext(_ id: String) {
    while let (provider, attachment, question) = nextProvider(id) {
      guard provider.canHandle(attachment) else { continue }
      provider.load(attachment) { [weak self] content in self?.accept(content, id, question) }
      return
    }
  }

  /// The next provider, taken from those that are left, and the number of the question to it. Without one the content
  /// is missing, and `onChange` is called.
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

  /// Takes the answer to a question, unless another answer came or the question was given up.
  private func accept(_ content: AttachmentContent?, _ id: String, _ question: Int) {
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
