internal import GalleyLayout

/// The host's pictures by id, which canvases draw for attachments and images of a display list.
///
///     var pictures = Pictures()
///     pictures["avatar"] = Picture(try PictureFile(bytes))
///     let png = try layout.png(pictures: pictures)
///
/// A picture that is missing is drawn as a gray box: ``FailedPicture`` says why. A value that is cheap to copy.
public struct Pictures: Sendable {
  private enum Entry: Sendable {
    case picture(Picture)
    case content(AttachmentContent, Picture.Style)
    case failed(PictureError)
  }

  private var entries: [String: Entry] = [:]
  /// The time in seconds for which animated content gives its frame, after the start of each animation.
  public var time = 0.0

  /// No pictures.
  public init() {}

  /// Pictures by id.
  public init(_ pictures: [String: Picture]) { entries = pictures.mapValues { .picture($0) } }

  /// The ids of all pictures, in the order of their characters.
  public var ids: [String] { entries.keys.sorted() }

  /// The picture with an id at ``time``; `nil` if there is none. Setting `nil` removes what was set before.
  public subscript(id: String) -> Picture? {
    get { try? picture(for: id) }
    set { entries[id] = newValue.map { .picture($0) } }
  }

  /// The picture with an id at ``time``. Throws ``PictureError/missing`` if there is none, or the error that was set.
  public func picture(for id: String) throws(PictureError) -> Picture {
    switch entries[id] {
    case .none: throw .missing
    case .picture(let picture): return picture
    case .failed(let error): throw error
    case .content(let content, let style):
      guard let (index, _) = content.frame(at: time) else { throw .missing }
      switch content.frames[index].image {
      case let bitmap as Bitmap: return Picture(bitmap, style: style)
      case var picture as Picture:
        if style != Picture.Style() { picture.style = style }
        return picture
      default: throw .notAPicture
      }
    }
  }

  /// Sets content whose frames are values of the type ``Picture`` or ``Bitmap``. If `style` is not the initial style,
  /// it replaces that of the frames.
  public mutating func set(_ content: AttachmentContent, style: Picture.Style = Picture.Style(), for id: String) {
    entries[id] = .content(content, style)
  }

  /// Sets why there is no picture with an id, which canvases report.
  public mutating func set(_ error: PictureError, for id: String) { entries[id] = .failed(error) }

  /// Sets the content of each attachment of a list that a store has, and leaves the others as they are. Asks nobody.
  public mutating func add(_ contents: AttachmentContents, for list: DisplayList) {
    for id in list.pictureIDs {
      if case .loaded(let content) = contents.state(of: id) { set(content, for: id) }
    }
  }

  /// The time in seconds after ``time`` at which one of a list's animations shows another frame: draw again then. `nil`
  /// if nothing changes.
  public func nextChange(in list: DisplayList) -> Double? {
    list.pictureIDs.compactMap { id -> Double? in
      guard case .content(let content, _) = entries[id] else { return nil }
      return content.frame(at: time)?.until
    }.min()
  }
}

extension DisplayList {
  /// The ids of the attachments and images of the list, each once, in drawing order.
  public var pictureIDs: [String] {
    var seen: Set<String> = []
    var ids: [String] = []
    func add(_ commands: [DisplayCommand]) {
      for command in commands {
        switch command {
        case .attachment(let box): if seen.insert(box.id).inserted { ids.append(box.id) }
        case .image(let id, _): if seen.insert(id).inserted { ids.append(id) }
        case .group(let group): add(group.commands)
        case .fill, .stroke, .glyphs, .glyphStroke, .decoration, .mark, .beginElement, .endElement: break
        }
      }
    }
    add(commands)
    return ids
  }
}
