public import GalleyLayout
public import GalleyShaping
public import GalleyText
internal import Synchronization

/// A text that is laid out when its layout is first read; until then it has an estimated size.
///
///     let rows = messages.map { message in
///       LazyText(estimatedSize: LayoutSize(width: 320, height: 60), proposal: proposal, typesetter: .shared) {
///         message.attributedText
///       }
///     }
///     rows[0].size      // the estimate
///     rows[0].layout()  // makes the text, prepares it and lays it out
///     rows[0].size      // exact
///
/// Everything that the layout depends on is captured when the object is made: a change of the host's settings meanwhile
/// does not change the result. May be used from all threads; if two threads ask for the layout at once, both may make
/// one, and one of the two equal layouts is kept.
public final class LazyText: Sendable {
  private struct State: Sendable {
    var layout: TextLayout?
    var size: LayoutSize?
    var layoutCount = 0
  }

  /// The size until the text is laid out, in layout units.
  public let estimatedSize: LayoutSize
  private let makeLayout: @Sendable () -> TextLayout
  private let state = Mutex(State())

  /// A text that is made by a closure.
  ///
  /// - Parameters:
  ///   - estimatedSize: The size until the text is laid out, in layout units.
  ///   - proposal: What the text is laid out for.
  ///   - typesetter: Prepares the text.
  ///   - text: Makes the text. Called on the thread that first calls ``layout()``.
  public init(
    estimatedSize: LayoutSize, proposal: Proposal, typesetter: Typesetter,
    text: @escaping @Sendable () -> AttributedText
  ) {
    self.estimatedSize = estimatedSize
    makeLayout = { typesetter.prepare(text()).layout(proposal) }
  }

  /// A text that is made from an environment, such as the host's theme. The value that the environment has now is the
  /// one that `text` gets later.
  ///
  /// - Parameters:
  ///   - environment: The settings that the text depends on.
  ///   - estimatedSize: The size until the text is laid out, in layout units.
  ///   - proposal: What the text is laid out for.
  ///   - typesetter: Prepares the text.
  ///   - text: Makes the text. Called on the thread that first calls ``layout()``.
  public convenience init<Environment: Sendable>(
    in environment: Environment, estimatedSize: LayoutSize, proposal: Proposal, typesetter: Typesetter,
    text: @escaping @Sendable (Environment) -> AttributedText
  ) {
    self.init(estimatedSize: estimatedSize, proposal: proposal, typesetter: typesetter) { text(environment) }
  }

  /// The size of the layout if the text was laid out, else the estimated size. Lays out nothing.
  public var size: LayoutSize { state.withLock { $0.size } ?? estimatedSize }

  /// Whether the layout is in memory.
  public var isLaidOut: Bool { state.withLock { $0.layout != nil } }

  /// How often the text was laid out: 0 if ``layout()`` was never called.
  public var layoutCount: Int { state.withLock { $0.layoutCount } }

  /// The layout. The first call prepares the text and lays it out; later calls return the same layout.
  public func layout() -> TextLayout {
    if let layout = state.withLock({ $0.layout }) { return layout }
    // The lock is not held while the text is laid out.
    let layout = makeLayout()
    return state.withLock { state in
      state.layoutCount += 1
      if let other = state.layout { return other }
      state.layout = layout
      state.size = layout.size
      return layout
    }
  }

  /// Frees the layout. ``size`` stays exact, and the next call of ``layout()`` makes an equal layout.
  public func purge() {
    // Freed after the lock is released.
    _ = state.withLock { $0.layout.take() }
  }
}
