internal import GalleyFonts
internal import GalleyText
internal import Synchronization

/// Answers what fontconfig's configuration says about family names and fallback. The index has the answers for text
/// without a language. fontconfig is asked for all others, once for each name and language; the answers are kept.
final class SystemFontPreferences: FontPreferences {
  private let configuration: String?
  private let index: IndexStorage
  private let state: Mutex<State>

  /// The answers so far, and fontconfig once it was needed.
  private struct State {
    var resolver: NameResolver?
    /// Whether reading the configuration failed. It was readable when the index was made.
    var hasFailed = false
    var aliases: [String: [String]]?
    var answers: [Question: [String]] = [:]
    var orders: [LanguageTag?: [String]] = [:]
  }

  /// A family name in lower case, and the language of the text.
  private struct Question: Hashable {
    var name: String
    var language: LanguageTag?
  }

  /// How many answers are kept. When there are more, all are removed and fontconfig is asked again.
  static let mostAnswers = 4096
  /// How many orders of fallback are kept: one for each language.
  static let mostOrders = 256
  /// Longer names stand for nothing. Names of families in OpenType files have at most a few dozen bytes.
  static let longestName = 255

  /// Preferences of a configuration file, or of the one that fontconfig chooses with `nil`.
  init(configuration: String?, index: IndexStorage) {
    self.configuration = configuration
    self.index = index
    state = Mutex(State())
  }

  func families(for name: String, language: LanguageTag?) -> [String] {
    guard name.utf8.count <= Self.longestName, !name.utf8.contains(0) else { return [] }
    let name = name.lowercased()
    return state.withLock { state in
      if language == nil {
        let aliases = state.aliases ?? index.aliases()
        state.aliases = aliases
        if let known = aliases[name] { return known }
      }
      let question = Question(name: name, language: language)
      if let known = state.answers[question] { return known }
      let answer = resolver(&state)?.families(for: name, language: language) ?? []
      if state.answers.count >= Self.mostAnswers { state.answers = [:] }
      state.answers[question] = answer
      return answer
    }
  }

  func fallbackFamilies(for language: LanguageTag?) -> [String] {
    state.withLock { state in
      if let known = state.orders[language] { return known }
      let order = language == nil ? index.fallback() : resolver(&state)?.fallback(for: language) ?? index.fallback()
      if state.orders.count >= Self.mostOrders { state.orders = [:] }
      state.orders[language] = order
      return order
    }
  }

  /// The families that a name stands for, with the reason.
  func resolution(of name: String, language: LanguageTag?) -> SystemFonts.Resolution {
    let families = families(for: name, language: language)
    guard let first = families.first else { return SystemFonts.Resolution(families: [], reason: .unknown) }
    if GenericFamily(rawValue: name.lowercased()) != nil {
      return SystemFonts.Resolution(families: families, reason: .generic)
    }
    // Like fontconfig, without regard to spaces.
    if first.lowercased().filter({ $0 != " " }) == name.lowercased().filter({ $0 != " " }) {
      return SystemFonts.Resolution(families: families, reason: .installed)
    }
    let names = state.withLock { resolver(&$0)?.ruled(name, language) ?? [] }
    return SystemFonts.Resolution(families: families, reason: .alias(names))
  }

  /// The resolver of names, for which fontconfig reads its configuration at the first call. `nil` if the configuration
  /// cannot be read, although it could be read when the index was made.
  private func resolver(_ state: inout State) -> NameResolver? {
    if let known = state.resolver { return known }
    guard !state.hasFailed, let fontconfig = try? Fontconfig(configuration: configuration) else {
      state.hasFailed = true
      return nil
    }
    let resolver = NameResolver(fontconfig, faces: index.faces(characters: false))
    state.resolver = resolver
    return resolver
  }
}
