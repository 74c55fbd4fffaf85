// GalleyUnicode
