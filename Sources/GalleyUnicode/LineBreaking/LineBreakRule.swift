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

extension LineBreakRule {
  /// What the rule says, without its name: `allows a break after spaces`. Sentences about breaks are made of these.
  package var meaning: String {
    switch self {
    case .lb2: "prohibits a break at the start of the text"
    case .lb3: "ends the last line at the end of the text"
    case .lb4: "forces a break after a hard line break"
    case .lb5: "forces a break after CR, LF and NEL"
    case .lb6: "prohibits a break before a hard line break"
    case .lb7: "prohibits a break before spaces and zero width space"
    case .lb8: "allows a break after zero width space"
    case .lb8a: "prohibits a break after a zero width joiner"
    case .lb9: "prohibits a break inside a combining sequence"
    case .lb11: "prohibits a break beside a word joiner"
    case .lb12: "prohibits a break after glue"
    case .lb12a: "prohibits a break before glue"
    case .lb13: "prohibits a break before closing punctuation"
    case .lb14: "prohibits a break after opening punctuation"
    case .lb15a: "prohibits a break after an opening quotation mark"
    case .lb15b: "prohibits a break before a closing quotation mark"
    case .lb15c: "allows a break before a decimal mark that starts a number"
    case .lb15d: "prohibits a break before infix punctuation"
    case .lb16: "prohibits a break between closing punctuation and a nonstarter"
    case .lb17: "prohibits a break within a double dash"
    case .lb18: "allows a break after spaces"
    case .lb19: "prohibits a break beside a quotation mark"
    case .lb19a: "prohibits a break beside a quotation mark that is not between East Asian characters"
    case .lb20: "allows a break before and after an object in the text"
    case .lb20a: "prohibits a break after a hyphen that starts a word"
    case .lb21: "prohibits a break before hyphens and nonstarters"
    case .lb21a: "prohibits a break after a Hebrew letter and a hyphen"
    case .lb21b: "prohibits a break between a solidus and a Hebrew letter"
    case .lb22: "prohibits a break before an ellipsis"
    case .lb23: "prohibits a break between digits and letters"
    case .lb23a: "prohibits a break between numeric prefixes or postfixes and ideographs"
    case .lb24: "prohibits a break between numeric prefixes or postfixes and letters"
    case .lb25: "prohibits a break inside a number"
    case .lb26: "prohibits a break inside a Korean syllable"
    case .lb27: "prohibits a break between a Korean syllable and a numeric prefix or postfix"
    case .lb28: "prohibits a break between letters"
    case .lb28a: "prohibits a break inside an orthographic syllable"
    case .lb29: "prohibits a break between numeric punctuation and letters"
    case .lb30: "prohibits a break between letters or digits and parentheses"
    case .lb30a: "prohibits a break inside a pair of regional indicators"
    case .lb30b: "prohibits a break between an emoji and its modifier"
    case .lb31: "allows a break where no other rule prohibits a break"
    }
  }
}

extension BrowserRule {
  /// What the rule says, without its name, where the rule allows a break.
  package var meaning: String {
    switch self {
    case .standard: "leaves the break to UAX #14"
    case .space: "allows a break after white space"
    case .control: "prohibits a break beside controls"
    case .hyphenDigit: "allows a break between a hyphen and a digit"
    case .pair: "allows a break between these two characters, as in Chromium's table of pairs"
    case .breakAll: "allows a break between any two letters"
    case .keepAll: "allows a break only where ideographs do not matter"
    case .anywhere: "allows a break between any two characters"
    }
  }
}
