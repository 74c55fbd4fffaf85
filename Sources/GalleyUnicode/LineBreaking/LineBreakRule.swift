/// A rule of UAX #14, by its name in the standard; the cases are in the order in which the rules apply.
public enum LineBreakRule: String, CaseIterable, Hashable, Sendable {
  /// Never at the start of the text.
  case lb2 = "LB2"
  /// Always at the end of the text.
  case lb3 = "LB3"
  /// After hard breaks.
  case lb4 = "LB4"
  /// CR, LF and NL as hard breaks.
  case lb5 = "LB5"
  /// Not before hard breaks.
  case lb6 = "LB6"
  /// Not before spaces and zero width space.
  case lb7 = "LB7"
  /// After zero width space.
  case lb8 = "LB8"
  /// Not after a zero width joiner.
  case lb8a = "LB8a"
  /// Not inside a combining sequence.
  case lb9 = "LB9"
  /// Not around a word joiner.
  case lb11 = "LB11"
  /// Not after glue.
  case lb12 = "LB12"
  /// Not before glue, except after spaces and hyphens.
  case lb12a = "LB12a"
  /// Not before closing punctuation, exclamation marks and solidus.
  case lb13 = "LB13"
  /// Not after opening punctuation, even after spaces.
  case lb14 = "LB14"
  /// Not after an initial quotation mark that opens, even after spaces.
  case lb15a = "LB15a"
  /// Not before a final quotation mark that closes, even after spaces.
  case lb15b = "LB15b"
  /// Before a decimal mark that starts a number after a space.
  case lb15c = "LB15c"
  /// Not before infix punctuation.
  case lb15d = "LB15d"
  /// Not between closing punctuation and a nonstarter, even with spaces between.
  case lb16 = "LB16"
  /// Not within a double dash, even with spaces between.
  case lb17 = "LB17"
  /// After spaces.
  case lb18 = "LB18"
  /// Not at the outer side of quotation marks.
  case lb19 = "LB19"
  /// Not around quotation marks, unless between East Asian characters.
  case lb19a = "LB19a"
  /// Around contingent breaks.
  case lb20 = "LB20"
  /// Not after a hyphen that starts a word.
  case lb20a = "LB20a"
  /// Not before hyphens and nonstarters, not after break-before characters.
  case lb21 = "LB21"
  /// Not after the hyphen of Hebrew and hyphen.
  case lb21a = "LB21a"
  /// Not between solidus and Hebrew.
  case lb21b = "LB21b"
  /// Not before ellipses.
  case lb22 = "LB22"
  /// Not between digits and letters.
  case lb23 = "LB23"
  /// Not between numeric prefixes or postfixes and ideographs.
  case lb23a = "LB23a"
  /// Not between numeric prefixes or postfixes and letters.
  case lb24 = "LB24"
  /// Not inside numbers.
  case lb25 = "LB25"
  /// Not inside a Korean syllable.
  case lb26 = "LB26"
  /// Korean syllables beside prefixes and postfixes, like ideographs.
  case lb27 = "LB27"
  /// Not between letters.
  case lb28 = "LB28"
  /// Not inside the orthographic syllables of Brahmic scripts.
  case lb28a = "LB28a"
  /// Not between numeric punctuation and letters.
  case lb29 = "LB29"
  /// Not between letters or digits and parentheses.
  case lb30 = "LB30"
  /// Not inside a pair of regional indicators.
  case lb30a = "LB30a"
  /// Not between an emoji and its modifier.
  case lb30b = "LB30b"
  /// Everywhere else.
  case lb31 = "LB31"
}
