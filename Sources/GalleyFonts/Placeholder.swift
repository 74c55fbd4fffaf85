// GalleyFonts
