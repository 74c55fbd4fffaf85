// GalleyRaster
