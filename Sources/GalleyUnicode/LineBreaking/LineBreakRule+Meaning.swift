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
