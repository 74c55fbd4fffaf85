import Foundation
import Testing

/// Tests that Docs/UnsafeCode.md names every file with unsafe code and no other file.
struct UnsafeCodeTests {
  /// The words that make code unsafe: raw pointers, unmanaged references, and accesses without run-time checks.
  private static let marks = [
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer", "UnsafeBufferPointer",
    "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer", "OpaquePointer",
    "withUnsafe", "Unmanaged", "unsafeDowncast", "unsafeBitCast", "nonisolated(unsafe)", "@unsafe", "@safe",
    "exclusivity(unchecked)", "@unchecked", " unsafe ", "(unsafe ", "{ unsafe ",
  ]

  private static func isUnsafe(_ text: String) -> Bool {
    Repository.lines(of: text).contains { line in
      let code = line.drop { $0 == " " }
      return !code.hasPrefix("//") && !code.contains("@Flag") && marks.contains { line.contains($0) }
    }
  }

  @Test func `the page names every file with unsafe code, and no other`() throws {
    let unsafe = try Repository.sourceFiles().filter { Self.isUnsafe(try Repository.text($0)) }
    let named = MarkdownPage(try Repository.text("Docs/UnsafeCode.md")).paths.filter { $0.hasPrefix("Sources/") }
    #expect(unsafe.count > 50)
    #expect(Set(unsafe).subtracting(named).sorted() == [])
    #expect(Set(named).subtracting(unsafe).sorted() == [])
    #expect(Set(named).count == named.count)
  }

  @Test func `a raw pointer in code would be noticed, in a comment not`() {
    #expect(Self.isUnsafe("let a = 1\n  let bytes: UnsafeRawPointer\n"))
    #expect(!Self.isUnsafe("  /// Not an UnsafeRawPointer, and not unsafe at all.\n"))
  }
}
