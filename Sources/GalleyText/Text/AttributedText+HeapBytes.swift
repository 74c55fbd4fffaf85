extension AttributedText {
  /// Bytes that the text occupies on the heap, including bytes that the text shares with its copies. Objects that
  /// styles refer to, such as family names, are not counted.
  package var heapBytes: Int {
    Self.objectBytes + utf8.heapBytes + styles.heapBytes + paragraphStyles.heapBytes + attachments.heapBytes
      + scopes.heapBytes
  }

  /// Bytes of the object that stores the text's contents.
  package static var objectBytes: Int { HeapBlock.object(MemoryLayout<Contents>.size) }
}
