/// C's handles are references to Swift's objects: opaque to C, counted by Swift.
extension OpaquePointer {
  /// A handle that its receiver owns.
  init(owned object: some AnyObject) { self.init(Unmanaged.passRetained(object).toOpaque()) }

  /// A handle to what something else keeps alive.
  init(borrowed object: some AnyObject) { self.init(Unmanaged.passUnretained(object).toOpaque()) }

  /// The object behind a handle of this type.
  @inline(__always)
  func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }

  /// One owner more.
  func retain() { _ = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(self)).retain() }

  /// One owner less.
  func release() { Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(self)).release() }
}

/// A value that C changes through a handle.
package final class Box<Value> {
  package var value: Value

  package init(_ value: Value) { self.value = value }
}
