internal import GalleyFonts
internal import GalleySystemFonts

/// The machine's fonts, for `--system-fonts`.
func systemLibrary() -> FontLibrary { .system }
