/// Converts Swift objects to handles and back: a handle in C is an opaque pointer to a Swift object with a reference
/// count.
extension OpaquePointer {
  /// A handle that owns the object: its receiver must release it.
  init(owned object: some AnyObject) { self.init(Unmanaged.passRetained(object).toOpaque()) }

  /// A handle that does not own the object, which another object keeps alive.
  init(borrowed object: some AnyObject) { self.init(Unmanaged.passUnretained(object).toOpaque()) }

  /// The object of a handle. The handle must be for an object of this type.
  @inline(__always)
  func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }

  /// Adds an owner.
  func retain() { _ = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(self)).retain() }

  /// Removes an owner; the last one frees the object.
  func release() { Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(self)).release() }
}

/// An object with a value that C changes through a handle.
package final class Box<Value> {
  package var value: Value

  package init(_ value: Value) { self.value = value }
}
