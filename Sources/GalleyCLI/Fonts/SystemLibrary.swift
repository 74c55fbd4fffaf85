internal import GalleyFonts

/// The machine's fonts, for `--system-fonts`.
func systemLibrary() throws(CommandError) -> FontLibrary {
  throw CommandError("--system-fonts: this build of galley cannot read the machine's fonts")
}
