package import GalleyDisplay
package import GalleyLayout
internal import GalleyText

/// A picture on a page: drawing commands, and overlays that a reader can switch on.
package struct PagePicture: Hashable, Sendable {
  /// The drawing commands.
  package var displayList: DisplayList
  /// The overlays, at most one of each kind.
  package var overlays: [Overlay]

  /// A picture of drawing commands; by default without overlays.
  package init(_ displayList: DisplayList, overlays: [Overlay] = []) {
    self.displayList = displayList
    self.overlays = overlays
  }

  /// A picture of a layout with all overlays that are not empty.
  package init(_ layout: TextLayout) {
    self.init(layout.displayList(), overlays: Overlay.all(of: [layout]))
  }

  /// A picture of a text in linked containers, with all overlays that are not empty. `containers` are the containers
  /// that the text was laid out in; their exclusions are an overlay.
  package init(_ linked: LinkedLayout, containers: [Container]) {
    let layouts = (linked.dropCap.map { [$0] } ?? []) + linked.layouts
    // Columns of one page have the same exclusions.
    var exclusions: [DisplayShape] = []
    for shape in containers.flatMap(\.exclusions).map(\.displayShape) where !exclusions.contains(shape) {
      exclusions.append(shape)
    }
    self.init(linked.displayList(), overlays: Overlay.all(of: layouts, exclusions: exclusions))
  }
}

extension PagePicture {
  /// The distance between the contents of a picture and its edges, in layout units.
  private static let padding = 8.0

  /// The visible part of the picture: the layout's box and all ink, with a margin.
  var frame: LayoutRect {
    let box = displayList.bounds
    return (displayList.inkBounds.map(box.union) ?? box).inset(by: -Self.padding)
  }

  /// Whether all text has a light color, so that it is readable on dark paper only.
  var needsDarkPaper: Bool {
    var isLight: Bool?
    for command in displayList.commands {
      switch command {
      case .glyphs(let drawing) where drawing.color.alpha > 0: isLight = isLight ?? true && drawing.color.isLight
      // A filled background decides what text on it looks like.
      case .fill, .group: return false
      default: continue
      }
    }
    return isLight ?? false
  }
}

extension RGBAColor {
  /// Whether the color is hard to see on white: its luma (Rec. 601) is more than 70 % of that of white.
  fileprivate var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 178_500 }
}
