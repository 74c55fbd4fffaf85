// The engine: everything that lays text out comes with `import Galley`. Canvases and other products have modules of
// their own.
@_exported public import GalleyDictionaries
@_exported public import GalleyDisplay
@_exported public import GalleyFonts
@_exported public import GalleyLayout
@_exported public import GalleyLineHeights
@_exported public import GalleyShaping
@_exported public import GalleyText
@_exported public import GalleyUnicode
