// GalleyDisplay
