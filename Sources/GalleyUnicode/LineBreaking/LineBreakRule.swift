/// A rule of UAX #14, with its name in the standard. The cases are in the order in which the rules apply.
package enum LineBreakRule: String, CaseIterable, Hashable, Sendable {
  /// No break at the start of the text.
  case lb2 = "LB2"
  /// A break at the end of the text.
  case lb3 = "LB3"
  /// A break after hard line breaks.
  case lb4 = "LB4"
  /// CR, LF and NL are hard line breaks. No break between CR and LF.
  case lb5 = "LB5"
  /// No break before hard line breaks.
  case lb6 = "LB6"
  /// No break before spaces and zero width space.
  case lb7 = "LB7"
  /// A break after zero width space.
  case lb8 = "LB8"
  /// No break after a zero width joiner.
  case lb8a = "LB8a"
  /// No break inside a combining sequence.
  case lb9 = "LB9"
  /// No break before or after a word joiner.
  case lb11 = "LB11"
  /// No break after glue.
  case lb12 = "LB12"
  /// No break before glue, except after spaces and hyphens.
  case lb12a = "LB12a"
  /// No break before closing punctuation, exclamation marks and solidus.
  case lb13 = "LB13"
  /// No break after opening punctuation, even after spaces.
  case lb14 = "LB14"
  /// No break after an initial quotation mark that opens, even after spaces.
  case lb15a = "LB15a"
  /// No break before a final quotation mark that closes, even after spaces.
  case lb15b = "LB15b"
  /// A break before a decimal mark that starts a number after a space.
  case lb15c = "LB15c"
  /// No break before infix punctuation.
  case lb15d = "LB15d"
  /// No break between closing punctuation and a nonstarter, even with spaces between.
  case lb16 = "LB16"
  /// No break within a double dash, even with spaces between.
  case lb17 = "LB17"
  /// A break after spaces.
  case lb18 = "LB18"
  /// No break before quotation marks that are not opening, and none after quotation marks that are not closing.
  case lb19 = "LB19"
  /// No break before or after quotation marks, unless they are between East Asian characters.
  case lb19a = "LB19a"
  /// A break before and after contingent break opportunities (CB).
  case lb20 = "LB20"
  /// No break after a hyphen that starts a word.
  case lb20a = "LB20a"
  /// No break before hyphens and nonstarters, and none after break-before characters.
  case lb21 = "LB21"
  /// No break after a Hebrew letter and a hyphen.
  case lb21a = "LB21a"
  /// No break between a solidus and a Hebrew letter.
  case lb21b = "LB21b"
  /// No break before ellipses.
  case lb22 = "LB22"
  /// No break between digits and letters.
  case lb23 = "LB23"
  /// No break between numeric prefixes or postfixes and ideographs.
  case lb23a = "LB23a"
  /// No break between numeric prefixes or postfixes and letters.
  case lb24 = "LB24"
  /// No break inside numbers.
  case lb25 = "LB25"
  /// No break inside a Korean syllable.
  case lb26 = "LB26"
  /// Korean syllables are treated like ideographs beside numeric prefixes and postfixes.
  case lb27 = "LB27"
  /// No break between letters.
  case lb28 = "LB28"
  /// No break inside the orthographic syllables of Brahmic scripts.
  case lb28a = "LB28a"
  /// No break between numeric punctuation and letters.
  case lb29 = "LB29"
  /// No break between letters or digits and parentheses.
  case lb30 = "LB30"
  /// No break inside a pair of regional indicators.
  case lb30a = "LB30a"
  /// No break between an emoji and its modifier.
  case lb30b = "LB30b"
  /// A break everywhere else.
  case lb31 = "LB31"
}
