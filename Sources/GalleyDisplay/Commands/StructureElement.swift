public import GalleyText

/// An element of the structure of a document: a paragraph, a cell of a table, a picture with its description.
///
/// A display list has the commands ``DisplayCommand/beginElement(_:)`` and ``DisplayCommand/endElement`` around the
/// commands that draw an element:
///
///     [.beginElement(StructureElement(.heading(level: 1)))] + title.displayList().commands + [.endElement]
///
/// Elements are nested. Canvases that write no structure ignore both commands. Each list of commands, also that of a
/// group, ends all elements that it begins.
///
/// **Several parts.** What belongs to an element may be drawn at several places: a paragraph on two pages, a link on
/// two lines. An element is begun again for each part, and continues
/// - the element with the same ``id`` that was begun before anywhere in the document, or
/// - if it has a ``range`` and no id, the equal element with the same parent.
///
/// All other elements are new.
///
/// **Reading order.** What is drawn first is read first. But elements with a ``range`` are read in the order of their
/// ranges among the elements with ranges beside them, and glyphs inside of them in the order of their text. So lists of
/// right-to-left text may draw from left to right.
public struct StructureElement: Hashable, Sendable {
  /// What the element is.
  public var role: StructureRole
  /// The element's name in its document; empty for most elements. An element that is begun on two pages has one, so
  /// that both parts are one element.
  public var id: String
  /// The language of the element's text, if it differs from that of the element around it.
  public var language: LanguageTag?
  /// What is read aloud in place of the element: the description of a figure. `nil` if its text is read.
  public var alternativeText: String?
  /// The characters that the element's glyphs stand for, if these are not those of the glyphs: a backing text, or a
  /// word that a hyphen divides. `nil` for most elements.
  public var actualText: String?
  /// The element's range in its text, in UTF-8 bytes; `nil` if it is not a part of a text.
  public var range: TextRange?

  /// An element with a role.
  public init(
    _ role: StructureRole, id: String = "", language: LanguageTag? = nil, alternativeText: String? = nil,
    actualText: String? = nil, range: TextRange? = nil
  ) {
    self.role = role
    self.id = id
    self.language = language
    self.alternativeText = alternativeText
    self.actualText = actualText
    self.range = range
  }
}

extension StructureElement: CustomStringConvertible {
  /// The element as text: its role, and then what else is known, such as `heading 2 0..<5`.
  public var description: String {
    var parts = [role.description]
    if !id.isEmpty { parts.append("id " + id.debugDescription) }
    if let language { parts.append("language " + language.rawValue) }
    if let alternativeText { parts.append("alternative " + alternativeText.debugDescription) }
    if let actualText { parts.append("actual " + actualText.debugDescription) }
    if let range { parts.append("\(range.lowerBound)..<\(range.upperBound)") }
    return parts.joined(separator: " ")
  }
}
