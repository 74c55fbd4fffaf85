// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

/// Bidi_Class: the bidirectional character type. UAX #9, table 4.
package enum BidiClass: UInt8, CodePointPropertyValue {
  /// `L`, Left_To_Right.
  case l = 0
  /// `R`, Right_To_Left.
  case r = 1
  /// `AL`, Arabic_Letter.
  case al = 2
  /// `AN`, Arabic_Number.
  case an = 3
  /// `B`, Paragraph_Separator.
  case b = 4
  /// `BN`, Boundary_Neutral.
  case bn = 5
  /// `CS`, Common_Separator.
  case cs = 6
  /// `EN`, European_Number.
  case en = 7
  /// `ES`, European_Separator.
  case es = 8
  /// `ET`, European_Terminator.
  case et = 9
  /// `FSI`, First_Strong_Isolate.
  case fsi = 10
  /// `LRE`, Left_To_Right_Embedding.
  case lre = 11
  /// `LRI`, Left_To_Right_Isolate.
  case lri = 12
  /// `LRO`, Left_To_Right_Override.
  case lro = 13
  /// `NSM`, Nonspacing_Mark.
  case nsm = 14
  /// `ON`, Other_Neutral.
  case on = 15
  /// `PDF`, Pop_Directional_Format.
  case pdf = 16
  /// `PDI`, Pop_Directional_Isolate.
  case pdi = 17
  /// `RLE`, Right_To_Left_Embedding.
  case rle = 18
  /// `RLI`, Right_To_Left_Isolate.
  case rli = 19
  /// `RLO`, Right_To_Left_Override.
  case rlo = 20
  /// `S`, Segment_Separator.
  case s = 21
  /// `WS`, White_Space.
  case ws = 22
}

extension BidiClass {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  package static let shortNames: [String] = [
    "L", "R", "AL", "AN", "B", "BN", "CS", "EN", "ES", "ET", "FSI", "LRE", "LRI", "LRO", "NSM", "ON", "PDF",
    "PDI", "RLE", "RLI", "RLO", "S", "WS",
  ]
}
