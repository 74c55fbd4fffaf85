// GalleySystemFonts
