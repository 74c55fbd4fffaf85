extension AttributedText {
  /// Bytes that the text occupies on the heap, those that it shares with copies of the text included. What styles refer
  /// to, such as family names, is not counted.
  package var heapBytes: Int {
    Self.objectBytes + utf8.heapBytes + styles.heapBytes + paragraphStyles.heapBytes + attachments.heapBytes
      + scopes.heapBytes
  }

  /// Bytes of the object that holds the text's contents.
  package static var objectBytes: Int { HeapBlock.object(MemoryLayout<Contents>.size) }
}
