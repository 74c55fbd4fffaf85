/// The work of drawing one item: what a ``RenderQueue`` calls before, during and after the drawing.
///
///     let task = DisplayTask<Bitmap> { cancellation in
///       guard list.draw(on: &canvas, isCancelled: { cancellation.isCancelled }) else { return nil }
///       return canvas.bitmap
///     }
///
/// All closures are called on the queue's workers, never on the thread that submits the task. Every call of
/// `willDisplay` is followed by one call of `draw` and then by one call of `didDisplay`, on the same thread. A task
/// that is cancelled before it starts calls none of them.
public struct DisplayTask<Output: Sendable>: Sendable {
  /// Called before `draw`; `nil` to call nothing.
  public var willDisplay: (@Sendable () -> Void)?
  /// Draws, and returns the output. Returns `nil` if there is none, for example because the drawing was cancelled. Read
  /// `isCancelled` often, for example before each drawing command: the queue cannot stop a drawing by itself.
  public var draw: @Sendable (DisplayCancellation) -> Output?
  /// Called after `draw`; `nil` to call nothing. The argument is `true` if there is an output and the host may show it,
  /// and `false` if the drawing was cancelled or superseded or returned `nil`.
  public var didDisplay: (@Sendable (_ finished: Bool) -> Void)?

  /// A task without `willDisplay` and `didDisplay`.
  public init(draw: @escaping @Sendable (DisplayCancellation) -> Output?) { self.draw = draw }

  /// A task that calls `willDisplay` before and `didDisplay` after the drawing.
  ///
  /// - Parameters:
  ///   - willDisplay: Called before `draw`; `nil` to call nothing.
  ///   - draw: Draws, and returns the output; `nil` if there is none.
  ///   - didDisplay: Called after `draw` with whether there is an output that may be shown; `nil` to call nothing.
  public init(
    willDisplay: (@Sendable () -> Void)?, draw: @escaping @Sendable (DisplayCancellation) -> Output?,
    didDisplay: (@Sendable (_ finished: Bool) -> Void)?
  ) {
    self.willDisplay = willDisplay
    self.draw = draw
    self.didDisplay = didDisplay
  }
}
