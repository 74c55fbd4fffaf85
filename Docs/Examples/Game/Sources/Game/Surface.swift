import Galley
import GalleyRaster

/// Something on which the game draws: the graphics processor, or the bitmap with which the pixels are compared.
protocol Surface: TextCanvas {
  /// Where the origin of the next list is on the screen, in layout units.
  var origin: LayoutPoint { get set }
}

extension RasterCanvas: Surface {}
