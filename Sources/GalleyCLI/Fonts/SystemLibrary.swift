internal import GalleyFonts
internal import GalleySystemFonts

/// The fonts that are installed on the machine, for `--system-fonts`.
func systemLibrary() -> FontLibrary { .system }
