extension AttributedText {
  /// Bytes that the text takes in memory, all it may share with copies included; what styles themselves refer to, such
  /// as family names, is not counted.
  package var heapBytes: Int {
    MemoryLayout<Contents>.size + utf8.heapBytes + styles.heapBytes + paragraphStyles.heapBytes + attachments.heapBytes
      + activeRanges.heapBytes
  }
}
