internal import ArgumentParser
internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyText

/// The options that give the pictures of attachments.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .customLong("image"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The picture of the attachments with an id: a PNG or JPEG file.", valueName: "id=file"))
  var images: [String] = []

  @Flag(help: "Read the picture files that the document names in its folder.")
  var allowFiles = false

  func validate() throws {
    for image in images where Self.parts(image) == nil {
      throw ValidationError("--image \(image.inMessage): not of the form ID=FILE.")
    }
  }

  /// The pictures of the options, over those that a document names, whose files are in `directory`. What cannot be read
  /// is an error in place of a picture.
  func pictures(_ declared: [LayoutDocument.DeclaredPicture], directory: String) -> Pictures {
    var pictures = Pictures()
    var styles: [String: Picture.Style] = [:]
    for declared in declared {
      styles[declared.id] = declared.style
      guard let file = declared.file else { continue }
      guard allowFiles else {
        pictures.set(.unreadable(reason: "\(file.inMessage): give --allow-files to read it"), for: declared.id)
        continue
      }
      // A document reads nothing outside of its folder.
      guard !file.hasPrefix("/"), !file.split(separator: "/").contains("..") else {
        pictures.set(.unreadable(reason: "\(file.inMessage): not in the document's folder"), for: declared.id)
        continue
      }
      pictures.read(declared.id, from: directory.isEmpty ? file : directory + "/" + file, style: declared.style)
    }
    for image in images {
      guard let (id, file) = Self.parts(image) else { continue }
      pictures.read(id, from: file, style: styles[id] ?? Picture.Style())
    }
    return pictures
  }

  /// What is said about the pictures that failed, and about those that the list does not show.
  func messages(_ failures: [FailedPicture], _ list: DisplayList) -> [String] {
    let shown = Set(list.pictureIDs)
    let unused = images.compactMap { Self.parts($0)?.id }.filter { !shown.contains($0) }
    return failures.map { "picture \($0.id.inMessage): \($0.error)" }
      + unused.map { "picture \($0.inMessage): nothing shows it" }
  }

  /// The id before the first equals sign, and the file after it; `nil` if the text has none or no file.
  private static func parts(_ image: String) -> (id: String, file: String)? {
    guard let (id, file) = image.assignment, !file.isEmpty else { return nil }
    return (id, file)
  }
}

extension Pictures {
  /// The most bytes of a picture's file: as many as the pixels of the largest bitmap.
  private static var byteLimit: Int { ResourceLimits.current.bitmapPixels * 4 }

  /// Reads a file, or sets why it cannot be read.
  fileprivate mutating func read(_ id: String, from path: String, style: Picture.Style) {
    var bytes: [UInt8] = []
    do {
      let stream = try InputStream(path: path)
      while true {
        let part = try stream.next()
        if part.isEmpty { break }
        bytes += part
        guard bytes.count <= Self.byteLimit else {
          return set(.unreadable(reason: "\(path.inMessage): more than \(Self.byteLimit) bytes"), for: id)
        }
      }
    } catch {
      return set(.unreadable(reason: "\(error)"), for: id)
    }
    do throws(PictureError) {
      self[id] = Picture(try PictureFile(bytes), style: style)
    } catch {
      set(.damaged(reason: "\(path.inMessage): \(error)"), for: id)
    }
  }
}
